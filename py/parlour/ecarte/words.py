"""What is said at an écarté table: the names of agreements, and what is announced.

Why a move is refused is said in `reasons`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, SUIT_WORD, spoken
from parlour.ecarte.house import GAME, House
from parlour.ecarte.options import Options
from parlour.ecarte.reasons import refusal
from parlour.game import Event, Row
from parlour.options import declared, differences
from parlour.phrases import Company, Measure, Rounds, cards_in_words, the

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "VALUE",
    "announce",
    "game_result",
    "in_force",
    "refusal",
    "said",
    "score",
]

TITLE = "Écarté"
ABOUT = "Two players, five cards: propose a change or play at once, and mark the king."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "classic": (
            "Classic écarté",
            "A dealer who accepts may keep all his cards.",
        ),
        "both_change": (
            "Both must change",
            "The same, but a dealer who accepts changes one card at least.",
        ),
    }
)

ASKED_FIRST = ("dealer_min_change",)
"""The options that everybody asks about first."""

ROUNDS = Rounds("Trick", begin=frozenset({"play"}), end=frozenset({"trick"}))
"""Into what a deal falls, for the log."""

MEASURE = Measure(games="Games by their value")
"""What the statistics count."""

VALUE = MappingProxyType({1: "a single", 2: "a double", 3: "a treble"})
"""What a game is called by its value (9.2)."""


def in_force(options: Options) -> str:
    """The agreement in one line."""
    known = declared(options)
    phrases = [f"two players · to {GAME} points"]
    for name in differences(options):
        words = known[name].words(getattr(options, name))
        phrases.append(f"{known[name].label.lower()}: {words}")
    return " · ".join(phrases)


def score(rows: Sequence[Row]) -> str:
    """The running score of the game, and the tally of the games before by their value (9)."""
    points = "Score: " + ", ".join(f"{row.name} {row.score}" for row in rows) + "."
    if not any(row.tally for row in rows):
        return points
    games = ", ".join(f"{row.name} {row.tally}" for row in rows)
    return f"{points} Games, by their value: {games}."


def game_result(rows: Sequence[Row]) -> str:
    """Who has won the game, and what it is worth (9.1, 9.2)."""
    loser, winner = sorted(rows, key=lambda row: row.score)
    wins = "win" if winner.name == "You" else "wins"
    value = VALUE[House.value(loser.score)]
    return f"{winner.name} {wins} the game, {winner.score} to {loser.score}: {value}."


# -- announcements --------------------------------------------------------------------------


def _deal(at: Company, e: Event) -> str:
    turned = NAME[e.cards]
    trumps = SUIT_WORD[turned[1]]
    return f"{at.does(e.seat, 'deal')} The {spoken(turned)} is turned up: {trumps} are trumps."


def _discard(at: Company, e: Event) -> str:
    if not e.number:
        return at.does(e.seat, "change", "nothing")
    return at.does(e.seat, "change", cards_in_words(e.number))


def _point(at: Company, e: Event) -> str:
    return at.does(e.seat, "win", "the point" + (", which counts two" if e.number > 1 else ""))


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": _deal,
        "turn_up_king": lambda at, e: f"A king: one point for {at.whom(e.seat)}.",
        "propose": lambda at, e: at.does(e.seat, "propose", "to change cards"),
        "accept": lambda at, e: at.does(e.seat, "accept"),
        "refuse": lambda at, e: at.does(e.seat, "refuse"),
        "stand": lambda at, e: at.does(e.seat, "stand"),
        "discard": _discard,
        "stock_exhausted": lambda at, e: "The stock is used up; the play begins.",
        "king": lambda at, e: at.does(e.seat, "mark", "the king, for one point"),
        "play": lambda at, e: at.does(e.seat, "play", the(e.cards)),
        "trick": lambda at, e: at.does(e.seat, "take", "the trick"),
        "point": _point,
        "vole": lambda at, e: at.does(e.seat, "make", "the vole, for two points"),
        "game": lambda at, e: at.does(e.seat, "win", f"the game, {VALUE[e.number]}"),
    }
)
"""For every verb of the log the sentence that tells it."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    company = Company(names, seat)
    return [SENTENCES[event.verb](company, event) for event in events]


BUBBLES: Mapping[str, str] = MappingProxyType(
    {
        "turn_up_king": "The king: one for me.",
        "propose": "I propose.",
        "accept": "I accept. How many?",
        "refuse": "I refuse.",
        "stand": "I play.",
        "king": "I mark the king!",
    }
)
"""What a seat says over its cards."""

QUIETENS = frozenset({"deal", "propose", "trick"})
"""What begins something new, so that nothing of the talk before is left in the air."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last said; a card of its own silences it, and so does the end of a trick."""
    found = [""] * seats
    for event in log:
        if event.verb in QUIETENS:
            found = [""] * seats
        if event.verb in BUBBLES:
            found[event.seat] = BUBBLES[event.verb]
        elif event.verb == "play":
            found[event.seat] = ""
        elif event.verb == "discard":
            found[event.seat] = (
                f"{cards_in_words(event.number)}." if event.number else "I keep mine."
            )
    return found
