"""Habits of cassino: what to take, what to build, and what to lay down."""

from collections.abc import Mapping, Sequence

from parlour.cards import CARD, Card, rank_of
from parlour.cassino.view import CassinoView
from tools.strength.habits import Rule

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
    """Takes the most cards that can be taken, before anything else."""
    takes = _of(legal, "take")
    return max(takes, key=lambda move: _taken(view, move)) if takes else None


def takes_least(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes as few cards as it can at a time, to have more turns to take."""
    takes = _of(legal, "take")
    return min(takes, key=lambda move: _taken(view, move)) if takes else None


def never_builds(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes what it can, and lays down its lowest card where it can take nothing."""
    return takes_when_it_can(view, legal) or lays_low(view, _of(legal, *LAYING))


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


def takes_spades(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes the most spades that can be taken."""
    takes = _of(legal, "take")
    return max(takes, key=lambda move: sum(word[-1] == "S" for word in move.split()), default=None)


def takes_aces(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes an ace wherever one lies, by whatever card."""
    takes = [move for move in _of(legal, "take") if any(w[0] == "A" for w in move.split()[1:])]
    return takes[0] if takes else None


def takes_pairs(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes a card of the same rank, and adds nothing up."""
    for move in _of(legal, "take"):
        items = move.split()[1:]
        if all(item[0] == items[-1][0] for item in items if item != "with"):
            return move
    return None


def takes_nothing_first(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Takes nothing as long as it holds three cards or more."""
    lays = _of(legal, *LAYING)
    return lays[0] if lays and len(view["hand"].split()) > 2 else None


def _lays(view: CassinoView, legal: Sequence[str]) -> list[str]:
    """The cards that may be laid down, where nothing can be taken."""
    return [] if _of(legal, "take") else _of(legal, *LAYING)


def lays_low(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Lays its lowest card down where it can take nothing."""
    lays = _lays(view, legal)
    return min(lays, key=lambda move: (rank_of(_card(move)) + 1) % 13) if lays else None


def lays_high(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Lays its highest card down where it can take nothing."""
    lays = _lays(view, legal)
    return max(lays, key=lambda move: (rank_of(_card(move)) + 1) % 13) if lays else None


def lays_courts(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Lays court cards down first, since they are in no sum."""
    lays = [move for move in _lays(view, legal) if rank_of(_card(move)) in (9, 10, 11)]
    return lays[0] if lays else None


def lays_spades_last(view: CassinoView, legal: Sequence[str]) -> str | None:
    """Lays no spade down where it can lay anything else."""
    lays = [move for move in _lays(view, legal) if move[-1] != "S"]
    return min(lays, key=lambda move: (rank_of(_card(move)) + 1) % 13) if lays else None


HABITS: Mapping[str, Rule] = {
    "takes when it can": takes_when_it_can,
    "takes least": takes_least,
    "never builds": never_builds,
    "always builds": always_builds,
    "raises builds": raises_builds,
    "takes spades": takes_spades,
    "takes aces": takes_aces,
    "takes pairs": takes_pairs,
    "takes nothing first": takes_nothing_first,
    "lays low": lays_low,
    "lays high": lays_high,
    "lays courts": lays_courts,
    "lays spades last": lays_spades_last,
}
