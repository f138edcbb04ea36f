"""The Chromium that measures and tests the site, and what goes wrong in its pages."""

import os
import shutil
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same engine without windows, tabs and what belongs to them: a page costs it two thirds."""
FLAGS = (
    *("--no-sandbox",) * (os.name == "posix" and os.geteuid() == 0),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launching(*, windows: bool = True) -> dict[str, Any]:
    """How to start it: the system's own where there is one, else the one Playwright installed.

    Without windows it heeds no settings of a profile.
    """
    names = BROWSERS if windows else (SHELL, *BROWSERS)
    found = next(filter(None, map(shutil.which, names)), None)
    playwrights_own = {"channel": "chromium"} if windows else {}
    return {"args": [*FLAGS], **({"executable_path": found} if found else playwrights_own)}


def watch(page: Page) -> list[str]:
    """A list in which everything is written down that goes wrong in a page."""
    faults: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            faults.append(f"console: {said.text}")

    page.on("pageerror", lambda error: faults.append(f"exception: {error}"))
    page.on("console", hear)
    return faults
