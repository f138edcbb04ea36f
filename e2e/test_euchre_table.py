"""Euchre at the table: the bidding box, the arrow above the cards, a renege, and the left bower.

The deal is stacked. The seat before the player holds only clubs and passes. Hearts are turned up.
The player holds both bowers, two hearts and one club.
"""

from collections.abc import Mapping

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import choose, open_group, set_pace
from e2e.test_layout import resize
from parlour import catalogue
from parlour.cards import Card, each, read_cards
from parlour.euchre.house import PACK
from parlour.game import Deal
from parlour.record import Record
from parlour.scene import THEN

KEY = "parlour/euchre/last-deal"
HANDS = {3: "9C TC QC KC AC", 0: "JH JD AH KH JC", 1: "9S TS QS KS AS", 2: "9D TD QD KD AD"}
ORDER, ALONE = (f"order{THEN}{second}" for second in ("together", "alone"))


def dealt(dealer: int, hands: Mapping[int, str], turned: str) -> Deal:
    """A deal with these hands: three cards each from the dealer's left, then two."""
    order = [(dealer + 1 + step) % 4 for step in range(4)]
    held = {seat: [*read_cards(hand)] for seat, hand in hands.items()}
    pack: list[Card] = [card for seat in order for card in held[seat][:3]]
    pack += [card for seat in order for card in held[seat][3:]]
    pack += read_cards(turned)
    pack += [card for card in each(PACK) if card not in pack]
    return Deal(tuple(pack), dealer)


def lay_out(page: Page, open_room: OpenRoom) -> None:
    """Open the room with the stacked deal."""
    game = catalogue.game("euchre", {})
    deals.put(page, KEY, Record.of(game, dealt(2, HANDS, "9H")).as_json())
    open_room(page, "?delay=0")
    lobby.play_again(page, "euchre")


@pytest.fixture
def asked(page: Page, open_room: OpenRoom) -> Page:
    """The stacked deal, at the player's first decision."""
    lay_out(page, open_room)
    expect(page.locator("#box")).to_have_attribute("role", "dialog")
    return page


@pytest.fixture
def asked_in_1994(page: Page, open_room: OpenRoom) -> Page:
    """The stacked deal in the 1994 theme, at the player's first decision."""
    deals.put(page, "parlour/preferences", '{"version": 1, "value": {"look": "1994"}}')
    lay_out(page, open_room)
    expect(page.locator("#box")).to_have_attribute("role", "dialog")
    return page


def button(page: Page, move: str) -> Locator:
    """A button of the box."""
    return page.locator(f'#box [data-move="{move}"]')


def make_hearts(page: Page) -> None:
    """Order up the turned card with the partner, and wait for the first lead. The 1994 theme asks
    two questions."""
    if page.locator("html[data-look='1994']").count():
        expect(button(page, "order")).to_be_focused()
        page.keyboard.press("o")
        expect(button(page, "together")).to_be_focused()  # the main one, which is not the first
        page.keyboard.press("w")
    else:
        expect(button(page, ORDER)).to_be_focused()
        page.keyboard.press("o")
    expect(page.locator("#trick-cards .landing[data-at='right'] .card")).to_be_visible()
    expect(page.locator("#table[data-asked]:not([data-boxed])")).to_be_visible()


def answer_the_first_lead(page: Page, open_room: OpenRoom, pace: str) -> None:
    """Open the stacked deal, make hearts trumps, and play to the first trick at this pace."""
    lay_out(page, open_room)
    make_hearts(page)
    set_pace(page, pace)
    page.locator('#hand [data-card="JC"]').click()
    expect(page.locator('#hand [data-card="JC"]')).to_have_count(0)


def box_of(item: Locator) -> FloatRect:
    """The position and size of an element on the screen."""
    box = item.bounding_box()
    assert box is not None
    return box


def test_a_call_is_one_step_by_keys(asked: Page) -> None:
    """Alone or not is part of the first question."""
    keys = asked.keyboard
    expect(button(asked, ORDER)).to_be_focused()
    for key, move in (
        ("ArrowRight", ALONE),
        ("ArrowRight", "pass"),
        ("ArrowRight", ORDER),
        ("Tab", ALONE),
    ):
        keys.press(key)
        expect(button(asked, move)).to_be_focused()
    expect(button(asked, ALONE)).to_have_accessible_name("Alone – Order up and play alone")
    keys.press("Enter")
    expect(asked.locator("#seats [data-at='top'] [data-part='remarks']")).to_have_text("sits out")


def test_the_box_is_walked_by_keys_and_pressed_by_enter_or_space(asked_in_1994: Page) -> None:
    """EUC-16, EUC-22: keys work the bidding box of the 1994 theme, which asks two questions."""
    asked = asked_in_1994
    keys = asked.keyboard
    expect(asked.get_by_role("dialog")).to_contain_text("The 9♥ is turned up.")
    expect(button(asked, "order")).to_be_focused()
    keys.press("ArrowRight")
    expect(button(asked, "pass")).to_be_focused()
    keys.press("ArrowRight")
    expect(button(asked, "order")).to_be_focused()
    keys.press("Tab")
    expect(button(asked, "pass")).to_be_focused()
    keys.press("ArrowLeft")
    expect(button(asked, "order")).to_be_focused()
    keys.press("Space")
    expect(button(asked, "together")).to_be_focused()
    keys.press("ArrowLeft")
    expect(button(asked, "alone")).to_be_focused()
    keys.press("Enter")
    expect(asked.locator("#seats [data-at='top'] [data-part='remarks']")).to_have_text("sits out")


SIZES = ((1280, 800), (820, 1180), (390, 844), (320, 568))


def boxes_of(items: Locator) -> list[FloatRect]:
    """The positions and sizes of several elements on the screen."""
    found: list[FloatRect] = items.evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    )
    return found


def test_the_calls_change_with_the_theme_and_never_cover_the_hand(asked: Page) -> None:
    """EUC-21: the buttons are above, below or next to the cards. In the 1994 theme the box covers
    the lower part of the hand; indices are in the upper two fifths."""
    for width, height in SIZES:
        resize(asked, width, height)
        faces = boxes_of(asked.locator("#hand .face"))
        right = max(face["x"] + face["width"] for face in faces)
        bottom = max(face["y"] + face["height"] for face in faces)
        for move in (ORDER, ALONE, "pass"):
            (offer,) = boxes_of(button(asked, move))
            is_above = offer["y"] + offer["height"] <= min(face["y"] for face in faces)
            is_beside = offer["x"] >= right or offer["y"] >= bottom
            assert is_above or is_beside, f"{move}, {width} by {height}"
            assert 0 <= offer["x"] <= offer["x"] + offer["width"] <= width
            assert min(offer["width"], offer["height"]) >= 44
    open_group(asked, "look")
    choose(asked, "Look", "1994")
    expect(button(asked, ALONE)).to_have_count(0)
    expect(button(asked, "order")).to_be_visible()
    asked.keyboard.press("Escape")
    for width, height in SIZES:
        resize(asked, width, height)
        box, hand, card = (
            box_of(asked.locator(found).first) for found in ("#box", "#hand", "#hand svg")
        )
        assert box["y"] - hand["y"] >= 0.4 * card["height"]
        assert box["y"] + box["height"] <= height
        assert asked.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        for size in boxes_of(asked.locator("#box button")):
            assert min(size["width"], size["height"]) >= 41
    open_group(asked, "look")
    choose(asked, "Look", "card room")
    expect(button(asked, ALONE)).to_be_visible()


def test_a_letter_presses_its_button_and_the_focus_returns_to_the_cards(asked: Page) -> None:
    """EUC-23: a ring around the focused card, which moves by Tab and arrows. Each card lies in
    front of its seat, and the winning card is marked."""
    resize(asked, 390, 844)
    expect(button(asked, ORDER).locator("[data-part='letter']")).to_have_text("O")
    make_hearts(asked)
    expect(asked.locator("#box")).not_to_have_attribute("role", "dialog")
    expect(asked.locator("#hand .card:focus")).to_have_count(1)
    spot = {
        at: box_of(asked.locator(f"#trick-cards .landing[data-at='{at}']"))
        for at in ("own", "left", "top", "right")
    }
    assert spot["top"]["y"] < spot["left"]["y"] < spot["own"]["y"]
    assert spot["left"]["x"] < spot["top"]["x"] < spot["right"]["x"]
    expect(asked.locator("#trick-cards .landing[data-winning]")).to_have_count(1)
    assert asked.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    take_the_last_by_keys(asked, "e => getComputedStyle(e, '::after').outlineStyle", "solid")


def test_in_1994_a_renege_is_refused_the_corners_stay_and_an_arrow_moves(
    asked_in_1994: Page,
) -> None:
    """EUC-10, EUC-23, EUC-28: the message says “You must follow suit”. The score and the facts of
    the deal are in the corners of the screen, and an arrow is over the focused card."""
    asked = asked_in_1994
    table = asked.locator(
        "#counters .counter, #trick-stock .pile, #piles .pile, #seats .seat, #hand"
    )
    before = boxes_of(table)
    make_hearts(asked)
    assert boxes_of(table) == before
    for note, words in (("dealer", "Dealer: "), ("leader", "Leader: "), ("maker", "You made it")):
        expect(asked.locator(f"[data-note='{note}']")).to_contain_text(words)
    expect(asked.locator("[data-note='trump']")).to_have_attribute("data-suit", "H")
    expect(asked.locator("#counters .points")).to_have_text(["0", "0"])
    ace, ring = asked.locator('#hand [data-card="AH"]'), asked.locator("#trick-cards")
    message = asked.get_by_role("dialog").filter(has_text="You must follow suit: you have the J♣.")
    lying = ring.inner_html()
    ace.click(force=True)  # Playwright would wait until it is enabled
    expect(message.get_by_role("button")).to_have_text("OK")
    message.get_by_role("button").click()
    expect(message).to_be_hidden()
    for opens, closes in (("Enter", "Space"), ("Space", "Enter"), ("Enter", "Escape")):
        expect(ace).to_be_focused()
        asked.keyboard.press(opens)
        expect(message.get_by_role("button")).to_be_focused()
        asked.keyboard.press(closes)
        expect(message).to_be_hidden()
    expect(ace).to_be_focused()
    expect(asked.locator("#hand .card")).to_have_count(5)
    assert ring.inner_html() == lying
    take_the_last_by_keys(asked, "e => getComputedStyle(e, '::before').content", '""')


def take_the_last_by_keys(page: Page, sign: str, drawn: str) -> None:
    """Move the focus from the first card to the last, and play it. Only the focused card has the
    mark."""
    page.keyboard.press("Home")
    expect(page.locator("#hand .card").first).to_be_focused()
    for key, card in (("Tab", "JD"), ("ArrowRight", "AH"), ("Shift+Tab", "JD"), ("End", "JC")):
        page.keyboard.press(key)
        expect(page.locator(f'#hand [data-card="{card}"]')).to_be_focused()
    assert page.locator("#hand .card:focus").evaluate(sign) == drawn
    assert page.locator("#hand .card").first.evaluate(sign) == "none"
    page.keyboard.press("Space")
    expect(page.locator("#hand .card")).to_have_count(4)
    expect(page.locator('#hand [data-card="JC"]')).to_have_count(0)
