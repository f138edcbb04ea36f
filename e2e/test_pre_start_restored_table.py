"""Before Python runs, the page shows the last table again, unless its saved data is damaged."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.laid_table import (
    HAND,
    LAID,
    SHOWN,
    delay_interpreter,
    delay_python,
    expect_prerendered,
    expect_unchanged_takeover,
    hand_of,
    let_python_take_over,
    show_prerendered,
)
from e2e.seating import Seat
from e2e.visits import wait_for_room
from parlour import catalogue
from parlour.room.storage import keys
from tools.static_server import StaticServer

pytestmark = pytest.mark.fresh

KEY = "parlour/still"

READ = """async () => {
  const { read } = await import(new URL("static/prerendered_table.mjs", location.href));
  return read();
}"""

RESTORE_STORAGE = """(kept) => {
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
}"""

LEAVE = "dispatchEvent(new Event('pagehide'))"

Leave = Callable[[str], Any]


@pytest.fixture
def left(started: NewPage, page: Page, server: StaticServer) -> Leave:
    """Leaves a table when it is the player's turn; returns what it showed."""
    before = started()

    def left(game: str) -> Any:
        before.open(f"?play={game}&delay=0")
        Seat(before).turn()
        shown = before.evaluate(SHOWN)
        before.evaluate(LEAVE)
        page.goto(f"{server.url}404.html")
        page.evaluate(RESTORE_STORAGE, before.evaluate("({ ...localStorage })"))
        return shown

    return left


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_the_last_table_is_shown_again_before_python_runs(
    page: Page, server: StaticServer, left: Leave, game: str
) -> None:
    shown = left(game)
    release = delay_python(server)
    page.goto(server.url)
    expect_prerendered(page)
    assert page.evaluate(SHOWN) == shown
    prerendered = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["still"]
    assert page.evaluate(READ) == prerendered
    expect_unchanged_takeover(page, release)


INVALID_AT_START = ("an event", "another version", "another save", "another kind")
"""Damage that only a whole start can test: version and save are checked before rendering."""


INVALID = ("an event", "an address", "a command", "a style", "no shape", "no place", "depth")
"""Damage that rendering refuses."""


RENDER = """async (prerendered) => {
  const { render } = await import(new URL("static/prerendered_table.mjs", location.href));
  return render(prerendered);
}"""


def damaged(saved: dict[str, Any], how: str) -> dict[str, Any]:
    """Damage a saved table, and return it."""
    places = saved["still"]["places"]
    card = places["hand"]["inside"][0]
    match how:
        case "an event":
            card["marks"]["onclick"] = "document.title = 'taken'"
        case "an address":
            card["parts"]["book"]["marks"]["href"] = "https://example.com/card.svg#a"
        case "a command":
            card["marks"]["data-command"] = "erase-statistics"
        case "a style":
            card["measures"]["--aside"] = "url(https://example.com/)"
        case "no shape":
            card["shape"] = "script"
        case "no place":
            places["lobby"] = {"words": "Parlour has moved."}
        case "depth":
            for _ in range(9):
                places["hand"]["inside"] = [{"shape": "slot", "inside": places["hand"]["inside"]}]
        case "another version":
            saved["version"] = "0"
        case "another save":
            saved["save"] = "durak 1 1"
        case "another kind":
            saved["still"]["places"] = [1, 2, 3]
    return saved


def test_data_that_does_not_fit_this_table_is_not_shown(
    page: Page, server: StaticServer, dist: Path, left: Leave
) -> None:
    shown = left("durak")
    kept = page.evaluate(f"localStorage.getItem('{KEY}')")
    delay_interpreter(server, dist)
    for how in INVALID_AT_START:
        text = json.dumps(damaged(json.loads(kept), how))
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEY, text])
        page.goto(server.url)
        expect(page.locator("#faces")).to_be_attached()  # the page's scripts have run
        assert page.locator(LAID).count() == 0, how
        assert page.locator("#hand > *").count() == 0, how
    for how in INVALID:
        assert not page.evaluate(RENDER, damaged(json.loads(kept), how)["still"]), how
        assert page.locator("#hand > *").count() == 0, how
    assert page.evaluate(RENDER, json.loads(kept)["still"]), "undamaged data is refused, too"
    server.release()
    page.goto(server.url)
    wait_for_room(page)
    Seat(page).turn()
    assert page.evaluate(SHOWN) == shown


def test_python_corrects_a_wrong_table_and_says_so(
    page: Page, server: StaticServer, left: Leave
) -> None:
    left("durak")
    saved = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))
    hand = [*saved["still"]["places"]["hand"]["inside"]]
    del saved["still"]["places"]["hand"]["inside"][0]
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEY, json.dumps(saved)])
    release = delay_python(server)
    page.goto(server.url)
    expect_prerendered(page)
    let_python_take_over(page, release)
    expect(page.locator("#reason")).to_contain_text("differs from the preview")
    assert page.locator(HAND).count() == len(hand)


def test_people_who_share_a_device_are_not_shown_each_others_hands(started: NewPage) -> None:
    page = started()
    page.set_item("parlour/durak/people", '{"version": 1, "value": [0, 1]}')
    page.open("?play=durak&players=2&delay=0")
    page.locator("#actions [data-move], #box button").first.click()
    expect(page.locator(f"#table[data-asked] {HAND}").first).to_be_visible()
    page.evaluate(LEAVE)
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None


KEEP_EVERYWHERE = """([names, text]) => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of names) storage.setItem(`parlour/${name}`, text);
  }
}"""


def test_whatever_is_saved_the_page_reacts_and_the_room_opens(
    page: Page, server: StaticServer, dist: Path
) -> None:
    """tests/room/storage/test_checked_store.py tests how Python reads such data."""
    names = [key.name("durak") for key in keys.KEYS]
    release = delay_interpreter(server, dist)
    page.goto(server.url)
    for inside in ("{}", "7", "null", "[[]]"):
        text = f'{{"version": 1, "value": {inside}}}'
        page.evaluate(KEEP_EVERYWHERE, [names, text])
        page.reload()
        expect(page.locator("#greeting .greeted")).not_to_be_empty()
        page.locator(".cover .terms").first.click()
        expect(page.locator(".terms-sheet[open]")).to_be_visible()
    release()
    wait_for_room(page)
    expect(page.locator("#notices")).to_contain_text("Some saved data could not be read")


def test_damaged_saved_presses_are_not_repeated(page: Page, server: StaticServer) -> None:
    release = show_prerendered(page, server, "cassino")
    hand = hand_of(page)
    for touched in (7, ["nowhere", {}]):
        page.goto(f"{server.url}404.html")
        page.evaluate(
            """touched => {
              const early = JSON.parse(sessionStorage.getItem("parlour/early"));
              sessionStorage.setItem("parlour/early", JSON.stringify({ ...early, touched }));
            }""",
            touched,
        )
        page.goto(server.url)
        expect_prerendered(page)
        assert hand_of(page) == hand
    let_python_take_over(page, release)
