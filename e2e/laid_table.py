"""Shows prerendered tables before Python runs, reads them, and lets Python take them over."""

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
  const name = each.ariaLabel ?? each.textContent.trim().replace(/\\s+/g, " ");
  return [name, ...[x, y, width, height].map(Math.round)].join(" ");
}).sort()"""
"""Every visible element of the table, with its name, position and size."""

Release = Callable[[], None]


def delay_python(server: StaticServer) -> Release:
    """Delay Python until the returned function is called."""
    server.faults["py/main.py"] = Fault(delay=PATIENCE)
    return server.release


def delay_interpreter(server: StaticServer, dist: Path) -> Release:
    """Delay the interpreter itself, so that Python does not even start."""
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=PATIENCE)
    return server.release


def let_python_take_over(page: Page, release: Release) -> None:
    """Let Python run, and wait until it has taken over the table."""
    release()
    wait_for_room(page)
    expect(page.locator(LAID)).to_have_count(0)
    expect(page.locator("#table[data-asked]")).to_be_visible()


def expect_unchanged_takeover(page: Page, release: Release) -> None:
    """Check that Python takes over the same elements and that nothing on the table changes."""
    shown = page.evaluate(SHOWN)
    page.evaluate(MARK)
    let_python_take_over(page, release)
    assert page.evaluate(ALL_MARKED)
    assert page.evaluate(SHOWN) == shown


def expect_prerendered(page: Page) -> None:
    """Check that a prerendered hand is shown."""
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()


def show_prerendered(page: Page, server: StaticServer, game: str, query: str = "") -> Release:
    """Pick a game while Python is delayed, and wait for the prerendered table."""
    release = delay_python(server)
    page.goto(server.url + query)
    lobby.deal(page, game)
    expect_prerendered(page)
    return release


def hand_of(page: Page) -> list[str]:
    """The cards of the hand."""
    cards: list[str] = page.locator(HAND).evaluate_all(
        "all => all.map(({ dataset }) => dataset.card)"
    )
    return cards
