"""Cards: the size of the drawing, and the same picture whether drawn from the page or the file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from e2e.conftest import OpenRoom
from e2e.site import PREFIX
from e2e.started import Pool
from e2e.waiting import expect_answer
from tools.chromium import launching
from tools.static_server import StaticServer

SHOWN = """(width) => {
  const shelf = document.createElement("div");
  shelf.id = "shelf";
  shelf.style.setProperty("--c", `${width}px`);
  const card = document.querySelector("#shape-card").content.firstElementChild.cloneNode(true);
  shelf.append(card);
  document.body.append(shelf);
  const seen = ["book", "small"].filter(
    (size) => getComputedStyle(card.querySelector(`.face-${size}`)).display !== "none");
  shelf.remove();
  return seen;
}"""
"""The sizes shown for a card of this width."""

LAID = """([sheet, width]) => {
  document.querySelector("#shelf")?.remove();
  const shelf = document.createElement("div");
  shelf.id = "shelf";
  shelf.style.setProperty("--c", `${width}px`);
  for (const [name, value] of Object.entries({
    position: "fixed", inset: "0 auto auto 0", "z-index": "99", display: "flex", gap: "8px",
    padding: "8px", background: "#1b5a41",
  })) shelf.style.setProperty(name, value);
  for (const name of ["6H", "TD", "KS", "QC", "AD"]) {
    const card = document.querySelector("#shape-card").content.firstElementChild.cloneNode(true);
    card.querySelector(".face-book").setAttribute("href", `${sheet}#book-${name}`);
    card.querySelector(".face-small").setAttribute("href", `${sheet}#card-${name}`);
    shelf.append(card);
  }
  document.body.append(shelf);
}"""
"""Draws some cards, either from the drawings in the page or from those in the file."""

LOOKS: tuple[dict[str, str], ...] = (
    {},
    {"pack": "four"},
    {"mono": "true"},
    {"theme": "dark"},
    {"indices": "large"},
)


@pytest.fixture(scope="module")
def pool(playwright: Playwright, dist: Path) -> Iterator[Pool]:
    """Pages of a browser that paints, unlike the shared browser."""
    browser = playwright.chromium.launch(**launching(in_haste=True))
    with StaticServer(dist, PREFIX) as server, Pool(browser, server) as pool:
        yield pool
    browser.close()


def test_a_narrow_card_is_small_and_looks_the_same_drawn_in_the_page_and_in_the_file(
    page: Page, open_room: OpenRoom
) -> None:
    """The first screen uses the file before the drawings are in the page."""
    open_room(page, "?play=durak&delay=0")
    assert page.evaluate(SHOWN, 208) == page.evaluate(SHOWN, 78) == ["book"]
    assert page.evaluate(SHOWN, 77) == page.evaluate(SHOWN, 32) == ["small"]
    page.evaluate("document.documentElement.setAttribute('data-indices', 'large')")
    assert page.evaluate(SHOWN, 208) == page.evaluate(SHOWN, 77) == ["small"]
    page.evaluate("document.documentElement.removeAttribute('data-indices')")
    page.locator("#faces").wait_for(state="attached")
    shelf = page.locator("#shelf")
    seen = set[bytes]()
    for worn in LOOKS:
        for name, value in worn.items():
            page.evaluate(f"document.documentElement.setAttribute('data-{name}', '{value}')")
        page.evaluate(LAID, ["", 96])
        picture = shelf.screenshot()
        page.evaluate(LAID, ["static/faces.svg", 96])
        expect_answer(page, shelf.screenshot, picture)
        seen.add(picture)
        page.evaluate("document.querySelector('#shelf').remove()")
        for name in worn:
            page.evaluate(f"document.documentElement.removeAttribute('data-{name}')")
    assert len(seen) == len(LOOKS), "two settings give the same picture"
