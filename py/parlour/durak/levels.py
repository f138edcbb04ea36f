"""The computer levels of durak. `heuristics` has the moves of club."""

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
            "tries its moves in 20 possible deals that fit what it has seen. It plays the last "
            "cards perfectly"
        ),
        "master": later(
            "tries its moves in 800 possible deals that fit what it has seen. It plays the "
            "last cards perfectly"
        ),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"strong": 20, "master": 800})
STREAMS: Mapping[str, int] = MappingProxyType({"master": 4})
DOUBT: Mapping[str, float] = MappingProxyType({"strong": 1.0, "master": 2.0})
"""By how many standard errors a move must be better to replace another. Strong makes too few
rollouts to demand 2."""

CONCLUDING = frozenset({"master"})
"""The levels that use `belief`. It does not improve strong, which makes only 20 rollouts."""

quick = quick_hand.play
usual = heuristics.choose

THICK = 6
"""With more cards than this in the talon, the levels keep cards that decide the end."""

LONGEST_END, CAP = 14, 500_000
"""Ends with at most this many cards are solved, unless more than `CAP` positions are needed."""
LONGEST_WITH_PASSING = 12
"""The limit in deals with transfers, because they multiply the positions of an end."""

SLICE = 3_000
"""The solver pauses after this many positions, about 6 ms (docs/strength.md)."""

_ends: list[Solver] = []
"""The solver of the last end, because the next question is usually about the same one."""


def game(view: DurakView) -> Durak:
    """The game under the agreement of this view."""
    return Durak(agreement(Options, view["options"]))


def worlds(level: str, view: DurakView, rng: Random) -> Iterator[Position]:
    """An endless iterator of possible positions without history. Some levels sample them by
    `belief`."""
    odds = belief.odds(view) if level in CONCLUDING else ()
    return views.worlds(game(view).house, {**view, "history": None}, rng, odds)


def worth(game: Game[Position, object, DurakView], position: Position) -> list[float]:
    """The value of a finished deal to each seat: 0 for the durak's team and 1 for others. In a
    draw, each seat gets the average."""
    worth = [0.0] * game.seats
    sticks = game.points(position)
    for side, seats in enumerate(game.sides):
        for seat in seats:
            worth[seat] = 1.0 - sticks[side] if any(sticks) else 1 - 1 / len(sticks)
    return worth


def at_once(level: str, view: DurakView, rng: Random) -> str | None:
    """The move of a level that does not search."""
    return novice(view) if level == "novice" else None


def worth_trying(level: str, view: DurakView, rng: Random) -> Iterator[Sequence[str]]:
    """Yields the moves that a good player considers, then the perfect ones if the end can be
    solved."""
    yield considered(view)
    yield from best(view)


def considered(view: DurakView) -> Sequence[str]:
    """The legal moves. While the talon is large, those that waste high cards and trumps are left
    out.

    A seat opens with a plain card below the king. It adds, gives and transfers plain cards below
    the ace. It does not beat one or two cards with a trump above the ten. A search underestimates
    the value of such cards at the end. Fewer candidates also leave more rollouts for each.
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
    return trump or card[0] in ("KA" if view["state"] in ("OPEN", "MORE") else "A")


def best(view: DurakView) -> Iterator[Sequence[str]]:
    """The best moves once two seats are left and the talon is empty. These are one move that wins,
    or all moves that are equal under perfect play.

    Yields all legal moves after each slice without a solution. Ends without a result if solving
    takes too long. Yields nothing if the end cannot be solved.
    """
    if view["talon_count"] or sum(map(bool, view["counts"])) > 2:
        return
    p = game(view).imagine(view, Random(0))  # only one position fits this view
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
    """The last solver if it can answer for this position, else a new one."""
    if not (_ends and _ends[0].serves(p)):
        _ends[:] = [solver_of(p, 0)]
    return _ends[0]


def novice(view: DurakView) -> str:
    """The move of a novice: the lowest card that fits, whether trump or not. It remembers no card,
    saves no trump and never takes what it can beat."""
    legal = view["legal"]
    cards = [move for move in legal if move.split()[0] in ("attack", "beat", "give", "transfer")]
    if not cards:
        return legal[0]
    return min(cards, key=lambda move: rank_of(CARD[move.split()[-1]]))
