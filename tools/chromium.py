"""The Chromium that measures and tests the site, and what goes wrong in its pages."""

import os
import shutil
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Playwright

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
HASTE = "--js-flags=--liftoff-only"
"""WebAssembly is made into machine code once and never into better: a page that lives for seconds
costs a third less, and what thinks long thinks more slowly."""

UNSEEN = "--force-gpu-mem-available-mb=0"
"""No memory for pictures: a page is laid out, and moves, and can be touched, but nothing of it is
ever painted, which is a quarter of the work of a short visit. A photograph of it is blank."""

PATIENCE = 60_000
"""Milliseconds after which what a page should show will not come any more."""
A_KNOWN_GUEST = """
localStorage.setItem("parlour/name", JSON.stringify({ version: 1, value: "Guest" }))
"""
"""A script for a page: whoever has no name yet is asked for one before the first deal."""

UNHURRIED = """
{
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  const tell = (get) =>
    Object.defineProperty(Event.prototype, "timeStamp", { get, configurable: true });
  let later = 0;
  tell(function () { return get.call(this) + later; });
  addEventListener("pointerdown", () => { later += 1000; }, true);
  window[Symbol.for("hurry")] = () => tell(get);
}
"""
"""A script for a page: to it all presses are a second apart, however quickly a program presses, so
that none is taken for half of a double click (static/press_guard.mjs)."""
IN_A_HURRY = "window[Symbol.for('hurry')]()"
"""A script for such a page: from now on presses follow each other as quickly as they do."""


def launching(*, in_haste: bool = False, unseen: bool = False) -> dict[str, Any]:
    """How to start it: the system's own where there is one, else the one Playwright installed.

    In haste, for many short visits, it has no windows and heeds no settings of a profile. Unseen,
    for whoever takes no pictures, it paints nothing.
    """
    names = (SHELL, *BROWSERS) if in_haste else BROWSERS
    found = _found(names)
    playwrights_own = {} if in_haste else {"channel": "chromium"}
    which = {"executable_path": found} if found else playwrights_own
    return {"args": [*FLAGS, *[HASTE] * in_haste, *[UNSEEN] * unseen], **which}


def program(playwright: Playwright) -> str:
    """Where it is, for whoever starts it without Playwright."""
    return _found(BROWSERS) or playwright.chromium.executable_path


def _found(names: Iterable[str]) -> str | None:
    """The first of these programs that the system has."""
    return next(filter(None, map(shutil.which, names)), None)


def watch(page: Page) -> list[str]:
    """A list in which everything is written down that goes wrong in a page."""
    faults: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            faults.append(f"console: {said.text}")

    page.on("pageerror", lambda error: faults.append(f"exception: {error}"))
    page.on("console", hear)
    return faults
