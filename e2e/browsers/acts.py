"""Steps that work in every engine: open a room, wait, play a deal with keys or the mouse."""

import time
from collections.abc import Callable
from typing import Any

from e2e.browsers.engines import Engine
from e2e.waiting import answer_of
from tools.static_server import StaticServer

PATIENCE = 120.0
"""A timeout in seconds that is enough on a slow and busy machine."""
LONGEST_HAND = 60
"""The most arrow presses along a hand. No hand has that many cards."""

ALL = """
const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
"""

SEEN = f"""{ALL}
return {{
  over: all("#outcome").length > 0,
  asked: document.querySelector("#table").hasAttribute("data-asked"),
  boxed: all("#asking[open] button").length,
  chips: all("#chips [data-move]").length,
  keys: all("#actions [aria-keyshortcuts]").map((e) => e.getAttribute("aria-keyshortcuts")),
  playable: all("#hand .card:not([aria-disabled=true])").length,
  state: document.querySelector("#table").innerText + all("#hand .card").length,
}};
"""

NEXT = f"""{ALL}
const asked = document.querySelector("#table").hasAttribute("data-asked");
const chips = all("#chips [data-move]");
const cards = all("#hand .card:not([aria-disabled=true])");
const next = all("#asking[open] button").at(-1) ??
  (asked ? [...chips, ...cards, ...all("#actions [data-move]")][0] : null);
"""
"""Sets `next` to the element that a simple player clicks."""

POINT = """
const box = next?.getBoundingClientRect();
return box ? [Math.round(box.left) + 10, Math.round(box.top) + 10] : null;
"""
"""Returns a point of `next`. On a card it is the index, which the next card does not cover."""


def wait(engine: Engine, script: str, why: str) -> Any:
    """Run a script until its value is not empty, and return the value."""
    return until(lambda: engine.run(script), why)


def until(ask: Callable[[], Any], why: str) -> Any:
    """Call a function until its value is not empty, and return the value."""
    limit = time.monotonic() + PATIENCE
    while not (answer := answer_of(ask)):
        assert time.monotonic() < limit, why
        time.sleep(0.05)
    return answer


def open_room(engine: Engine, site: StaticServer, query: str = "") -> None:
    """Open the site for a player who has entered a name, and wait for Python."""
    engine.open(f"{site.url}static/instructions/durak.html")  # same origin, no scripts
    engine.run(
        """localStorage.clear();
        localStorage.setItem("parlour/name", '{"version": 1, "value": "Zoë"}');
        localStorage.setItem("parlour/show", '{"version": 1, "value": true}');"""
    )
    engine.open(f"{site.url}{query}")
    wait(engine, "return !document.querySelector('#start')", "Python did not start.")


def play_by_keys(engine: Engine) -> None:
    """Play a deal to its end with keys alone."""
    _play(engine, _press)


def play_by_mouse(engine: Engine) -> None:
    """Play a deal to its end with clicks alone."""
    _play(engine, _click)


def _play(engine: Engine, act: Callable[[Engine, dict[str, Any]], bool]) -> None:
    """Act until the deal is over. If the table does not change, the test fails."""
    seen = engine.run(SEEN)
    limit = time.monotonic() + PATIENCE
    while not seen["over"]:
        assert time.monotonic() < limit, f"The table has not changed for {PATIENCE} seconds: {seen}"
        if not act(engine, seen):
            time.sleep(0.02)
        before, seen = seen, engine.run(SEEN)
        if seen["state"] != before["state"]:
            limit = time.monotonic() + PATIENCE


def _press(engine: Engine, seen: dict[str, Any]) -> bool:
    if seen["boxed"]:  # confirm a warning
        for _ in range(seen["boxed"] - 1):
            engine.press("ArrowRight")
        engine.press("Enter")
    elif not seen["asked"]:
        return False
    elif seen["chips"]:
        engine.press("1")
    elif seen["playable"]:
        _play_a_card(engine)
    else:
        engine.press(seen["keys"][0])
    return True


def _play_a_card(engine: Engine) -> None:
    """Move along the hand to the first playable card, and play it."""
    engine.run("document.querySelector('#hand .card[tabindex=\"0\"]')?.focus()")
    engine.press("Home")
    for _ in range(LONGEST_HAND):
        if engine.run(
            "const at = document.activeElement;"
            "return at.matches('#hand .card') && at.getAttribute('aria-disabled') !== 'true'"
        ):
            engine.press("Enter")
            return
        engine.press("ArrowRight")


def _click(engine: Engine, seen: dict[str, Any]) -> bool:
    return _aim(engine, NEXT)


def click(engine: Engine, selector: str) -> None:
    """Click on the element that matches a selector."""
    assert _aim(engine, f"const next = document.querySelector({selector!r});"), selector


def _aim(engine: Engine, script: str) -> bool:
    """Run a script that sets `next`, and click on it. Returns whether there is such an element."""
    if (point := engine.run(script + POINT)) is None:
        return False
    engine.click(*point)
    return True
