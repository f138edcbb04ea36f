"""Appearance: chosen by keys and on a sheet, applied at once, saved, and readable."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import lobby
from e2e.conftest import NewContext, OpenRoom
from e2e.options import choose, expect_chosen, open_group, set_pace
from e2e.seating import Seat, hurry
from e2e.started import StartedPage
from e2e.test_access import broken
from e2e.test_layout import OUTSIDE, resize, sizes
from e2e.test_start import PATIENCE, wasm
from e2e.visits import ACQUAINTED, wait_for_room
from e2e.waiting import expect_answer, expect_change, rounds
from parlour.options import declared
from parlour.room.model.preference_groups import ASKED, GROUPS
from parlour.room.model.preferences import Preferences
from tests.cases import daily
from tools.chromium import watch
from tools.static_server import Fault, StaticServer

BESIDE = {"play": 1, "opponents": 2, "data": 2}
"""How many other controls a group has, such as the pace or the name."""
KEPT = """() => JSON.parse(localStorage.getItem("parlour/preferences"))?.value"""
CLOTH = """() => getComputedStyle(document.querySelector(".felt")).backgroundColor"""
DATASET = """() => Object.assign({}, document.documentElement.dataset)"""
SHOWN = """
new MutationObserver(() => { window.shown ||= !!document.querySelector("#show"); })
  .observe(document, { childList: true, subtree: true });
"""
"""Run in the page: records whether the start-up show appears."""
PREVENTED = """() => {
  const [prevented, ending] = [[], new AbortController()];
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented) prevented.push(event.key);
  }, { signal: ending.signal });
  return () => {
    ending.abort();
    return prevented;
  };
}"""
"""Records the keys that the page keeps from the browser. Returns a function to stop recording."""


@pytest.fixture
def context(newcomer: NewContext) -> BrowserContext:
    """A browser without saved preferences."""
    context = newcomer()
    context.add_init_script(ACQUAINTED)
    return context


@pytest.fixture
def page(page: Page) -> Page:
    """A page without saved preferences."""
    if isinstance(page, StartedPage):
        page.evaluate("localStorage.removeItem('parlour/preferences')")
    return page


SHEETS_IN_FORCE = """() => [...document.styleSheets]
  .filter(({ href, cssRules }) => href?.includes("/style") && cssRules.length).length"""
"""The number of the site's style sheets that are in force."""


def save_preferences(page: Page, **preferences: object) -> None:
    """Save preferences, as on an earlier visit."""
    text = json.dumps({"version": 1, "value": preferences})
    if isinstance(page, StartedPage):
        page.set_item("parlour/preferences", text)
        return
    page.add_init_script(
        f"if (!localStorage.getItem('parlour/preferences'))"
        f" localStorage.setItem('parlour/preferences', {json.dumps(text)})"
    )


def test_the_keys_of_the_old_programs_and_the_browser_keeps_out(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-59, DUR-60, DUR-61, CAS-50a, CAS-50b, ECA-17g, ECA-17h, ECA-17i: F9 and F10 change the
    cloth and the rim at any time."""
    open_room(page)
    prevented = page.evaluate_handle(PREVENTED)
    before = page.evaluate(CLOTH)
    for key in ("F1", "F9", "F10", "F3"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert prevented.evaluate("end => end()") == ["F1", "F9", "F10", "F3"]
    expect_answer(page, KEPT, {"sound": False, "background": "green", "border": "brass"})
    page.keyboard.press("F9")  # also while the sheet is open, which shows the change
    expect_chosen(page, "Cloth", "teal")
    expect_change(page, CLOTH, before)
    page.keyboard.press("F3")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key in ("v", "b", "z"):
        page.keyboard.press(key)
    expect_answer(page, KEPT, {"background": "blue", "border": "copper"})
    expect(page.locator("#preference-toast")).to_have_text("Rim: copper")
    page.keyboard.press("x")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_a_shortcut_of_the_browsers_is_left_alone(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    prevented = page.evaluate_handle(PREVENTED)
    for key in ("Control+b", "Shift+F10", "Alt+x", "Meta+v"):
        page.keyboard.press(key)
    assert prevented.evaluate("end => end()") == []
    assert page.evaluate(KEPT) is None


def test_single_letters_can_be_turned_off(page: Page, open_room: OpenRoom) -> None:
    save_preferences(page, letters=False)
    open_room(page)
    for key in ("b", "x", "?", "i"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("F9")
    expect_answer(page, KEPT, {"background": "green", "letters": False})


def test_every_preference_is_on_the_sheet_and_the_arrows_change_it(
    page: Page, open_room: OpenRoom
) -> None:
    """DUR-55, CAS-44, ECA-17c: F3 opens the options, Esc closes them."""
    open_room(page)
    page.keyboard.press("F3")
    sheet, known = page.get_by_role("dialog", name="Settings"), declared(Preferences)
    for group in GROUPS:
        expect(sheet.locator("[data-group]:visible")).to_have_count(1)
        expect(sheet.get_by_role("group", name=group.title)).to_be_visible()
        for name in group.preferences:
            option, field = known[name], sheet.locator(f'[name="{name}"]')
            is_row = option.default not in (True, False) and ASKED.get(name) != "list"
            row = sheet.get_by_role("radiogroup", name=option.label, exact=True)
            expect(row if is_row else field).to_have_accessible_name(option.label)
            expect(row if is_row else field).to_have_accessible_description(option.rule)
            chosen = field.and_(page.locator(":not([type=radio]), :checked"))
            expect(chosen).to_be_focused()
            page.keyboard.press("ArrowRight")
            values = list(option.values)
            following = values[(values.index(option.default) + 1) % len(values)]
            expect_answer(page, KEPT, {name: following})
            expect(chosen).to_be_focused()
            page.keyboard.press("ArrowLeft")
            expect_answer(page, KEPT, {})
            page.keyboard.press("ArrowDown")
        for _ in range(BESIDE.get(group.name, 0)):
            expect(sheet.locator("#pace:focus, .group button:focus")).to_be_visible()
            page.keyboard.press("ArrowDown")
    expect(sheet.locator(f'[name="{GROUPS[0].preferences[0]}"]:checked')).to_be_focused()
    page.keyboard.press("ArrowUp")  # wraps around
    expect(sheet.locator('[data-command="about"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_the_groups_of_options_are_a_row_of_which_one_is_chosen(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    page.keyboard.press("F3")
    sheet = page.get_by_role("dialog", name="Settings")
    names = sheet.get_by_role("radiogroup", name="Groups of settings").get_by_role("radio")
    expect(names).to_have_count(len(GROUPS))
    page.keyboard.press("Shift+Tab")
    expect(names.first).to_be_focused()
    for number, group in enumerate(GROUPS):
        expect(names.nth(number)).to_be_checked()
        expect(sheet.locator("[data-group]:visible")).to_have_accessible_name(group.title)
        page.keyboard.press("ArrowDown")
    expect(names.first).to_be_checked()  # wraps around, like every such row
    page.keyboard.press("Escape")
    page.keyboard.press("F3")
    expect(sheet.locator('[name="look"]:checked')).to_be_focused()


@pytest.mark.fresh("the theme is set before Python runs")
def test_preferences_are_applied_before_python_runs(
    page: Page, server: StaticServer, dist: Path
) -> None:
    save_preferences(page, look="1994", background="wine", pack="four", theme="dark")
    server.faults[wasm(dist)] = Fault(delay=PATIENCE)
    page.goto(server.url)
    for is_there in (False, True):
        expect(page.locator("#start")).to_have_count(0 if is_there else 1)
        dataset = page.evaluate(DATASET)
        assert {name: dataset[name] for name in ("look", "background", "pack")} == {
            "look": "1994",
            "background": "wine",
            "pack": "four",
        }
        expect(page.locator("#cloth")).to_have_css("background-color", "rgb(85, 0, 0)")
        server.release()
        wait_for_room(page)


def test_four_colours_large_indices_and_hollow_suits(page: Page, open_room: OpenRoom) -> None:
    """DUR-67: one colour is an option. A system preference for contrast selects four colours."""
    save_preferences(page, pack="four", indices="large")
    open_room(page, "?play=durak&delay=0")
    page.locator("#faces").wait_for(state="attached")
    ink = "(pip) => getComputedStyle(document.querySelector(`#suit-${pip} path`)).fill"

    def inks() -> int:
        return len({page.evaluate(ink, suit) for suit in "CDHS"})

    expect_answer(page, inks, 4)
    hand = page.locator("#hand .card")
    expect(hand.locator(".face-small").first).to_have_css("display", "inline")
    expect(hand.locator(".face-book").first).to_have_css("display", "none")
    open_group(page, "look")
    page.get_by_label("One colour").check()
    for suit in "DH":
        expect(page.locator(f"#suit-{suit} path").first).to_have_css("fill", "rgb(255, 253, 247)")
    page.emulate_media(contrast="more")
    expect_answer(page, inks, 2)  # hollow and solid
    page.get_by_label("One colour").uncheck()
    choose(page, "Suits", "two colours")
    expect_answer(page, inks, 4)
    page.emulate_media(contrast="no-preference")
    expect_answer(page, inks, 2)


def test_the_browser_round_the_page_is_by_night_where_the_page_is(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    by_day, by_night = page.locator("meta[name=theme-color]").all()
    open_group(page, "look")
    choose(page, "Theme", "dark")
    expect(by_day).to_have_attribute("media", "not all")
    expect(by_night).to_have_attribute("media", "all")
    choose(page, "Theme", "system")
    expect(by_day).to_have_attribute("media", "(prefers-color-scheme: light)")
    expect(by_night).to_have_attribute("media", "(prefers-color-scheme: dark)")


def test_the_look_of_1994_changes_everything_and_goes_again(
    page: Page, open_room: OpenRoom
) -> None:
    """EUC-30: the 1994 theme has text cards."""
    open_room(page, "?play=durak&delay=0")
    Seat(page).turn()
    faces = page.locator("#faces")
    expect(faces.locator("#court-KS")).to_have_count(1)
    open_group(page, "look")
    choose(page, "Look", "1994")
    expect(faces.locator("#court-KS")).to_have_count(0)
    expect(faces.locator("#card-KS")).to_have_count(1)
    bar = page.get_by_role("contentinfo")
    expect(bar).to_contain_text("F1 Sound off")
    page.keyboard.press("F1")
    expect(bar).to_contain_text("F1 Sound on")  # what the key selects next
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    bar.get_by_role("button", name="Sort off").click()
    expect(bar).to_contain_text("F4 Sort on")
    page.keyboard.press("x")
    choose(page, "Look", "card room")
    expect(faces.locator("#court-KS")).to_have_count(1)
    expect(bar).to_be_hidden()


@pytest.mark.fresh("the browser caches the style sheet")
@pytest.mark.parametrize("comes", [True, False], ids=["late", "never"])
def test_the_page_is_never_undressed_while_another_look_is_fetched(
    faulty_page: Page, open_room: OpenRoom, server: StaticServer, comes: bool
) -> None:
    page = faulty_page
    open_room(page, "?play=durak&delay=0")
    Seat(page).turn()
    late = Fault(delay=PATIENCE) if comes else Fault(status=404, body=b"")
    server.faults["static/style-1994.css"] = late
    open_group(page, "look")
    choose(page, "Look", "1994")
    expect(page.locator("html")).to_have_attribute("data-look", "1994")
    dressed = page.locator("dialog[open] .sheet-top")
    expect(dressed).to_have_css("display", "flex")  # as in the theme “card room”
    if comes:
        server.release()
        expect(dressed).to_have_css("display", "contents")
        choose(page, "Look", "card room")
        expect(dressed).to_have_css("display", "flex")
    else:
        choose(page, "Indices", "large")
        expect(dressed).to_have_css("display", "flex")
    expect_answer(page, SHEETS_IN_FORCE, 1)


LOOKS: dict[str, dict[str, object]] = {
    "1994 in brown": {"look": "1994", "background": "brown", "border": "brass"},
    "dark": {"theme": "dark", "background": "olive", "border": "ivory"},
    "light": {"theme": "light"},
    "mono": {"mono": True, "theme": "dark"},
    "1994": {"look": "1994"},
}


@pytest.mark.parametrize("look", daily(LOOKS))
def test_every_look_can_be_read_and_fits_every_screen(
    page: Page, open_room: OpenRoom, look: str
) -> None:
    save_preferences(page, **LOOKS[look])
    open_room(page)
    expect_readable(page, "the start")
    for size in sizes(page):
        assert page.evaluate(OUTSIDE, "header :is(button, select)") == [], size
    resize(page, 1280, 800)
    page.keyboard.press("F3")
    expect_readable(page, "the options")
    for size in sizes(page):
        page.get_by_role("button", name="Done").scroll_into_view_if_needed()
        assert page.evaluate(OUTSIDE, "#preferences > :not(form) :is(h2, button)") == [], size
    page.keyboard.press("Escape")
    lobby.strip(page, "euchre").click()
    for width, height in ((390, 844), (360, 640)):
        resize(page, width, height)
        assert page.evaluate(OUTSIDE, "#terms-euchre .ways-on :is(.read, .main)") == [], width
    page.keyboard.press("Escape")
    resize(page, 1280, 800)
    set_pace(page, "no pause")
    lobby.deal(page)
    Seat(page).turn()
    expect_readable(page, "the table")
    for size in sizes(page):
        assert page.evaluate(OUTSIDE, "header :is(button, select), #seats .seat") == [], size
    resize(page, 1280, 800)
    hurry(page)
    expect_readable(page, "the end of a deal")


def expect_readable(page: Page, state: str) -> None:
    """Check that the page breaks no accessibility rule, including contrast."""
    found = broken(page)
    assert found == [], f"{state}:\n" + "\n".join(found)


# -- start switches and the show ------------------------------------------------------------------


@pytest.mark.fresh("the switches are read before Python runs")
def test_switches_hold_for_one_visit_and_nothing_is_kept(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?MS")
    assert "mono" in page.evaluate(DATASET)
    assert page.evaluate(KEPT) is None
    expect(page.locator("#notices")).to_be_hidden()
    page.keyboard.press("F3")
    expect(page.get_by_label("One colour")).to_be_checked()
    expect(page.get_by_label("Sound", exact=True)).not_to_be_checked()
    choose(page, "Indices", "large")
    expect_answer(page, KEPT, {"indices": "large"})
    open_room(page)
    assert "mono" not in page.evaluate(DATASET)
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.motion
def test_the_show_is_shown_once_and_any_key_ends_it(
    newcomer: NewContext, server: StaticServer
) -> None:
    """DUR-66, CAS-54: the start-up show, on the first visit in the 1994 theme."""
    page = newcomer().new_page()
    save_preferences(page, look="1994")
    faults = watch(page)
    show = page.locator("#show")
    page.goto(server.url, wait_until="commit")
    show.wait_for()
    page.keyboard.press("Enter")
    expect(show).to_have_count(0)
    wait_for_room(page)
    expect(page.get_by_role("dialog")).to_have_count(0)  # the key had no other effect
    page.add_init_script(SHOWN)
    page.reload()
    wait_for_room(page)
    assert not page.evaluate("window.shown")
    page.goto(server.url + "?show", wait_until="commit")
    show.wait_for()
    page.mouse.click(200, 300)
    expect(show).to_have_count(0)
    wait_for_room(page)
    assert faults == []


@pytest.mark.parametrize(("query", "motion"), [("?play=durak", None), ("?*", None), ("", "reduce")])
def test_no_show_where_it_is_not_wanted(
    newcomer: NewContext, server: StaticServer, query: str, motion: Any
) -> None:
    """DUR-64d, CAS-53d, ECA-18d: the switch * skips the show."""
    page = newcomer(reduced_motion=motion).new_page()
    page.route("**/*.wasm", lambda _route: None)  # the show does not wait for Python
    save_preferences(page, look="1994")
    page.add_init_script(SHOWN)
    page.goto(server.url + query)
    rounds(page)
    assert not page.evaluate("window.shown")
    expect(page.locator("link[href*='start-up-show']")).to_have_count(0)  # not loading
