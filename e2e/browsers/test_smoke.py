"""Parlour in three engines: it starts, is played by keyboard, and bears what it is sent."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.browsers.engines import Engine
from e2e.server import StaticServer
from parlour import catalogue
from parlour.cards import NAME, each
from parlour.links import read_link
from parlour.record import Record, replay

LINKS = Path(__file__).parents[2] / "tests" / "links"
PATIENCE = 120.0
"""Seconds for anything at all, on a slow and busy machine."""
LONGEST_HAND = 60
"""Keys that lead from one end of any hand to the other."""

SEEN = """
const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
return {
  over: all("#outcome").length > 0,
  asked: document.querySelector("#table").hasAttribute("data-asked"),
  boxed: all("#asking[open] button").length,
  chips: all("#chips [data-move]").length,
  keys: all("#actions [aria-keyshortcuts]").map((e) => e.getAttribute("aria-keyshortcuts")),
  playable: all("#hand .card:not([aria-disabled=true])").length,
  state: document.querySelector("#table").innerText + all("#hand .card").length,
};
"""


def wait(engine: Engine, script: str, why: str) -> Any:
    """What the script returns, once that is something."""
    return until(lambda: engine.run(script), why)


def until(ask: Callable[[], Any], why: str) -> Any:
    """The first answer that is something."""
    limit = time.monotonic() + PATIENCE
    while not (answer := ask()):
        assert time.monotonic() < limit, why
        time.sleep(0.05)
    return answer


def open_room(engine: Engine, site: StaticServer, words: str = "") -> None:
    """Open the site as somebody who has said a name before, and wait for Python."""
    engine.open(f"{site.url}static/instructions/durak.html")  # the same origin, without a script
    engine.run(
        """localStorage.clear();
        localStorage.setItem("parlour/name", '{"version": 1, "value": "Zoë"}');
        localStorage.setItem("parlour/show", '{"version": 1, "value": true}');"""
    )
    engine.open(f"{site.url}{words}")
    wait(engine, "return !document.querySelector('#start')", "Python did not start.")


def play_out(engine: Engine) -> None:
    """Play a deal to its end with keys alone."""
    seen = engine.run(SEEN)
    limit = time.monotonic() + PATIENCE
    while not seen["over"]:
        assert time.monotonic() < limit, f"The table stands still: {seen}"
        if seen["boxed"]:  # whoever is warned plays on
            for _ in range(seen["boxed"] - 1):
                engine.press("ArrowRight")
            engine.press("Enter")
        elif not seen["asked"]:
            time.sleep(0.02)
        elif seen["chips"]:
            engine.press("1")
        elif seen["playable"]:
            _play_a_card(engine)
        else:
            engine.press(seen["keys"][0])
        before, seen = seen, engine.run(SEEN)
        if seen["state"] != before["state"]:
            limit = time.monotonic() + PATIENCE


def _play_a_card(engine: Engine) -> None:
    """Go along the hand to the first card that can be played, and play it."""
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


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_deal_is_played_by_keyboard(engine: Engine, site: StaticServer, game: str) -> None:
    open_room(engine, site, f"?play={game}&delay=0")
    wait(engine, "return document.querySelector('#table').checkVisibility()", "No table.")
    play_out(engine)
    assert engine.run("return document.querySelector('#outcome h2').textContent")


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_link_deals_the_same_cards_everywhere(
    engine: Engine, site: StaticServer, game: str
) -> None:
    fragment, _, _ = (LINKS / f"{game}-usual.txt").read_text().partition("\n")
    open_room(engine, site, f"?delay=0#{fragment}")
    wait(engine, "return document.querySelectorAll('#hand .card').length", "No cards.")
    shown = engine.run(
        "return [...document.querySelectorAll('#hand .card')].map(e => e.dataset.card)"
    )
    assert set(shown) <= dealt(read_link(fragment))


def dealt(record: Record) -> set[str]:
    """What the first seat may hold before its first decision: its hand."""
    _, position = replay(record, catalogue.game)
    at: Any = position
    return {NAME[card] for card in each(at.hands[0])}


@pytest.mark.parametrize("brackets", [1_000, 100_000, 1_000_000])
def test_deep_nesting_is_refused_before_any_parser(
    engine: Engine, site: StaticServer, brackets: int
) -> None:
    open_room(engine, site)
    engine.run(f"location.hash = '['.repeat({brackets})")
    wait(engine, "return document.querySelector('#notices').checkVisibility()", "Nothing is said.")
    engine.press("r")
    wait(engine, "return document.querySelector('#rules').open", "Python is dead.")
