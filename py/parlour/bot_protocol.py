"""The question to a computer seat and its answer, as plain data that any thread can process.

A second kind of question asks the coach what a move was worth. It is separate because playing must
not load the coach.

The page sends questions to a worker, or answers them itself in slices. Both limit the search by
time and by the number of simulations. The text protocol calls `ai.bots` directly. Its time limit
replaces the number of simulations.
"""

import json
from collections.abc import Awaitable, Callable, Generator, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import Until, at_once, either, once_weighed, simulations
from parlour.family import Family
from parlour.game import View
from parlour.language import later

SECONDS: Mapping[str, float] = MappingProxyType({"strong": 0.6, "master": 2.0})
"""Time limits in seconds, at least four times the measured time of all simulations."""

BEST = "master"
"""The level that gives advice."""

LATE, LATE_BY_TRIES = 4.0, 30.0
"""Seconds after which the page stops waiting for a worker. The first is for a question with a time
limit, the second for a question without one, such as a hint."""

LATE_BY_WORLDS = 240.0
"""Seconds to wait for the coach's verdict on a move. A whole review mostly takes less."""

BESIDE = 4
"""The largest number of workers that run in parallel."""

NO_COACH = later("The coach could not be loaded. Try again when you are online.")
EVALUATING = later("The coach is evaluating your move.")


class Question(NamedTuple):
    """A decision that a computer seat has to make."""

    game: str
    level: str
    view: View
    seed: int
    """Seed of the random stream."""
    tries: int | None = None
    """The number of simulations. None: the usual number of the level, and also its time limit."""


class Answer(NamedTuple):
    """The decision of a computer seat."""

    move: str
    tries: int
    """The number of simulations that were run. A question that asks for this number always has the
    same answer."""
    is_cut_short: bool = False
    """Did the time limit end the search before the level's usual number of simulations?"""


class Appraise(NamedTuple):
    """Asks what a move of a finished deal was worth."""

    game: str
    view: View
    """The view of the seat before its move."""
    move: str
    budget: str
    """The number of worlds: quick, normal or deep."""


Appraiser = Callable[[Appraise], Awaitable[str]]
"""Measures what a move was worth. Returns a verdict as JSON text, or "" if there is no coach."""


def level_in(family: Family, level: str) -> str:
    """This level, or `club` if the game has no other level."""
    return level if family.levels is not None else bots.USUAL


def repeatable(family: Family, level: str, view: View) -> Question:
    """A question whose answer never varies, because only the number of simulations is limited."""
    tries = family.levels().TRIES.get(level, 0) if family.levels is not None else 0
    return Question(family.name, level_in(family, level), view, 0, tries)


def advice_on(family: Family, view: View) -> Question:
    """Asks the best level about this view, for a hint and for the coach."""
    return repeatable(family, BEST, view)


def takes_time(question: Question) -> bool:
    """Does the question take long enough to be sent to a worker?"""
    return question.level in SECONDS and len(question.view["legal"]) > 1


def patience(question: Question) -> float:
    """How many seconds to wait for a worker's answer."""
    return LATE if question.tries is None else LATE_BY_TRIES


Clock = Callable[[], float]
"""Returns the time in seconds."""


def standstill() -> float:
    """A clock that stands still, so that only the number of simulations is a limit."""
    return 0.0


def pondering(question: Question, clock: Clock = standstill) -> Generator[None, None, Answer]:
    """Answer a question, with a clock in seconds. Yields between the steps of the search.

    Raises:
        UnknownGame, UnknownLevel: there is no such game or level.
    """
    family, in_time = catalogue.family(question.game), time_for(question, clock)
    enough = simulations(most_tries(question))
    seat = bots.Seat(
        question.level,
        family.heuristics,
        question.view,
        Random(question.seed),
        family.levels,
        either(enough, once_weighed(in_time)) if in_time is not None else enough,
    )
    steps = seat.think()
    tries = 0
    while True:
        try:
            tries = next(steps)
        except StopIteration as end:
            return Answer(end.value, tries, in_time is not None and in_time.is_over)
        yield


def time_for(question: Question, clock: Clock) -> Until | None:
    """The time limit; None if the number of simulations is the only limit."""
    if question.tries is not None or question.level not in SECONDS:
        return None
    return Until(clock, clock() + SECONDS[question.level])


def most_tries(question: Question) -> int:
    """The largest number of simulations for this question."""
    if question.tries is not None:
        return question.tries
    levels = catalogue.family(question.game).levels
    return levels().TRIES.get(question.level, 0) if levels is not None else 0


def answered(question: str, clock: Clock) -> str:
    """Answer a question. Question and answer are JSON lists, in the order of their fields."""
    return json.dumps(at_once(pondering(Question(*json.loads(question)), clock)))
