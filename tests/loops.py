"""Runs what is asynchronous to its end."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_to_end(
    of: Coroutine[Any, Any, Result], loop: Callable[[], asyncio.AbstractEventLoop] | None = None
) -> Result:
    """What comes of a coroutine, in a loop of its own; `loop` makes one that is out of the usual.

    It has a thread of its own, too: a browser that an earlier test has left for the next keeps a
    loop running in this one.
    """

    def run() -> Result:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(of)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()
