"""A deal is played by touch on a phone. Nothing scrolls, is off the screen or is too small."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e import lobby
from e2e.conftest import NewContext, OpenRoom
from e2e.phones import phone_of
from e2e.seating import Look, Seat, by_touch, cleared
from parlour import catalogue
from tests.cases import daily

pytestmark = pytest.mark.motion

MISPLACED = """() => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`scrolls to ${root.scrollWidth}`);
  const touchable = "#hand .card, #actions button, #chips button, #after button, header button";
  const seen = "header select, #prompt, #hand, #table .seat, #table .pile";
  for (const found of document.querySelectorAll(`${touchable}, ${seen}`)) {
    if (!found.checkVisibility()) continue;
    const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
    const name = `${found.id || found.dataset.card || found.textContent.trim()}`;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      wrong.push(`${name} is off the screen`);
    }
    const least = found.matches("#actions button, #chips button, #after button") ? 44 : 24;
    if (found.matches("button, select") && Math.min(width, height) < least - 0.5) {
      wrong.push(`${name} is ${width} by ${height}`);
    }
  }
  return wrong;
}"""
"""Elements of the table that are off the screen or too small, and the width if it scrolls."""

STRIPS = """() => {
  const boxes = [...document.querySelectorAll("#hand .card")].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return { left, top, width, height };
  });
  return boxes.flatMap(({ left, top, width, height }) => {
    const right = boxes.find((box) => Math.abs(box.top - top) < 4 && box.left > left + 1);
    const below = boxes.find((box) => box.top > top + 4);
    return [right ? Math.min(width, right.left - left) : width,
            below ? Math.min(height, below.top - top) : height];
  });
}"""
"""The pressable width and height of each card of the hand between its neighbours."""


COVERED = """() => [...document.querySelectorAll("#hand .card")].filter((card) => {
  const { left, top } = card.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + 12).closest(".card") !== card;
}).map((card) => card.dataset.card)"""
"""Cards whose index cannot be pressed, because another card covers it."""


@pytest.fixture(params=daily([((320, 568),), ((390, 844),)]))
def phone(request: pytest.FixtureRequest, acquainted: NewContext) -> Iterator[Page]:
    """A page on a phone in portrait format."""
    with phone_of(request.param, acquainted) as page:
        yield page


@pytest.mark.parametrize("name", daily(catalogue.NAMES))
def test_a_whole_deal_by_touch(phone: Page, open_room: OpenRoom, name: str) -> None:
    """Taps are enough."""
    open_room(phone, "?delay=0")
    lobby.deal_button(phone, name).tap()
    seat = Seat(phone)

    def check_layout(look: Look) -> None:
        assert phone.evaluate(MISPLACED) == []
        assert min(phone.evaluate(STRIPS), default=24) >= 24

    seat.play_out(by_touch, check_layout)
    assert phone.evaluate(MISPLACED) == []
    phone.get_by_role("button", name="Next deal").tap()
    cleared(phone)
    seat.turn()


def test_the_card_in_focus_takes_no_touch_from_its_neighbours(
    phone: Page, open_room: OpenRoom
) -> None:
    phone.emulate_media(reduced_motion="reduce")  # the chosen card is raised without animation
    open_room(phone, "?play=durak&delay=0&preset=pocket_bulk")
    look = Seat(phone).turn()
    phone.keyboard.press("Home")
    for _ in look.hand:
        assert phone.evaluate(COVERED) == []
        phone.keyboard.press("ArrowRight")
