"""The statistics: counting with and without help, export, import, erasing, and months."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import OpenRoom
from e2e.seating import Seat, cleared, deal_again, hurry
from e2e.test_access import expect_access
from e2e.test_layout import resize, sizes
from e2e.waiting import expect_answer, saved_text
from parlour.room.storage.statistics import Account, Count, Kind, written
from tests.room.coaching.test_month_chart import months
from tests.room.coaching.test_progress import month

KEPT = "statistics"


def sheet(page: Page) -> Locator:
    """The sheet of statistics, open or closed."""
    return page.get_by_role("dialog", name="Statistics")


def unfold(page: Page) -> None:
    """Show the tables of every game."""
    tables = sheet(page).get_by_text("Tables", exact=True)
    expect(tables.first).to_be_visible()
    for each in tables.all():
        if each.locator("..").get_attribute("open") is None:
            each.click()


def expect_deals(page: Page, clean: str, helped: str) -> None:
    """Check the numbers of deals without and with help. The sheet must have only one game."""
    unfold(page)
    row = sheet(page).get_by_role("row", name="Deals")
    expect(row.get_by_role("cell")).to_have_text([clean, helped])


def saved_statistics(page: Page) -> Any:
    """The saved statistics. Waits for them, because the page shows a deal before it saves it."""
    return json.loads(saved_text(page, KEPT))


def counts(page: Page) -> list[tuple[int, int]]:
    """The numbers of saved deals without and with help, a pair for each account."""
    accounts = saved_statistics(page)["statistics"]
    return [(each["clean"]["deals"], each["helped"]["deals"]) for each in accounts]


def aided(page: Page) -> Locator:
    """The sentence about help on the sheet at the end of a deal."""
    return page.locator("#outcome li", has_text="Not counted as a clean deal")


def test_clean_deals_are_counted_apart_and_the_counts_are_saved_erased_and_read_again(
    page: Page, open_room: OpenRoom, tmp_path: Path
) -> None:
    open_room(page, "?play=ecarte&delay=0")
    hurry(page)
    expect(aided(page)).to_have_count(0)
    page.keyboard.press("n")
    cleared(page)
    Seat(page).turn()
    page.keyboard.press("Shift+H")
    expect(page.locator("#alert")).to_contain_text("A good player might")
    hurry(page)
    expect(aided(page)).to_have_text("Not counted as a clean deal, because of a hint.")
    page.keyboard.press("Shift+S")
    latest = sheet(page).get_by_role("img", name="Latest deals")
    expect(latest.locator("span")).to_have_count(1)
    expect_deals(page, "1", "1")
    open_room(page, "?delay=0")  # the table continues at its result, which is not counted again
    expect(aided(page)).to_have_count(1)
    deal_again(page, "Same cards again")
    hurry(page)
    expect(aided(page)).to_contain_text("cards that had been played before")
    page.keyboard.press("Shift+S")
    expect_deals(page, "1", "2")
    expect_answer(page, lambda: counts(page), [(1, 2)])
    before = saved_statistics(page)
    with page.expect_download() as download:
        sheet(page).get_by_role("button", name="Save").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "parlour-statistics.json"
    assert json.loads(saved.read_text()) == before
    field, asking = sheet(page).locator("input"), page.locator("#asking")

    field.set_input_files(saved)
    asking.get_by_role("button", name="Add").click()
    expect(sheet(page)).to_contain_text("The file has been read.")
    expect_deals(page, "2", "4")

    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text()[:-9])
    field.set_input_files(damaged)
    expect(sheet(page)).to_contain_text("Nothing has been changed.")
    expect_deals(page, "2", "4")

    erase = sheet(page).get_by_role("button", name="Erase")
    erase.click()
    asking.get_by_role("button", name="Keep").click()
    expect_deals(page, "2", "4")
    erase.click()
    asking.get_by_role("button", name="Erase").click()
    expect(sheet(page)).to_contain_text("No deal has been played to its end yet.")

    field.set_input_files(saved)
    expect(sheet(page)).to_contain_text("The file has been read.")
    expect_deals(page, "1", "2")
    expect_answer(page, lambda: saved_statistics(page), before)
    assert page.evaluate("localStorage.getItem('parlour/name')")


BEYOND = """() => {
  const around = document.querySelector("#statistics-rows").getBoundingClientRect();
  return [...document.querySelectorAll("#statistics-rows :is(.by-month, .by-month *)")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, left, right }) => width && (left < around.left || right > around.right + 1))
    .length;
}"""
"""How many elements of the months overflow the sheet."""


OUT_OF_FRAME = """() => {
  document.documentElement.style.fontSize = "200%";
  const frames = [...document.querySelectorAll("#statistics-rows :is(.page, .plate)")];
  const over = frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return [over.length > 0, over.some((frame) => getComputedStyle(frame).overflowX === "visible")];
}"""
"""Doubles the text size. Returns whether a table is wider than its frame, and whether it is visible
outside."""


def test_reviewed_months_are_a_picture_and_a_table_of_the_same_figures(
    page: Page, open_room: OpenRoom
) -> None:
    many = months(*(month(0.1, 0.2, 0.02 * number) for number in range(13)), month(0.3))
    accounts = {
        Kind("ecarte", "{}", "club"): Account(Count(40), reviewed=many),
        Kind("durak", "{}", "club"): Account(Count(2), reviewed=months(month(0.1, 0.2))),
    }
    open_room(page)
    page.evaluate("(text) => localStorage.setItem('parlour/statistics', text)", written(accounts))
    page.keyboard.press("Shift+S")
    unfold(page)
    chart = sheet(page).locator(".by-month")
    expect(chart).to_have_count(1)  # a single month has no chart
    expect(chart).to_contain_text("Clean: average loss per 10 decisions, by month")
    expect(chart.locator(".field b")).to_have_count(12)
    expect(chart.locator(".field b").last).to_have_attribute("data-lone", "")
    expect(chart.locator(".axis span").last).to_have_text("11")
    expect(chart.get_by_role("table")).to_be_hidden()
    chart.get_by_text("As a table").click()
    november = chart.get_by_role("row", name="November 2026")
    expect(november.get_by_role("cell")).to_have_text(["10", "0.30 ± 0.02"])
    expect(chart.get_by_role("row", name="Novice").get_by_role("cell").last).to_have_text(
        "0.42 ± 0.07"
    )
    expect(chart.get_by_role("row")).to_have_count(1 + 12 + 4)
    expect_access(page, "the months of the statistics")
    for size in sizes(page):
        assert page.evaluate(BEYOND) == 0, size
    resize(page, 390, 844)
    assert page.evaluate(OUT_OF_FRAME) == [True, False]
