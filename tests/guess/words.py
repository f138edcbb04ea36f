"""What is said at a table of guess: announcements, reasons, and the names of agreements."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.game import Event, Row
from parlour.language import later, say
from parlour.options import in_words
from parlour.phrases import Company, Measure, Rounds, not_your_turn, standings, the

from .options import Options
from .view import GuessView

TITLE = later("Guess")
ABOUT = later("Call the colour of the next card; whoever is right takes it.")

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "usual": (later("Guess"), later("Two players, in turn.")),
        "run": (later("Run"), later("Whoever was right calls again.")),
    }
)

ASKED_FIRST: Sequence[str] = ("players", "cards")
"""The options that everybody asks about first."""

ROUNDS = Rounds(later("Card"), begin=frozenset({"right", "wrong"}), end=frozenset())
"""Into what a deal falls, for the log."""

MEASURE = Measure()
"""What the statistics count."""

SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": lambda at, e: at.tell(e.seat, "You deal.", "{who} deals."),
        "right": lambda at, e: at.tell(
            e.seat, "You take {card}.", "{who} takes {card}.", card=the(e.cards)
        ),
        "wrong": lambda at, e: say("{card} goes to nobody.", card=the(e.cards)),
    }
)
"""For every verb of the log the sentence that tells it."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    at = Company(names, seat)
    return [SENTENCES[event.verb](at, event) for event in events if event.verb in SENTENCES]


def refusal(view: GuessView, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["actor"] is None:
        return say("The deal is over.")
    if view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    return say("Call red or black.")


def in_force(options: Options) -> str:
    """The agreement in one line."""
    return " · ".join(in_words(options, ("players", "cards", "again")))


def in_short(options: Options) -> str:
    """The agreement in a few words."""
    return " · ".join(in_words(options, ("players", "cards")))


def score(rows: Sequence[Row]) -> str:
    """The running score."""
    return say("Points: {points}.", points=standings((row.name, row.score) for row in rows))


def game_result(rows: Sequence[Row]) -> str:
    """Nobody ever wins the match: it has no end (4)."""
    return score(rows)
