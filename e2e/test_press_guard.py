"""Which double presses and held keys the guard of the page lets through.

The guard does not depend on the game, so a page with a few buttons is enough.
test_press_everywhere.py tests the room.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.waiting import expect_answer
from tests.cases import daily
from tools.paths import REPOSITORY

GUARD = (REPOSITORY / "static/press_guard.mjs").read_text(encoding="utf-8")

PAGE = """
<style>
  body { margin: 0; height: 100vh }
  body > * { position: absolute; left: 50px; top: 50px; width: 100px; height: 40px }
  #beside { left: 160px }
  dialog { left: 400px; top: 400px; margin: 0 }
</style>
<button id="pressed" type="button">Pass</button>
<button id="beside" type="button">Beside</button>
<dialog closedby="any"><button type="button">Close</button></dialog>
"""

LISTEN = """() => {
  window.heard = [];
  const pressed = document.querySelector("#pressed");
  const log = ({ target }) => heard.push(target.closest("button")?.textContent ?? target.localName);
  document.addEventListener("click", log, true);
  window.answer = (change) => pressed.addEventListener("click", change, { once: true });
  window.put = (words, at = pressed) => {
    const button = Object.assign(document.createElement("button"), { textContent: words });
    at.replaceWith(button);
    return button;
  };
}"""
"""Records the presses that pass the guard. `answer` sets what the first press changes."""

AT, BESIDE = (100, 70), (180, 70)
Press = Callable[[tuple[int, int]], None]


@pytest.fixture(scope="module")
def guarded(browser: Browser) -> Iterator[Page]:
    """A page for the guard and a few buttons."""
    with browser.new_context(has_touch=True) as context:
        yield context.new_page()


@pytest.fixture
def plain(guarded: Page) -> Page:
    """The page before any press."""
    guarded.goto("about:blank")
    guarded.set_content(PAGE)
    guarded.evaluate(LISTEN)
    ready = "document.documentElement.dataset.guarded = ''"
    guarded.add_script_tag(content=f"{GUARD}\n{ready}", type="module")  # runs later
    guarded.wait_for_selector("[data-guarded]", state="attached")
    return guarded


@pytest.fixture(params=daily(["mouse", "finger"]))
def press(plain: Page, request: pytest.FixtureRequest) -> Press:
    """Presses quickly at a point."""
    how = plain.mouse.click if request.param == "mouse" else plain.touchscreen.tap
    return lambda at: how(*at)


def heard(page: Page) -> list[str]:
    """The presses that passed the guard."""
    found: list[str] = page.evaluate("heard")
    return found


CHANGES = {
    "another control": "() => put('Alone')",
    "another name": "() => (pressed.textContent = 'Pick up')",
    "another name for listeners": "() => (pressed.ariaLabel = 'Pick up')",
    "another command": "() => (pressed.dataset.command = 'undo')",
    "another card": "() => (pressed.dataset.touch = 'hand:9H')",
    "it can be pressed now": "() => pressed.removeAttribute('aria-disabled')",
    "nothing": "() => pressed.remove()",
    "the same words on another": "() => put('Pass')",
    "a little later": "() => setTimeout(put, 60, 'Alone')",
    "a sheet over it": "() => document.querySelector('dialog').showModal()",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_double_press_counts_once_if_it_changes_the_control(
    plain: Page, press: Press, change: str
) -> None:
    plain.evaluate("pressed.setAttribute('aria-disabled', 'true')")
    plain.evaluate(f"answer({change})")
    press(AT)
    plain.wait_for_timeout(100)
    press(AT)
    assert heard(plain) == ["Pass"]


def test_a_double_click_that_opens_a_sheet_does_not_close_it(plain: Page, press: Press) -> None:
    plain.evaluate(f"answer({CHANGES['a sheet over it']})")
    press(AT)
    press(AT)
    assert plain.evaluate("document.querySelector('dialog').open")
    plain.wait_for_timeout(600)
    press(AT)
    assert not plain.evaluate("document.querySelector('dialog').open")


def test_escape_closes_a_sheet_after_a_double_press(plain: Page, press: Press) -> None:
    plain.evaluate("document.querySelector('dialog').style = 'left: 50px; top: 50px'")
    plain.evaluate(f"answer({CHANGES['a sheet over it']})")
    press(AT)
    press(AT)
    plain.wait_for_timeout(350)
    plain.keyboard.press("Escape")
    assert not plain.evaluate("document.querySelector('dialog').open")


def test_a_press_outside_a_sheet_does_not_reach_the_page_below(plain: Page, press: Press) -> None:
    plain.evaluate("document.querySelector('dialog').showModal()")
    press(AT)
    press(AT)
    assert not plain.evaluate("document.querySelector('dialog').open")
    assert "Pass" not in heard(plain)


def test_a_second_press_on_a_move_is_ignored_even_on_the_same_button(
    plain: Page, press: Press
) -> None:
    """In the next round of bidding, the same button answers another question."""
    plain.evaluate("pressed.dataset.move = 'pass'")
    press(AT)
    press(AT)
    assert heard(plain) == ["Pass"]
    plain.wait_for_timeout(600)
    press(AT)
    assert heard(plain) == ["Pass", "Pass"]


def test_a_press_before_the_change_is_visible_is_ignored(plain: Page, press: Press) -> None:
    """On a slow page, the time runs from the moment when the change became visible."""
    plain.evaluate("answer(() => setTimeout(put, 600, 'Alone'))")
    press(AT)
    plain.wait_for_timeout(750)
    press(AT)
    assert heard(plain) == ["Pass"]
    plain.wait_for_timeout(500)
    press(AT)
    assert heard(plain) == ["Pass", "Alone"]


SAME = {
    "nothing changes": "() => {}",
    "it is pressed in": "() => pressed.setAttribute('aria-pressed', 'true')",
    "something else changes": "() => (document.querySelector('#beside').textContent = 'Other')",
}


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_quick_presses_count_on_an_unchanged_control(
    plain: Page, press: Press, change: str
) -> None:
    plain.evaluate(f"answer({change})")
    for _ in range(3):
        press(AT)
    assert heard(plain) == ["Pass"] * 3


def test_a_card_that_has_just_arrived_is_not_pressed(plain: Page, press: Press) -> None:
    """A card that has just been dealt or drawn may arrive under the finger."""
    plain.evaluate("""() => {
      pressed.className = "card";
      const hand = Object.assign(document.createElement("div"), { id: "hand" });
      pressed.before(hand);
      hand.append(pressed);
      pressed.style = "width: 100%; height: 100%";
    }""")
    for milliseconds, counts in ((60_000, False), (0, False), (-500, True)):
        plain.evaluate(f"() => {{ pressed.dataset.lands = performance.now() + {milliseconds}; }}")
        press(AT)
        assert heard(plain) == ["Pass"] * counts


def test_quick_presses_count_at_two_places(plain: Page, press: Press) -> None:
    plain.evaluate("answer(() => put('Alone'))")
    press(AT)
    press(BESIDE)
    assert heard(plain) == ["Pass", "Beside"]


def test_after_the_time_of_a_double_click_the_new_control_is_pressed(
    plain: Page, press: Press
) -> None:
    plain.evaluate("answer(() => put('Alone'))")
    press(AT)
    for _ in range(2):  # impatient presses do not extend the time
        plain.wait_for_timeout(300)
        press(AT)
    assert heard(plain) == ["Pass", "Alone"]


# -- keys


def hold(page: Page, key: str, times: int = 5) -> None:
    """Hold a key until it has repeated."""
    for _ in range(times):
        page.keyboard.down(key)
    page.keyboard.up(key)


REPLACED = "answer(() => put('Alone').focus())"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_presses_one_button(plain: Page, key: str) -> None:
    plain.evaluate(REPLACED)
    plain.locator("#pressed").focus()
    hold(plain, key)
    assert heard(plain) == ["Pass"]


def test_a_held_space_clicks_only_the_control_where_it_went_down(plain: Page) -> None:
    """In this test, the focus moves when Space goes down."""
    plain.evaluate("pressed.addEventListener('keydown', () => put('Alone').focus())")
    plain.locator("#pressed").focus()
    hold(plain, "Space")
    assert heard(plain) == []


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_that_is_pressed_twice_counts_twice(plain: Page, key: str) -> None:
    plain.evaluate(REPLACED)
    plain.locator("#pressed").focus()
    for _ in range(2):
        plain.keyboard.press(key)
    assert heard(plain) == ["Pass", "Alone"]


KEYS = "addEventListener('keydown', ({ key }) => heard.push(key))"


@pytest.mark.parametrize("key", ["o", "1", "F2", "Escape", "+"])
def test_a_held_key_gives_one_command(plain: Page, key: str) -> None:
    plain.evaluate(KEYS)
    hold(plain, key)
    assert heard(plain) == [key]


@pytest.mark.parametrize("key", ["ArrowRight", "Tab", "PageDown", "Home"])
def test_held_navigation_keys_repeat(plain: Page, key: str) -> None:
    plain.evaluate(KEYS)
    hold(plain, key, 3)
    assert heard(plain) == [key] * 3


def test_in_a_text_field_a_held_letter_repeats_and_enter_counts_once(plain: Page) -> None:
    plain.evaluate("pressed.outerHTML = '<form><input></form>'")
    plain.evaluate("""() => document.forms[0].addEventListener("submit", (event) => {
      event.preventDefault();
      heard.push("sent");
    })""")
    plain.locator("input").focus()
    hold(plain, "a", 3)
    hold(plain, "Backspace", 2)
    hold(plain, "Enter", 3)
    assert plain.locator("input").input_value() == "a"
    assert heard(plain) == ["sent"]


def test_a_held_space_scrolls_as_long_as_it_is_held(plain: Page) -> None:
    plain.evaluate("document.body.style.height = '9000px'")
    hold(plain, "Space")
    expect_answer(plain, "scrollY > 2 * innerHeight", True)
