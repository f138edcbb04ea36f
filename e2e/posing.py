"""Brings a test's page into a state that `make pictures` photographs."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.page_scripts import PYTHON
from tools.pictures.rooms import CARRIED

POSING = CARRIED.read_text(encoding="utf-8")


class Stage(NamedTuple):
    """A page with an open room, on which the steps of a state are run."""

    page: Page

    def run(self, call: str) -> Any:
        """Call a function of tools/pictures/in_page/pose.py in the page's Python."""
        return self.page.evaluate(PYTHON, f"{POSING}\n{call}\n")
