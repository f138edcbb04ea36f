"""The review of a finished deal: opening it, its content, and leaving it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import OpenRoom
from e2e.options import choose, open_group
from e2e.seating import deal_again, hurry
from e2e.test_access import expect_access
from e2e.test_layout import resize
from e2e.waiting import saved_text, until
from tests.cases import daily
from tools.paths import DIST
from tools.static_server import Fault, StaticServer

ECARTE = "?play=ecarte&delay=0"
EUCHRE = "?play=euchre&delay=0"


def panel(page: Page) -> Locator:
    """The review, open or closed."""
    return page.locator("#review")


def decisions(page: Page) -> Locator:
    """The lines of the review, one for each decision."""
    return page.locator("#decisions button")


def moments(page: Page) -> Locator:
    """The buttons of the moments to look at."""
    return page.locator("#review .strip button")


def open_review(page: Page) -> None:
    """Open the review of the deal, wait until it is complete, and show all decisions."""
    page.keyboard.press("Shift+V")
    wait_for_verdicts(page)
    if moments(page).first.is_visible():
        panel(page).get_by_role("button", name="All decisions").first.click()
    expect(decisions(page).first).to_be_visible()


def finish_deal(page: Page, open_room: OpenRoom, query: str = ECARTE) -> None:
    """Play a deal to its end."""
    open_room(page, query)
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()


def wait_for_verdicts(page: Page) -> None:
    """Wait until every decision has a verdict."""
    until(page, "() => document.querySelector('#review progress').hidden")
    expect(panel(page).locator("h2")).not_to_have_text(re.compile("Evaluating|not complete"))


@pytest.mark.parametrize("query", daily([ECARTE, EUCHRE]))
def test_after_a_deal_every_decision_is_weighed_and_shown_at_the_table(
    page: Page, open_room: OpenRoom, query: str
) -> None:
    """The review breaks no accessibility rule."""
    finish_deal(page, open_room, query)
    page.locator("#outcome").get_by_role("button", name="Review").click()
    expect(page.locator("#review :is(.strip, #decisions) button:focus")).to_have_count(1)
    expect(page.locator("#outcome")).to_be_hidden()
    wait_for_verdicts(page)
    expect(panel(page).get_by_role("status")).to_contain_text("All decisions are evaluated.")
    if moments(page).first.is_visible():
        panel(page).get_by_role("button", name="All decisions").first.click()
    decisions(page).first.focus()
    page.keyboard.press("Home")
    total = panel(page).locator("[data-part=total-loss]")
    expect(total).to_have_text(re.compile(r"^Total loss: −?\d\.\d\d"))
    count = decisions(page).count()
    tallied = panel(page).locator(".classes [data-part=count]").all_inner_texts()
    assert sum(map(int, tallied)) == count
    chosen = page.locator("#decisions [aria-current]")
    for number in range(count):
        expect(chosen).to_have_attribute("data-number", str(number))
        words = chosen.locator(".words").text_content() or ""
        expect(page.locator("#prompt")).to_contain_text(words)
        expect(panel(page).locator("h3")).to_contain_text(words)
        grade = chosen.locator("[data-part=class]").text_content() or ""
        expect(panel(page).locator("[data-part=found]")).to_contain_text(f"{grade}: ")
        expect(panel(page).locator("dt").first).to_be_visible()
        expect(page.locator("#seats [data-part=known] [data-suit]")).to_have_count(0)
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    expect(decisions(page).first).to_be_focused()
    hindsight = panel(page).get_by_role("button", name="Show all hands")
    hindsight.click()
    expect(hindsight).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#seats [data-part=known] [data-suit]").first).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("In hindsight: ")
    hindsight.click()
    expect(page.locator("#seats [data-part=known] [data-suit]")).to_have_count(0)
    panel(page).get_by_role("button", name="Next decision").click()
    expect(chosen).to_have_attribute("data-number", "1")
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    expect(page.locator("#outcome")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    open_review(page)
    panel(page).get_by_text("How sure?").click()
    expect(panel(page).locator("#breakdown")).to_have_attribute("open", "")
    expect_access(page, "the review")


def test_it_speaks_first_and_counts_second(page: Page, open_room: OpenRoom) -> None:
    """First a headline, then the moments in order, then all decisions. Back closes the review."""
    finish_deal(page, open_room)
    while True:
        page.keyboard.press("Shift+V")
        wait_for_verdicts(page)
        if moments(page).first.is_visible():
            break
        expect(panel(page).locator("h2")).to_have_text("Well played!")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        deal_again(page)
        hurry(page)
    count = moments(page).count()
    expect(panel(page).locator("h2")).to_have_text(
        re.compile(r"^(Played well: \d+ of \d+|A deal to learn from)$")
    )
    expect(panel(page).locator(".run [data-moment]")).to_have_count(count)
    current = page.locator("#review .strip [aria-current]")
    verdict = panel(page).locator(".verdict")
    onward = panel(page).get_by_role("button", name="Next moment")
    for number in range(count):
        expect(moments(page).nth(number)).to_have_attribute("aria-current", "step")
        expect(decisions(page).first).to_be_hidden()
        text = verdict.inner_text()
        assert "±" not in text and "possible deals" not in text
        verdict.get_by_text("How sure?").click()
        expect(verdict).to_contain_text("95 % interval")
        if number < count - 1:
            onward.click()
    expect(onward).to_be_hidden()
    page.keyboard.press("Home")
    expect(moments(page).first).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    panel(page).get_by_role("button", name="All decisions").click()
    expect(page.locator("#decisions [aria-current]")).to_be_focused()
    panel(page).get_by_role("button", name="Moments").click()
    expect(current).to_have_count(1)
    expect_access(page, "the moments of a review")
    words = "Review: 1 moment" if count == 1 else f"Review: {count} moments"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    offered = page.locator("#review-deal")
    expect(offered).to_have_text(words)
    offered.click()
    expect(panel(page)).to_be_visible()
    page.evaluate("history.back()")
    expect(panel(page)).to_be_hidden()
    expect(page.locator("#outcome")).to_be_visible()
    deal_again(page)
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()
    expect(offered).to_have_text("Review")


def come_back(page: Page, open_room: OpenRoom) -> None:
    """Open a new room, and the review of the deal on its table."""
    open_room(page)
    expect(page.locator("#outcome")).to_be_visible()
    page.keyboard.press("Shift+V")


def test_stopped_or_in_a_new_room_it_goes_on_where_it_was_and_the_statistics_have_it_once(
    page: Page, open_room: OpenRoom
) -> None:
    finish_deal(page, open_room, EUCHRE)
    page.keyboard.press("Shift+V")
    total = panel(page).locator(".sum")
    expect(total).to_have_text(re.compile(r"^Evaluated: [1-9]\d* of \d+$"), timeout=60_000)
    panel(page).get_by_role("button", name="Stop").click()
    expect(panel(page).get_by_role("button", name="Continue")).to_be_visible()
    before = total.inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    page.keyboard.press("Shift+V")
    expect(total).not_to_have_text(before, timeout=60_000)
    if counted := re.search(r"\d+(?= of )", total.inner_text()):
        assert int(counted[0]) > int(before.split()[1])
    else:  # the evaluation is complete
        expect(panel(page).locator("progress")).to_be_hidden()
    come_back(page, open_room)
    expect(panel(page).locator("#decisions [data-part=class]").first).not_to_have_text(
        "Not evaluated yet"
    )
    wait_for_verdicts(page)
    headline = panel(page).locator("h2").inner_text()
    breakdown = panel(page).locator("#breakdown")
    if moments(page).first.is_visible():
        panel(page).get_by_role("button", name="All decisions").first.click()
    expect(breakdown).to_contain_text("The hand you were dealt")
    expect(breakdown.locator("tbody tr")).to_have_count(decisions(page).count() + 2)
    come_back(page, open_room)
    expect(panel(page).locator("h2")).to_have_text(headline)
    count = decisions(page).count()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+S")
    row = page.locator("#statistics-rows tr", has_text="Decisions reviewed")
    expect(row.locator("td").first).to_have_text(str(count))


def test_it_is_weighed_by_itself_or_not_offered_and_takes_turns_with_the_log(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, ECARTE)
    open_group(page, "play")
    choose(page, "Review", "always")
    page.keyboard.press("Escape")
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()
    saved_text(page, "coach/reviews")
    expect(panel(page)).to_be_hidden()
    offered = page.locator("#outcome").get_by_role("button", name="Review")
    expect(offered).to_be_visible()
    page.keyboard.press("Shift+L")
    log = page.locator("#log")
    log.get_by_role("button", name="Review").click()
    expect(log).to_be_hidden()
    expect(panel(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+L")
    expect(panel(page)).to_be_hidden()
    expect(log).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#rounds [aria-current]")).to_be_focused()
    page.evaluate("history.back()")
    expect(log).to_be_hidden()
    open_group(page, "play")
    choose(page, "Review", "never")
    page.keyboard.press("Escape")
    expect(offered).to_be_hidden()


CONVENTION = """([key, convention]) => {
  const kept = JSON.parse(localStorage.getItem(key));
  kept.reviews.at(-1).at(-1)[0].at(-1).at(-1).push({ fact: "by convention", name: convention });
  localStorage.setItem(key, JSON.stringify(kept));
}"""
"""Adds a reason to the first decision of a saved review."""


def test_a_convention_leads_to_its_place_in_the_instructions_and_back_to_the_review(
    page: Page, open_room: OpenRoom
) -> None:
    """Escape, the close button, F5 and a click outside close the instructions."""
    finish_deal(page, open_room)
    page.keyboard.press("Shift+V")
    wait_for_verdicts(page)
    saved_text(page, "coach/reviews")
    page.evaluate(CONVENTION, ["parlour/coach/reviews", "longest suit"])
    come_back(page, open_room)
    wait_for_verdicts(page)
    if moments(page).first.is_visible():
        panel(page).get_by_role("button", name="All decisions").first.click()
    decisions(page).first.click()
    current = page.locator("#decisions [aria-current]")
    expect(current).to_have_attribute("data-number", "0")
    grade = current.locator("[data-part=grade]").get_attribute("data-grade") or ""
    expect(panel(page).locator(".verdict [data-part=grade]")).to_have_attribute("data-grade", grade)
    seen = page.locator("#prompt").text_content() or ""
    convention = panel(page).get_by_role(
        "button", name="By convention: lead the top of the longest suit."
    )
    sheet = page.locator("#instructions")
    place = sheet.locator("li", has_text="lead the top of your longest suit")

    def expect_place() -> None:
        expect(place).to_be_focused()
        expect(place).to_be_in_viewport(ratio=0.99)
        expect(sheet.locator("[name=explained]:checked")).to_have_value("ecarte")

    def expect_review() -> None:
        expect(sheet).to_be_hidden()
        expect(convention).to_be_focused()
        expect(current).to_have_attribute("data-number", "0")
        expect(page.locator("#prompt")).to_have_text(seen)

    convention.focus()
    page.keyboard.press("Enter")
    expect_place()
    expect_access(page, "a convention in the instructions")
    page.keyboard.press("Escape")
    expect_review()
    convention.click()
    expect_place()
    sheet.get_by_role("button", name="Close").last.click()
    expect_review()
    page.keyboard.press("Enter")
    expect_place()
    page.keyboard.press("F5")
    expect_review()
    page.keyboard.press("Enter")
    expect_place()
    page.mouse.click(3, 3)
    expect_review()
    for size in ((390, 844), (1280, 800)):
        resize(page, *size)
        box = convention.bounding_box()
        assert box is not None and box["height"] >= 44
    page.keyboard.press("ArrowDown")
    expect(convention).to_be_hidden()


@pytest.mark.fresh("it uses its own server")
def test_without_a_network_it_is_said_that_the_coach_cannot_come(
    faulty_page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    """The browser has cached nothing. The coach loads as soon as the network delivers it."""
    page = faulty_page
    library = next(DIST.glob("static/vendor/library*.zip")).relative_to(DIST).as_posix()
    server.faults[library] = Fault(status=404, body=b"")
    finish_deal(page, open_room)
    page.keyboard.press("Shift+V")
    expect(page.locator("#preference-toast")).to_contain_text("The coach could not be loaded.")
    expect(panel(page)).to_be_hidden()
    del server.faults[library]
    page.keyboard.press("Shift+V")
    expect(panel(page)).to_be_visible()
    wait_for_verdicts(page)


def test_on_the_smallest_phone_the_cards_of_the_moment_can_be_read(
    page: Page, open_room: OpenRoom
) -> None:
    resize(page, 320, 568)
    finish_deal(page, open_room, "?play=cassino&delay=0")
    page.keyboard.press("Shift+V")
    expect(panel(page)).to_be_visible()
    for card in page.locator("#loose-cards .card").all():
        box = card.bounding_box()
        assert box is not None and box["width"] >= 24
    for seen in (
        "#hand .card",
        ":is(#review:not([data-all]) .strip, #review[data-all] ol) [aria-current]",
    ):
        expect(page.locator(seen).first).to_be_in_viewport(ratio=0.9)
