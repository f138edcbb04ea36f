"""A prerendered table: show it before Python runs, look at it, and let Python take it over."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.visits import PATIENCE, wait_for_room
from tools.static_server import Fault, StaticServer

LAID = "#table[data-laid]"
HAND = "#hand .card"

MARK = "document.querySelectorAll('#hand .card').forEach((card) => (card.isTheSame = true))"
ALL_MARKED = "[...document.querySelectorAll('#hand .card')].every((card) => card.isTheSame)"
SHOWN = """() => [
  ...document.querySelectorAll("#table .card, #table .seat, #prompt, #aside, #notes, #actions"),
].filter((each) => each.checkVisibility()).map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const said = each.ariaLabel ?? each.textContent.trim().replace(/\\s+/g, " ");
  return [said, ...[x, y, width, height].map(Math.round)].join(" ");
}).sort()"""
"""Every visible element of the table, with its name and box."""

Release = Callable[[], None]


def held_back(server: StaticServer) -> Release:
    """Hold Python back until the returned function is called."""
    server.faults["py/main.py"] = Fault(delay=PATIENCE)
    return server.release


def held_back_before_it_starts(server: StaticServer, dist: Path) -> Release:
    """Hold back the interpreter itself, so that Python does not even start."""
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=PATIENCE)
    return server.release


def taken_over(page: Page, release: Release) -> None:
    """Release Python and wait until it has taken over the table."""
    release()
    wait_for_room(page)
    expect(page.locator(LAID)).to_have_count(0)
    expect(page.locator("#table[data-asked]")).to_be_visible()


def expect_taken_over_as_it_lies(page: Page, release: Release) -> None:
    """Check that Python takes over the same elements and that nothing on the table changes."""
    shown = page.evaluate(SHOWN)
    page.evaluate(MARK)
    taken_over(page, release)
    assert page.evaluate(ALL_MARKED)
    assert page.evaluate(SHOWN) == shown


def expect_laid(page: Page) -> None:
    """Check that a prerendered hand is shown."""
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()


def laid(page: Page, server: StaticServer, game: str, query: str = "") -> Release:
    """Pick a game while Python is held back, and wait for the prerendered table."""
    release = held_back(server)
    page.goto(server.url + query)
    lobby.deal(page, game)
    expect_laid(page)
    return release


def held(page: Page) -> list[str]:
    """The cards of the hand."""
    cards: list[str] = page.locator(HAND).evaluate_all(
        "all => all.map(({ dataset }) => dataset.card)"
    )
    return cards
