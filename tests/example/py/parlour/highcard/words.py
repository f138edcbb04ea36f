"""The words of high card: names, announcements, refusals and scores."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD
from parlour.game import Event, Row
from parlour.headline import Headline, won
from parlour.language import amount, later, say
from parlour.options import nearest
from parlour.phrases import (
    Company,
    Measure,
    PresetWords,
    Rounds,
    cards_in_words,
    not_your_turn,
    standings,
    the,
)

from .options import PRESETS as OPTIONS_OF
from .options import Options
from .view import HighView

TITLE = later("High card")
ABOUT = later("Everybody plays a card. The highest takes the trick, and a trick is a point.")

PRESETS: Mapping[str, PresetWords] = MappingProxyType(
    {
        "usual": PresetWords(later("High card"), later("Three players, five cards each.")),
        "duel": PresetWords(later("Duel"), later("Head to head: equal cards go to nobody.")),
    }
)

ASKED_FIRST: Sequence[str] = ("players", "cards")
"""The options that the page shows first."""

ROUNDS = Rounds(later("Trick"), begin=frozenset({"play"}), end=frozenset({"taken", "tied"}))
"""The sections of the log."""

MEASURE = Measure()
"""The words of the statistics, here the default ones."""

SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": lambda at, e: at.tell(e.seat, "You deal.", "{who} deals."),
        "play": lambda at, e: at.tell(
            e.seat, "You play {card}.", "{who} plays {card}.", card=the(e.cards)
        ),
        "taken": lambda at, e: at.tell(e.seat, "You take the trick.", "{who} takes the trick."),
        "tied": lambda at, e: say("Nobody takes the trick."),
    }
)
"""The sentence for each verb of the log."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """The events in sentences, for the person in this seat."""
    at = Company(names, seat)
    return [SENTENCES[event.verb](at, event) for event in events if event.verb in SENTENCES]


def refusal(view: HighView, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["result"] is not None:
        return say("The deal is over.")
    if view["actor"] is not None and view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    verb, _, name = move.upper().replace("10", "T").partition(" ")
    if verb != "PLAY" or name not in CARD:
        return say("Now play a card.")
    return say("You do not hold {card}.", card=the(CARD[name]))


def in_short(options: Options) -> str:
    """The agreement in a few words."""
    players, cards = amount(options.players, "player"), cards_in_words(options.cards)
    return f"{players} · {cards}"


def preset(options: Options) -> str:
    """The preset whose name players would use for this agreement."""
    return nearest(OPTIONS_OF, PRESETS, options)


def score(rows: Sequence[Row]) -> str:
    """The running score."""
    return say("Match: {scores}.", scores=standings((row.name, row.score) for row in rows))


def headline(rows: Sequence[Row], _view: HighView) -> Headline:
    """Who has won a finished match."""
    most = max(row.score for row in rows)
    winners = [side for side, row in enumerate(rows) if row.score == most]
    if len(winners) == 1:
        return won(rows, winners[0])
    return Headline(say("The match is tied at {points}", points=most), (*winners,), "plain")
