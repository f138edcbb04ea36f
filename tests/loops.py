"""Runs coroutines to their end."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_to_end(
    of: Coroutine[Any, Any, Result], loop: Callable[[], asyncio.AbstractEventLoop] | None = None
) -> Result:
    """The result of a coroutine in an event loop of its own, perhaps a special one from `loop`.

    It also gets its own thread, because a browser of an earlier test may keep a loop running in
    this one.
    """

    def run() -> Result:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(of)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()
