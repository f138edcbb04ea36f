"""Cards with several uses, and cards that cannot be played now."""

import re

from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Look, Seat


def open_transfer(page: Page, open_room: OpenRoom) -> Look:
    """Open a deal in which the player holds the six of trumps and is attacked with a six."""
    game = deals.game(
        players=2, six_exchange=False, after_pickup="bout_ends", transfer=True, transfer_show=True
    )
    hands = {0: "6H 7H 8H 7C 8C 9C", 1: "6S TD JD QD KD AD"}
    deals.leave(page, game, deals.stacked(game, 0, hands, "AH"))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    look = Seat(page).wait(lambda look: look.asked and look.laid == ("6S",))
    page.keyboard.press("F8")  # the table then waits after a move
    return look


def test_a_card_with_several_uses_asks_which(page: Page, open_room: OpenRoom) -> None:
    before = open_transfer(page, open_room)
    seat = Seat(page)
    seat.card("6H").click()
    look = seat.wait(lambda look: look.chips != ())
    assert look.chips == ("beat 6S 6H", "transfer 6H", "show 6H")
    assert (look.hand, look.laid) == (before.hand, before.laid)
    page.get_by_role("button", name="Deselect the card").click()
    seat.wait(lambda look: look == before)
    seat.card("6H").click()
    seat.button("beat 6S 6H").click()
    assert seat.wait(lambda look: "6H" not in look.hand).beaten == 1


def test_a_chip_transfers(page: Page, open_room: OpenRoom) -> None:
    open_transfer(page, open_room)
    seat = Seat(page)
    seat.card("6H").click()
    page.keyboard.press("2")
    expect(seat.laid("6H")).to_be_visible()
    after = seat.wait(lambda look: "6H" not in look.hand)
    assert (after.laid, after.beaten) == (("6S", "6H"), 0)


def test_a_look_at_the_table_asks_and_escape_lets_go(page: Page, open_room: OpenRoom) -> None:
    before = open_transfer(page, open_room)
    seat, table = Seat(page), page.locator("#table")
    beats = ("beat 6S 6H", "beat 6S 7H", "beat 6S 8H")
    for key, beaten in (("Escape", 0), ("1", 1)):
        seat.laid("6S").click()
        look = seat.wait(lambda look: look.chips != ())
        assert set(look.chips) == set(beats)
        assert look.laid == before.laid
        expect(table).to_have_attribute("data-narrowed", "")
        page.keyboard.press(key)
        expect(page.locator("#chips [data-move]")).to_have_count(0)
        expect(table).not_to_have_attribute("data-narrowed", "")
        expect(page.locator("#slots .card")).to_have_count(1 + beaten)


def test_out_of_turn_a_card_says_whose_turn_it_is(page: Page, open_room: OpenRoom) -> None:
    """With six players, the one to the dealer's right is asked last."""
    game = deals.game(players=6, six_exchange=False)
    deals.leave(page, game, deals.stacked(game, 1, {}))
    deals.step_by_step(page)
    open_room(page)
    lobby.play_again(page)
    seat = Seat(page)
    look = seat.wait(lambda look: len(look.hand) == 6)
    assert not look.asked
    seat.card(look.hand[0]).click(force=True)
    names = page.locator("#seats .name").all_inner_texts()
    expect(page.locator("#alert")).to_have_text(re.compile(rf"Wait for ({'|'.join(names)})\."))
    assert seat.look().hand == look.hand
