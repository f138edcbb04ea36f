"""A deal from the first card to the durak, and the next one, with a mouse."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import set_pace
from e2e.seating import NEW_GAME, Look, Seat, by_mouse, deal_anew, hurry
from tests.cases import daily

DURAK = re.compile("durak|A draw|safe|lost")


@pytest.mark.motion
def test_a_whole_deal_and_the_next_one(page: Page, open_room: OpenRoom) -> None:
    """DUR-65: the mouse is enough."""
    open_room(page)
    set_pace(page, "no pause")
    lobby.deal(page)
    seat = Seat(page)
    decisions: list[Look] = []
    seat.play_out(by_mouse, decisions.append)
    assert decisions
    outcome = page.locator("#outcome")
    expect(outcome.get_by_role("heading")).to_have_text(DURAK)
    expect(page.locator("#alert")).to_have_text(DURAK)
    expect(outcome).to_contain_text("Matchsticks: You")
    lost = int("A draw" not in outcome.inner_text())
    deal_anew(page)
    assert len(seat.turn().hand) > 0
    hurry(page)
    lost += "A draw" not in outcome.inner_text()
    sticks = re.findall(r"\d+", outcome.get_by_text("Matchsticks").inner_text())
    assert sum(map(int, sticks)) == lost


@pytest.mark.parametrize("players", daily([6, 2, 3, 5]))
def test_each_number_of_players(page: Page, open_room: OpenRoom, players: int) -> None:
    open_room(page, "?delay=0")
    seat = Seat(page)
    lobby.agree(page, players=players)
    lobby.deal_by_the_sheet(page)
    assert len(seat.turn().held) == players - 1
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text(DURAK)
    page.get_by_role("button", name="Other rules").click()
    expect(page.locator("#outcome:not([hidden])")).to_have_count(0)


@pytest.mark.parametrize(
    ("link", "cards"),
    daily(
        [
            ("players=6&teams=3x2&pack=52", 6),
            ("preset=pocket_transfer&players=3&pack=52&transfer_show=true&attack_limit=dealt", 6),
            ("players=4&teams=2x2&match_deals=1", 6),
            ("preset=pocket_japanese&attackers=neighbours&first_attacker=lowest_trump", 6),
            ("preset=pocket_bulk", 18),
        ]
    ),
)
def test_other_agreements(page: Page, open_room: OpenRoom, link: str, cards: int) -> None:
    open_room(page, f"?play=durak&delay=0&{link}")
    seat = Seat(page)
    first = seat.wait(lambda look: look.asked)
    assert len(first.hand) >= cards - len(first.laid)
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text(DURAK)
    expect(page.locator("#notices")).to_be_hidden()


def test_same_cards_again(page: Page, open_room: OpenRoom) -> None:
    game = deals.game(players=2, six_exchange=False)
    deal = deals.stacked(game, 1, {0: "6C 7C 8C 9C TC JC"}, "QC AH")
    deals.leave(page, game, deal)
    open_room(page, "?delay=0")
    lobby.play_again(page)
    seat = Seat(page)
    first = seat.turn()
    assert first.hand == ("6C", "7C", "8C", "9C", "TC", "JC")
    hurry(page)
    deal_anew(page, "Same cards again")
    assert seat.turn().hand == first.hand


def test_a_match_ends_after_the_deals_agreed(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&preset=pocket_thrown_up&match_deals=2&delay=0")
    outcome = page.locator("#outcome")
    hurry(page)
    expect(outcome).not_to_contain_text("The match is over")
    deal_anew(page)
    hurry(page)
    expect(outcome).to_contain_text("The match is over")
    page.get_by_role("button", name=NEW_GAME).click()
    expect(page.locator("#seats .tally:not(:empty)")).to_have_count(0)


@pytest.mark.motion
def test_leaving_a_deal_and_dealing_again_leaves_one_deal(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=4&delay=0.3")
    for _ in range(3):
        page.get_by_role("button", name="All games").click()
        expect(page.locator("#table")).to_be_hidden()
        lobby.deal(page)
        expect(page.locator("#table")).to_be_visible()
    set_pace(page, "no pause")
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text(re.compile(r"Matchsticks: (\w+ [01](, |\.))+"))


def test_a_table_that_breaks_says_so_and_the_next_deal_is_whole(
    unlucky_page: Page, open_room: OpenRoom
) -> None:
    page = unlucky_page
    open_room(page, "?delay=0")
    page.evaluate("() => { document.querySelector('#shape-card').id = 'not-there'; }")
    lobby.deal(page)
    expect(page.locator("#notices")).to_contain_text("Something has gone wrong at this table")
    expect(page.locator("html")).to_have_attribute("data-deal", "off")
    page.evaluate("() => { document.querySelector('#not-there').id = 'shape-card'; }")
    page.get_by_role("button", name="All games").click()
    lobby.deal(page)
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text(DURAK)
