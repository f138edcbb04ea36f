"""Écarté's trainer on a desktop and a phone: questions at the table, answers next to it, odds."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import NewContext, OpenRoom
from e2e.phones import phone_of
from e2e.test_access import expect_access
from e2e.test_layout import OUTSIDE, resize
from e2e.visits import wait_for_room
from tools.static_server import StaticServer

ASKED = re.compile("Do you play or propose|Do you refuse or accept")
SHOWN = "#trainer :is(h2, .answer, .main)"
COVERED = """() => {
  const top = document.querySelector("#trainer").getBoundingClientRect();
  return [...document.querySelectorAll("#hand .card")].filter((card) => {
    const { right, bottom } = card.getBoundingClientRect();
    return right > top.left + 1 && bottom > top.top + 1;
  }).length;
}"""
"""How many cards of the hand the answer covers."""


SIZES = ((320, 568), (390, 844))


@pytest.fixture
def phone(acquainted: NewContext, server: StaticServer) -> Iterator[Page]:
    """The trainer on a phone in portrait format."""
    with phone_of(SIZES[0], acquainted) as page:
        page.goto(f"{server.url}?trainer")
        wait_for_room(page)
        yield page


def trainer(page: Page) -> Locator:
    """The panel with the answer."""
    return page.locator("#trainer")


def answers(page: Page) -> Locator:
    """The two buttons of a question."""
    return page.locator("#actions .action")


def following(page: Page) -> Locator:
    """The button that continues."""
    return trainer(page).get_by_role("button", name="Next hand")


def cards_of(page: Page) -> list[str]:
    """The hand that is asked about."""
    cards: list[str] = page.locator("#hand .card").evaluate_all(
        "all => all.map((card) => card.dataset.card)"
    )
    return cards


def verdict(page: Page) -> Locator:
    return trainer(page).get_by_role("heading", level=2)


def practise(page: Page, name: str) -> None:
    """Choose exercises in the lobby."""
    page.locator("#train").click()
    page.locator("#asking").get_by_role("button", name=name, exact=True).click()


def test_a_hand_is_asked_by_touch_and_fits_the_screen(phone: Page) -> None:
    expect(phone.locator("#prompt")).to_have_text(ASKED)
    expect(phone.locator("#hand .card")).to_have_count(5)
    expect(answers(phone)).to_have_count(2)
    for size in reversed(SIZES):
        resize(phone, *size)
        for button in answers(phone).all():
            expect(button).to_be_in_viewport(ratio=1)
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
    answers(phone).first.tap()
    expect(verdict(phone)).to_have_text(re.compile("^(Right|Wrong)$"))
    expect(answers(phone)).to_have_count(0)
    for size in SIZES:
        resize(phone, *size)
        expect(verdict(phone)).to_be_in_viewport()
        assert phone.evaluate(OUTSIDE, SHOWN) == []
        assert phone.evaluate(COVERED) == 0
        expect(following(phone)).to_be_in_viewport(ratio=1)
    following(phone).tap()
    expect(answers(phone)).to_have_count(2)
    expect(trainer(phone)).to_be_hidden()


def test_a_hand_is_asked_at_a_table_like_any_other_and_the_answer_has_all_figures(
    page: Page, open_room: OpenRoom
) -> None:
    """The table has an opponent, a turned card and the score. No button is highlighted. The answer
    has the figures of both moves and the old table's opinion. A deal that is asked for ends it."""
    open_room(page, "?trainer")
    expect(page.locator("#seats .seat")).to_have_count(1)
    expect(page.locator(".counter")).to_have_count(2)
    expect(page.locator("[data-place=stock] .across .card")).to_have_count(1)
    expect(page.locator("#playing")).to_have_text("Practice")
    expect(page.locator("#agreed-on")).to_have_text("Écarté")
    expect(page.locator("body")).to_have_attribute("data-cloth", "burgundy")
    expect(page).to_have_title(re.compile("Écarté"))
    expect(page.locator("#actions .action[data-main]")).to_have_count(0)
    for command in ("undo", "hint", "log"):
        expect(page.locator(f"#menu > [data-command={command}]")).to_be_hidden()
    expect_access(page, "a flash hand")
    answers(page).first.click()
    expect(verdict(page)).to_be_visible()
    rows = trainer(page).locator(".chances tbody tr")
    expect(rows).to_have_count(2)
    expect(trainer(page).locator(".chances tbody tr[data-good]")).to_have_count(1)
    for row in rows.all():
        text = " ".join(row.inner_text().split())
        found = re.fullmatch(r"\w+ (\d+\.\d) % \d+\.\d % [+−]\d\.\d\d", text)
        assert found, text
        share = row.locator("[data-part=bar]").evaluate(
            "bar => Number(bar.style.getPropertyValue('--share'))"
        )
        assert abs(100 * share - float(found[1])) < 0.1
    expect(trainer(page).locator("[data-part=counts]")).to_contain_text("65,780")
    expect(trainer(page)).to_contain_text("By the 1994 table")
    expect(trainer(page).locator(".record tr[data-fits]")).to_have_count(1)
    resize(page, 1280, 800)
    expect(trainer(page).locator(".record")).to_be_visible()
    assert page.evaluate(COVERED) == 0
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    expect_access(page, "its answer")
    page.evaluate("location.hash = '#1D3p-41E8G42A6kqRI0Zn'")
    expect(page.locator("#playing")).to_have_text("Euchre")
    expect(trainer(page)).to_be_hidden()
    expect(page.locator("#streak")).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-answered", "")


def test_keys_alone_answer_and_go_on_and_the_answer_is_told(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?trainer")
    announcements = page.locator("#announcements")
    expect(announcements).to_have_text(re.compile("You hold the .* of "))
    key = answers(page).first.get_attribute("aria-keyshortcuts")
    assert key in ("p", "a")
    page.keyboard.press(key)
    expect(announcements).to_have_text(re.compile("^(Right|Wrong)\\. .*By the 1994 table"))
    expect(following(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(answers(page)).to_have_count(2)
    page.keyboard.press(str(answers(page).last.get_attribute("aria-keyshortcuts")))
    expect(verdict(page)).to_be_visible()
    page.keyboard.press("n")
    expect(answers(page)).to_have_count(2)
    page.keyboard.press("g")
    expect(page.locator("#table")).to_be_hidden()
    expect(trainer(page)).to_be_hidden()
    expect(page.locator("#lobby")).to_be_visible()


def test_the_open_hand_is_asked_again_after_a_reload(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    practise(page, "Écarté: Play or propose?")
    expect(answers(page)).to_have_count(2)
    shown = page.locator("#table").inner_text(), cards_of(page)
    open_room(page)
    expect(answers(page)).to_have_count(2)
    assert (page.locator("#table").inner_text(), cards_of(page)) == shown
    page.keyboard.press("g")
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('parlour/open-task')") is None


def test_the_coach_judges_the_decisions_of_a_game_without_exact_numbers(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    practise(page, "Euchre: Order up, pass or go alone?")
    expect(page.locator("#seats .seat")).to_have_count(3)
    expect(page.locator("body")).to_have_attribute("data-cloth", "evening")
    shown = page.locator("#prompt").inner_text(), cards_of(page)
    open_room(page)
    answers(page).first.wait_for()
    assert (page.locator("#prompt").inner_text(), cards_of(page)) == shown
    count = answers(page).count()
    answers(page).first.click()
    expect(verdict(page)).to_have_text(re.compile("^(Right|Wrong)$"), timeout=60_000)
    expect(trainer(page).locator(".chances tbody tr")).to_have_count(count)
    expect(trainer(page).locator(".record tr[data-fits]")).to_have_count(1)
    expect(trainer(page)).to_contain_text("Worth: Points a deal")
    expect_access(page, "the answer of the coach")
    following(page).click()
    expect(trainer(page)).to_be_hidden()
    answers(page).first.wait_for()
