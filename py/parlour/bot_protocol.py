"""A question to a computer seat and its answer: plain data, to be thought about anywhere.

Beside it the question what a move was worth, which the coach answers, likewise anywhere; it is
another kind, since whoever plays must not have to load the coach.

The page asks a worker, or thinks by itself in slices; both do what stands here. The text protocol
does not: it asks the levels themselves (`ai.bots`), since a time that its program gives takes the
place of the tries, where on the page it is one more limit.
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
"""For how long the levels that search may think about a move in play, at the longest: so a machine
that is four times slower than a usual one has time for all their tries."""

BEST = "master"
"""Nobody weaker gives advice."""

LATE, LATE_BY_TRIES = 4.0, 30.0
"""Seconds after which an answer from beside the page is late: to a question that is limited in
time, and to one that is limited by tries alone, such as a hint, which takes a slow machine as long
as it takes."""

LATE_BY_WORLDS = 240.0
"""The same for what a move was worth: at worst as many seconds as others take for a whole deal."""

BESIDE = 4
"""So many thoughts there are beside each other, at the most."""

NO_COACH = later("The coach could not be fetched. Try again when there is a network.")


class Question(NamedTuple):
    """What a computer seat is to decide."""

    game: str
    level: str
    view: View
    seed: int
    """What its stream of chance begins with."""
    tries: int | None = None
    """How often it may try something out; None where its time is the limit, too."""


class Answer(NamedTuple):
    """What it has decided."""

    move: str
    tries: int
    """How often it has tried something out: asked again with as many, it answers the same."""
    is_cut_short: bool = False
    """Did time end the thought, before it had as many tries as its level is given?"""


class Appraise(NamedTuple):
    """What a move of a finished deal is to be weighed by."""

    game: str
    view: View
    """Of the seat that made it, before it did."""
    move: str
    budget: str
    """In how many worlds: quick, normal or deep."""


Appraiser = Callable[[Appraise], Awaitable[str]]
"""Finds out what a move was worth, wherever that is done: a verdict as a text, "" if nobody can."""


def level_in(family: Family, level: str) -> str:
    """This level, or the usual one in a game that has no other."""
    return level if family.levels is not None else bots.USUAL


def repeatable(family: Family, level: str, view: View) -> Question:
    """A question that has the same answer whenever it is asked and on whatever machine, since
    tries alone are its limit."""
    tries = family.levels().TRIES.get(level, 0) if family.levels is not None else 0
    return Question(family.name, level_in(family, level), view, 0, tries)


def advice_on(family: Family, view: View) -> Question:
    """What the best computer seat is asked about this view, for a hint and for the coach alike."""
    return repeatable(family, BEST, view)


def takes_time(question: Question) -> bool:
    """Is it worth asking somebody who thinks beside the page?"""
    return question.level in SECONDS and len(question.view["legal"]) > 1


def patience(question: Question) -> float:
    """For how many seconds its answer is waited for, wherever else it may be thought about."""
    return LATE if question.tries is None else LATE_BY_TRIES


Clock = Callable[[], float]
"""Tells seconds."""


def standstill() -> float:
    """A clock by which no time passes: only the number of tries is a limit."""
    return 0.0


def pondering(question: Question, clock: Clock = standstill) -> Generator[None, None, Answer]:
    """Think about a question by a clock in seconds; pauses as a seat does.

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
    """The time in which it is to be answered, from now on; None where tries alone are the limit."""
    if question.tries is not None or question.level not in SECONDS:
        return None
    return Until(clock, clock() + SECONDS[question.level])


def most_tries(question: Question) -> int:
    """How often something is tried out for its answer, at the most."""
    if question.tries is not None:
        return question.tries
    levels = catalogue.family(question.game).levels
    return levels().TRIES.get(question.level, 0) if levels is not None else 0


def answered(question: str, clock: Clock) -> str:
    """The same from JSON to JSON, each a list in the order of the fields."""
    return json.dumps(at_once(pondering(Question(*json.loads(question)), clock)))
