"""The states of `make pictures` in the page of a test: positions that are laid on the table."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.page_scripts import PYTHON
from e2e.visits import PATIENCE
from tools.pictures.rooms import CARRIED

POSING = CARRIED.read_text(encoding="utf-8")


class Stage(NamedTuple):
    """A page with an open room, as the steps to a state have it."""

    page: Page

    def run(self, call: str) -> Any:
        """Run a call of what is carried into the page."""
        return self.page.evaluate(PYTHON, [f"{POSING}\n{call}\n", PATIENCE])
