"""Écarté's trainer on a desktop and on a phone: asked, answered, and the best row kept."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import NewContext, OpenRoom
from e2e.test_access import expect_access
from e2e.test_layout import resize
from e2e.visits import wait_for_room
from tools.chromium import watch
from tools.static_server import StaticServer

OUTSIDE = """() => [...document.querySelectorAll("#trainer :is(h2, svg, .ways button, td, th)")]
  .filter((found) => found.checkVisibility())
  .filter((found) => {
    const { left, right } = found.getBoundingClientRect();
    return left < 0 || right > innerWidth + 0.5;
  })
  .map((found) => found.outerHTML.slice(0, 80))"""


@pytest.fixture(params=[(390, 844), (320, 568)], ids=["phone", "small phone"])
def phone(
    request: pytest.FixtureRequest, acquainted: NewContext, server: StaticServer
) -> Iterator[Page]:
    """The trainer on a phone held upright."""
    width, height = request.param
    page = acquainted(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    ).new_page()
    faults = watch(page)
    page.goto(f"{server.url}?trainer")
    wait_for_room(page)
    yield page
    assert not faults, "\n".join(faults)


def trainer(page: Page) -> Locator:
    return page.locator("#trainer")


def answers(page: Page) -> Locator:
    """The two buttons of a question, or the one that leads on."""
    return page.locator("#trainer .ways button")


def verdict(page: Page) -> Locator:
    return page.locator("#trainer .verdict h3")


def test_a_hand_is_asked_by_touch_and_fits_the_screen(phone: Page) -> None:
    expect(trainer(phone).get_by_role("heading", level=2)).to_have_text(
        re.compile("Do you play, or propose|Do you refuse, or accept")
    )
    expect(trainer(phone).locator("[data-part='hand'] [role='img']")).to_have_count(5)
    expect(answers(phone)).to_have_count(2)
    expect(answers(phone).last).to_be_in_viewport(ratio=1)
    for way in answers(phone).all():
        box = way.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    answers(phone).first.tap()
    expect(verdict(phone)).to_have_text(re.compile("^(Right|Better): "))
    expect(verdict(phone)).to_be_in_viewport()
    assert phone.evaluate(OUTSIDE) == []
    expect(answers(phone)).to_have_text(["Next hand"])
    expect(answers(phone)).to_be_in_viewport(ratio=1)
    answers(phone).tap()
    expect(answers(phone)).to_have_count(2)
    expect(trainer(phone).locator(".verdict")).to_be_hidden()


def test_the_answer_has_the_figures_of_both_moves_and_the_old_tables_opinion(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?trainer")
    answers(page).first.click()
    figures = trainer(page).locator(".verdict tbody tr")
    expect(figures).to_have_count(2)
    expect(trainer(page).locator(".verdict tbody tr[data-best]")).to_have_count(1)
    for row in figures.all():
        assert re.fullmatch(
            r"\w+\s+\d+\.\d %\s+\d+\.\d %\s+[+−]\d\.\d\d", row.inner_text().strip()
        ), row.inner_text()
    expect(trainer(page).locator(".verdict")).to_contain_text("of 65,780 hands")
    expect(trainer(page).locator(".verdict")).to_contain_text("By the table of 1994")
    expect(trainer(page).locator("aside tr[data-fits]")).to_have_count(1)
    resize(page, 1280, 800)
    cloth = page.locator("#cloth")
    assert cloth.evaluate("cloth => cloth.scrollHeight - cloth.clientHeight") <= 0


def test_keys_alone_answer_and_go_on_and_the_answer_is_told(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    page.get_by_role("radio", name="Écarté").check()
    page.get_by_role("link", name="Trainer").press("Enter")
    told = page.locator("#trainer [role='status']")
    expect(told).to_have_text(re.compile("You hold the .* of "))
    key = answers(page).last.get_attribute("aria-keyshortcuts")
    assert key in ("p", "a")
    page.keyboard.press(key)
    expect(told).to_have_text(re.compile("^(Right|Better): .*By the table of 1994"))
    expect(answers(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(answers(page)).to_have_count(2)
    page.keyboard.press("g")
    expect(trainer(page)).to_be_hidden()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_the_best_row_of_right_answers_is_kept(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?trainer")
    streak = page.locator("#trainer [data-part='streak']")
    best = page.locator("#trainer [data-part='best']")
    for _ in range(20):
        answers(page).first.click()
        expect(verdict(page)).to_be_visible()
        if verdict(page).inner_text().startswith("Right"):
            expect(streak).to_have_text(re.compile("Right in a row: [1-9]"))
            expect(best).to_have_text(re.compile(r"Best: [1-9]"))
            break
        expect(streak).to_have_text("Right in a row: 0")
        page.keyboard.press("n")
        expect(verdict(page)).to_be_hidden()
        expect(answers(page)).to_have_count(2)
    kept = best.inner_text()
    assert kept != "Best: 0", "No answer was right."
    open_room(page, "?trainer")
    expect(best).to_have_text(kept)
    expect(streak).to_have_text("Right in a row: 0")


def test_the_trainer_is_within_everybodys_reach(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?trainer")
    expect_access(page, "a flash hand")
    answers(page).first.click()
    expect(verdict(page)).to_be_visible()
    expect_access(page, "its answer")
