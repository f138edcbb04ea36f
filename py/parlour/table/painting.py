"""When the page has been painted: what a person is to see at once comes before what takes time."""

import asyncio
from contextlib import suppress

from js import cancelAnimationFrame, document, requestAnimationFrame

from parlour.scope import Scope
from parlour.table.listening import proxied

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

    waiting = Scope()
    frame = requestAnimationFrame(proxied(waiting, see))
    waiting.on_close(lambda: cancelAnimationFrame(frame))
    try:
        with suppress(TimeoutError):
            await asyncio.wait_for(seen, PATIENCE)
    finally:
        waiting.close()
