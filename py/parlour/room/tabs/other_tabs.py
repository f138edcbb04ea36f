"""Other tabs of this browser: what they write is told to this one."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from parlour.scope import Scope
from parlour.store import PREFIX
from parlour.table.listening import listen


class OtherTabs:
    """Listens to the storage that all tabs of one browser share."""

    def __init__(self, scope: Scope, told: Callable[[str], None]) -> None:
        """`told` gets the name of what another tab has written, or "" where it has erased all."""
        self._told = told
        # Browsers tell every tab but the one that writes.
        listen(scope, window, "storage", self._written)

    def _written(self, event: Any) -> None:
        if not isinstance(event.key, str):
            self._told("")
        elif event.key.startswith(PREFIX):
            self._told(event.key.removeprefix(PREFIX))
