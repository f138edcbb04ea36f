"""Whole games of écarté by mouse and by keys, and the proposals before the play.

The deals are stacked. In `VOLE` the player is elder hand with the five highest trumps. In `WEAK`
the dealer has only trumps, so the elder hand always proposes again.
"""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import NEW_GAME, Look, Seat, by_mouse, deal_again, hurry
from e2e.test_access import expect_access
from e2e.test_layout import resize
from e2e.test_play_keyboard import press
from e2e.waiting import until
from parlour import catalogue
from parlour.cards import Card, each, read_cards
from parlour.ecarte.house import PACK
from parlour.game import Deal, Standing
from parlour.record import Record

KEY = "parlour/ecarte/last-deal"
POINTS = "#counters .points"
REACHED = """() => {
  const points = [...document.querySelectorAll("#counters .points")]
    .map((score) => Number(score.textContent));
  return Math.max(...points) >= 5 && Math.min(...points) < 5;
}"""
"""Whether exactly one player has five points."""


def dealt(dealer: int, hands: Mapping[int, str], turned: str, stock: str = "") -> Deal:
    """A deal with these hands; the stock begins with the named cards."""
    order = (1 - dealer, dealer)
    held = {seat: [*read_cards(hand)] for seat, hand in hands.items()}
    pack: list[Card] = [card for seat in order for card in held[seat][:3]]
    pack += [card for seat in order for card in held[seat][3:]]
    pack += [*read_cards(turned), *read_cards(stock)]
    pack += [card for card in each(PACK) if card not in pack]
    return Deal(tuple(pack), dealer, Standing((0, 0), (0, 0), 0))


VOLE = dealt(1, {0: "KS QS JS AS TS", 1: "7S 7H 8H 9D 9C"}, "8S")
WEAK = dealt(
    0, {0: "KH QH JH AH TH", 1: "7C 8C 7D 8D 9S"}, "9H", "7S 8S 9C 9D TC TD TS AC AD AS 7H JC JD"
)


@pytest.fixture
def table(page: Page, open_room: OpenRoom, request: pytest.FixtureRequest) -> Page:
    """The table on which the test's deal has been dealt."""
    game = catalogue.game("ecarte", {})
    deals.put(page, KEY, Record.of(game, request.param).as_json())
    open_room(page, "?delay=0")
    lobby.play_again(page, "ecarte")
    Seat(page).turn()
    return page


def button(page: Page, move: str) -> Locator:
    """A button or a chip."""
    return page.locator(f'#own [data-move="{move}"]')


def card(page: Page, name: str) -> Locator:
    """A card of the hand."""
    return page.locator(f'#hand [data-card="{name}"]')


def click_card(page: Page, name: str) -> None:
    card(page, name).click(position={"x": 10, "y": 12})


def last_words(page: Page) -> Locator:
    """The last words of the opponent."""
    return page.locator("#seats .said")


def test_a_game_to_five_by_mouse(page: Page, open_room: OpenRoom) -> None:
    """A script plays the deals after the first one."""
    open_room(page, "?delay=0")
    lobby.deal(page, "ecarte")
    seat = Seat(page)
    seat.play_out(carelessly)
    while seat.look().next != NEW_GAME:
        deal_again(page)
        hurry(page)
    until(page, REACHED)
    expect(page.locator("#outcome h2")).to_have_text(re.compile(r"^You (win|lose) \d to \d$"))


def carelessly(page: Page, look: Look) -> None:
    """Click on a choice, and confirm the warning that a right will lapse."""
    by_mouse(page, look)
    then = Seat(page).wait(lambda now: now != look)
    if then.boxed:
        page.get_by_role("button", name="Play anyway").click()


@pytest.mark.parametrize("table", [VOLE], indirect=True)
def test_a_game_by_keys_alone_with_the_king_and_two_voles(table: Page) -> None:
    for points in ("3", "6"):
        expect(button(table, "propose")).to_be_focused()
        press(table, "l")
        expect(table.locator("[data-note='vulnerable']")).to_have_text("Vulnerable: you")
        press(table, "m")
        expect(table.locator("#own-plate [data-role='king']")).to_have_text("K♠")
        for key in ("k", "q", "j", "a", "1"):
            expect(table.locator("#table[data-asked]")).to_be_visible()
            press(table, key)
            press(table, "Enter")
        expect(table.locator("#outcome h2")).to_have_text(
            "The vole!" if points == "3" else "You win 6 to 0"
        )
        expect(table.locator(POINTS).first).to_have_text(points)
        if points == "3":
            expect(table.get_by_role("button", name="Next deal")).to_be_focused()
            for label in ("Review", "Other rules", "Share"):
                press(table, "Tab")
                expect(table.get_by_role("button", name=label)).to_be_focused()
            for label in ("Other rules", "Review", "Next deal", "Log", "Same cards again"):
                press(table, "Shift+Tab")
                expect(table.locator("#outcome").get_by_role("button", name=label)).to_be_focused()
            press(table, "Enter")
    expect(table.locator("#outcome")).to_contain_text("A treble")
    expect(table.get_by_role("button", name=NEW_GAME)).to_be_focused()
    press(table, "Enter")
    expect(table.locator("[data-note='games']")).to_have_text("Games 3 : 0")
    Seat(table).turn()
    a_king = table.locator(
        "#trick-stock .across [data-card^='K']"
    ).count()  # a point for the dealer
    own = table.locator("[data-note='dealer']").inner_text() == "Dealer: you"
    expect(table.locator(POINTS)).to_have_text([str(a_king * own), str(a_king * (not own))])


COVERED = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((found) => found.checkVisibility({ visibilityProperty: true }))
    .map((found) => found.getBoundingClientRect());
  const lies_on = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const [own, other] = boxes("#trick-cards .landing");
  const pile = boxes("#trick-stock .across .card, #trick-stock .stack");
  const beside = boxes("#notes .note, #seats .seat, .counter, #piles .badge");
  const { left, right, top, height } = other;
  const pairs = [[own, { left, right, top, bottom: top + height * 0.4 }]];
  for (const card of [own, other]) pairs.push(...[...pile, ...beside].map((box) => [card, box]));
  for (const card of pile) pairs.push(...beside.map((box) => [card, box]));
  return pairs.filter(([a, b]) => lies_on(a, b)).length;
}"""
"""How often a card of the trick or the pile covers something that must stay visible. Of the card
that was led, only the index must: rank and suit, in the upper 40 %."""


@pytest.mark.parametrize("table", [WEAK], indirect=True)
def test_a_proposal_is_accepted_twice_and_then_refused(table: Page) -> None:
    """No state breaks an accessibility rule. The trick and the stock never cover each other."""
    expect(last_words(table)).to_have_text("I propose.")
    expect(table.get_by_role("dialog")).to_contain_text(
        "If you refuse and lose, your opponent scores two."
    )
    expect_access(table, "a proposal")
    button(table, "accept").click()
    expect(table.locator("#prompt")).to_have_text("Change which cards?")
    expect(button(table, "discard none")).to_have_text("Keep all")
    button(table, "discard none").click()
    expect(table.get_by_role("dialog")).to_contain_text("“I propose again.”")
    button(table, "accept").click()
    expect(button(table, "discard none")).to_be_visible()
    for name in ("TH", "AH", "KH"):
        click_card(table, name)
    expect(table.locator("#chips [data-move]")).to_have_text("Change 3 cards")
    click_card(table, "KH")
    chip = table.locator("#chips [data-move]")
    expect(chip).to_have_text("Change 2 cards")
    expect_access(table, "a card to change")
    assert set((chip.get_attribute("data-move") or "").split()) == {"discard", "TH", "AH"}
    chip.click()
    expect(last_words(table)).to_have_text("I propose.")
    expect(card(table, "TH")).to_have_count(0)
    expect(table.locator("#hand .card")).to_have_count(5)
    button(table, "refuse").click()
    expect(table.locator("#trick .landing[data-at='top'] .card")).to_be_visible()
    expect(table.locator("[data-note='vulnerable']")).to_have_text("Vulnerable: –")
    for width, height in ((1280, 800), (820, 1180), (390, 844), (320, 568), (844, 390)):
        resize(table, width, height)
        assert table.evaluate(COVERED) == 0, f"{width} by {height}"


@pytest.mark.parametrize("table", [WEAK], indirect=True)
def test_the_table_warns_before_a_right_lapses_within_everybodys_reach(table: Page) -> None:
    button(table, "refuse").click()
    expect(button(table, "mark")).to_be_visible()
    expect_access(table, "the king may be marked")
    click_card(table, next(name for name in Seat(table).look().playable if name != "KH"))
    expect_access(table, "the right would lapse")
    table.get_by_role("button", name="Play anyway").click()
    Seat(table).play_out(carelessly)
    expect_access(table, "the end of a deal")


def test_the_table_marks_the_king_for_whoever_wants_it(page: Page, open_room: OpenRoom) -> None:
    game = catalogue.game("ecarte", {})
    deals.put(page, KEY, Record.of(game, VOLE).as_json())
    open_room(page, "?delay=0")
    lobby.all_rules(page, "ecarte").get_by_label("Mark the king for me").check()
    open_room(page, "?delay=0")
    lobby.play_again(page, "ecarte")
    button(page, "stand").click()
    expect(page.locator(POINTS).first).to_have_text("1")
    expect(button(page, "mark")).to_have_count(0)
    click_card(page, "TS")
    expect(page.locator("#hand .card")).to_have_count(4)
