"""Reports what other tabs of this browser write."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from parlour.scope import Scope
from parlour.store import PREFIX
from parlour.table.listening import listen


class OtherTabs:
    """Listens to the storage that all tabs of one browser share."""

    def __init__(self, scope: Scope, on_write: Callable[[str], None]) -> None:
        """`on_write` receives the name written by another tab, or "" if it erased everything."""
        self._on_write = on_write
        # Browsers notify every tab except the one that writes.
        listen(scope, window, "storage", self._written)

    def _written(self, event: Any) -> None:
        if not isinstance(event.key, str):
            self._on_write("")
        elif event.key.startswith(PREFIX):
            self._on_write(event.key.removeprefix(PREFIX))
