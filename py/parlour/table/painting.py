"""When the page has been painted: what a person is to see at once comes before what takes time."""

import asyncio
from contextlib import suppress

from js import document, requestAnimationFrame
from pyodide.ffi import create_once_callable

PATIENCE = 0.2
"""Seconds after which nobody waits for a painting any more: a frame out of sight has none."""


async def painted() -> None:
    """Come back when what was written to the page can be seen; at once where nobody looks."""
    if document.hidden:
        return
    seen = asyncio.get_running_loop().create_future()

    def see(_time: float) -> None:
        if not seen.done():
            seen.set_result(None)

    requestAnimationFrame(create_once_callable(see))
    with suppress(TimeoutError):
        await asyncio.wait_for(seen, PATIENCE)
