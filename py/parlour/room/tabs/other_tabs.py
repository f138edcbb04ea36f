"""Other tabs of this browser: what they write is told to this one."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from parlour.store import PREFIX


class OtherTabs:
    """Listens to the storage that all tabs of one browser share."""

    def __init__(self, told: Callable[[str], None]) -> None:
        """`told` gets the name of what another tab has written, or "" where it has erased all."""
        self._told = told
        # Browsers tell every tab but the one that writes.
        window.addEventListener("storage", create_proxy(self._written))

    def _written(self, event: Any) -> None:
        if not isinstance(event.key, str):
            self._told("")
        elif event.key.startswith(PREFIX):
            self._told(event.key.removeprefix(PREFIX))
