"""A thought that several share who think beside each other: plain data between them.

One of them weighs the question. What is left in doubt they all try out, each some of the streams,
as far as it is next asked whether that is enough; whoever shares the thought out puts together what
they find. With as many tries the answer is that of one who thinks alone.
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
    """What one of them is to try out."""

    question: Question
    trial: Trial
    streams: Sequence[int]
    """Their numbers."""
    tries: int
    """So many there are to be of all streams together, those of the portion before among them."""


class Assistants(Protocol):
    """Those who think, wherever they are."""

    many: int
    """How many they are."""

    async def weigh(self, question: str) -> str | None:
        """Have one of them do what `weighed` does; None where none answers."""
        ...

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        """Have each do what `Assistant.tried` does with its portion; None from whoever does not
        answer. The first portion is always for the same one, and so on."""
        ...


def is_shared(question: Question) -> bool:
    """Has this level tries that can be dealt out?"""
    levels = catalogue.family(question.game).levels
    return levels is not None and levels().STREAMS.get(question.level, 1) > 1


async def shared(question: Question, clock: Clock, assistants: Assistants) -> Answer | None:
    """The answer that these find together, by a clock in seconds; None where one fails."""
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
        told = await assistants.try_out(
            [json.dumps(Portion(question, trial, [*streams], tries)) for streams in dealt]
        )
        found: list[Found] = [{}] * trial.streams
        made = 0
        for streams, one in zip(dealt, told, strict=True):
            if one is None:
                return None
            more, found[streams.start :: streams.step] = json.loads(one)
            made += more
        is_enough = tries == most or made < tries or method.is_settled(found)
        is_late = not is_enough and in_time is not None and in_time(tries)
        if is_enough or is_late:
            return Answer(decided(method, trial, found), made, is_late)


def _dealt(trial: Trial, many: int) -> list[range]:
    """The numbers of the streams of each, of as many as get equally many."""
    among = max(number for number in range(1, many + 1) if trial.streams % number == 0)
    return [range(first, trial.streams, among) for first in range(among)]


def _method(question: Question, trial: Trial) -> Method:
    levels = catalogue.family(question.game).levels
    assert levels is not None
    return bots.method(levels(), question.level, question.view, trial)


def weighed(question: str) -> str:
    """The move, as far as that takes no tries, or what is to be tried out; from JSON to JSON."""
    asked = Question(*json.loads(question))
    family = catalogue.family(asked.game)
    seat = bots.Seat(asked.level, family.heuristics, asked.view, Random(asked.seed), family.levels)
    return json.dumps(at_once(seat.weigh()))


class Assistant:
    """Tries portions out, and keeps what it has tried until another thought begins."""

    def __init__(self) -> None:
        self._of: object = None
        self._tries: Tries | None = None

    def tried(self, portion: str) -> str:
        """How often something was tried out, and what each stream has found; from JSON to JSON."""
        question, trial, streams, tries = json.loads(portion)
        of = question, trial, streams
        if self._tries is None or self._of != of:
            begun = Trial(*trial)
            self._of = of
            self._tries = Tries(_method(Question(*question), begun), begun, streams)
        self._tries.reach(tries)
        return json.dumps([self._tries.made, self._tries.found()])
