"""What is said at a euchre table: the names of agreements, and what is announced.

Why a move is refused is said in `reasons`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, SUIT_SIGN, SUIT_WORD, spoken
from parlour.euchre.options import Options
from parlour.euchre.reasons import refusal
from parlour.game import Event, Row
from parlour.options import declared, differences
from parlour.phrases import Company, Measure, Rounds, the

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "announce",
    "game_result",
    "in_force",
    "refusal",
    "said",
    "score",
]

TITLE = "Euchre"
ABOUT = "Two against two, five tricks, and the jacks on top: make trumps and take three."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "four_handed": (
            "Four-handed euchre",
            "The classic game to ten; a loner gets the best card of the sitting partner.",
        ),
        "plain": (
            "Plain euchre",
            "The same without a card for the loner.",
        ),
        "stick": (
            "Stick the dealer",
            "The dealer must make trumps when all others pass; settled tricks are skipped.",
        ),
    }
)

ASKED_FIRST = ("game_points",)
"""The options that everybody asks about first."""

ROUNDS = Rounds("Trick", begin=frozenset({"play"}), end=frozenset({"trick"}))
"""Into what a deal falls, for the log."""

MEASURE = Measure()
"""What the statistics count."""


def in_force(options: Options) -> str:
    """The agreement in one line."""
    known = declared(options)
    phrases = [f"four players · to {options.game_points} points"]
    for name in differences(options):
        if name not in ASKED_FIRST:
            words = known[name].words(getattr(options, name))
            phrases.append(f"{known[name].label.lower()}: {words}")
    return " · ".join(phrases)


def score(rows: Sequence[Row]) -> str:
    """The running score of the game (6), and the games won by these partners so far."""
    points = "Score: " + ", ".join(f"{row.name} {row.score}" for row in rows) + "."
    if not any(row.tally for row in rows):
        return points
    return f"{points} Games: " + ", ".join(f"{row.name} {row.tally}" for row in rows) + "."


def game_result(rows: Sequence[Row]) -> str:
    """Who has won the game (6)."""
    winners = max(rows, key=lambda row: row.score)
    points = f"{winners.score} point{'' if winners.score == 1 else 's'}"
    return f"{winners.name} win the game with {points}."


# -- announcements --------------------------------------------------------------------------


def _made(suit: str) -> Callable[[Company, Event], str]:
    return lambda at, e: at.does(e.seat, "make", f"{SUIT_WORD[suit]} trumps")


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": lambda at, e: (
            f"{at.does(e.seat, 'deal')} The {spoken(NAME[e.cards])} is turned up."
        ),
        "order": lambda at, e: at.does(e.seat, "order", "it up"),
        "pass": lambda at, e: at.does(e.seat, "pass"),
        **{f"make {suit}": _made(suit) for suit in SUIT_WORD},
        "alone": lambda at, e: at.does(e.seat, "play", "alone"),
        "defend": lambda at, e: at.does(e.seat, "defend", "alone"),
        "picked up": lambda at, e: at.does(e.seat, "pick up", the(e.cards)),
        "discard": lambda at, e: at.does(e.seat, "lay", "a card out"),
        "give": lambda at, e: at.does(e.seat, "give", "the best card"),
        "play": lambda at, e: at.does(e.seat, "play", the(e.cards)),
        "trick": lambda at, e: at.does(e.seat, "take", "the trick"),
        "abandoned": lambda at, e: "Everybody has passed twice; the hand is thrown in.",
    }
)
"""For every verb of the log the sentence that tells it."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    company = Company(names, seat)
    return [SENTENCES[event.verb](company, event) for event in events if event.verb in SENTENCES]


BUBBLES: Mapping[str, str] = MappingProxyType(
    {
        "order": "Order it up!",
        "pass": "Pass.",
        **{
            f"make {suit}": f"I make it {sign} {SUIT_WORD[suit]}."
            for suit, sign in SUIT_SIGN.items()
        },
        "alone": "Alone!",
        "together": "With partner.",
        "defend": "I defend alone!",
        "decline": "No.",
    }
)
"""What a seat says over its cards: bids only, no hints (8)."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last bid; silent once the cards are played."""
    found = [""] * seats
    for event in log:
        if event.verb in BUBBLES:
            found[event.seat] = BUBBLES[event.verb]
        elif event.verb in ("deal", "trick"):
            found = [""] * seats
    return found
