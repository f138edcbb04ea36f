"""Announcements of the table for screen readers: complete, in order, and not too fast."""

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
  const news = document.querySelector("#announcements");
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
"""Run in the page: records every message with the time at which Python sets it. A MutationObserver
would get it only after Python's current task."""

LOGGED = """() =>
  [...document.querySelectorAll("#rounds li")].map((line) => line.textContent).join(" ")"""

ALL_IS_ANNOUNCED = """(logged) => {
  const announced = heard.map(([, words]) => words).join(" ").replace(/\\s+/g, " ").trim();
  const ending = /^(\\S+ (wins?|makes?) the (point|vole|game)[^.]*\\.\\s*)*$/;
  return logged.startsWith(announced) && ending.test(logged.slice(announced.length).trim());
}"""
"""Whether the announcements are the whole log. Only the end of écarté may be missing, because the
alert has other words for it."""

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
    """The regions are a status for plays, an alert for urgent messages, and silent logs."""
    page = faulty_page
    page.route("**/*.mjs", lambda route: route.abort())
    page.goto(server.url)
    regions = page.evaluate(REGIONS)
    assert regions["announcements"] == ["status", "polite", "true", ""]
    assert regions["alert"] == ["alert", None, None, ""]
    assert regions["rounds"] == ["log", "off", None, ""]
    assert regions["text-said"] == ["log", "off", None, ""]


@pytest.mark.fresh("a script runs before the page's own")
@pytest.mark.parametrize("name", daily(sorted(catalogue.NAMES, key="ecarte".__ne__)))
def test_a_demo_at_full_speed_is_told_whole_and_at_most_twice_a_second(
    page: Page, open_room: OpenRoom, name: str
) -> None:
    """The announcements together are the log. A repeated message ends in a no-break space,
    because screen readers ignore an unchanged text."""
    page.add_init_script(LISTEN)
    open_room(page, "?delay=0")
    page.keyboard.press("Shift+D")
    lobby.deal(page, name)
    until(page, "() => document.querySelector('#outcome').checkVisibility()")
    page.keyboard.press("Shift+D")  # the demo must not deal again
    page.keyboard.press("Shift+L")
    logged = " ".join(page.evaluate(LOGGED).split())
    page.keyboard.press("Escape")  # the open log stops announcements
    until(page, ALL_IS_ANNOUNCED, logged)
    messages = heard(page)
    assert all(later - sooner >= 480 for (sooner, _), (later, _) in pairwise(messages))
    assert all(one != other for (_, one), (_, other) in pairwise(messages))


@pytest.mark.fresh("a script runs before the page's own")
def test_how_much_is_told_is_a_preference(page: Page, open_room: OpenRoom) -> None:
    """With “tricks only”, no play is announced. The end of the deal is always announced."""
    page.add_init_script(LISTEN)
    preferences = '{"version": 1, "value": {"partner": "club", "spoken": "rounds"}}'
    deals.put(page, "parlour/preferences", preferences)
    open_room(page, "?play=euchre&delay=0")
    seat = Seat(page)
    seat.turn()
    hurry(page)
    expect(page.locator("#alert")).to_contain_text("Score")
    until(page, "() => heard.some(([, words]) => words.includes('the trick'))")
    words = " ".join(words for _, words in heard(page))
    assert "takes the trick" in words or "take the trick" in words
    assert " plays the " not in words
