"""Other tabs of this browser: two of them at one table write over each other's moves."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from parlour.store import PREFIX

TWICE = (
    "This table is being played in another tab too. Each goes on by itself, and the move that is "
    "made last is the one that is kept."
)


class Tabs:
    """Says once that another tab plays at the table of this one."""

    def __init__(self, at_table: Callable[[], str], notice: Callable[[str], None]) -> None:
        """`at_table` names the game whose table this tab shows, or ""."""
        self._at_table, self._notice = at_table, notice
        self._told = False
        # Browsers tell every tab but the one that writes.
        window.addEventListener("storage", create_proxy(self._written))

    def _written(self, event: Any) -> None:
        game = self._at_table()
        if game and not self._told and str(event.key) == f"{PREFIX}{game}/table":
            self._told = True
            self._notice(TWICE)
