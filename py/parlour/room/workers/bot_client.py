"""Where computer seats and the coach think: in workers beside the page, or on the page.

Until a worker is ready, while all of them think about something else, and wherever none can be had,
the very same thinking is done on the page, a few milliseconds at a time; so it is when a worker
fails. A thought whose tries can be dealt out is shared among as many workers as are free.

The coach is in no hurry: it waits for a worker as long as there is one, and whatever a computer
seat has to decide meanwhile goes before. Where no worker can be had the page thinks a decision at a
time, in fewer worlds.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from pyscript import window

from parlour.bot_protocol import (
    BESIDE,
    LATE_BY_WORLDS,
    Answer,
    Appraise,
    Question,
    patience,
    pondering,
    takes_time,
)
from parlour.room.workers.archives import bring_archives
from parlour.room.workers.bot_worker import BotWorker
from parlour.scope import Scope
from parlour.shared_thought import is_shared, shared

SLICE = 0.012
"""Seconds for which the page is held at a time: a touch is answered within 0.05 s (RAIL)."""

LIVES = 3
"""Times that the first worker is started before the page does all the thinking. The others, which
may have died for want of memory, are started once."""

BREATH = 0.2
"""Seconds for which the page is left alone between two decisions that it appraises itself."""

IN_HASTE = "quick"
"""The budget of the page, which can do nothing else meanwhile."""

NOT_HERE = ""
"""What is answered where the coach cannot be fetched."""


class BotClient:
    """Thinks about the questions of all computer seats, and about what moves were worth.

    The first worker is started when a seat first searches, the others when there is first something
    to share among them.
    """

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._news = asyncio.Event()
        """Has any worker been heard of? For whoever waits for one."""
        # Somebody else's page has no memory to spare for other interpreters.
        many = spare_cores() if window.top == window.self else 0
        self._workers = [
            BotWorker(scope, 1 if number else LIVES, self._news.set) for number in range(many)
        ]
        self._page = asyncio.Lock()
        """Of whoever has the page appraise a move."""

    async def think(self, question: Question) -> Answer:
        """The answer to a question, wherever it has been found."""
        answer = await self._beside(question) if takes_time(question) else None
        return answer or await _in_slices(question)

    async def _beside(self, question: Question) -> Answer | None:
        """The answer of workers; None where they give none."""
        seconds, many = patience(question), BESIDE if is_shared(question) else 1
        self._start_another(many)
        with self._held(many) as workers:
            if len(workers) > 1:
                return await shared(question, monotonic, CoachWorkers(workers, seconds))
            for worker in workers:
                text = await worker.ask("think", json.dumps(question), seconds)
                return None if text is None else Answer(*json.loads(text))
        return None

    async def appraise(self, question: Appraise) -> str:
        """What a move was worth, as a text, as soon as nothing else has to be thought about; ""
        where the coach has never been fetched, and there is no network."""
        text: str | None = None
        while text is None and any(worker.lives for worker in self._workers):
            self._news.clear()
            self._start_another(BESIDE)
            with self._held(1) as workers:
                for worker in workers:
                    text = await worker.ask("appraise", json.dumps(question), LATE_BY_WORLDS)
            if text is None and any(worker.is_started for worker in self._workers):
                await self._news.wait()
        return text or await self._on_the_page(question)

    async def _on_the_page(self, question: Appraise) -> str:
        async with self._page:
            await asyncio.sleep(BREATH)
            if not await bring_archives(self._scope):
                return NOT_HERE
            from parlour.coach.answering import answered

            return answered(json.dumps(question._replace(budget=IN_HASTE)))

    def _start_another(self, among: int) -> None:
        """Start one of the first so many workers for the next time, unless one is on its way."""
        some = self._workers[:among]
        if not any(worker.is_coming for worker in some):
            for worker in some:
                if worker.start():
                    return

    @contextmanager
    def _held(self, most: int) -> Iterator[Sequence[BotWorker]]:
        """So many workers at the most, as far as they are free, for whoever asks them something."""
        held = [worker for worker in self._workers if worker.is_free][:most]
        for worker in held:
            worker.is_taken = True
        try:
            yield held
        finally:
            for worker in held:
                worker.is_taken = False
            if held:
                self._news.set()


class CoachWorkers:
    """Workers that share a thought."""

    def __init__(self, workers: Sequence[BotWorker], seconds: float) -> None:
        """Each answer is waited for so long."""
        self._workers, self._seconds = workers, seconds
        self.many = len(workers)

    async def weigh(self, question: str) -> str | None:
        """The first weighs it."""
        return await self._workers[0].ask("weigh", question, self._seconds)

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        """Each tries out a portion, as long as there is one for it."""
        return await asyncio.gather(
            *(
                worker.ask("try_out", portion, self._seconds)
                for worker, portion in zip(self._workers, portions, strict=False)
            )
        )


def spare_cores() -> int:
    """How many of the machine's processors the page can do without: one at least, four at most."""
    cores = getattr(window.navigator, "hardwareConcurrency", None)
    return min(BESIDE, max(1, (cores or 1) - 1))


async def _in_slices(question: Question) -> Answer:
    steps = pondering(question, monotonic)
    while True:
        end = monotonic() + SLICE
        try:
            while monotonic() < end:
                next(steps)
        except StopIteration as thought:
            answer: Answer = thought.value
            return answer
        await asyncio.sleep(0)
