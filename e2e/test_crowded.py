"""The fullest tables on the smallest phone: every card can be reached, and nothing scrolls
sideways."""

import pytest
from playwright.sync_api import Page, expect

from e2e import deals
from e2e.conftest import OpenRoom
from e2e.seating import Look, Seat, by_mouse, hurry
from e2e.test_layout import resize
from e2e.waiting import until
from tests.cases import daily

HALF = 26
"""Cards of each player if a large pack is dealt out to two."""

WALKED = """() => {
  const card = document.activeElement;
  const { top, bottom } = card.getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1 ? card.dataset.card : "out of sight";
}"""
"""The card with the focus."""

LOOSE = """() => {
  const shown = [...document.querySelectorAll("#loose-cards .card, #hand .card")].map((card) => {
    card.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const free = [9, 16, 22].filter((across) =>
      document.elementFromPoint(left + across, top + 9)?.closest(".card") === card);
    const fits = left >= -1 && right <= innerWidth + 1 && bottom > top && right - left >= 23.5;
    return [card.dataset.card, fits, free.length];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const aside = document.querySelector("#cloth").scrollLeft;  // to which a card may have led
  return { wide: scrollWidth - clientWidth + aside,
           covered: shown.filter(([, fits, free]) => !fits || free < 2), loose: shown.length };
}"""
"""Cards with less than two of three index points visible and pressable."""


@pytest.mark.parametrize("players", daily(["4p", "2", "3"]))
def test_a_layout_of_twenty_cards(page: Page, open_room: OpenRoom, players: str) -> None:
    """Everybody trails, and nobody captures."""
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
    found = page.evaluate(LOOSE)
    assert found["loose"] >= 20
    assert found["wide"] <= 0
    assert found["covered"] == []


def test_six_players_with_the_whole_pack(page: Page, open_room: OpenRoom) -> None:
    resize(page, 320, 568)
    open_room(page, "?play=durak&players=6&pack=52&attack_limit=dealt&delay=0")
    Seat(page).turn()
    found = page.evaluate(LOOSE)
    assert found["wide"] <= 0
    assert found["covered"] == []
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()


def test_the_biggest_hand(page: Page, open_room: OpenRoom) -> None:
    """L5: more than half of a large pack, after picking up; visible, and playable by touch and
    keys."""
    resize(page, 320, 568)
    open_room(page, "?play=durak&players=2&deal=bulk&pack=52&delay=0")

    def pick_up(page: Page, look: Look) -> None:
        if "take" in look.actions:
            Seat(page).button("take").click()
        else:
            by_mouse(page, look)

    look = Seat(page).play_until(lambda look: len(look.hand) > HALF + 1, pick_up)
    found = page.evaluate(LOOSE)
    assert found["loose"] >= len(look.hand)
    assert found["wide"] <= 0
    assert found["covered"] == []
    page.keyboard.press("Home")
    walked = [page.evaluate(WALKED)]
    for _ in look.hand[1:]:
        page.keyboard.press("ArrowRight")
        walked.append(page.evaluate(WALKED))
    assert walked == [*look.hand]
