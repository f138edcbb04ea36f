"""On the smallest phone, the fullest tables do not scroll sideways, and every card can be
reached."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, hurry
from e2e.test_layout import resize
from parlour import catalogue
from parlour.game import AnyGame
from parlour.match_score import MatchScore
from parlour.room.model.deal_source import RandomDeal
from tests.cases import daily
from tools.pictures.states.lobby import saved

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


def put_table(
    page: Page, game: AnyGame, choose: Callable[[Any], Any], wanted: Callable[[Any], bool]
) -> None:
    """Save a table, before the page is opened. All players choose moves, until a position in which
    the player has to decide meets a condition."""
    rng = Random(1)
    deal_record = RandomDeal().lay(MatchScore(game, rng), rng)
    position = deal_record.position
    while position.turn != 0 or not wanted(position):
        move = choose(position)
        deal_record.moves.append(f"{position.turn} {move.text}")
        position.play(move)
    for key, text in saved(deal_record).items():
        deals.put(page, f"parlour/{key}", text)


@pytest.mark.parametrize("players", daily(["4p", "2", "3"]))
def test_a_layout_of_twenty_cards(page: Page, open_room: OpenRoom, players: str) -> None:
    """All players trail, so that the layout grows."""
    game = catalogue.game("cassino", {"players": players if players == "4p" else int(players)})
    put_table(
        page,
        game,
        lambda position: next(m for m in position.moves() if m.text.startswith("trail")),
        lambda position: position.table.bit_count() >= 20,
    )
    resize(page, 320, 568)
    open_room(page, "?delay=0")
    lobby.resume(page)
    Seat(page).turn()
    found = page.evaluate(MEASURE_CARDS)
    assert found["count"] >= 20 + 1
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
    put_table(
        page,
        catalogue.game("durak", {"players": 2, "deal": "bulk", "pack": 52}),
        lambda position: max(
            position.moves(), key=lambda m: position.turn == 0 and m.text == "take"
        ),
        lambda position: position.hands[0].bit_count() > HALF + 1,
    )
    resize(page, 320, 568)
    open_room(page, "?delay=0")
    lobby.resume(page)
    look = Seat(page).turn()
    assert len(look.hand) > HALF + 1
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
