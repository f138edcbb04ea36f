"""Presses every control of the room twice, in each state, with the mouse, a finger and a held key.
Only one press may count, or both if the control has not changed.

The states are those of `make pictures`. A control that appears in several is pressed in the first.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, OpenRoom
from e2e.posing import Stage
from e2e.waiting import expect_answer
from tools.chromium import IN_A_HURRY
from tools.pictures.catalogue import STATES
from tools.pictures.state import Place, State
from tools.pictures.states import cassino, durak

IN_THE_ROOM = [state for state in STATES if isinstance(state.place, Place)]
DAILY = (("euchre-order", "mouse"), ("trainer", "finger"), ("euchre-end", "Enter"))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
DOUBLE = 120
"""Milliseconds between the presses of a double click."""
LONGEST_DOUBLE, ATTEMPTS = 400, 10
"""The most milliseconds for a double click, and the number of attempts on a busy machine."""
LEAVING = ("Reload", "Load a file")
"""Controls that leave the page."""

KEPT = """{
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(%s)) localStorage.setItem(name, text);
}"""

THERE = """() => {
  const pressable = "[data-command], button, input, label, select, summary, [role=button]";
  const cards = {};
  return [...document.querySelectorAll(pressable)].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 12), top + Math.min(height / 2, 12)];
    if (document.elementFromPoint(x, y)?.closest(pressable) !== one) return [];
    const { command, move, part } = one.dataset;
    const names = [one.localName, one.id, one.name, one.value, command, move, part];
    // Cards count as the same control if they are in the same place and equally playable.
    const kind = `${one.closest("#hand") ? "hand" : "table"} ${one.ariaDisabled}`;
    if (one.matches(".card")) return [{ x, y, name: kind }];
    const words = one.ariaLabel ?? one.textContent.trim().replace(/\\s+/g, " ");
    return [{ x, y, name: [...names, words].filter(Boolean).join(" ") }];
  });
}"""
"""The controls that can be pressed now, each with a name and a point."""

LISTEN = """() => {
  const [heard, numbers, ending] = [[], new Map(), new AbortController()];
  const tell = ({ type, target, timeStamp, pointerType = "", clientX, clientY }) => {
    // The click of a label on its field belongs to the same press.
    if (pointerType && !target.contains(document.elementFromPoint(clientX, clientY))) return;
    const one = target.closest("button, [role=button], label") ?? target;
    if (!numbers.has(one)) numbers.set(one, numbers.size);
    const words = one.ariaLabel ?? one.textContent;
    heard.push([type, pointerType, numbers.get(one), one.dataset.move ?? "", words, timeStamp]);
  };
  const { signal } = ending;
  for (const kind of ["click", "keydown"]) {
    document.addEventListener(kind, tell, { capture: true, signal });
  }
  return { heard: () => heard.splice(0), end: () => ending.abort() };
}"""
"""Records the presses that pass the guard: the element and its name at that time."""

FOCUS = """([[x, y], key]) => {
  const there = document.elementFromPoint(x, y).closest("button, [role=button], summary, input");
  if (key === "Space" && ["text", "number"].includes(there?.type)) return false;
  there?.focus();
  return there !== null && document.activeElement === there;
}"""
"""Focuses a control, and returns whether it has the focus. A held Space types into a text field."""


class Walk:
    """A state of the room. It is restored after a press that has changed it."""

    def __init__(self, page: Any, state: State) -> None:
        assert isinstance(state.place, Place)
        self.page, self._state, self._query = page, state, state.place.query
        page.add_init_script(KEPT % json.dumps(state.place.texts()))
        page.add_init_script(IN_A_HURRY)
        self.names = self._reach()
        self._listening = page.evaluate_handle(LISTEN)

    def _reach(self) -> list[str]:
        self.page.open(self._query)
        for step in self._state.steps:
            step(Stage(self.page))
        return [found["name"] for found in self.page.evaluate(THERE)]

    def at(self, name: str) -> tuple[float, float]:
        """Restore the state if necessary, and return a point of a control."""
        there = self.page.evaluate(THERE)
        if [found["name"] for found in there] != self.names:
            self.page.keyboard.press("Escape")  # is faster, where it closes what has opened
            there = self.page.evaluate(THERE)
        if [found["name"] for found in there] != self.names:
            assert self._reach() == self.names
            there = self.page.evaluate(THERE)
        return next((found["x"], found["y"]) for found in there if found["name"] == name)

    def heard(self) -> list[list[Any]]:
        """The presses since the last call."""
        found: list[list[Any]] = self._listening.evaluate("each => each.heard()")
        return found

    def end(self) -> None:
        """Stop recording."""
        self._listening.evaluate("each => each.end()")


def twice(walk: Walk, name: str, *, by_finger: bool) -> list[Any]:
    """Press a control twice; returns the presses if too many have counted."""
    press = walk.page.touchscreen.tap if by_finger else walk.page.mouse.click
    pointer = "touch" if by_finger else "mouse"
    for _ in range(ATTEMPTS):
        at = walk.at(name)
        walk.heard()
        for _ in range(2):
            press(*at)
            walk.page.wait_for_timeout(DOUBLE)
        clicks = [each for each in walk.heard() if each[:2] == ["click", pointer]]
        if len(clicks) <= 1:
            return []
        first, second = clicks
        if second[-1] - first[-1] < LONGEST_DOUBLE:
            is_same = first[:-1] == second[:-1] and not first[3]
            return [] if is_same else clicks
    raise AssertionError("This machine is too busy for a double click.")


def held(walk: Walk, name: str, key: str) -> list[Any]:
    """Hold a key on a control; returns the presses if too many have counted."""
    if not walk.page.evaluate(FOCUS, [walk.at(name), key]):
        return []
    walk.heard()
    for _ in range(5):
        walk.page.keyboard.down(key)
        walk.page.wait_for_timeout(DOUBLE / 4)
    walk.page.keyboard.up(key)
    heard = walk.heard()
    kinds = [kind for kind, *_ in heard]
    return [] if kinds.count("click") <= 1 and kinds.count("keydown") <= 1 else heard


WAYS: dict[str, tuple[dict[str, Any], Callable[[Walk, str], list[Any]]]] = {
    "mouse": (DESKTOP, lambda walk, name: twice(walk, name, by_finger=False)),
    "finger": (PHONE, lambda walk, name: twice(walk, name, by_finger=True)),
    "Enter": (DESKTOP, lambda walk, name: held(walk, name, "Enter")),
    "Space": (DESKTOP, lambda walk, name: held(walk, name, "Space")),
}
PRESSED: dict[str, set[str]] = defaultdict(set)
"""The controls pressed so far, by kind of press."""


@pytest.mark.parametrize(
    ("state", "way"),
    [
        pytest.param(
            state,
            way,
            marks=() if (state.name, way) in DAILY else pytest.mark.slow,
            id=f"{state.name}-{way}",
        )
        for state in IN_THE_ROOM
        for way in WAYS
    ],
)
def test_a_press_is_heard_once(started: NewPage, state: State, way: str) -> None:
    options, press = WAYS[way]
    walk = Walk(started(**options), state)
    names = [name for name in walk.names if name not in PRESSED[way]]
    wrong = {}
    for name in dict.fromkeys(names):
        if name.endswith(LEAVING):
            continue
        if heard := press(walk, name):
            wrong[name] = heard
    walk.end()
    PRESSED[way].update(names)
    assert not wrong


CURRENT = """[...document.querySelectorAll("#rounds button")].findIndex(
  ({ ariaCurrent }) => ariaCurrent === "step",
)"""
"""The selected line of the log."""


def test_a_quick_player_is_not_held_up(page: Page, open_room: OpenRoom) -> None:
    """Quick presses select and deselect a card, and step through the log."""
    page.add_init_script(IN_A_HURRY)
    open_room(page)
    cassino.TABLE(Stage(page))
    card = page.locator('#hand [data-card="9D"]')
    for is_chosen in (True, False, True):
        card.click(position={"x": 10, "y": 12})
        expect(page.locator("#hand [aria-pressed]")).to_have_count(int(is_chosen))
    durak.FOUR(Stage(page))
    page.keyboard.press("Shift+L")
    back = page.locator("#log [data-command=line-back]")
    back.click()
    at: int = page.evaluate(CURRENT)
    for _ in range(2):
        back.click()
    expect_answer(page, CURRENT, at - 2)
