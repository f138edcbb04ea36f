"""The table before Python is there: a fresh deal, or the table that was left, laid by the page."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import NewPage, OpenRoom
from e2e.seating import PATIENCE, Seat
from e2e.visits import wait_for_room
from parlour import catalogue
from parlour.languages import NAMES
from parlour.room.storage import keys
from tests.cases import daily
from tools.static_server import Fault, StaticServer

pytestmark = pytest.mark.fresh

KEPT = "parlour/still"
LAID = "#table[data-laid]"
HAND = "#hand .card"

MARK = "document.querySelectorAll('#hand .card').forEach((card) => (card.isTheSame = true))"
ALL_MARKED = "[...document.querySelectorAll('#hand .card')].every((card) => card.isTheSame)"
SHOWN = """() => [
  ...document.querySelectorAll("#table .card, #table .seat, #prompt, #aside, #notes, #actions"),
].filter((each) => each.checkVisibility()).map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const said = each.ariaLabel ?? each.textContent.trim().replace(/\\s+/g, " ");
  return [said, ...[x, y, width, height].map(Math.round)].join(" ");
}).sort()"""
"""What lies where on the table, and what it is called."""

READ = """async () => {
  const { read } = await import(new URL("static/prerendered_table.mjs", location.href));
  return read();
}"""

KEEP = """(kept) => {
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
}"""

Release = Callable[[], None]
Leave = Callable[[str], Any]


def held_back(server: StaticServer) -> Release:
    """Python does not come before it is released."""
    server.faults["py/main.py"] = Fault(delay=PATIENCE)
    return server.release


def held_back_before_it_starts(server: StaticServer, dist: Path) -> Release:
    """Python does not even begin to start."""
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=PATIENCE)
    return server.release


def taken_over(page: Page, release: Release) -> None:
    """Python has come, and has the table."""
    release()
    wait_for_room(page)
    expect(page.locator(LAID)).to_have_count(0)
    expect(page.locator("#table[data-asked]")).to_be_visible()


def laid(page: Page, server: StaticServer, game: str, query: str = "") -> Release:
    """A game was touched, and lies there; Python waits."""
    release = held_back(server)
    page.goto(server.url + query)
    lobby.deal(page, game)
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    return release


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_touched_game_is_laid_at_once_and_python_takes_its_very_cards(
    page: Page, server: StaticServer, game: str
) -> None:
    release = laid(page, server, game)
    before = page.evaluate(SHOWN)
    page.evaluate(MARK)
    taken_over(page, release)
    assert page.evaluate(ALL_MARKED)
    assert page.evaluate(SHOWN) == before


@pytest.mark.parametrize("language", daily(["ru", "de"]))  # of the others: tests/test_prerender.py
def test_it_is_laid_in_the_language_of_the_page(
    page: Page, server: StaticServer, language: str
) -> None:
    release = laid(page, server, "euchre", f"?lang={language}")
    before = page.evaluate(SHOWN)
    taken_over(page, release)
    assert page.evaluate(SHOWN) == before


def test_a_card_that_was_touched_is_played_when_python_comes(
    page: Page, server: StaticServer
) -> None:
    release = laid(page, server, "cassino")
    card = page.locator(f"{HAND}").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    name = card.get_attribute("data-touch")
    release()
    wait_for_room(page)
    pressed = f'[data-touch="{name}"][aria-pressed="true"]'
    page.wait_for_function(
        """([hand, pressed]) => !document.querySelector(hand) || document.querySelector(pressed)""",
        arg=[f'#hand [data-touch="{name}"]', f"#table:not([data-laid]) {pressed}"],
    )


def test_a_button_that_was_pressed_makes_its_move_when_python_comes(
    page: Page, server: StaticServer
) -> None:
    release = laid(page, server, "ecarte")
    hand = page.locator(HAND)
    button = page.locator("#actions [data-move]").first
    for _ in range(9):  # not every deal begins with something to say
        if button.count():
            break
        page.locator("#leave").click()
        lobby.deal(page, "ecarte")
        expect(hand.first).to_be_visible()
    move = button.get_attribute("data-move")
    button.click()
    release()
    wait_for_room(page)
    page.wait_for_function(
        """(move) => JSON.parse(localStorage.getItem("parlour/save/ecarte") ?? "{}").d?.record.moves
        .includes(`0 ${move}`)""",
        arg=move,
    )
    expect(hand.first).to_be_visible()


def test_a_touch_is_let_go_of_by_another(page: Page, server: StaticServer) -> None:
    release = laid(page, server, "cassino")
    card = page.locator(f"{HAND}:not([aria-disabled])").first
    card.hover()
    page.mouse.down()
    page.mouse.move(640, 200)  # to drag it to the table is to touch it
    page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).not_to_have_attribute("aria-pressed", "true")
    moves = "JSON.parse(localStorage.getItem('parlour/save/cassino')).d.record.moves.length"
    taken_over(page, release)
    made = page.evaluate(moves)
    page.wait_for_timeout(100)
    assert page.evaluate(moves) == made


def test_the_keyboard_stays_on_its_card(page: Page, server: StaticServer) -> None:
    release = laid(page, server, "durak")
    expect(page.locator("#table")).to_be_focused()
    page.locator(HAND).first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(HAND).nth(1)
    expect(second).to_be_focused()
    taken_over(page, release)
    expect(second).to_be_focused()


def test_a_command_is_carried_out_when_python_comes(page: Page, server: StaticServer) -> None:
    release = laid(page, server, "durak")
    page.locator("#menu > [data-command=log]").click()
    taken_over(page, release)
    expect(page.locator("#log")).to_be_visible()


def test_keys_that_the_page_does_not_know_are_heard_when_python_comes(
    page: Page, server: StaticServer
) -> None:
    release = laid(page, server, "euchre")
    page.keyboard.press("Shift+L")
    taken_over(page, release)
    expect(page.locator("#log")).to_be_visible()


def test_one_can_go_back_to_the_games_before_python_comes(page: Page, server: StaticServer) -> None:
    release = laid(page, server, "durak")
    page.keyboard.press("Shift+L")
    page.locator("#leave").click()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    release()
    wait_for_room(page)
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate("document.querySelector('#hand').children.length") == 0
    lobby.deal(page, "durak")
    expect(page.locator("#table[data-asked]")).to_be_visible()
    expect(page.locator("#log")).to_be_hidden()  # the key was for the table that was left


def test_another_game_can_be_touched_instead(page: Page, server: StaticServer) -> None:
    release = laid(page, server, "durak")
    page.locator("#leave").click()
    lobby.deal(page, "cassino")
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    taken_over(page, release)
    expect(page.locator("#playing")).to_have_text("Cassino")


def test_the_game_of_an_address_is_laid_at_once(page: Page, server: StaticServer) -> None:
    release = held_back(server)
    page.goto(server.url + "?play=euchre")
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    page.evaluate(MARK)
    taken_over(page, release)
    assert page.evaluate(ALL_MARKED)


def test_other_rules_than_the_usual_ones_wait_for_python(
    page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    open_room(page, "?play=durak&players=2")
    page.locator("#leave").click()
    release = held_back(server)
    page.goto(server.url)
    lobby.deal(page, "durak")
    page.wait_for_timeout(300)
    expect(page.locator(LAID)).to_have_count(0)
    release()
    wait_for_room(page)
    expect(page.locator("#seats .seat")).to_have_count(1)


@pytest.fixture
def left(started: NewPage, page: Page, server: StaticServer) -> Leave:
    """Leaves a table while its player is asked, for the page; tells what it showed."""

    def left(game: str) -> Any:
        before = started()
        before.open(f"?play={game}&delay=0")
        Seat(before).turn()
        shown = before.evaluate(SHOWN)
        before.evaluate("dispatchEvent(new Event('pagehide'))")
        page.goto(f"{server.url}404.html")
        page.evaluate(KEEP, before.evaluate("({ ...localStorage })"))
        return shown

    return left


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_table_that_was_left_lies_there_again_before_python(
    page: Page, server: StaticServer, left: Leave, game: str
) -> None:
    shown = left(game)
    release = held_back(server)
    page.goto(server.url)
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    assert page.evaluate(SHOWN) == shown
    page.evaluate(MARK)
    taken_over(page, release)
    assert page.evaluate(ALL_MARKED)
    assert page.evaluate(SHOWN) == shown


def test_what_is_read_from_a_laid_table_is_what_was_laid(
    page: Page, server: StaticServer, left: Leave
) -> None:
    left("cassino")
    held_back(server)
    page.goto(server.url)
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    still = json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')"))["still"]
    assert page.evaluate(READ) == still


LAID_ANEW = ("an event", "another version", "another save", "another kind")
"""What the whole way to the table refuses: the version and the save are looked at before it."""
SPOILT = ("an event", "an address", "a command", "a style", "no shape", "no place", "depth")
"""What is refused where a still is laid, whoever brings it."""

LAY = """async (still) => {
  const { lay } = await import(new URL("static/prerendered_table.mjs", location.href));
  return lay(still);
}"""


def spoilt(still: dict[str, Any], how: str) -> dict[str, Any]:
    """A kept still that says what no still may say."""
    places = still["still"]["places"]
    card = places["hand"]["inside"][0]
    match how:
        case "an event":
            card["marks"]["onclick"] = "document.title = 'taken'"
        case "an address":
            card["parts"]["book"]["marks"]["href"] = "https://example.com/card.svg#a"
        case "a command":
            card["marks"]["data-command"] = "erase-statistics"
        case "a style":
            card["measures"]["--aside"] = "url(https://example.com/)"
        case "no shape":
            card["shape"] = "script"
        case "no place":
            places["lobby"] = {"words": "Parlour has moved."}
        case "depth":
            for _ in range(9):
                places["hand"]["inside"] = [{"shape": "slot", "inside": places["hand"]["inside"]}]
        case "another version":
            still["version"] = "0"
        case "another save":
            still["save"] = "durak 1 1"
        case "another kind":
            still["still"]["places"] = [1, 2, 3]
    return still


def test_what_is_no_still_of_this_table_is_not_laid(
    page: Page, server: StaticServer, dist: Path, left: Leave
) -> None:
    shown = left("durak")
    kept = page.evaluate(f"localStorage.getItem('{KEPT}')")
    held_back_before_it_starts(server, dist)
    for how in LAID_ANEW:
        text = json.dumps(spoilt(json.loads(kept), how))
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEPT, text])
        page.goto(server.url)
        expect(page.locator("#faces")).to_be_attached()  # the page is at work
        assert page.locator(LAID).count() == 0, how
        assert page.locator("#hand > *").count() == 0, how
    for how in SPOILT:
        assert not page.evaluate(LAY, spoilt(json.loads(kept), how)["still"]), how
        assert page.locator("#hand > *").count() == 0, how
    assert page.evaluate(LAY, json.loads(kept)["still"]), "or all would be refused"
    server.release()
    page.goto(server.url)
    wait_for_room(page)
    Seat(page).turn()
    assert page.evaluate(SHOWN) == shown


def test_where_the_engine_knows_better_it_is_right_and_says_so(
    page: Page, server: StaticServer, left: Leave
) -> None:
    left("durak")
    still = json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')"))
    hand = [*still["still"]["places"]["hand"]["inside"]]
    del still["still"]["places"]["hand"]["inside"][0]
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEPT, json.dumps(still)])
    release = held_back(server)
    page.goto(server.url)
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    taken_over(page, release)
    expect(page.locator("#reason")).to_contain_text("not as it was shown")
    assert page.locator(HAND).count() == len(hand)


def test_people_who_share_a_device_are_not_shown_each_others_hands(
    page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    page.add_init_script(
        """localStorage.setItem("parlour/durak/people", '{"version": 1, "value": [0, 1]}')"""
    )
    open_room(page, "?play=durak&players=2")
    page.locator("#actions [data-move], #box button").first.click()
    expect(page.locator(f"#table[data-asked] {HAND}").first).to_be_visible()
    page.goto(f"{server.url}404.html")
    assert page.evaluate(f"localStorage.getItem('{KEPT}')") is None


def test_a_card_that_may_not_be_played_says_why(page: Page, server: StaticServer) -> None:
    laid(page, server, "durak")
    for _ in range(9):  # not every deal has one
        card = page.locator(f"{HAND}[aria-disabled]").first
        if card.count():
            break
        page.locator("#leave").click()
        lobby.deal(page, "durak")
        expect(page.locator(HAND).first).to_be_visible()
    card.click(force=True)
    expect(page.locator("#aside")).to_have_text(card.get_attribute("aria-label") or "")
    expect(card).not_to_have_attribute("aria-pressed", "true")


def test_the_court_cards_bear_the_letters_of_the_language_at_once(
    page: Page, server: StaticServer
) -> None:
    drawn = "document.querySelector('#faces #rank-Q').getAttribute('d')"
    own = "document.querySelector('#faces #letter-D').getAttribute('d')"
    release = laid(page, server, "euchre", "?lang=de")
    before = page.evaluate(drawn)
    assert before == page.evaluate(own)
    taken_over(page, release)
    assert page.evaluate(drawn) == before


def test_a_start_that_fails_says_so_at_the_table_and_keeps_what_was_touched(
    unlucky_page: Page, server: StaticServer, dist: Path
) -> None:
    page = unlucky_page
    server.faults["static/vendor/pyscript.mjs"] = Fault(status=404, body=b"")
    page.goto(server.url)
    lobby.deal(page, "cassino")
    expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
    page.locator(f"{HAND}:not([aria-disabled])").first.click()
    expect(page.locator("#prompt")).to_contain_text("pyscript.mjs (404). Wait a few minutes")
    expect(page.locator("#aside")).to_have_text("Your cards and your choice are kept.")
    hand = page.locator(HAND).evaluate_all("all => all.map((each) => each.dataset.card)")
    server.faults.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#prompt")).not_to_contain_text("(404)")
    wait_for_room(page)
    kept = "JSON.parse(localStorage.getItem('parlour/save/cassino')).d.record"
    page.wait_for_function(f"{kept}.moves !== undefined")
    held = page.locator(HAND).evaluate_all("all => all.map((each) => each.dataset.card)")
    played = page.evaluate(f"{kept}.moves")
    assert {*held} <= {*hand}
    assert page.locator("#hand [aria-pressed=true]").count() or played


def test_where_deals_cannot_be_fetched_python_deals(page: Page, server: StaticServer) -> None:
    for language in NAMES:
        for number in range(8):
            server.faults[f"static/deals/durak-{language}-{number}.json"] = Fault(
                body=b"<html>Not here"
            )
    release = held_back(server)
    page.goto(server.url)
    lobby.deal(page, "durak")
    release()
    wait_for_room(page)
    expect(page.locator(HAND).first).to_be_visible()


@pytest.mark.parametrize("game", ["", "whist"])
def test_of_what_is_no_game_nothing_is_fetched(page: Page, server: StaticServer, game: str) -> None:
    release = held_back(server)
    page.goto(f"{server.url}?play={game}")
    page.locator("body[data-faces]").wait_for(state="attached")
    assert not [path for path, _ in server.sent if "/static/deals/" in path]
    release()
    wait_for_room(page)


KEEP_EVERYWHERE = """([names, text]) => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of names) storage.setItem(`parlour/${name}`, text);
  }
}"""


def test_whatever_is_kept_the_page_hears_touches_and_the_room_opens(
    page: Page, server: StaticServer, dist: Path
) -> None:
    """What Python reads: tests/room/storage/test_checked_store.py."""
    names = [key.name("durak") for key in keys.KEYS]
    release = held_back_before_it_starts(server, dist)
    page.goto(server.url)
    for inside in ("{}", "7", "null", "[[]]"):
        text = f'{{"version": 1, "value": {inside}}}'
        page.evaluate(KEEP_EVERYWHERE, [names, text])
        page.reload()
        expect(page.locator("#greeting .greeted")).not_to_be_empty()
        page.locator(".cover .terms").first.click()
        expect(page.locator(".terms-sheet[open]")).to_be_visible()
    release()
    wait_for_room(page)
    expect(page.locator("#notices")).to_contain_text("damaged and was put aside")


def test_what_was_touched_and_is_kept_wrong_is_not_touched_again(
    page: Page, server: StaticServer
) -> None:
    release = laid(page, server, "cassino")
    hand = page.locator(HAND).evaluate_all("all => all.map((each) => each.dataset.card)")
    for touched in (7, ["nowhere", {}]):
        page.goto(f"{server.url}404.html")
        page.evaluate(
            """touched => {
              const early = JSON.parse(sessionStorage.getItem("parlour/early"));
              sessionStorage.setItem("parlour/early", JSON.stringify({ ...early, touched }));
            }""",
            touched,
        )
        page.goto(server.url)
        expect(page.locator(f"{LAID} {HAND}").first).to_be_visible()
        assert (
            page.locator(HAND).evaluate_all("all => all.map(({ dataset }) => dataset.card)") == hand
        )
    taken_over(page, release)
