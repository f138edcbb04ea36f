"""Downloads modules that were not needed at the start."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from pyscript import document, window

from parlour.scope import Scope
from parlour.table.listening import listen

Made = TypeVar("Made")


async def with_archives(scope: Scope, make: Callable[[], Made]) -> Made:
    """Call `make`. If it lacks a module, download all further modules and call it again.

    Raises: ModuleNotFoundError: `make` needs a module that cannot be downloaded.
    """
    try:
        return make()
    except ModuleNotFoundError:
        await bring_archives(scope)
        return make()


async def bring_archives(scope: Scope) -> bool:
    """Have static/start.mjs download the modules. Returns whether all of them have arrived."""
    arrived: asyncio.Future[bool] = asyncio.Future()

    def heard(event: Any) -> None:
        if not arrived.done():
            arrived.set_result(bool(event.detail))

    waiting = scope.inner()
    listen(waiting, document, "parlour:brought", heard)
    document.dispatchEvent(window.Event.new("parlour:lacking"))
    try:
        return await arrived
    finally:
        waiting.close()
