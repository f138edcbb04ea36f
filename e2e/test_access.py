"""Checks accessibility with axe-core in every state of the room.

This is P8 of docs/quality.md. Each state is checked in light or dark, on a desktop or a phone;
`make long` checks all four combinations. test_looks.py checks the 1994 theme, which has no dark
variant.
"""

from itertools import product
from pathlib import Path
from typing import Literal
from zlib import crc32

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse, hurry
from e2e.test_euchre_table import KEY, dealt
from e2e.test_layout import resize
from e2e.test_seats import be_ready, deal, is_passing, people_play
from parlour import catalogue
from parlour.record import Record
from tests.cases import THOROUGHLY

AXE = Path(__file__).parents[1] / "node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [(1280, 800), (390, 844)]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
VIEWS = list(product(SIZES, SCHEMES))
"""Window and colour scheme of each check."""

REVIEWED = ["color-contrast", "label-content-name-mismatch", "frame-tested"]
"""Results that axe-core leaves undecided and that a person has checked. docs/accessibility.md has
the reasons."""

TWICE = """() => [...document.querySelectorAll("[id]")].map(({ id }) => id)
  .filter((id, at, all) => all.indexOf(id) < at)"""
"""The ids that several elements have, also in closed dialogs, which `CHECK` leaves out."""

CHECK = """async ([tags, reviewed]) => {
  // Finish the toast's fade: axe-core must not judge half-transparent text.
  document.querySelector("#preference-toast")?.getAnimations().forEach((fading) => fading.finish());
  // Nothing is seen or heard of these, but axe-core would look at each of their elements.
  const unseen = ["dialog:not([open])", "body > svg"];
  const exclude = unseen.filter((each) => document.querySelector(each));
  const { violations, incomplete } = await axe.run({ include: document, exclude }, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations", "incomplete"],
  });
  const undecided = incomplete.filter(({ id }) => !reviewed.includes(id));
  return [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`));
}"""


def broken(page: Page) -> list[str]:
    """The rules that the page breaks now, each with the element that breaks it."""
    if page.evaluate("!window.axe"):  # the page's policy forbids scripts of other origins
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(CHECK, [TAGS, REVIEWED])
    return found


def expect_access(page: Page, state: str) -> None:
    """Check that this state breaks no rule, on a desktop or phone, in light or dark.

    By default only one of the four combinations is checked. The state's name decides which.
    """
    view_index = crc32(state.encode()) % len(VIEWS)
    for (width, height), scheme in VIEWS if THOROUGHLY else [VIEWS[view_index]]:
        resize(page, width, height)
        page.emulate_media(color_scheme=scheme)
        found = broken(page)
        assert found == [], f"{state}, {width} wide, {scheme}:\n" + "\n".join(found)


def test_the_choice_of_rules(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?wind=east&delay=0")
    assert page.evaluate(TWICE) == []
    expect_access(page, "a notice over the start")
    lobby.agree(page, teams="3x2")
    expect(lobby.summary(page)).to_contain_text("need 6 players")
    expect_access(page, "rules that exclude each other")
    lobby.agree(page, players=6)
    lobby.seats(page)
    expect_access(page, "who plays which hand")
    page.keyboard.press("Escape")
    lobby.close_sheet(page)
    for key in ("r", "?"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        expect_access(page, f"the sheet of {key}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_log_and_the_statistics(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=euchre&delay=0")
    hurry(page)
    page.keyboard.press("Shift+L")
    expect(page.locator("#rounds button").last).to_be_focused()
    expect_access(page, "the log")
    page.keyboard.press("[")
    expect(page.locator("#log[data-past]")).to_be_visible()
    expect_access(page, "an earlier moment")
    page.keyboard.press("Escape")
    expect(page.locator("#log[data-past]")).to_have_count(0)
    page.keyboard.press("Shift+S")
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
    expect_access(page, "the statistics")


def test_the_table(page: Page, open_room: OpenRoom) -> None:
    deals.leave_several_uses(page)
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    seat.wait(lambda look: look.asked and look.laid == ("6S",))
    expect_access(page, "a decision")
    seat.card("6H").click()
    seat.wait(lambda look: look.chips != ())
    expect_access(page, "a card with several uses")
    seat.card("9C").click(force=True)
    expect(page.locator("#reason")).not_to_be_empty()
    expect_access(page, "a reason")
    hurry(page)
    expect_access(page, "the end of a deal")


def test_aids_and_a_table_that_is_passed_on(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?players=2&delay=0")
    people_play(page, 1, 2)
    look = deal(page)
    assert is_passing(look)
    expect_access(page, "hidden hands")
    be_ready(page)
    page.keyboard.press("Shift+O")
    page.keyboard.press("Shift+H")
    expect(page.locator("#alert")).to_contain_text("A good player might")
    expect_access(page, "open hands and a hint")
    page.get_by_role("button", name="Menu").click()
    expect_access(page, "the aids")


def test_teams_and_a_full_table(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=6&teams=2x3&delay=0")
    Seat(page).turn()
    expect_access(page, "six at the table")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_access(page, "the rules over the table")


def test_euchre(page: Page, open_room: OpenRoom) -> None:
    hands = {3: "TC JC QC KC AC", 0: "JH JD AH KH 9C", 1: "9S TS QS KS AS", 2: "9D TD QD KD AD"}
    game = catalogue.game("euchre", {})
    deals.put(page, KEY, Record.of(game, dealt(2, hands, "9H")).as_json())
    open_room(page, "?delay=0")
    lobby.play_again(page, "euchre")
    box = page.locator("#box[role='dialog']")
    expect(box).to_contain_text("is turned up")
    expect_access(page, "the first round of bidding")
    page.keyboard.press("a")
    seat = Seat(page)
    seat.wait(lambda look: len(look.playable) == 6)
    expect_access(page, "a card to lay out, the partner sitting out")
    seat.card("9H").click()
    seat.wait(lambda look: look.playable == ("9C",))
    expect_access(page, "a card to follow with")
    seat.card("AH").click(force=True)
    expect(page.locator("#reason")).to_contain_text("You must follow suit")
    expect_access(page, "a renege")
    hurry(page)
    expect_access(page, "the end of a hand")


def test_the_end_of_a_game_of_euchre(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=euchre&game_points=1&stick_dealer=true&delay=0")
    hurry(page)
    expect(page.get_by_role("button", name="New game")).to_be_focused()
    expect_access(page, "the end of a game")


@pytest.mark.parametrize("game", ["ecarte", "cassino"])
def test_other_games_in_the_middle_of_a_deal(page: Page, open_room: OpenRoom, game: str) -> None:
    open_room(page, f"?play={game}&delay=0")
    seat = Seat(page)
    by_mouse(page, seat.turn())
    seat.turn()
    expect_access(page, f"{game} in the middle of a deal")


def test_text_mode_the_options_and_a_notice(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&wind=east&delay=0#text")
    expect(page.locator("#text-line")).to_be_focused()
    Seat(page).turn()
    for line in ("?", "w", "castle"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    expect_access(page, "text mode")
    page.keyboard.press("F3")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    expect_access(page, "the options")
