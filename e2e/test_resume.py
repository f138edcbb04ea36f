"""A deal under way survives closing the page, to the exact move. The last deal can be played
again."""

from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Look, Seat, by_mouse, hurry
from e2e.visits import wait_for_room

TABLE = "parlour/save/durak"
AT_TABLE = "parlour/at-table"
KEPT = f"localStorage.getItem('{TABLE}')"


def moved(page: Page, moves: int) -> Look:
    """Make this many moves, and return the next decision or the end."""
    seat = Seat(page)
    look = seat.turn()
    while moves and not look.over:
        by_mouse(page, look)
        look = seat.turn(look)
        moves -= not look.chips
    return look


def names(page: Page) -> list[str]:
    """The names of the players."""
    return page.locator("#seats .name, #own-plate .name").all_text_contents()


def test_a_reload_goes_on_at_the_exact_move(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=3&delay=0")
    look, company = moved(page, 4), names(page)
    page.reload()
    wait_for_room(page)
    assert Seat(page).turn() == look
    assert names(page) == company
    assert moved(page, 1) != look


def test_leaving_keeps_the_table_and_a_button_goes_back_to_it(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    look = moved(page, 2)
    page.keyboard.press("F7")
    expect(page.locator("#lobby")).to_be_visible()
    open_room(page, "?delay=0")
    expect(page.locator("#lobby")).to_be_visible()
    lobby.resume(page)
    assert Seat(page).turn() == look


def test_of_several_that_were_left_the_last_waits_above_the_covers_and_each_on_its_cover(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    first = moved(page, 1)
    lobby.leave(page)
    lobby.deal(page, "ecarte")
    second = Seat(page).turn()
    lobby.leave(page)
    expect(lobby.unfinished(page)).to_contain_text("Écarté")
    expect(lobby.deal_button(page)).to_have_accessible_name("Durak Continue")
    lobby.deal_button(page).click()
    assert Seat(page).turn() == first
    lobby.leave(page)
    expect(lobby.unfinished(page)).to_contain_text("Durak")
    lobby.deal_button(page, "ecarte").click()
    assert Seat(page).turn() == second
    lobby.leave(page)
    lobby.new_game(page, "ecarte").click()
    assert Seat(page).turn().hand != second.hand


def test_a_link_does_not_play_over_a_deal_under_way(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=3&delay=0")
    look = moved(page, 2)
    open_room(page, "?play=durak&players=2&delay=0")
    assert Seat(page).turn() == look
    expect(page.locator("#notices")).to_contain_text("The unfinished deal at this table continues")
    hurry(page)
    open_room(page, "?play=durak&players=2&delay=0")
    assert len(Seat(page).turn().held) == 1


def test_a_table_of_a_newer_parlour_is_not_touched(page: Page, open_room: OpenRoom) -> None:
    """The save of a newer version is left alone. A new game is saved in another place."""
    text = '{"f":"parlour","v":99,"packed":"as nobody knows today"}'
    deals.put(page, TABLE, text)
    deals.put(page, AT_TABLE, '{"version": 1, "value": "durak"}')
    open_room(page, "?delay=0")
    expect(page.locator("#notices").get_by_text("newer version of Parlour")).to_have_count(1)
    lobby.deal(page)
    look = moved(page, 1)
    assert page.evaluate(KEPT) == text
    open_room(page, "?delay=0")
    assert Seat(page).turn() == look
    assert page.evaluate(KEPT) == text


def test_the_last_deal_is_offered_again_after_the_page_was_closed(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-51, CAS-41, CAS-45, ECA-16, ECA-17d: F4 toggles the offer to replay the last deal."""
    open_room(page, "?play=ecarte&delay=0")
    hand = Seat(page).turn().hand
    hurry(page)
    page.get_by_role("button", name="All games").click()
    page.keyboard.press("F4")
    expect(page.locator("#preference-toast")).to_have_text("Offer the last deal again: on")
    open_room(page, "?delay=0")
    asking = page.locator("#asking")
    for answer, same in (("Yes", True), ("No", False)):
        lobby.new_game(page, "ecarte").click()
        expect(asking).to_contain_text("Play the last deal again?")
        asking.get_by_role("button", name=answer).click()
        assert (Seat(page).turn().hand == hand) is same
        page.get_by_role("button", name="All games").click()
