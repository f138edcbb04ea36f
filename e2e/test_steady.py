"""Nothing visible jumps while the room opens or while cards are played."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.framing import link_of
from e2e.seating import Seat, by_mouse
from e2e.waiting import rounds
from parlour import catalogue
from tests.cases import daily
from tools.layout_shifts import WATCH_SHIFTS

pytestmark = pytest.mark.motion

SHIFTED = f"""
window.shifted = [];
{WATCH_SHIFTS}
watchShifts((_at, by, what) => shifted.push([by, what?.outerHTML.slice(0, 80)]));
"""
"""Records layout shifts."""

AT_TABLE = """
document.addEventListener("parlour:ready", () => {
  window.isAtTable = !document.querySelector("#table").hidden;
});
"""
"""Notes whether a table is the first thing that the room shows."""

MOST = 0.02


def expect_no_shift(page: Page) -> None:
    """Check that hardly anything has shifted since the page was opened."""
    shifted = page.evaluate("shifted")
    assert sum(value for value, _ in shifted) <= MOST, shifted


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("linked", ["", "euchre"])
@pytest.mark.parametrize("size", daily([((390, 844),), ((1280, 800),), ((320, 568),)]))
def test_the_page_stands_still_while_the_room_opens(
    page: Page, open_room: OpenRoom, size: tuple[int, int], linked: str
) -> None:
    """This is P2 of docs/quality.md. A link shows its table first, not the lobby or an empty
    cloth."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTED)
    page.add_init_script(AT_TABLE)
    open_room(page, f"#{link_of(linked)}" if linked else "")
    if linked:
        Seat(page).turn()
    rounds(page)
    expect_no_shift(page)
    assert page.evaluate("isAtTable") == bool(linked)


TURNS = 3


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("game", daily(catalogue.NAMES, 2))
@pytest.mark.parametrize("size", daily([((390, 844),), ((1280, 800),)]))
def test_the_table_stands_still_while_it_opens_and_while_cards_are_played(
    page: Page, open_room: OpenRoom, size: tuple[int, int], game: str
) -> None:
    """This is P2 of docs/quality.md. Shifts right after the player's own press do not count."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTED)
    open_room(page, f"?play={game}&delay=0.3")
    seat = Seat(page)
    look = seat.turn()
    expect_no_shift(page)
    page.evaluate("shifted.splice(0)")
    for _ in range(TURNS):
        by_mouse(page, look)
        look = seat.turn(look)
        if look.over:
            break
    expect_no_shift(page)
