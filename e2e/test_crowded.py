"""On the smallest phone, the fullest tables do not scroll sideways, and every card can be
reached."""

import pytest
from playwright.sync_api import Page, expect

from e2e import deals
from e2e.conftest import OpenRoom
from e2e.seating import Look, Seat, by_mouse, hurry
from e2e.test_layout import resize
from e2e.waiting import until
from tests.cases import daily

HALF = 26
"""How many cards each of two players gets if a large pack is dealt out."""

FOCUSED_CARD = """() => {
  const card = document.activeElement;
  const { top, bottom } = card.getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1 ? card.dataset.card : "out of sight";
}"""
"""The card with the focus, or `out of sight`."""

MEASURE_CARDS = """() => {
  const shown = [...document.querySelectorAll("#loose-cards .card, #hand .card")].map((card) => {
    card.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const free = [9, 16, 22].filter((across) =>
      document.elementFromPoint(left + across, top + 9)?.closest(".card") === card);
    const fits = left >= -1 && right <= innerWidth + 1 && bottom > top && right - left >= 23.5;
    return [card.dataset.card, fits, free.length];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const aside = document.querySelector("#cloth").scrollLeft;  // scrollIntoView may have scrolled it
  return { wide: scrollWidth - clientWidth + aside,
           covered: shown.filter(([, fits, free]) => !fits || free < 2), count: shown.length };
}"""
"""Finds cards that are off the screen, or of which fewer than two of three index points can be
pressed. Also returns the sideways overflow and the number of cards."""


@pytest.mark.parametrize("players", daily(["4p", "2", "3"]))
def test_a_layout_of_twenty_cards(page: Page, open_room: OpenRoom, players: str) -> None:
    """All players trail, so that the layout grows."""
    seats = 4 if players == "4p" else int(players)
    people = f'{{"version": 1, "value": {[*range(seats)]}}}'
    deals.put(page, "parlour/cassino/people", people)
    resize(page, 320, 568)
    open_room(page, f"?play=cassino&players={players}&delay=0")
    seat = Seat(page)
    while page.locator("#loose-cards .card").count() < 20:
        look = seat.turn()
        assert not look.over
        if "ready" in look.actions:
            seat.button("ready").click()
        else:
            page.keyboard.press("Shift+T")
            page.keyboard.type(f"trail {look.hand[0]}")
            page.keyboard.press("Enter")
            page.keyboard.type("close")
            page.keyboard.press("Enter")
        seat.turn(look)
    if "ready" in seat.turn().actions:
        seat.button("ready").click()
    until(page, "() => document.querySelector('#hand .card[data-card]:not([data-card=\"\"])')")
    found = page.evaluate(MEASURE_CARDS)
    assert found["count"] >= 20
    assert found["wide"] <= 0
    assert found["covered"] == []


def test_six_players_with_the_whole_pack(page: Page, open_room: OpenRoom) -> None:
    resize(page, 320, 568)
    open_room(page, "?play=durak&players=6&pack=52&attack_limit=dealt&delay=0")
    Seat(page).turn()
    found = page.evaluate(MEASURE_CARDS)
    assert found["wide"] <= 0
    assert found["covered"] == []
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()


def test_the_biggest_hand(page: Page, open_room: OpenRoom) -> None:
    """This is L5 of docs/quality.md. Taps and keys reach every card of a hand with more than half
    of a large pack."""
    resize(page, 320, 568)
    open_room(page, "?play=durak&players=2&deal=bulk&pack=52&delay=0")

    def pick_up(page: Page, look: Look) -> None:
        if "take" in look.actions:
            Seat(page).button("take").click()
        else:
            by_mouse(page, look)

    look = Seat(page).play_until(lambda look: len(look.hand) > HALF + 1, pick_up)
    found = page.evaluate(MEASURE_CARDS)
    assert found["count"] >= len(look.hand)
    assert found["wide"] <= 0
    assert found["covered"] == []
    page.keyboard.press("Home")
    focused = [page.evaluate(FOCUSED_CARD)]
    for _ in look.hand[1:]:
        page.keyboard.press("ArrowRight")
        focused.append(page.evaluate(FOCUSED_CARD))
    assert focused == [*look.hand]
