"""The computer seats by name. Each takes a view and a random stream, and answers with a move."""

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
    """What every family with more levels than club provides."""

    LEVELS: Mapping[str, str]
    """Every level, weakest first, with what it considers and remembers."""
    TRIES: Mapping[str, int]
    """The number of tries of each searching level, unless it is given a time."""
    STREAMS: Mapping[str, int]
    """The number of random streams of each level, for sharing; 1 if not listed."""

    def at_once(self, level: str, view: V_contra, rng: Random) -> str | None:
        """The move of a level other than club if it needs no search; None if it does."""
        ...


class TreeLevels(Settled[V], search.Levels[P, V], Protocol[P, V]):
    """A family whose seats search a game tree."""

    SEARCH: Literal["tree"]


class WorldsLevels(Settled[V_contra], worlds.Levels[W, V_contra], Protocol[W, V_contra]):
    """A family whose seats sample the hidden cards and evaluate each move exactly."""

    SEARCH: Literal["worlds"]


Levels: TypeAlias = TreeLevels[P, V] | WorldsLevels[W, V]
"""What a family with more levels than club provides."""


class UnknownLevel(ValueError):
    """There is no such level, or not in this game; the message is a sentence."""


LEVELS = ("novice", "club", "strong", "master")
"""The levels by name, weakest first."""

CHANCES = 1 << 32
"""The number of seeds for trials."""

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
    """The move of a computer seat of this level for its view, without pauses. The arguments are
    those of `Seat`, and the errors those of `Seat.think`."""
    return at_once(Seat(level, heuristics, view, rng, levels, enough).think())


class Seat(NamedTuple, Generic[P, V, W]):
    """A computer seat of a level, and what it has to decide.

    `enough` is an optional budget. If it ends before all moves are weighed, the best one so far is
    the answer. In a tree it is the result of a single try.
    """

    level: str
    heuristics: Heuristics[V]
    view: V
    rng: Random
    levels: Callable[[], Levels[P, V, W]] | None = None
    """Imports what the levels other than club need, if the family has them."""
    enough: Enough | None = None

    def think(self) -> Generator[int, None, str]:
        """Find the move. Yields the number of tries after each, and while moves are weighed before.

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
        """Find the move if that needs no tries, or else what to try out; like `think`."""
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
                if family.SEARCH == "worlds":  # the best of them comes first
                    return moves[0]
                break
            yield 0
        if len(moves) == 1:
            return moves[0]
        return Trial(moves, int(rng.random() * CHANCES), family.STREAMS.get(level, 1))


def method(family: Levels[P, V, W], level: str, view: V, trial: Trial) -> Method:
    """The method by which this family tries moves out."""
    doubtful = view.copy()
    doubtful["legal"] = trial.moves
    if family.SEARCH == "tree":
        return search.Search(family, level, doubtful, trial.luck(trial.streams))
    return worlds.Worlds(family, level, doubtful)


def usual_tries(levels: Settled[V], level: str) -> Enough:
    """The usual budget of a level; one that does not search needs none."""
    return simulations(levels.TRIES.get(level, 0))
