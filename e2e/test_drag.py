"""Dragging cards to the table with the mouse or a finger. Some drags leave the card in the hand.

tests/table/test_dragging.py checks which drag makes which move.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e.conftest import NewContext, OpenRoom
from e2e.phones import phone_of
from e2e.posing import Stage
from tools.pictures.states import cassino, durak, ecarte

Point = tuple[float, float]

RESTS = """() => [...document.querySelectorAll("#hand .card")].map((card) => {
  const { x, y } = card.getBoundingClientRect();
  return [card.dataset.card, Math.round(x), Math.round(y)].join(" ");
})"""
"""The position of each card of the hand."""


def held(page: Page, name: str) -> Locator:
    """A card of the hand."""
    return page.locator(f'#hand [data-card="{name}"]')


def lying(page: Page, name: str) -> Locator:
    """A card on the table."""
    return page.locator(f'#middle [data-card="{name}"]')


def at(found: Locator) -> Point:
    """A point on the index of a card, which no other card covers."""
    box = found.bounding_box()
    assert box
    return box["x"] + 12, box["y"] + 14


def cloth(page: Page) -> Point:
    """An empty point of the table."""
    box = page.locator("#middle").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 6


def take(page: Page, name: str) -> None:
    """Press the mouse button on a card."""
    page.mouse.move(*at(held(page, name)))
    page.mouse.down()


def drag(page: Page, name: str, to: Point) -> None:
    """Drag a card with the mouse and drop it."""
    take(page, name)
    page.mouse.move(*to, steps=5)
    page.mouse.up()


@pytest.fixture
def defending(page: Page, open_room: OpenRoom) -> Page:
    """Durak: the player may beat the six of spades or pass the attack on."""
    open_room(page)
    durak.TWO_ROLES(Stage(page))
    return page


def test_it_is_played_onto_the_card_on_which_it_is_dropped(defending: Page) -> None:
    drag(defending, "6H", at(lying(defending, "6S")))
    expect(lying(defending, "6H")).to_be_visible()
    assert at(lying(defending, "6H"))[0] > at(lying(defending, "6S"))[0]


def test_it_follows_the_pointer_and_nothing_else_moves(defending: Page) -> None:
    before = defending.evaluate(RESTS)
    x, y = at(held(defending, "6H"))
    take(defending, "6H")
    defending.mouse.move(x + 40, y - 90, steps=4)
    assert at(held(defending, "6H")) == (x + 40, y - 90)
    expect(lying(defending, "6S")).to_have_attribute("data-target", "")
    expect(defending.locator("#table")).to_have_attribute("data-narrowed", "")
    others = [card for card in defending.evaluate(RESTS) if not card.startswith("6H")]
    assert others == [card for card in before if not card.startswith("6H")]
    defending.mouse.move(x, y, steps=4)
    defending.mouse.up()
    assert defending.evaluate(RESTS) == before
    expect(defending.locator("#chips [data-move]")).to_have_count(0)
    expect(defending.locator("#hand [aria-pressed]")).to_have_count(0)
    expect(defending.locator("#table")).not_to_have_attribute("data-narrowed", "")


def test_a_press_that_slips_a_little_is_a_press(defending: Page) -> None:
    x, y = at(held(defending, "8S"))
    take(defending, "8S")
    defending.mouse.move(x + 9, y + 4, steps=3)
    defending.mouse.up()
    expect(lying(defending, "8S")).to_be_visible()


def test_the_table_warns_before_a_right_lapses_and_the_card_waits_in_the_hand(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    ecarte.MARKING(Stage(page))
    before = page.evaluate(RESTS)
    drag(page, "9D", cloth(page))
    expect(page.get_by_role("dialog")).to_contain_text("mark the king")
    assert page.evaluate(RESTS) == before


def test_what_a_card_may_take_is_shown_and_dropping_it_there_offers_that(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    cassino.TABLE(Stage(page))
    take(page, "9D")
    page.mouse.move(*cloth(page), steps=3)
    for name in ("9S", "5D", "4C"):
        expect(lying(page, name)).to_have_attribute("data-target", "")
    expect(lying(page, "QH")).not_to_have_attribute("data-target", "")
    page.mouse.move(*at(lying(page, "5D")), steps=3)
    page.mouse.up()
    expect(page.locator("#chips [data-move]").first).to_be_visible()
    for chip in page.locator("#chips [data-move]").all():
        assert "5D" in (chip.get_attribute("data-move") or "")
    drag(page, "KS", cloth(page))
    expect(lying(page, "KS")).to_be_visible()  # the king can only be trailed


# -- by touch

Finger = Callable[..., None]


def finger(page: Page) -> Finger:
    """Returns a function that puts a finger down, slides it from point to point, and lifts it."""
    session: CDPSession = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def slide(*path: Point) -> None:
        (x, y), *rest = path
        touch("touchStart", (x, y))
        for to_x, to_y in rest:
            for step in range(1, 6):
                touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
            x, y = to_x, to_y
        touch("touchEnd")

    return slide


@pytest.mark.fresh("touch events need a DevTools session")
def test_a_finger_drags_a_card_and_chooses_along_a_crowded_hand(
    acquainted: NewContext, open_room: OpenRoom
) -> None:
    with phone_of((390, 844), acquainted) as page:
        open_room(page)
        slide = finger(page)
        durak.TWO_ROLES(Stage(page))
        slide(at(held(page, "8S")), cloth(page))
        expect(lying(page, "8S")).to_be_visible()

        durak.EIGHTEEN(Stage(page))
        slide(at(held(page, "AD")), cloth(page))  # out of a row that another row covers
        expect(lying(page, "AD")).to_be_visible()

        durak.EIGHTEEN(Stage(page))
        target = at(held(page, "KD"))
        slide(at(held(page, "AD")), target)  # the finger slides along the row
        expect(lying(page, "KD")).to_be_visible()
        assert page.evaluate("document.scrollingElement.scrollTop") == 0
