"""One interface for three browsers: open a page, run a script, press a key, click.

Playwright controls Chromium and Firefox. WebDriver controls WebKitGTK, on a virtual screen.
`tools/setup.sh` installs them all.
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
"""The timeout in milliseconds for loading a page."""


class Engine(Protocol):
    """One browser with one page."""

    def open(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str) -> Any:
        """Run the body of a function in the page; returns its result."""

    def press(self, key: str) -> None:
        """Press a key, given by its DOM name."""

    def click(self, right: int, down: int) -> None:
        """Click at a distance in pixels from the upper left corner of the page or frame."""

    def within(self, frame: str) -> AbstractContextManager[None]:
        """Run scripts and click inside a frame. Enter it again after the frame has navigated."""


class ByPlaywright:
    """Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._at: Page | Frame = page
        self._corner = (0.0, 0.0)
        page.set_default_timeout(START)

    def open(self, address: str) -> None:
        """Open an address."""
        self._page.goto(address)

    def run(self, script: str) -> Any:
        """Run the body of a function in the page; returns its result."""
        return self._at.evaluate(f"() => {{ {script} }}")

    def press(self, key: str) -> None:
        """Press a key."""
        self._page.keyboard.press(key)

    def click(self, right: int, down: int) -> None:
        """Click with the mouse."""
        self._page.mouse.click(self._corner[0] + right, self._corner[1] + down)

    @contextmanager
    def within(self, frame: str) -> Iterator[None]:
        """Run scripts and click inside a frame."""
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
        """Open an address."""
        self._driver.get(address)

    def run(self, script: str) -> Any:
        """Run the body of a function in the page; returns its result."""
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
        """Leave the frame for a click or a key press, and yield its position. In a frame, this
        browser measures clicks from the corner of the page, and key presses never return."""
        self._driver.switch_to.default_content()
        yield self._frame.rect if self._frame else {"x": 0, "y": 0}
        if self._frame:
            self._driver.switch_to.frame(self._frame)

    @contextmanager
    def within(self, frame: str) -> Iterator[None]:
        """Run scripts and click inside a frame."""
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
    """Chromium, as in the other tests."""
    flags = ["--disable-gpu", *["--no-sandbox"] * (os.geteuid() == 0)]
    path = _found("chromium", "chromium-browser", "google-chrome")
    with (
        _started() as playwright,
        _playwright(playwright.chromium, executable_path=path, args=flags) as engine,
    ):
        yield engine


@contextmanager
def firefox() -> Iterator[Engine]:
    """The official Firefox, not Playwright's build."""
    path = _found("firefox-esr", "firefox")
    # Clicks go to the page's process. A frame in its own process would not get them.
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
    """WebKitGTK's MiniBrowser, which uses the same engine as Safari."""
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
            # Selenium's class for this browser triggers a warning in Selenium itself.
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
    """A virtual screen. Xvfb writes the number of the display to a pipe."""
    read, write = os.pipe()
    command = [_found("Xvfb"), "-displayfd", str(write), "-screen", "0", "1280x800x24"]
    with Popen(command, pass_fds=[write], stdout=DEVNULL, stderr=DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as output:
            number = output.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
