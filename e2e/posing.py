"""Puts the states of `make pictures`, which are positions on the table, into a test's page."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.page_scripts import PYTHON
from tools.pictures.rooms import CARRIED

POSING = CARRIED.read_text(encoding="utf-8")


class Stage(NamedTuple):
    """A page with an open room, for the steps that lead to a state."""

    page: Page

    def run(self, call: str) -> Any:
        """Call a function whose source is sent to the page."""
        return self.page.evaluate(PYTHON, f"{POSING}\n{call}\n")
