"""Cassino at the table: choosing a capture, viewing the last capture, and the score sheet.

The deals are stacked, and the player leads.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat
from e2e.test_access import expect_access
from parlour import catalogue
from parlour.cards import PACK, Card, each, read_cards
from parlour.game import Deal
from parlour.record import Record

KEY = "parlour/cassino/last-deal"
OpenDeal = Callable[..., Page]


def dealt(own: str, other: str, table: str, **options: object) -> Record:
    """A deal for two in which the player leads. Each gets two cards in turn; the table cards
    follow."""
    game = catalogue.game("cassino", options)
    held, theirs = read_cards(own), read_cards(other)
    pack: list[Card] = []
    for at in range(0, len(held), 2):
        pack += held[at : at + 2] + theirs[at : at + 2]
    pack += read_cards(table)
    pack += [card for card in each(PACK[52]) if card not in pack]
    return Record.of(game, Deal(tuple(pack), 1))


def open_record(page: Page, open_room: OpenRoom, record: Record) -> None:
    """Open the room with a stacked deal."""
    deals.put(page, KEY, record.as_json())
    open_room(page, "?delay=0")
    lobby.play_again(page, "cassino")
    expect(page.locator("#table[data-asked]")).to_be_visible()


@pytest.fixture
def open_deal(page: Page, open_room: OpenRoom) -> OpenDeal:
    """Opens the room with a stacked deal."""

    def open_deal(own: str, other: str, table: str, **options: object) -> Page:
        open_record(page, open_room, dealt(own, other, table, **options))
        return page

    return open_deal


def hand(page: Page, card: str) -> Locator:
    return page.locator(f'#hand [data-card="{card}"]')


def loose(page: Page, card: str) -> Locator:
    return page.locator(f'#loose-cards [data-card="{card}"]')


def expect_chips(page: Page, *moves: str) -> None:
    """Check that the table offers exactly these moves with the chosen card."""
    Seat(page).wait(lambda look: look.chips == moves)


def won(page: Page, side: int) -> Locator:
    return page.locator(f'[data-place="won:{side}"] .badge')


NINES = ("9C 2S KD 7H", "KS QS JS TC", "9H 5S 4D 3H")


def test_a_multiple_capture_is_chosen_among_several(open_deal: OpenDeal) -> None:
    """CAS-12: pick a capture by tapping it."""
    page = open_deal(*NINES)
    hand(page, "9C").click()
    expect_chips(page, "take 4D 9H 5S with 9C", "trail 9C")
    expect(page.locator("#chips [data-move]").first).to_contain_text("Take all")
    expect(page.locator("#chips .sums").first).to_have_attribute("data-words", "9 · 5+4")
    expect(page.locator("#chips .worth").first).to_have_attribute("data-words", "4 cards")
    page.locator("#chips [data-more]").click()
    expect(page.locator("#chips [data-move]")).to_have_count(4)
    loose(page, "4D").click()
    loose(page, "5S").click()
    first = page.locator("#chips [data-move]").first
    expect(first).to_have_attribute("data-move", "take 4D 5S with 9C")
    first.click()
    expect(won(page, 0)).to_have_text("3")
    expect(loose(page, "9H")).to_be_visible()
    expect(loose(page, "5S")).to_have_count(0)


def test_a_chip_shows_what_it_takes_and_the_score_sheet_and_the_last_capture_are_shown(
    open_deal: OpenDeal,
) -> None:
    """CAS-47: F6 shows the score sheet."""
    page = open_deal(*NINES)
    page.locator("#counters .counter").first.click()
    sheet = page.get_by_role("dialog", name="The score sheet")
    expect(sheet).to_contain_text("This counts the cards captured so far.")
    for line in ("Most cards", "Most spades", "Big cassino", "Little cassino", "Aces", "Sweeps"):
        expect(sheet.get_by_role("row", name=line)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press("F6")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    hand(page, "9C").click()
    page.keyboard.press("m")
    page.locator('#chips [data-move="take 4D 5S with 9C"]').hover()
    partners = page.locator("#loose-cards .card[data-partner]")
    expect(partners).to_have_count(2)
    expect(loose(page, "9H")).not_to_have_attribute("data-partner", "")
    seat = Seat(page)
    before = seat.look()
    page.locator('#chips [data-move="take 4D 5S with 9C"]').click()
    seat.turn(before)
    page.get_by_role("button", name="Last capture").click()
    expect(page.locator("#table")).to_have_attribute("data-look-back", "")
    expect(page.locator("#prompt")).to_have_text("The last capture")
    taken = page.locator("#loose-cards .card[data-taken]")
    expect(taken).to_have_count(3)
    page.keyboard.press("Escape")
    expect(taken).to_have_count(0)


def test_the_table_may_be_touched_first_and_one_card_let_go(open_deal: OpenDeal) -> None:
    page = open_deal(*NINES)
    loose(page, "5S").click()
    loose(page, "4D").click()
    expect_chips(page)
    expect(hand(page, "9C")).to_have_attribute("data-target", "")
    expect(hand(page, "KD")).not_to_have_attribute("data-target", "")
    expect(loose(page, "9H")).to_have_attribute("data-target", "")
    loose(page, "4D").click()
    expect(loose(page, "5S")).to_have_attribute("aria-pressed", "true")
    expect(loose(page, "4D")).not_to_have_attribute("aria-pressed", "true")
    loose(page, "4D").click()
    loose(page, "9H").click()
    hand(page, "9C").click()
    expect(won(page, 0)).to_have_text("4")


def test_keys_walk_to_the_table_choose_and_let_go(open_deal: OpenDeal) -> None:
    """CAS-11: select and deselect cards with the keyboard."""
    page = open_deal(*NINES)
    keys = page.keyboard
    for key in ("9", "ArrowUp", "End"):
        keys.press(key)
    expect(loose(page, "5S")).to_be_focused()
    keys.press("Enter")
    expect(loose(page, "5S")).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowDown")
    expect(hand(page, "9C")).to_be_focused()
    keys.press("Enter")
    expect_chips(page, "take 4D 9H 5S with 9C")
    keys.press("m")
    expect_chips(page, "take 4D 9H 5S with 9C", "take 4D 5S with 9C")
    expect(page.locator("#chips [data-move]").nth(1)).to_be_focused()
    keys.press("Escape")
    expect_chips(page)
    keys.press("9")
    keys.press("Enter")
    keys.press("1")
    expect(won(page, 0)).to_have_text("4")
    expect(page.locator("#hand .card:focus")).to_have_count(1)


def test_everybody_can_play(page: Page, open_deal: OpenDeal) -> None:
    open_deal("3H 5C 9H 9D", "AS 6S KH QH", "2H KC QC 9C")
    hand(page, "3H").click()
    expect_access(page, "ways to play a card")
    seat = Seat(page)
    before = seat.look()
    page.locator('#chips [data-move="build 5 with 3H on 2H"]').click()
    seat.turn(before)
    expect_access(page, "a build")
    page.keyboard.press("F6")
    expect_access(page, "the score sheet")


def walk_along(page: Page, card: str) -> None:
    """Move the focus to a table card with arrow keys."""
    page.keyboard.press("Home")
    for _ in range(10):
        if loose(page, card).evaluate("card => card === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"No arrow leads to {card}.")


def choose(page: Page, *cards: str) -> None:
    """Select table cards one by one with Space, wherever the focus is."""
    page.keyboard.press("ArrowUp")
    for card in cards:
        walk_along(page, card)
        expect(loose(page, card)).not_to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Space")
        expect(loose(page, card)).to_have_attribute("aria-pressed", "true")
        expect(loose(page, card)).to_be_focused()
