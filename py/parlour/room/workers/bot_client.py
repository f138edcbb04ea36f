"""Answers the questions of computer seats and of the coach, in workers or on the page.

The page itself computes, in slices of some milliseconds, while no worker is available or if a
worker fails. A search whose simulations can be divided runs on all free workers.

The coach waits for a worker if there is one; computer seats have priority. Without workers the page
appraises one decision at a time, in fewer worlds.
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
from parlour.room.workers.worker_handle import WorkerHandle
from parlour.scope import Scope
from parlour.shared_thought import is_shared, shared

SLICE = 0.012
"""Seconds for which the page may be blocked at a time. The RAIL model allows 0.05 s after a tap."""

LIVES = 3
"""How often the first worker is started before the page does all the work. The other workers, which
may have run out of memory, are started only once."""

BREATH = 0.2
"""The pause in seconds between two decisions that the page appraises itself."""

IN_HASTE = "quick"
"""The coach's budget on the page, which is blocked while the coach computes."""

NOT_HERE = ""
"""The answer if the coach cannot be downloaded."""


class BotClient:
    """Answers the questions of all computer seats and of the coach. Each search starts one more
    worker for later, up to four if searches can be shared."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._news = asyncio.Event()
        """Set when a worker may be free, or has ended."""
        # A frame should not take memory for further interpreters.
        many = spare_cores() if window.top == window.self else 0
        self._workers = [
            WorkerHandle(scope, 1 if number else LIVES, self._news.set) for number in range(many)
        ]
        self._page = asyncio.Lock()
        """Held while the page itself appraises a move."""

    async def think(self, question: Question) -> Answer:
        """The answer to a question, from workers or the page."""
        answer = await self._in_workers(question) if takes_time(question) else None
        return answer or await _in_slices(question)

    async def _in_workers(self, question: Question) -> Answer | None:
        """The answer of workers; None if none is free or they fail."""
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
        """What a move was worth, as JSON text, once a worker is free for it. "" if the coach is
        needed on the page but cannot be downloaded."""
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
        """Start one more of the first `among` workers for later, unless one of them is starting."""
        some = self._workers[:among]
        if not any(worker.is_coming for worker in some):
            for worker in some:
                if worker.start():
                    return

    @contextmanager
    def _held(self, most: int) -> Iterator[Sequence[WorkerHandle]]:
        """Reserve up to this many free workers while the context is open."""
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
    """Workers that share a search."""

    def __init__(self, workers: Sequence[WorkerHandle], seconds: float) -> None:
        """A worker that does not answer within this many seconds has failed."""
        self._workers, self._seconds = workers, seconds
        self.many = len(workers)

    async def weigh(self, question: str) -> str | None:
        """Let the first worker answer the question."""
        return await self._workers[0].ask("weigh", question, self._seconds)

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        """Let each worker run the simulations of one portion. There are at most as many portions as
        workers."""
        return await asyncio.gather(
            *(
                worker.ask("try_out", portion, self._seconds)
                for worker, portion in zip(self._workers, portions, strict=False)
            )
        )


def spare_cores() -> int:
    """The number of processor cores to use for workers, from one to four."""
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
