"""Runs coroutines to their end."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_to_end(
    coroutine: Coroutine[Any, Any, Result],
    loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
) -> Result:
    """Run a coroutine in a new event loop, created by `loop` if given, and return its result.

    The coroutine runs in a new thread, because the browser of an earlier test may have left a loop
    running in the current one.
    """

    def run() -> Result:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(coroutine)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()
