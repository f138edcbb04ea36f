"""Starts the Chromium that measures and tests the site, and records errors in its pages."""

import os
import shutil
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The engine without windows and tabs, in which a page needs only two thirds of the time."""
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
"""A flag to compile WebAssembly only once, without optimisation. Short visits take a third less
time, but long searches are slower."""

UNSEEN = "--force-gpu-mem-available-mb=0"
"""A flag that leaves no memory for images, so the browser paints nothing. That saves a quarter of
the time of a short visit. Layout, animation and input still work, but screenshots are blank."""

PATIENCE = 60_000
"""How long to wait for something on a page, in milliseconds."""
A_KNOWN_GUEST = """
localStorage.setItem("parlour/name", JSON.stringify({ version: 1, value: "Guest" }))
"""
"""A page script that sets a name, because the page asks for one before the first deal."""

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
"""A page script that adds a second to the time of each press, so that fast presses do not count as
double clicks (static/press_guard.mjs)."""
IN_A_HURRY = "window[Symbol.for('hurry')]()"
"""A script that restores the true times of presses after `UNHURRIED`."""


def launching(*, in_haste: bool = False, unseen: bool = False) -> dict[str, Any]:
    """Arguments for launching the system's browser, or Playwright's if there is none.

    With `in_haste`, for many short visits, the browser has no windows and does not optimise. With
    `unseen`, for tests without screenshots, it paints nothing.
    """
    names = (SHELL, *BROWSERS) if in_haste else BROWSERS
    found = _found(names)
    playwrights_own = {} if in_haste else {"channel": "chromium"}
    which = {"executable_path": found} if found else playwrights_own
    return {"args": [*FLAGS, *[HASTE] * in_haste, *[UNSEEN] * unseen], **which}


def program(playwright: Playwright) -> str:
    """The path of the browser, to start it without Playwright."""
    return _found(BROWSERS) or playwright.chromium.executable_path


def _found(names: Iterable[str]) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


def watch(page: Page) -> list[str]:
    """Add all errors of a page to a list, and return the list."""
    faults: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text}")

    page.on("pageerror", lambda error: faults.append(f"exception: {error}"))
    page.on("console", on_console)
    return faults
