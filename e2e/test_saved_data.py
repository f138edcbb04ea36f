"""The sheet of saved data: export, import, damaged data and persistence."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import open_group
from e2e.seating import Seat, by_mouse, deal_again, hurry
from e2e.visits import wait_for_room
from e2e.waiting import expect_answer, until

DURAK = "?play=durak&players=2&delay=0"
DENIED = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});
"""
WEBKIT = """
Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });
"""
NEVER_ANSWERS = """
for (const name of ["persist", "persisted", "estimate"]) {
  StorageManager.prototype[name] = () => new Promise(() => {});
}
"""
EVERYTHING = "() => JSON.stringify(Object.entries(localStorage).sort())"


def sheet(page: Page) -> Locator:
    """The sheet of saved data, open or closed."""
    return page.get_by_role("dialog", name="Saved data")


def open_sheet(page: Page) -> None:
    """Open the sheet from the options."""
    open_group(page, "data").get_by_role("button", name="Saved data").click()
    expect(sheet(page)).to_be_visible()


def saved(page: Page, button: str, folder: Path) -> Path:
    """The file that a button of the sheet downloads."""
    with page.expect_download() as download:
        sheet(page).get_by_role("button", name=button).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_everything_goes_to_another_browser_in_a_file(
    page: Page, open_room: OpenRoom, tmp_path: Path
) -> None:
    """A file restores everything, byte for byte."""
    open_room(page, DURAK)
    hurry(page)
    deal_again(page)
    seat = Seat(page)
    look = seat.wait(lambda look: look.asked)
    by_mouse(page, look)
    look = seat.turn(look)
    open_sheet(page)
    file = saved(page, "Save as a file", tmp_path)
    assert file.name == "parlour-kept.json"

    page.evaluate("localStorage.clear(); sessionStorage.clear();")  # like another browser
    open_room(page, "?play=euchre&delay=0")
    Seat(page).turn()
    open_sheet(page)
    sheet(page).locator("input").set_input_files(file)
    page.locator("#asking").get_by_role("button", name="Cancel").click()
    expect(sheet(page)).to_contain_text("Nothing has been changed.")
    sheet(page).locator("input").set_input_files(file)
    page.evaluate("window.isBefore = true")
    page.locator("#asking").get_by_role("button", name="Replace").click()
    until(page, "() => !window.isBefore")
    wait_for_room(page)
    again = Seat(page).turn()
    assert (again.hand, again.laid, again.held) == (look.hand, look.laid, look.held)
    assert page.evaluate("localStorage.getItem('parlour/save/euchre')") is None
    open_sheet(page)
    copies = tmp_path / "copies"
    copies.mkdir()
    assert saved(page, "Save as a file", copies).read_bytes() == file.read_bytes()


BAD_FILES = (
    (b"", "JSON"),
    (b"[" * 100_000, "deep"),
    (b"\xff\xfe\x00", "JSON"),
    (b" " * 10_000_000, "too large"),
    (b'{"f":"parlour","v":99}', "newer version of Parlour"),
    (b'{"c":1,"d":{},"f":"parlour","g":"everything kept","n":0,"v":2}', "damaged"),
)
"""The content of bad files, each with a word of its message."""


def test_a_bad_file_changes_nothing_and_says_why(
    page: Page, open_room: OpenRoom, tmp_path: Path
) -> None:
    """Python survives ten megabytes and a hundred thousand brackets."""
    open_room(page)
    before = page.evaluate(EVERYTHING)
    open_sheet(page)
    bad = tmp_path / "bad.json"
    for content, reason in BAD_FILES:
        bad.write_bytes(content)
        sheet(page).locator("input").set_input_files(bad)
        expect(sheet(page)).to_contain_text("This file cannot be read.")
        expect(sheet(page)).to_contain_text(reason)
        expect(sheet(page)).to_contain_text("Nothing has been changed.")
        assert page.evaluate(EVERYTHING) == before
    sheet(page).get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    lobby.deal(page)
    Seat(page).turn()


def test_what_was_put_aside_is_handed_out_and_thrown_away(
    page: Page, open_room: OpenRoom, tmp_path: Path
) -> None:
    """Damaged data can be downloaded, unchanged."""
    damaged = '{"f":"parlour","v":2,"g":"durak"'
    deals.put(page, "parlour/save/durak", damaged)
    deals.put(page, "parlour/at-table", '{"version": 1, "value": "durak"}')
    open_room(page)
    expect(page.locator("#notices")).to_contain_text("You can download")
    open_sheet(page)
    file = saved(page, "1/save/durak", tmp_path)
    assert file.read_text() == damaged
    sheet(page).get_by_role("button", name="Erase").click()
    expect(sheet(page).get_by_role("heading", name="Unreadable saves")).to_be_hidden()
    expect_answer(page, lambda: "quarantine" in page.evaluate(EVERYTHING), False)


@pytest.mark.fresh("a script runs before the page's own")
def test_a_browser_that_keeps_nothing_is_told_in_the_options_and_a_file_still_holds_it(
    page: Page, open_room: OpenRoom, tmp_path: Path
) -> None:
    """The page does not claim to save anything."""
    page.add_init_script(DENIED)
    open_room(page, "?play=durak&players=2&delay=0")
    Seat(page).turn()
    group = open_group(page, "data")
    expect(page.locator("#keeping")).to_contain_text("This browser saves nothing for Parlour")
    group.get_by_role("button", name="Saved data").click()
    expect(sheet(page)).to_contain_text("lost when you close the page")
    expect(
        sheet(page).get_by_role("button", name="Ask the browser not to delete it")
    ).to_be_hidden()
    file = saved(page, "Save as a file", tmp_path)
    assert "save/durak" in json.loads(file.read_text())["d"]
    sheet(page).locator("input").set_input_files(file)
    page.locator("#asking").get_by_role("button", name="Replace").click()
    expect(sheet(page)).to_contain_text("The browser does not have enough storage space.")


def test_a_browser_that_never_answers_holds_nothing_up_and_on_webkit_advice_is_given(
    page: Page, open_room: OpenRoom
) -> None:
    """navigator.storage.persist() never resolves. The advice is to install the page, because Safari
    deletes a page's data after seven days."""
    page.add_init_script(NEVER_ANSWERS)
    page.add_init_script(WEBKIT)
    open_room(page, DURAK)
    look = Seat(page).turn()
    open_sheet(page)
    expect(sheet(page)).to_contain_text("add Parlour to your home screen or Dock")
    sheet(page).get_by_role("button", name="Ask the browser not to delete it").click()
    expect(sheet(page)).to_contain_text("Parlour is asking the browser.")
    sheet(page).get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    by_mouse(page, look)
    Seat(page).turn(look)


def test_the_sheet_says_what_is_kept_and_the_browser_is_asked_to_keep_it_for_good(
    page: Page, open_room: OpenRoom
) -> None:
    """The browser's answer is shown."""
    open_room(page)
    page.keyboard.press("Shift+K")
    expect(sheet(page)).to_contain_text("saved only in this browser")
    expect(sheet(page)).not_to_contain_text("Safari")
    sheet(page).get_by_role("button", name="Ask the browser not to delete it").click()
    expect(
        sheet(page)
        .get_by_text("Your data is saved, but")
        .or_(sheet(page).get_by_text("The browser will not delete your data"))
    ).to_be_visible()
