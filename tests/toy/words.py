"""What is said at a table of high card: announcements, reasons, and the names of agreements."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD
from parlour.game import Event, Row
from parlour.options import in_words
from parlour.phrases import Company, Measure, Rounds, the
from tests.toy.options import Options
from tests.toy.view import HighView

TITLE = "High card"
ABOUT = "Everybody lays a card; the highest takes the trick, and every trick is a point."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "usual": ("High card", "Three players, five cards each."),
        "duel": ("Duel", "Head to head; equal cards go to nobody."),
    }
)

ASKED_FIRST: Sequence[str] = ("players", "cards")
"""The options that everybody asks about first."""

ROUNDS = Rounds("Trick", begin=frozenset({"play"}), end=frozenset({"taken", "tied"}))
"""Into what a deal falls, for the log."""

MEASURE = Measure()
"""What the statistics count."""

SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": lambda at, e: at.tell(e.seat, "You deal.", "{who} deals."),
        "play": lambda at, e: at.tell(
            e.seat, "You play {card}.", "{who} plays {card}.", card=the(e.cards)
        ),
        "taken": lambda at, e: at.tell(e.seat, "You take the trick.", "{who} takes the trick."),
        "tied": lambda at, e: "Nobody takes the trick.",
    }
)
"""For every verb of the log the sentence that tells it."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    at = Company(names, seat)
    return [SENTENCES[event.verb](at, event) for event in events if event.verb in SENTENCES]


def refusal(view: HighView, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["result"] is not None:
        return "The deal is over."
    if view["actor"] != view["seat"]:
        return "Another player is to lay a card."
    verb, *cards = move.split()[:3] or [""]
    if verb.lower() != "play" or len(cards) != 1:
        return "Now play a card."
    card = CARD.get(cards[0].upper().replace("10", "T"))
    return f"You do not hold {the(card)}." if card else "That is not a card."


def in_force(options: Options) -> str:
    """The agreement in one line."""
    return " · ".join(in_words(options, ("players", "cards", "ties")))


def in_short(options: Options) -> str:
    """The agreement in a few words."""
    return " · ".join(in_words(options, ("players", "cards")))


def score(rows: Sequence[Row]) -> str:
    """The running score."""
    return "Points: " + ", ".join(f"{row.name} {row.score}" for row in rows) + "."


def game_result(rows: Sequence[Row]) -> str:
    """Who has won a finished match."""
    most = max(row.score for row in rows)
    winners = [row.name for row in rows if row.score == most]
    return f"The match is over; most points: {' and '.join(winners)}."
