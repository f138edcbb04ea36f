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
    """What a family knows of good play."""

    def choose(self, view: V_contra, rng: Random) -> str:
        """The text of one of the view's legal moves."""
        ...


class Settled(Protocol[V_contra]):
    """What every family brings that has seats below and above club."""

    LEVELS: Mapping[str, str]
    """Every level, from the weakest: what it weighs and remembers, in words."""
    TRIES: Mapping[str, int]
    """How many tries the levels that search have, unless they are given a time."""
    STREAMS: Mapping[str, int]
    """Into how many streams those of a level are dealt out, to be shared; else it is one."""

    def at_once(self, level: str, view: V_contra, rng: Random) -> str | None:
        """The move of a level beside club where it has nothing to try out; None where it has."""
        ...


class TreeLevels(Settled[V], search.Levels[P, V], Protocol[P, V]):
    """A family whose seats search a tree of what may come."""

    SEARCH: Literal["tree"]


class WorldsLevels(Settled[V_contra], worlds.Levels[W, V_contra], Protocol[W, V_contra]):
    """A family whose seats imagine the hidden cards and work out what comes of each move."""

    SEARCH: Literal["worlds"]


Levels: TypeAlias = TreeLevels[P, V] | WorldsLevels[W, V]
"""What a family brings that has seats below and above club."""


class UnknownLevel(ValueError):
    """No computer seat has this name, or none of this game; the message is a sentence."""


LEVELS = ("novice", "club", "strong", "master")
"""The levels by name, from the weakest."""

CHANCES = 1 << 32
"""So many trials may begin otherwise."""

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
    """The move that a computer seat of this level makes from what it sees, without a pause.

    The arguments are those of a `Seat`, and the errors those of its thinking.
    """
    return at_once(Seat(level, heuristics, view, rng, levels, enough).think())


class Seat(NamedTuple, Generic[P, V, W]):
    """A computer seat of a level, and what it has to decide.

    With a budget of its own, `enough`, a level that searches thinks for as long as that allows;
    where it has enough before all moves are weighed, the best of those that are is its move, or at
    a tree what a single try leaves of them.
    """

    level: str
    heuristics: Heuristics[V]
    view: V
    rng: Random
    levels: Callable[[], Levels[P, V, W]] | None = None
    """Fetches what the levels beside club need, in a family that has them."""
    enough: Enough | None = None

    def think(self) -> Generator[int, None, str]:
        """Come to the move. Pauses after every try, and while moves are weighed before any is tried
        out; says each time how many tries there have been.

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
        """Find the move as far as that takes no tries, or else what is to be tried out.

        Pauses and errors are those of `think`.
        """
        level, view, rng, enough = self.level, self.view, self.rng, self.enough
        if level not in LEVELS:
            known = " or ".join(f"“{name}”" for name in LEVELS)
            raise UnknownLevel(f"There is no level “{level[:40]}”; choose {known}.")
        if level == USUAL:  # who plays against it never fetches what the others need
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
    """How this family tries moves out."""
    doubtful = view.copy()
    doubtful["legal"] = trial.moves
    if family.SEARCH == "tree":
        return search.Search(family, level, doubtful, trial.luck(trial.streams))
    return worlds.Worlds(family, level, doubtful)


def usual_tries(levels: Settled[V], level: str) -> Enough:
    """The budget of a level that is given no time; who tries nothing out needs none."""
    return simulations(levels.TRIES.get(level, 0))
