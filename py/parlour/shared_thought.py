"""Divides a search among several workers, which exchange plain data.

One worker looks for candidate moves. If it finds several, each worker runs simulations for its
share of the random streams. The caller merges the results and decides when there are enough. With
the same number of simulations, a single worker would give the same answer.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.streams import Found, Method, Trial, Tries, decided, look_after
from parlour.ai.thought import at_once
from parlour.bot_protocol import Answer, Clock, Question, most_tries, time_for


class Portion(NamedTuple):
    """The part of a search for one worker."""

    question: Question
    trial: Trial
    streams: Sequence[int]
    """The numbers of this worker's random streams."""
    tries: int
    """The total number of simulations over all streams, including those of earlier portions."""


class Assistants(Protocol):
    """The workers of a shared search."""

    many: int
    """The number of workers."""

    async def weigh(self, question: str) -> str | None:
        """Have one worker call `weighed`. None if it does not answer."""
        ...

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        """Have each worker call `Assistant.tried` with its portion. The result is None for a worker
        that does not answer. A search always sends its n-th portion to the same worker."""
        ...


def is_shared(question: Question) -> bool:
    """Can the simulations of this level be divided?"""
    levels = catalogue.family(question.game).levels
    return levels is not None and levels().STREAMS.get(question.level, 1) > 1


async def shared(question: Question, clock: Clock, assistants: Assistants) -> Answer | None:
    """The answer that these workers find together, with a clock in seconds; None if one fails."""
    in_time, most = time_for(question, clock), max(1, most_tries(question))
    text = await assistants.weigh(json.dumps(question))
    if text is None:
        return None
    weighed = json.loads(text)
    if isinstance(weighed, str):
        return Answer(weighed, 0)
    trial = Trial(*weighed)
    method, dealt, tries = _method(question, trial), _dealt(trial, assistants.many), 0
    while True:
        tries = min(look_after(tries), most)
        answers = await assistants.try_out(
            [json.dumps(Portion(question, trial, [*streams], tries)) for streams in dealt]
        )
        found: list[Found] = [{}] * trial.streams
        made = 0
        for streams, one in zip(dealt, answers, strict=True):
            if one is None:
                return None
            more, found[streams.start :: streams.step] = json.loads(one)
            made += more
        is_enough = tries == most or made < tries or method.is_settled(found)
        is_late = not is_enough and in_time is not None and in_time(tries)
        if is_enough or is_late:
            return Answer(decided(method, trial, found), made, is_late)


def _dealt(trial: Trial, many: int) -> list[range]:
    """The stream numbers of each worker. Only as many workers are used as can get equal shares."""
    among = max(number for number in range(1, many + 1) if trial.streams % number == 0)
    return [range(first, trial.streams, among) for first in range(among)]


def _method(question: Question, trial: Trial) -> Method:
    levels = catalogue.family(question.game).levels
    assert levels is not None
    return bots.method(levels(), question.level, question.view, trial)


def weighed(question: str) -> str:
    """The move as JSON text if it needs no simulations, otherwise the trial to run."""
    asked = Question(*json.loads(question))
    family = catalogue.family(asked.game)
    seat = bots.Seat(asked.level, family.heuristics, asked.view, Random(asked.seed), family.levels)
    return json.dumps(at_once(seat.weigh()))


class Assistant:
    """Runs portions, and keeps the simulations of a search until another search begins."""

    def __init__(self) -> None:
        self._of: object = None
        self._tries: Tries | None = None

    def tried(self, portion: str) -> str:
        """Run a portion. Returns the number of simulations and the result of each stream, as JSON
        text."""
        question, trial, streams, tries = json.loads(portion)
        of = question, trial, streams
        if self._tries is None or self._of != of:
            begun = Trial(*trial)
            self._of = of
            self._tries = Tries(_method(Question(*question), begun), begun, streams)
        self._tries.reach(tries)
        return json.dumps([self._tries.made, self._tries.found()])
