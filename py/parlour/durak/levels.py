"""What durak brings to its computer seats beside `heuristics`: the levels below and above club."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Literal

from parlour.cards import CARD, rank_of, together
from parlour.durak import belief, heuristics
from parlour.durak import rollout as quick_hand
from parlour.durak import view as views
from parlour.durak.game import Durak
from parlour.durak.options import Options
from parlour.durak.passing_solver import solver_of
from parlour.durak.position import Position
from parlour.durak.solver import Solver, TooHard, pair_left
from parlour.durak.view import DurakView
from parlour.game import Game
from parlour.language import later
from parlour.options import agreement

SEARCH: Literal["tree"] = "tree"
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": later("plays the lowest card that fits and remembers none"),
        "club": later(
            "plays by the rules of thumb of a good club player and remembers every card seen"
        ),
        "strong": later(
            "tries its moves out in twenty worlds that may be, as far as it has seen, "
            "and plays the last cards perfectly"
        ),
        "master": later("tries them out in eight hundred, and plays the last cards perfectly"),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"strong": 20, "master": 800})
STREAMS: Mapping[str, int] = MappingProxyType({"master": 4})
DOUBT: Mapping[str, float] = MappingProxyType({"strong": 1.0, "master": 2.0})
"""Who tries much can be sure; after twenty tries nothing is, and strong had better guess."""

CONCLUDING = frozenset({"master"})
"""Who concludes something from what was done; after twenty tries it was worth nothing."""

quick = quick_hand.play
usual = heuristics.choose

THICK = 6
"""With more cards than so in the talon nobody has to part with what decides the end."""

LONGEST_END, CAP = 14, 500_000
"""Ends with so many cards are worked out, if so many positions are enough."""
LONGEST_WITH_PASSING = 12
"""Where attacks are passed on, an end has many times as many positions."""

SLICE = 3_000
"""Positions looked at without a pause: some 6 ms, by what a second brings (docs/strength.md)."""

_ends: list[Solver] = []
"""What was worked out of the last end that was asked about: most often it is asked about again."""


def game(view: DurakView) -> Durak:
    """The game by the agreement of this view."""
    return Durak(agreement(Options, view["options"]))


def worlds(level: str, view: DurakView, rng: Random) -> Iterator[Position]:
    """Positions that look exactly like this to the seat, without end, to who concludes those more
    often that are likelier by what the others have done; what was done is not kept there."""
    odds = belief.odds(view) if level in CONCLUDING else ()
    return views.worlds(game(view).house, {**view, "history": None}, rng, odds)


def worth(game: Game[Position, object, DurakView], position: Position) -> list[float]:
    """Nothing for the durak and his team, 1 for everybody else; a draw is shared by all."""
    worth = [0.0] * game.seats
    sticks = game.points(position)
    for side, seats in enumerate(game.sides):
        for seat in seats:
            worth[seat] = 1.0 - sticks[side] if any(sticks) else 1 - 1 / len(sticks)
    return worth


def at_once(level: str, view: DurakView, rng: Random) -> str | None:
    """The move of the levels that do not search."""
    return novice(view) if level == "novice" else None


def worth_trying(level: str, view: DurakView, rng: Random) -> Iterator[Sequence[str]]:
    """The legal moves that a good player considers; of the last cards the perfect ones."""
    yield considered(view)
    yield from best(view)


def considered(view: DurakView) -> Sequence[str]:
    """The legal moves, while the talon is thick without those that waste aces and trumps.

    To open, plain cards below the king will do, and below the ace to add, to give and to pass on;
    one or two cards are taken up rather than beaten with a trump above the ten. A search that looks
    at less has more tries for the rest: what such cards are worth at the end lies beyond its sight.
    """
    legal = view["legal"]
    if view["talon_count"] <= THICK:
        return legal
    kept = [move for move in legal if not _wastes(move, view)]
    return kept or legal


def _wastes(move: str, view: DurakView) -> bool:
    verb, *cards = move.split()
    if verb not in ("attack", "give", "transfer", "beat"):
        return False
    card = cards[-1]
    trump = card[1] == view["trump"]
    if verb == "beat":
        return trump and card[0] in "JQKA" and len(view["table"]) <= 2
    return trump or card[0] in ("KA" if view["state"] == "OPEN" else "A")


def best(view: DurakView) -> Iterator[Sequence[str]]:
    """With two seats left and the talon gone: a move that wins, or else the moves that perfect play
    leaves equally good.

    All legal moves come as long as it is still being worked out, slice by slice; nothing comes any
    more where that would be too much, or where there is nothing to be worked out.
    """
    if view["talon_count"] or sum(map(bool, view["counts"])) > 2:
        return
    p = game(view).imagine(view, Random(0))  # there is only one such position
    longest = LONGEST_WITH_PASSING if p.house.transferring else LONGEST_END
    if pair_left(p) is None or (together(p.hands) | p.laid).bit_count() > longest:
        return
    solver = _solver(p)
    for _ in range(CAP // SLICE):
        solver.cap = solver.looked_at + SLICE
        try:
            yield [move.text for move in solver.best(p)]
            return
        except TooHard:
            yield view["legal"]


def _solver(p: Position) -> Solver:
    """Who knows what was worked out of this end before."""
    if not (_ends and _ends[0].serves(p)):
        _ends[:] = [solver_of(p, 0)]
    return _ends[0]


def novice(view: DurakView) -> str:
    """Lays, beats and adds the lowest card that fits, to whom a six of trumps is but a six.

    It remembers no card, spares no trump and never takes what it can beat.
    """
    legal = view["legal"]
    cards = [move for move in legal if move.split()[0] in ("attack", "beat", "give", "transfer")]
    if not cards:
        return legal[0]
    return min(cards, key=lambda move: rank_of(CARD[move.split()[-1]]))
