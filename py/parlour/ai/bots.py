"""The computer seats by level. Each takes a view and a random stream, and returns a move."""

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Generic, Literal, NamedTuple, Protocol, TypeAlias

from parlour.ai import search, worlds
from parlour.ai.streams import Method, Trial, trying
from parlour.ai.thought import Enough, at_once, simulations
from parlour.ai.worlds import W
from parlour.game import P, V, V_contra


class Heuristics(Protocol[V_contra]):
    """A family's rules of thumb for good play."""

    def choose(self, view: V_contra, rng: Random) -> str:
        """The text of one of the view's legal moves."""
        ...


class Settled(Protocol[V_contra]):
    """The part of a family's levels that is needed for both kinds of search."""

    LEVELS: Mapping[str, str]
    """The levels, weakest first, each with a text about what it considers and remembers."""
    TRIES: Mapping[str, int]
    """The number of simulations of each searching level, unless it gets another budget."""
    STREAMS: Mapping[str, int]
    """The number of random streams of each level, to divide among workers; 1 if not listed."""

    def at_once(self, level: str, view: V_contra, rng: Random) -> str | None:
        """The move of a level other than club, or None if the decision needs a search."""
        ...


class TreeLevels(Settled[V], search.Levels[P, V], Protocol[P, V]):
    """A family whose seats search a game tree."""

    SEARCH: Literal["tree"]


class WorldsLevels(Settled[V_contra], worlds.Levels[W, V_contra], Protocol[W, V_contra]):
    """A family whose seats sample the hidden cards and evaluate each move exactly."""

    SEARCH: Literal["worlds"]


Levels: TypeAlias = TreeLevels[P, V] | WorldsLevels[W, V]
"""Provided by every family that has more levels than club."""


class UnknownLevel(ValueError):
    """There is no such level, or not in this game; the message is a sentence."""


LEVELS = ("novice", "club", "strong", "master")
"""The levels by name, weakest first."""

SEEDS = 1 << 32
"""The number of possible seeds for a trial."""

USUAL = "club"
"""The level that every game has."""


def choose(
    level: str,
    heuristics: Heuristics[V],
    view: V,
    rng: Random,
    levels: Callable[[], Levels[P, V, W]] | None = None,
    enough: Enough | None = None,
) -> str:
    """The move of a computer seat of this level for its view, without pauses. See `Seat` for the
    arguments, and `Seat.think` for the errors."""
    return at_once(Seat(level, heuristics, view, rng, levels, enough).think())


class Seat(NamedTuple, Generic[P, V, W]):
    """One decision of a computer seat.

    `enough` is an optional budget. It may end while candidate moves are still being evaluated. Then
    a family that samples worlds answers with the best move so far, and a family that searches a
    tree runs only one more simulation.
    """

    level: str
    heuristics: Heuristics[V]
    view: V
    rng: Random
    levels: Callable[[], Levels[P, V, W]] | None = None
    """Imports what the levels other than club need, if the family has them."""
    enough: Enough | None = None

    def think(self) -> Generator[int, None, str]:
        """Find the move. Yields 0 while candidates are evaluated, then the number of simulations.

        Raises:
            UnknownLevel: there is no such level, or not in this game.
        """
        trial = yield from self.weigh()
        if isinstance(trial, str):
            return trial
        assert self.levels is not None
        family = self.levels()
        budget = self.enough or usual_tries(family, self.level)
        return (yield from trying(method(family, self.level, self.view, trial), trial, budget))

    def weigh(self) -> Generator[int, None, str | Trial]:
        """Find the move if that needs no simulations, otherwise the trial to run. Yields like
        `think`."""
        level, view, rng, enough = self.level, self.view, self.rng, self.enough
        if level not in LEVELS:
            known = " or ".join(f"“{name}”" for name in LEVELS)
            raise UnknownLevel(f"There is no level “{level[:40]}”; choose {known}.")
        if level == USUAL:  # games against club never import the other levels
            return self.heuristics.choose(view, rng)
        if self.levels is None:
            raise UnknownLevel(f"This game has no level “{level}”; choose “{USUAL}”.")
        legal = view["legal"]
        if len(legal) == 1:
            return legal[0]
        family = self.levels()
        move = family.at_once(level, view, rng)
        if move is not None:
            return move
        working_out = family.worth_trying(level, view, rng)
        moves = next(working_out)
        for found_by_now in working_out:
            moves = found_by_now
            if enough is not None and enough(0):
                if family.SEARCH == "worlds":  # the best move comes first
                    return moves[0]
                break
            yield 0
        if len(moves) == 1:
            return moves[0]
        return Trial(moves, int(rng.random() * SEEDS), family.STREAMS.get(level, 1))


def method(family: Levels[P, V, W], level: str, view: V, trial: Trial) -> Method:
    """The search of this family for a decision, limited to the candidates of the trial."""
    limited = view.copy()
    limited["legal"] = trial.moves
    if family.SEARCH == "tree":
        return search.Search(family, level, limited, trial.rng(trial.streams))
    return worlds.Worlds(family, level, limited)


def usual_tries(levels: Settled[V], level: str) -> Enough:
    """The usual number of simulations of a level as a budget."""
    return simulations(levels.TRIES.get(level, 0))
