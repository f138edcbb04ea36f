"""Three browsers behind one small door: open a page, run a script in it, press a key, click.

Chromium and Firefox are driven by Playwright, WebKitGTK by its own WebDriver, on a screen that
nobody sees. Each is the one that `tools/setup.sh` installs.
"""

import os
import shutil
import warnings
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import Any, Protocol

from playwright.sync_api import BrowserType, Frame, Page, Playwright, sync_playwright

START = 120_000
"""Milliseconds that a page may take to load."""


class Engine(Protocol):
    """One browser with one page."""

    def open(self, address: str) -> None:
        """Go there."""

    def run(self, script: str) -> Any:
        """What the body of a function returns that runs in the page."""

    def press(self, key: str) -> None:
        """Press a key, by the name that the DOM has for it."""

    def click(self, right: int, down: int) -> None:
        """Click with the mouse, so many pixels from the upper left corner of page or frame."""

    def within(self, frame: str) -> AbstractContextManager[None]:
        """Run and click inside a frame; once it has gone elsewhere, it must be entered anew."""


class ByPlaywright:
    """Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._at: Page | Frame = page
        self._corner = (0.0, 0.0)
        page.set_default_timeout(START)

    def open(self, address: str) -> None:
        """Go there."""
        self._page.goto(address)

    def run(self, script: str) -> Any:
        """What the body of a function returns that runs in the page."""
        return self._at.evaluate(f"() => {{ {script} }}")

    def press(self, key: str) -> None:
        """Press a key."""
        self._page.keyboard.press(key)

    def click(self, right: int, down: int) -> None:
        """Click with the mouse."""
        self._page.mouse.click(self._corner[0] + right, self._corner[1] + down)

    @contextmanager
    def within(self, frame: str) -> Iterator[None]:
        """Run and click inside a frame."""
        element = self._page.wait_for_selector(frame)
        inside, box = (element.content_frame(), element.bounding_box()) if element else (None, None)
        assert inside, f"{frame} is no frame."
        assert box, f"{frame} cannot be seen."
        self._at, self._corner = inside, (box["x"], box["y"])
        try:
            yield
        finally:
            self._at, self._corner = self._page, (0.0, 0.0)


class ByWebDriver:
    """WebKitGTK."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver
        self._frame: Any = None
        driver.set_page_load_timeout(START / 1000)

    def open(self, address: str) -> None:
        """Go there."""
        self._driver.get(address)

    def run(self, script: str) -> Any:
        """What the body of a function returns that runs in the page."""
        return self._driver.execute_script(script)

    def press(self, key: str) -> None:
        """Press a key."""
        from selenium.webdriver import ActionChains
        from selenium.webdriver.common.keys import Keys

        named = {"Enter": Keys.ENTER, "ArrowRight": Keys.ARROW_RIGHT, "Home": Keys.HOME}
        with self._outside():
            ActionChains(self._driver).send_keys(named.get(key, key)).perform()

    def click(self, right: int, down: int) -> None:
        """Click with the mouse."""
        from selenium.webdriver import ActionChains

        with self._outside() as corner:
            actions = ActionChains(self._driver)
            pointer: Any = actions.w3c_actions.pointer_action
            pointer.move_to_location(corner["x"] + right, corner["y"] + down).click()
            actions.perform()

    @contextmanager
    def _outside(self) -> Iterator[Mapping[str, float]]:
        """From within a frame, too, this browser counts from the corner of the page, and there it
        never says that a key has been pressed: act from the page, which is told of the corner of
        the frame."""
        self._driver.switch_to.default_content()
        yield self._frame.rect if self._frame else {"x": 0, "y": 0}
        if self._frame:
            self._driver.switch_to.frame(self._frame)

    @contextmanager
    def within(self, frame: str) -> Iterator[None]:
        """Run and click inside a frame."""
        self._frame = self._driver.find_element("css selector", frame)
        self._driver.switch_to.frame(self._frame)
        try:
            yield
        finally:
            self._driver.switch_to.default_content()
            self._frame = None


def _found(*names: str) -> str:
    path = next(filter(None, map(shutil.which, names)), None)
    assert path, f"There is no {names[0]}: run `make test-browsers`, which installs it."
    return path


@contextmanager
def _playwright(kind: BrowserType, **options: Any) -> Iterator[Engine]:
    browser = kind.launch(**options)
    try:
        yield ByPlaywright(browser.new_page())
    finally:
        browser.close()


@contextmanager
def chromium() -> Iterator[Engine]:
    """Chromium, which the other tests know best."""
    flags = ["--disable-gpu", *["--no-sandbox"] * (os.geteuid() == 0)]
    path = _found("chromium", "chromium-browser", "google-chrome")
    with (
        _started() as playwright,
        _playwright(playwright.chromium, executable_path=path, args=flags) as engine,
    ):
        yield engine


@contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox as its makers built it, not as Playwright did."""
    path = _found("firefox-esr", "firefox")
    # Clicks are given to the page's process; a frame in a process of its own would not get them.
    one_process = {"fission.autostart": False}
    with (
        _started() as playwright,
        _playwright(
            playwright.firefox,
            executable_path=path,
            channel="moz-firefox",
            firefox_user_prefs=one_process,
        ) as engine,
    ):
        yield engine


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK in its little browser; it is not Safari, but of the same family."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    (browser, *_) = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    options.binary_location = str(browser)
    options.add_argument("--automation")
    with _screen() as display:
        service = Service(_found("WebKitWebDriver"), env={**os.environ, "DISPLAY": display})
        with warnings.catch_warnings():
            # Selenium warns of how its own class for this browser calls another of its classes.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield ByWebDriver(driver)
        finally:
            driver.quit()


@contextmanager
def _started() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; the server says on a pipe which number it has taken."""
    read, write = os.pipe()
    command = [_found("Xvfb"), "-displayfd", str(write), "-screen", "0", "1280x800x24"]
    with Popen(command, pass_fds=[write], stdout=DEVNULL, stderr=DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
