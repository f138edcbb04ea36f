"""Only the typefaces that are needed load, and nothing moves when they arrive."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.waiting import until
from tools.static_server import Fault, StaticServer

NEEDED = "it does not wait for Python, and reads the server's log"
FONTS = "/static/fonts/"
READY = "async () => { await document.fonts.ready; return document.fonts.size; }"
CYRILLIC = """() => performance.getEntriesByType("resource")
  .some(({ name }) => name.endsWith("/text-cyrillic.woff2"))"""
HEIGHTS = """() => {
  const box = document.createElement("div");
  box.style.setProperty("width", "20rem");
  for (const family of ["sans", "display"]) {
    const words = document.createElement("p");
    words.style.setProperty("font-family", `var(--${family})`);
    words.textContent = "Get rid of your cards: the last to hold any is the fool. Two against two, "
      + "five tricks, and the jacks on top. Capture cards by their sums, and sweep the table.";
    box.append(words);
  }
  document.body.append(box);
  const heights = [...box.children].map((words) => words.getBoundingClientRect().height);
  box.remove();
  return heights;
}"""
"""The heights of some sentences in both typefaces."""


@pytest.fixture
def page(page: Page) -> Page:
    """A page in which Python never starts, which saves time."""
    page.route("**/*.wasm", lambda _route: None)
    return page


def fetched(page: Page, server: StaticServer, query: str = "") -> list[str]:
    """The typeface files that a page requests before Python runs."""
    server.sent.clear()
    page.goto(f"{server.url}{query}", wait_until="load")
    page.evaluate(READY)
    return sorted({path.split("/")[-1] for path, _ in server.sent if FONTS in path})


@pytest.mark.fresh(NEEDED)
def test_a_reader_of_latin_script_fetches_no_other(page: Page, server: StaticServer) -> None:
    names = fetched(page, server, "?lang=de")
    assert "text-latin.woff2" in names
    assert not [name for name in names if "cyrillic" in name]


@pytest.mark.fresh(NEEDED)
def test_whoever_reads_russian_has_both_scripts_at_once(page: Page, server: StaticServer) -> None:
    assert "text-latin.woff2" in fetched(page, server, "?lang=ru")
    until(page, CYRILLIC)


@pytest.mark.fresh(NEEDED)
def test_the_screen_of_1994_fetches_none(
    context: BrowserContext, page: Page, server: StaticServer
) -> None:
    kept = json.dumps(json.dumps({"version": 1, "value": {"look": "1994"}}))
    context.add_init_script(f"localStorage.setItem('parlour/preferences', {kept})")
    assert fetched(page, server) == []


@pytest.mark.fresh(NEEDED)
def test_no_line_breaks_elsewhere_when_they_come(page: Page, server: StaticServer) -> None:
    for name in ("text-latin", "display-latin"):
        server.faults[f"static/fonts/{name}.woff2"] = Fault(delay=60)
    page.goto(server.url, wait_until="commit")
    page.locator("h1").wait_for()
    before = page.evaluate(HEIGHTS)
    assert not page.evaluate("() => document.fonts.check('1rem \"Parlour Text\"')")
    server.release()
    page.evaluate("() => document.fonts.load('1rem \"Parlour Text\"')")
    page.evaluate("() => document.fonts.load('1rem \"Parlour Display\"')")
    after = page.evaluate(HEIGHTS)
    assert page.evaluate("() => document.fonts.check('1rem \"Parlour Text\"')")
    assert after[0] == before[0]
    assert abs(after[1] - before[1]) <= after[1] / 4  # not every test machine has Georgia
