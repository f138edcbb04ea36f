"""Habits of cassino: what to take, what to build, and what to lay down."""

from collections.abc import Mapping, Sequence

from parlour.cards import CARD, Card, rank_of
from parlour.cassino.view import CassinoView
from tools.measure.strength.habits import Rule

LAYING = ("trail", "drop")


def _card(move: str) -> Card:
    """The card of the hand that a move plays."""
    verb, *words = move.split()
    return CARD[words[-1] if verb in ("take", "trail", "drop") else words[words.index("with") + 1]]


def _of(legal: Sequence[str], *verbs: str) -> list[str]:
    return [move for move in legal if move.split()[0] in verbs]


def _builds(legal: Sequence[str]) -> list[str]:
    return [move for move in legal if move.split()[0] not in ("take", *LAYING)]


def _taken(view: CassinoView, move: str) -> int:
    """How many cards a move takes from the table."""
    if not move.startswith("take"):
        return 0
    items = move.split()[1:]
    items = items[: items.index("with")]
    return sum(
        len(view["builds"][item]["cards"].split()) if item in view["builds"] else 1
        for item in items
    )


def takes_when_it_can(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Captures whenever possible, as many cards as possible."""
    takes = _of(legal, "take")
    return max(takes, key=lambda move: _taken(view, move)) if takes else None


def always_builds(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Builds whenever it can."""
    builds = _builds(legal)
    return builds[0] if builds else None


def raises_builds(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Raises a build of the others whenever it can."""
    raises = [
        move
        for move in _of(legal, "raise")
        if view["builds"][move.split()[1]]["owner"] != view["seat"]
    ]
    return raises[0] if raises else None


def takes_aces(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Captures an ace whenever possible, with any card."""
    takes = [move for move in _of(legal, "take") if any(w[0] == "A" for w in move.split()[1:])]
    return takes[0] if takes else None


def takes_nothing_first(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Captures nothing while it holds three cards or more."""
    lays = _of(legal, *LAYING)
    return lays[0] if lays and len(view["hand"].split()) > 2 else None


def _lays(view: CassinoView, legal: Sequence[str]) -> list[str]:
    """The moves that lay a card; none if a capture is possible."""
    return [] if _of(legal, "take") else _of(legal, *LAYING)


def lays_courts(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Lays court cards first, because they are in no sum."""
    lays = [move for move in _lays(view, legal) if rank_of(_card(move)) in (9, 10, 11)]
    return lays[0] if lays else None


HABITS: Mapping[str, Rule] = {
    "takes when it can": takes_when_it_can,
    "always builds": always_builds,
    "raises builds": raises_builds,
    "takes aces": takes_aces,
    "takes nothing first": takes_nothing_first,
    "lays courts": lays_courts,
}
