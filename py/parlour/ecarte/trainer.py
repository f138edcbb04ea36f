"""The trainer's questions about single hands, and its answers, with exact numbers.

This module does not depend on the page. An answer takes as long as a decision of master: about 30
ms, and three times that in a browser.
"""

from collections.abc import Generator, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import NAME, Card, Cards, each, read_cards, together, write_cards
from parlour.ecarte import explained, hints
from parlour.ecarte.equity import Counsel, Seat, advised, deliberation
from parlour.ecarte.house import HAND, KINGS, PACK, Game
from parlour.ecarte.match_equity import Stake
from parlour.ecarte.outcomes import POINT, VOLE, portions
from parlour.ecarte.proposal_inference import Talk
from parlour.ecarte.solver import packed, unpacked
from parlour.exercise import BadExercise
from parlour.game import shuffle
from parlour.language import later, say

CHOICES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"elder": ("stand", "propose"), "dealer": ("refuse", "accept")}
)
"""Keyed by role: the moves to choose from. The first plays the hand as it is."""
NAMES: Mapping[str, str] = MappingProxyType(
    {
        "stand": later("Play"),
        "propose": later("Propose"),
        "refuse": later("Refuse"),
        "accept": later("Accept"),
    }
)
"""The names of the moves in a comparison."""
CLOSE = 0.02
"""Choices whose values differ by no more than this, in games, are both right."""
NO_QUESTION = later("This is no hand for the trainer.")
GOAL = Game().points
"""The questions are about the usual game."""
HANDS = 65_780
"""The number of possible opposing hands."""

ROWS: Mapping[str, str] = MappingProxyType(
    {
        "3+": later("three trumps or more"),
        "2:king+void": later("two trumps, a king and a void suit"),
        "2:queen+1": later("two trumps, a queen and another card of its suit"),
        "2:three-suited": later("two trumps and three cards of a suit"),
        "1:KQJ": later("one trump, and king, queen and jack of a suit"),
        "1:queen+2": later("one trump, a queen and two more cards of its suit"),
        "1:two-queens": later("one trump and two queens, each with another card of its suit"),
        "0:four-courts": later("no trump and four court cards"),
    }
)
"""Keyed by row of the old table (10.1): its description."""


class Question(NamedTuple):
    """A hand, and the score."""

    role: str
    """`elder` or `dealer`."""
    hand: Cards
    turned: Card
    mine: int
    theirs: int

    @property
    def choices(self) -> tuple[str, str]:
        """The moves to choose from: the first plays the hand as it is, the second changes."""
        return CHOICES[self.role]

    @property
    def trump(self) -> str:
        """The letter of the trump suit."""
        return NAME[self.turned][1]

    @property
    def text(self) -> str:
        """The question in a line: role, hand, turned card, own points, other points."""
        cards = f"{write_cards(self.hand)} {NAME[self.turned]}"
        return f"{self.role} {cards} {self.mine} {self.theirs}"

    @property
    def asks(self) -> str:
        if self.role == "elder":
            return say("You are the non-dealer. Do you play or propose?")
        return say("You deal, and your opponent proposes. Do you refuse or accept?")


class Answer(NamedTuple):
    """The numbers for a question. Sentences are in the language at the time of access."""

    question: Question
    seat: Seat
    """What the asked player knows."""
    counsel: Counsel
    """The values of both choices, and the numbers behind them."""
    best: str
    worth: Mapping[str, float]
    """Keyed by move: its value in games. Winning a treble counts 3; losing a single counts -1."""
    point: float
    """The chance of the point if the hand is played as it is, over all 65,780 hands."""
    vole: float
    """The chance of all five tricks in that case."""
    likely_point: float
    """The chance of the point given the other side's talk, such as a proposal."""
    wins: float
    """How many of the 65,780 opposing hands lose the point to this hand, played as it is."""
    lead: str
    """Elder's best lead; empty for the dealer."""
    kept: str
    """The best cards to keep in a change, as text."""
    changed_point: float
    """The chance of the point after that change, from simulation."""
    changed_vole: float
    refused: float
    """How often a dealer refuses elder's proposal; 0 for the dealer."""
    row: str
    """The row of the old table for this hand, one of `ROWS`; empty if in none."""
    table: str
    """The move that the old table advises."""

    @property
    def why(self) -> str:
        """The reason for the better move, in a sentence."""
        plays, _ = self.question.choices
        if self.best == plays:
            return explained.why_play(self.counsel, self.seat.stake)
        return explained.why_change(self.counsel, self.seat.own)

    @property
    def verdict(self) -> str:
        """A sentence that says whether the table is right about this hand."""
        return explained.verdict(
            self.table,
            self.row and say(self.row),
            self.worth[self.best] - self.worth[self.table],
            is_close=self.is_close,
            is_right=self.is_right(self.table),
        )

    @property
    def books(self) -> hints.Advice:
        """The old books' further advice at this score (10.3), in addition to their table."""
        asked = self.question
        if asked.role == "dealer":
            return hints.to_dealer(asked.hand, asked.turned)
        return hints.to_elder(asked.hand, asked.turned, asked.mine, asked.theirs)

    def is_right(self, move: str) -> bool:
        """Is this move the best, or as good?"""
        return self.worth[self.best] - self.worth[move] <= CLOSE

    @property
    def is_close(self) -> bool:
        """Are both moves equally good?"""
        return all(self.is_right(move) for move in self.worth)


def draw(rng: Random) -> Question:
    """A random question about a hand that is neither obvious nor hopeless."""
    while True:
        cards = each(PACK)
        shuffle(cards, rng)
        hand, turned = together(cards[:HAND]), cards[HAND]
        question = Question(
            "dealer" if rng.random() < 0.5 else "elder",
            hand,
            turned,
            int(rng.random() * GOAL),
            int(rng.random() * GOAL),
        )
        if _can_be(question) and 1 <= hints.power_cards(hand, question.trump) <= 3:
            return question


SCORES: Mapping[str, int] = MappingProxyType({str(points): points for points in range(GOAL)})


def read(text: str) -> Question:
    """The question with this text.

    Raises:
        BadExercise: there is no such question.
    """
    try:
        role, *named, mine, theirs = text.split()
        *hand, turned = read_cards(" ".join(named))
        question = Question(role, together(hand), turned, SCORES[mine], SCORES[theirs])
    except (ValueError, KeyError):
        raise BadExercise(say(NO_QUESTION)) from None
    is_hand = len(hand) == HAND and not (question.hand | turned) & ~PACK
    if role not in CHOICES or not is_hand or not _can_be(question):
        raise BadExercise(say(NO_QUESTION))
    return question


def _can_be(question: Question) -> bool:
    """Is the score possible? A king turned up has already scored for the dealer (4.4)."""
    dealers = question.mine if question.role == "dealer" else question.theirs
    return not question.turned & KINGS or dealers > 0


def in_steps(question: Question) -> Generator[None, None, Answer]:
    """The answer, computed in small steps so that the page stays responsive."""
    seat = _seat(question)
    thought = deliberation(seat)
    for hands in portions(seat.against()):
        thought.play_out(hands)
        yield
    return _answer(question, seat, thought.counsel())


def answer(question: Question) -> Answer:
    """The answer, computed without pauses."""
    seat = _seat(question)
    return _answer(question, seat, advised(seat))


def _seat(question: Question) -> Seat:
    """What the asked player knows."""
    trump, dealing = question.trump, question.role == "dealer"
    seat = Seat(
        own=packed(question.hand, trump),
        turned=packed(question.turned, trump),
        stake=Stake(question.mine, question.theirs, dealing),
        least=0 if dealing else 1,
    )
    return seat._replace(other=Talk("elder", ("propose",))) if dealing else seat


def _answer(question: Question, seat: Seat, counsel: Counsel) -> Answer:
    trump = question.trump
    plays, changes = question.choices
    key = hints.jeu_de_regle(question.hand, trump)
    table = plays if key else changes
    return Answer(
        question=question,
        seat=seat,
        counsel=counsel,
        best=counsel.best,
        worth=counsel.worth,
        point=counsel.played.chance(POINT),
        vole=counsel.played.chance(VOLE),
        likely_point=counsel.played.chance(POINT, counsel.likely),
        wins=counsel.played.chance(POINT) * HANDS,
        lead=NAME[unpacked(counsel.lead, trump)] if counsel.lead else "",
        kept=write_cards(unpacked(counsel.kept, trump)),
        changed_point=counsel.hopes.point,
        changed_vole=counsel.hopes.vole,
        refused=counsel.refused,
        row=ROWS[key] if key else "",
        table=table,
    )
