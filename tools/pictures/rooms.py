"""Opens the pages in which states are reached: with a running room, or outside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.page_scripts import BYTES_DRAWN, CLOSED, OPENED, PREPARE, PYTHON, SAVED_SEED, SET_ITEM
from e2e.visits import CHANCE, PATIENCE, WITHOUT_SERVICE_WORKERS, seed_of, wait_for_room
from tools.chromium import watch
from tools.i18n.catalogues import TRANSLATED
from tools.pictures.state import Outside, Place
from tools.static_server import Fault, StaticServer

LOCALES = {"en": "en-GB", **{code: f"{code}-{code.upper()}" for code in TRANSLATED}}
"""The browser locale for each language."""
FRAMED = "?embed=play"
"""The query of a frame after somebody has pressed its poster."""
CARRIED = Path(__file__).with_name("in_page") / "pose.py"
"""The code that is run in the page."""
EVENING = "Date.prototype.getHours = () => 20"
"""A page script that fixes the hour of the greeting."""
LOOK = 500
"""How long to let a page run that has no end condition, in milliseconds."""
FRESH = "#start-late"
"""An element that exists until the page's scripts run."""
NEVER = 3600.0
"""The delay of a late file in seconds, longer than any run."""
FAULTS = {
    "late": Fault(delay=NEVER),
    "missing": Fault(status=404, body=b""),
}
"""The possible faults of a file."""

FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) {
    if (!["deal", "frame", "letters"].includes(name)) delete root.dataset[name];
  }
}"""
"""Removes all traces of an earlier room from the page."""


PINNED = """() => {
  const pin = document.createElement("button");
  pin.dataset.pin = "";
  Object.assign(pin.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 9999 });
  Object.assign(pin.style, { width: "8px", height: "8px" });
  document.body.append(pin);
}"""
"""Adds a button outside the room."""
UNPINNED = "() => document.querySelector('[data-pin]')?.remove()"


@contextmanager
def browsing(
    browser: Browser, language: str, scale: float, *, is_touch: bool
) -> Iterator[BrowserContext]:
    """A browser with fixed random numbers and without animations."""
    with browser.new_context(
        locale=LOCALES[language],
        reduced_motion="reduce",
        device_scale_factor=scale,
        has_touch=is_touch,
    ) as context:
        context.set_default_timeout(PATIENCE)
        for script in (CHANCE % SAVED_SEED, WITHOUT_SERVICE_WORKERS, EVENING):
            context.add_init_script(script)
        yield context


class StartedRoom:
    """A page with running Python, in which one room after another is opened."""

    def __init__(self, context: BrowserContext, home: str, *, framed: bool) -> None:
        self.page: Page = context.new_page()
        self._home = home + FRAMED if framed else home
        self._pose = CARRIED.read_text(encoding="utf-8")
        self.wrong = watch(self.page)
        self.page.goto(self._home)
        wait_for_room(self.page)
        self._is_open = True

    def open(self, place: Place, name: str) -> None:
        """Open a room for a state of this name."""
        self._close()
        self.page.evaluate(FORGET)
        for key, text in place.texts().items():
            self.page.evaluate(SET_ITEM, [key, text])
        address = self._home + (place.query if "?" not in self._home else "")
        self.page.evaluate(PREPARE, [address, seed_of(name), BYTES_DRAWN])
        self._is_open = True
        # A press by a pointer hides the focus ring.
        self.page.evaluate(PINNED)
        self.page.mouse.click(4, 4)
        self._python(OPENED)

    def reached(self) -> None:
        """Finish the steps that lead to a state."""
        self.page.mouse.move(-1, -1)
        self.page.evaluate(UNPINNED)

    def run(self, call: str) -> Any:
        """Run a call of the code sent to the page."""
        return self._python(f"{self._pose}\n{call}\n")

    def _close(self) -> None:
        if self._is_open:
            self._python(CLOSED)
            self._is_open = False

    def _python(self, source: str) -> Any:
        return self.page.evaluate(PYTHON, source)


class OutsidePage:
    """A newly opened page outside the room, or before the room has started."""

    def __init__(self, context: BrowserContext, server: StaticServer, place: Outside) -> None:
        self.page: Page = context.new_page()
        self.wrong: list[str] = []  # faults are intended here
        server.faults.update(
            {
                file.relative_to(server.root).as_posix(): FAULTS[fault]
                for pattern, fault in place.faults.items()
                for file in server.root.glob(pattern)
            }
        )
        if place.ahead:
            self.page.clock.install()
        self.page.goto(server.url + place.path, wait_until="domcontentloaded")
        self.page.wait_for_timeout(LOOK)
        if place.ahead:
            self.page.locator(FRESH).wait_for(state="detached")
            self.page.clock.run_for(place.ahead * 1000)

    def reached(self) -> None:
        """Finish the steps that lead to a state."""

    def run(self, call: str) -> Any:
        """Fail, because there is no Python here."""
        raise AssertionError(f"There is no room in which to run {call!r}.")
