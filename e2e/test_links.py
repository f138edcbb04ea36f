"""Links to deals: the deal of the address is shown, and a deal under way is not lost."""

from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, by_mouse, hurry
from e2e.visits import wait_for_room
from e2e.waiting import expect_answer, saved_text, until
from parlour import catalogue
from parlour.link_code import read_link, written
from parlour.record import Record, read_record, replay
from tests.cases import daily
from tests.fuzzing import CORPUS
from tools.static_server import StaticServer

HOSTILE = "<img src=x onerror=document.documentElement.dataset.caught=1>"

DONE_WITH = "() => !location.hash || !!document.getElementById(location.hash.slice(1))"
"""Whether the fragment has been read or leads to a heading of the page."""

UNUSUAL: dict[str, dict[str, object]] = {
    "durak": {"players": 3, "pack": 52},
    "euchre": {"stick_dealer": True},
    "ecarte": {"deal_pattern": "2-3"},
    "cassino": {"variant": "royal", "players": 3},
}


def a_deal(name: str) -> Record:
    """A deal with unusual rules in which the player acts first."""
    game = catalogue.game(name, UNUSUAL[name])
    return Record.of(game, game.shuffle(game.seats - 1, Random(7)))


def hand_of(record: Record) -> set[str]:
    """The cards of the player's hand."""
    game, position = replay(record, catalogue.game)
    return set(game.view(position, 0)["hand"].split())


def saved_deal(page: Page, name: str) -> Record:
    """The deal that is saved as the one played last."""
    return read_record(saved_text(page, f"{name}/last-deal"))


def notices(page: Page) -> Locator:
    """The page's messages that are still shown."""
    return page.locator("#notices")


def follow(page: Page, fragment: str) -> None:
    """Change the fragment in the address of the open page."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


MESSENGERS = ("{}{}", "#{}{}”.", "{} \n{}>", " {}{} ),")
"""How messengers change links. The two halves of a link are filled in."""


@pytest.mark.parametrize(
    ("name", "messenger"), daily(zip(catalogue.NAMES, cycle(MESSENGERS), strict=False), 2)
)
def test_the_deal_of_the_link_lies_on_the_table(
    page: Page, open_room: OpenRoom, name: str, messenger: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record = a_deal(name)
    link = written(record)
    open_room(page, f"?delay=0#{messenger.format(link[:9], link[9:])}")
    look = Seat(page).turn()
    kept = saved_deal(page, name)
    assert kept.deal.pack == record.deal.pack
    assert kept.options == record.options
    assert set(look.hand) <= hand_of(record)
    expect_answer(page, "location.hash", "")
    assert page.evaluate(f"localStorage.getItem('parlour/{name}/options')") is None
    hurry(page)
    expect(page.locator("#outcome")).to_contain_text("a link")
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share this deal")
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status")).to_have_text("Copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(page.url.partition("?")[0])
    copied = read_link(address.partition("#")[2])
    assert copied.deal.pack == record.deal.pack
    assert copied.moves == ()


def test_a_moment_of_the_log_is_copied_and_opened(page: Page, open_room: OpenRoom) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    first = seat.turn()
    then = seat.play_until(lambda look: look.laid != first.laid and not look.chips, by_mouse)
    page.keyboard.press("Shift+L")
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.locator("#preference-toast")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()").partition("#")[2]
    assert read_link(link).moves
    page.evaluate("localStorage.removeItem('parlour/save/durak')")
    page.evaluate("localStorage.removeItem('parlour/at-table')")
    open_room(page, f"?delay=0#{link}")
    again = seat.turn()
    assert (set(again.hand), again.laid) == (set(then.hand), then.laid)


def test_a_link_that_a_mail_program_has_escaped_lies_on_the_table(
    faulty_page: Page, server: StaticServer
) -> None:
    """Because its # is escaped, the link leads to a path that does not exist."""
    record = a_deal("cassino")
    faulty_page.goto(f"{server.url}%23{written(record)}?utm_source=mail&delay=0&fbclid=x")
    wait_for_room(faulty_page)
    assert set(Seat(faulty_page).turn().hand) <= hand_of(record)
    expect(notices(faulty_page)).to_be_hidden()
    expect_answer(faulty_page, "location.search + location.hash", "?delay=0")


CATCH_ALERTS = "window.alert = window.confirm = window.prompt = () => { window.caught = true; };"
"""Run in the page: remembers that a dialog of the browser has been opened."""


def test_a_hostile_link_does_nothing_and_no_bad_link_disturbs_a_deal_under_way(
    page: Page, open_room: OpenRoom
) -> None:
    """All links of the corpus are opened one after the other."""
    page.add_init_script(CATCH_ALERTS)
    link = "1" + HOSTILE
    open_room(page, f"?delay=0#{link}")
    expect(notices(page)).to_contain_text("link")
    follow(page, link)
    expect(notices(page).locator("p")).to_have_count(2)
    assert page.evaluate("document.documentElement.dataset.caught ?? ''") == ""
    lobby.deal(page)
    seat = Seat(page)
    under_way = seat.turn()
    expect(notices(page)).to_be_hidden()
    bad = [path.read_text(encoding="utf-8") for path in sorted(CORPUS.glob("links/*.txt"))]
    assert len(bad) > 50
    for link in bad:
        follow(page, link)
        until(page, DONE_WITH)
    expect(notices(page).locator("p").first).to_be_visible()
    assert seat.look() == under_way
    assert page.evaluate("window.caught") is None


def test_a_deal_under_way_makes_room_only_when_asked_and_one_that_is_over_at_once(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    under_way = seat.turn()
    link = written(a_deal("cassino"))
    asking = page.locator("#asking")
    yes, no = (asking.get_by_role("button", name=name) for name in ("Yes", "No"))
    follow(page, link)
    expect(asking).to_contain_text("A deal is in progress.")
    no.click()
    expect(asking).to_be_hidden()
    seat.comes_to(under_way)
    follow(page, link)
    for button, key in ((no, "ArrowRight"), (yes, "ArrowRight"), (no, "Tab"), (yes, "ArrowLeft")):
        expect(button).to_be_focused()
        button.press(key)
    expect(no).to_be_focused()
    no.press("Escape")
    expect(asking).to_be_hidden()
    seat.comes_to(under_way)
    follow(page, link)
    yes.click()
    seat.wait(lambda look: look.asked and set(look.hand) <= hand_of(a_deal("cassino")))
    hurry(page)
    follow(page, written(a_deal("ecarte")))
    seat.wait(lambda look: look.asked and set(look.hand) <= hand_of(a_deal("ecarte")))


@pytest.mark.parametrize(("language", "key"), daily([("ru", "н"), ("en", "n"), ("en", "т")]))
def test_a_question_hears_its_letter_on_any_keyboard(
    page: Page, open_room: OpenRoom, language: str, key: str
) -> None:
    """On a Russian layout т is the key of n, and н is the first letter of нет."""
    open_room(page, f"?play=durak&players=2&delay=0&lang={language}")
    under_way = Seat(page).turn()
    follow(page, written(a_deal("cassino")))
    asking = page.locator("#asking")
    expect(asking).to_be_visible()
    asking.dispatch_event("keydown", {"key": key, "code": "KeyN" if language == "en" else "KeyY"})
    expect(asking).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)  # y is also the key of the score sheet
    Seat(page).comes_to(under_way)


def test_a_deal_that_was_left_is_not_lost_to_a_link(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    under_way = seat.turn()
    open_room(page, f"?delay=0#{written(a_deal('durak'))}")
    page.locator("#asking").get_by_role("button", name="No").click()
    assert set(seat.turn().hand) == set(under_way.hand)


@pytest.mark.parametrize("look", ["card room", "1994"])
def test_whoever_is_new_here_is_dealt_at_once_and_in_1994_says_a_name_first(
    page: Page, open_room: OpenRoom, look: str
) -> None:
    page.evaluate("localStorage.removeItem('parlour/name')")
    if look == "1994":
        deals.put(page, "parlour/preferences", '{"version": 1, "value": {"look": "1994"}}')
    open_room(page, f"?delay=0#{written(a_deal('ecarte'))}")
    if look == "1994":
        page.locator("#naming input").fill("Ada")
        page.get_by_role("button", name="Done").click()
    seat = Seat(page)
    assert set(seat.turn().hand) <= hand_of(a_deal("ecarte"))
