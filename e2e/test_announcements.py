"""What a screen reader is told of the table: everything, in order, and at a pace it can follow."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import Seat, hurry
from e2e.waiting import until
from parlour import catalogue
from tests.cases import daily
from tools.static_server import StaticServer

LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const news = document.querySelector("#news");
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
  Object.defineProperty(news, "textContent", {
    get,
    set(words) {
      if (words !== news.textContent) heard.push([performance.now(), words]);
      set.call(news, words);
    },
  });
});
"""
"""Run in the page: every message to the listener is written down with its time, when it is given:
who watches the page hears of it when Python has done all else that it does in that turn."""

LOGGED = """() =>
  [...document.querySelectorAll("#rounds li")].map((line) => line.textContent).join(" ")"""

ALL_IS_TOLD = """(logged) => {
  const told = heard.map(([, words]) => words).join(" ").replace(/\\s+/g, " ").trim();
  const ending = /^(\\S+ (wins?|makes?) the (point|vole|game)[^.]*\\.\\s*)*$/;
  return logged.startsWith(told) && ending.test(logged.slice(told.length).trim());
}"""
"""Is what was told the log, but for how écarté ended, which the alert tells in its own words?"""

REGIONS = """() => Object.fromEntries(
  [...document.querySelectorAll("body > [role=status], body > [role=alert], [role=log]")].map(
    (region) => [region.id, [region.getAttribute("role"), region.getAttribute("aria-live"),
                             region.getAttribute("aria-atomic"), region.textContent]]))"""


def heard(page: Page) -> list[tuple[float, str]]:
    """The messages so far, each with its time in milliseconds."""
    found: list[list[float | str]] = page.evaluate("heard")
    return [(float(at), str(words)) for at, words in found]


def test_the_regions_are_there_from_the_first_byte_and_empty(
    faulty_page: Page, server: StaticServer
) -> None:
    """A7: status for plays, alert for what cannot wait, a silent log for what has been."""
    page = faulty_page
    page.route("**/*.mjs", lambda route: route.abort())
    page.goto(server.url)
    regions = page.evaluate(REGIONS)
    assert regions["news"] == ["status", "polite", "true", ""]
    assert regions["alert"] == ["alert", None, None, ""]
    assert regions["rounds"] == ["log", "off", None, ""]
    assert regions["text-said"] == ["log", "off", None, ""]


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("name", daily(catalogue.NAMES))
def test_a_demo_at_full_speed_is_told_whole_and_at_most_twice_a_second(
    page: Page, open_room: OpenRoom, name: str
) -> None:
    """A7, A8: what was said, put together, is the log; the same words twice are made different."""
    page.add_init_script(LISTEN)
    open_room(page, "?delay=0")
    page.keyboard.press("Shift+D")
    lobby.deal(page, name)
    until(page, "() => document.querySelector('#outcome').checkVisibility()")
    page.keyboard.press("Shift+D")  # and no further deal
    page.keyboard.press("Shift+L")
    logged = " ".join(page.evaluate(LOGGED).split())
    page.keyboard.press("Escape")  # whoever reads the log is told nothing meanwhile
    until(page, ALL_IS_TOLD, logged)
    messages = heard(page)
    assert all(later - sooner >= 480 for (sooner, _), (later, _) in pairwise(messages))
    assert all(one != other for (_, one), (_, other) in pairwise(messages))


@pytest.mark.fresh("a script runs before the page's own")
def test_how_much_is_told_is_a_preference(page: Page, open_room: OpenRoom) -> None:
    """A8: all, tricks only, my turn only; how the deal has ended is told always."""
    page.add_init_script(LISTEN)
    likings = '{"version": 1, "value": {"partner": "club", "spoken": "rounds"}}'
    deals.put(page, "parlour/preferences", likings)
    open_room(page, "?play=euchre&delay=0")
    seat = Seat(page)
    seat.turn()
    hurry(page)
    expect(page.locator("#alert")).to_contain_text("Score")
    until(page, "() => heard.some(([, words]) => words.includes('the trick'))")
    words = " ".join(words for _, words in heard(page))
    assert "takes the trick" in words or "take the trick" in words
    assert " plays the " not in words
