"""A start that cannot succeed: the page says what happened and what to do."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.test_languages import own
from e2e.test_start import only, snapshot, wasm
from e2e.visits import PATIENCE, wait_for_room
from parlour.languages import NAMES
from tools.static_server import Fault, StaticServer

OFF = "delete window.WebAssembly;"
"""Removes WebAssembly, as Lockdown Mode of iOS and managed browsers do."""
BLOCKED = """
WebAssembly.Module = class {
  constructor() { throw new WebAssembly.CompileError("blocked by CSP"); }
};
"""
OLD = "WebAssembly.validate = () => false;"
APPLE = 'Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });'
NEEDED = "Parlour needs WebAssembly, which this browser does not allow."
LACKS = {
    "WebAssembly is off": (OFF, NEEDED, "Use another browser, or ask your administrator to"),
    "Lockdown Mode": (OFF + APPLE, NEEDED, "If Lockdown Mode is on, turn it off in Safari's"),
    "WebAssembly is blocked": (BLOCKED, "WebAssembly, which is blocked", "Update the browser, use"),
    "too old": (OLD, "This browser is too old for Parlour.", "Update the browser, or use another"),
}
"""What a browser may lack: the script that removes it, the message, and the advice."""
SMALL = 1_000_000
"""The most bytes that a browser without WebAssembly loads: the page, its drawings, its typeface."""

UNABLE = {
    "no memory": (
        """
        WebAssembly.instantiateStreaming = () =>
          Promise.reject(new RangeError("WebAssembly.instantiate(): Out of memory"));
        """,
        "There is not enough memory for Parlour. Close other tabs and apps, then reload",
    ),
    "another WebAssembly": (
        """
        WebAssembly.instantiateStreaming = () =>
          Promise.reject(new WebAssembly.CompileError("invalid value type 'exnref'"));
        """,
        "This browser cannot run the game's engine. Reload the page. If that does not help, update",
    ),
}
"""Failures of the browser: the script that causes one, and the message."""

WASM = "static/vendor/pyodide-*/pyodide.asm.wasm"
ARCHIVE = "static/vendor/parlour-*.packed"
MISSING = Fault(status=404, body=b"")
SIGN_IN = Fault(body=b"<!doctype html><title>Sign in</title>", kind="text/html")
"""What a network sends for any address before the user has signed in."""
FAULTS = {
    "wasm cut off": (WASM, Fault(cut=1_000_000), "asm.wasm did not load completely. Check your"),
    "a page in place of the wasm": (WASM, SIGN_IN, "asm.wasm is damaged. Reload the page. If"),
    "library missing": ("static/vendor/library-*.zip", MISSING, "(404). Wait a few minutes"),
    "archive refused": (ARCHIVE, Fault(status=503, body=b""), "(503). Wait a few minutes"),
    "a page in place of the archive": (ARCHIVE, SIGN_IN, ".packed is damaged. Reload"),
    "PyScript missing": ("static/vendor/pyscript-*/core-*.js", MISSING, "(404). Wait a few"),
    "our own module missing": ("static/interpreter.mjs", MISSING, "not send interpreter.mjs (404)"),
    "main missing": ("py/main.py", MISSING, "The server did not send main.py (404). Wait"),
    "configuration missing": ("pyscript.toml", MISSING, "did not send pyscript.toml (404). Wait"),
}
"""Files that fail to load: the pattern of the path, the fault, and the message."""


def expect_failure(page: Page, sentences: str) -> None:
    """Check that the page says why it did not start, and offers to start again."""
    panel = page.locator("#start-failure")
    expect(panel).to_be_visible(timeout=PATIENCE)
    expect(panel).to_contain_text(sentences)
    expect(panel.get_by_role("button", name="Reload the page")).to_be_visible()
    expect(page.locator("#start")).to_be_hidden()


@pytest.mark.parametrize("lack", LACKS)
def test_an_old_browser_gets_a_message_before_anything_large_loads(
    faulty_page: Page, server: StaticServer, lack: str
) -> None:
    script, what, advice = LACKS[lack]
    faulty_page.add_init_script(script)
    faulty_page.goto(server.url)
    panel = faulty_page.locator("#start-failure")
    expect(panel).to_contain_text(what)
    expect(panel).to_contain_text(advice)
    expect(panel.get_by_role("button")).to_be_hidden()  # a reload would not help
    faulty_page.wait_for_load_state("networkidle")
    assert sum(size for _, size in server.sent) < SMALL
    faulty_page.locator("#cover-durak").click()
    expect(panel).to_be_visible()
    expect(faulty_page.locator("#table")).to_be_hidden()


def test_it_is_told_in_the_language_of_the_reader(faulty_page: Page, server: StaticServer) -> None:
    faulty_page.add_init_script(OFF)
    for code in NAMES:
        faulty_page.goto(f"{server.url}?lang={code}", wait_until="commit")
        said = faulty_page.locator("#start-failure p")
        expect(said).to_contain_text(own(code, NEEDED) if code != "en" else NEEDED)


@pytest.mark.parametrize("unable", UNABLE)
def test_a_browser_that_fails_is_told_what_to_do(
    faulty_page: Page, server: StaticServer, unable: str
) -> None:
    script, said = UNABLE[unable]
    faulty_page.add_init_script(script)
    faulty_page.goto(server.url)
    expect_failure(faulty_page, said)


@pytest.mark.parametrize("lost", FAULTS)
def test_a_file_that_does_not_load_is_named(
    faulty_page: Page, server: StaticServer, dist: Path, lost: str
) -> None:
    pattern, fault, said = FAULTS[lost]
    if pattern.endswith((".zip", ".packed")):
        server.faults[snapshot(dist)] = MISSING  # otherwise the archives are not needed
    server.faults[only(dist, pattern)] = fault
    faulty_page.goto(server.url)
    expect_failure(faulty_page, said)


def test_a_damaged_archive_of_the_right_size_is_reported(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    server.faults[snapshot(dist)] = MISSING
    archive = only(dist, ARCHIVE)
    server.faults[archive] = Fault(body=bytes((dist / archive).stat().st_size))
    faulty_page.goto(server.url)
    expect_failure(faulty_page, "is damaged. Reload the page.")


def test_an_exception_in_python_is_shown(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    size = (dist / "py/main.py").stat().st_size
    broken = b'raise RuntimeError("The pack is one card short.")'
    server.faults["py/main.py"] = Fault(body=broken.ljust(size, b"\n")[: max(size, len(broken))])
    faulty_page.goto(server.url)
    expect_failure(faulty_page, "Parlour could not start. RuntimeError: The pack is one card short")


def test_a_missing_engine_is_named_and_reload_starts_again(
    faulty_page: Page, server: StaticServer, dist: Path
) -> None:
    server.faults[wasm(dist)] = MISSING
    faulty_page.goto(server.url)
    expect_failure(faulty_page, "did not send pyodide.asm.wasm (404). Wait a few minutes")
    server.faults.clear()
    faulty_page.get_by_role("button", name="Reload the page").click()
    wait_for_room(faulty_page)


def test_without_any_script_the_page_shows_a_message(
    faulty_page: Page, server: StaticServer
) -> None:
    server.faults["static/arrivals.mjs"] = MISSING
    faulty_page.goto(server.url)
    late = faulty_page.locator("#start-late")
    expect(late).to_be_hidden()
    delay = late.evaluate("late => late.getAnimations()[0].effect.getTiming().delay")
    assert delay <= 20_000
    late.evaluate("late => late.getAnimations()[0].finish()")
    expect(late).to_be_visible()
    expect(late.get_by_role("link", name="Reload the page")).to_be_visible()


def test_an_engine_that_stops_for_want_of_memory_says_how_to_get_some(
    faulty_page: Page, server: StaticServer
) -> None:
    faulty_page.add_init_script(OFF)  # the message does not need Python
    faulty_page.goto(server.url)
    stop = (
        "import('./static/start_failure.mjs').then(({ stopped }) => stopped(new RangeError('{}')))"
    )
    faulty_page.evaluate(stop.replace("{}", "Out of memory"))
    stopped = faulty_page.get_by_role("dialog", name="The engine has stopped")
    expect(stopped).to_contain_text("Close other tabs and apps, then reload the page. Reload the")
