"""Waits until the page has been painted, before slow work starts."""

import asyncio
from contextlib import suppress

from js import cancelAnimationFrame, document, requestAnimationFrame

from parlour.scope import Scope
from parlour.table.listening import proxied

PATIENCE = 0.2
"""The longest wait in seconds, because an invisible frame is never painted."""


async def painted() -> None:
    """Return once recent changes can be seen, or at once if the page is hidden."""
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
