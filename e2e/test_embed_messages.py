"""Messages between a game and the page around it. Invalid messages are ignored."""

import time
from itertools import pairwise
from json import dumps

import pytest
from playwright.sync_api import Page, expect

from e2e.framing import (
    frame_of,
    framed,
    heard,
    inside,
    link_of,
    link_to_the_end,
    open_host,
    wait_for_game,
)
from e2e.seating import PATIENCE, Seat, hurry
from e2e.site import QUIET
from e2e.test_embed import press_play
from e2e.waiting import rounds, until
from parlour.languages import NAMES
from tools.i18n.catalogues import say_in
from tools.static_server import StaticServer

WIDTHS = (280, 320, 360, 768, 1200)

GARBAGE = """(seed) => {
  let state = seed;
  const chance = (most) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return (state >>> 0) % most;
  };
  const pick = (list) => list[chance(list.length)];
  const words = ["parlour", "type", "value", "theme", "lang", "pause", "size", "ready", "dark",
    "fr", "__proto__", "constructor", "toString", "height", "", "<img onerror=1>"];
  const leaves = [
    () => null, () => undefined, () => true, () => chance(3), () => -1.5, () => NaN, () => 1e400,
    () => 10n ** 40n, () => pick(words), () => new Date(NaN), () => /a/g, () => new Error("x"),
    () => new Uint8Array(3), () => new ArrayBuffer(8), () => new Map([[pick(words), 1]]),
    () => new Set(words), () => new Blob(["x"]), () => new Boolean(false),
    () => new String("theme"), () => "x".repeat(100_000),
  ];
  const value = (depth) => {
    if (depth > 3 || chance(3) === 0) return pick(leaves)();
    if (chance(3) === 0) return Array.from({ length: chance(5) }, () => value(depth + 1));
    const made = {};
    for (let n = chance(5); n > 0; n--)
      Object.defineProperty(made, pick(words), { value: value(depth + 1), enumerable: true,
        configurable: true });
    return made;
  };
  const close = () => ({ parlour: pick([1, 1, "1", 1n, true]), value: value(2),
    type: pick(["theme", "lang", "pause", "size", ["theme"], "__proto__", "toString", "themes"]) });
  const acceptable = ({ parlour, type, value } = {}) => parlour === 1 && (
    (type === "theme" && ["light", "dark", "auto"].includes(value)) ||
    (type === "lang" && LANGUAGES.includes(value)) ||
    (type === "pause" && typeof value === "boolean"));
  const all = [];
  while (all.length < 1000) {
    const next = chance(2) ? close() : value(0);
    if (!acceptable(next ?? {})) all.push(next);
  }
  return all;
}""".replace("LANGUAGES", dumps([*NAMES]))
"""A thousand invalid values, many of them nearly valid."""

SEND_GARBAGE = (
    f"(seed) => {{ const all = ({GARBAGE})(seed); "
    "for (const each of all) document.querySelector('iframe').contentWindow.postMessage(each, '*');"
    " return all.length; }"
)
ANSWER_GARBAGE = (
    f"(seed) => {{ const all = ({GARBAGE})(seed); "
    "for (const each of all) parent.postMessage(each, '*'); return all.length; }"
)


def send(page: Page, kind: str, value: object) -> None:
    """Send a message to the first frame, like embed.js."""
    page.evaluate(
        """([type, value]) => document.querySelector("iframe").contentWindow
          .postMessage({ parlour: 1, type, value }, "*")""",
        [kind, value],
    )


def root_data(frame: Page, name: str) -> str:
    """A data attribute of the root element in a frame."""
    return str(frame.evaluate(f"document.documentElement.dataset.{name} ?? ''"))


# -- valid messages


def expect_no_effect_of_garbage(host: Page, seed: int) -> None:
    """Send garbage and then the dark theme to the frame. Only the theme has an effect."""
    frame = inside(host)
    frame.evaluate(
        """() => {
          window.asked = [];
          document.addEventListener("parlour:asked", ({ detail }) => asked.push(detail));
        }"""
    )
    before = frame.evaluate("document.documentElement.outerHTML.length")
    assert host.evaluate(SEND_GARBAGE, seed) == 1000
    send(host, "theme", "dark")
    until(frame, "document.documentElement.dataset.theme === 'dark'")
    assert frame.evaluate("asked") == [{"type": "theme", "value": "dark"}]
    assert abs(frame.evaluate("document.documentElement.outerHTML.length") - before) < 100


def test_theme_and_language_change_if_the_page_asks_and_garbage_does_nothing(
    host: Page, server: StaticServer
) -> None:
    """This is X10 of docs/quality.md. Until the page asks, theme and language are the reader's. The
    room keeps what its poster has been asked for."""
    host.emulate_media(color_scheme="dark")
    cloth = "getComputedStyle(document.documentElement).backgroundColor"
    open_host(host, server, frame_of(f"{server.url}embed/durak/?delay=0#{link_of('durak')}"))
    frame = inside(host)
    play = frame.get_by_role("button")
    expect(play).to_have_text("Play here")
    dark = frame.evaluate(cloth)
    expect_no_effect_of_garbage(host, 1)
    send(host, "theme", "light")
    until(frame, "document.documentElement.dataset.theme === 'light'")
    assert frame.evaluate(cloth) != dark
    for code in ("de", "ru", "en", "fr"):
        send(host, "lang", code)
        expect(play).to_have_text(say_in(code, "Play here"))
    expect(frame.get_by_role("link")).to_have_text(say_in("fr", "Open full page"))
    play.click()
    room = wait_for_game(host)
    assert root_data(room, "theme") == "light"
    assert room.evaluate(cloth) != dark
    assert room.evaluate("document.documentElement.lang") == "fr"
    assert root_data(room, "sound") == "false"
    expect_no_effect_of_garbage(host, 2)
    for asked, theme in (("light", "light"), ("dark", "dark"), ("auto", "")):
        send(host, "theme", asked)
        until(room, f"(document.documentElement.dataset.theme ?? '') === '{theme}'")
    assert Seat(room).look().asked


def test_the_address_asks_for_a_theme_and_the_page_for_a_language_and_a_pause(
    host: Page, server: StaticServer
) -> None:
    address = f"{server.url}embed/cassino/?theme=dark&delay=0#{link_of('cassino')}"
    open_host(host, server, frame_of(address))
    assert until(inside(host), "document.documentElement.dataset.theme") == "dark"
    press_play(host)
    room = wait_for_game(host)
    assert root_data(room, "theme") == "dark"
    seat = Seat(room)
    held = seat.turn().hand
    room.evaluate("() => window.neverLoadedAgain = true")
    for code in ("fr", "de", "en"):
        send(host, "lang", code)
        expect(room.locator("html")).to_have_attribute("lang", code)
        assert seat.turn().hand == held
        expect(room.locator("#own-plate .name")).to_have_text(say_in(code, "You"))
        assert room.evaluate("new URLSearchParams(location.search).get('lang')") == code
    assert room.evaluate("window.neverLoadedAgain")
    send(host, "pause", True)
    rounds(room)
    seat.card(held[0]).click()
    room.locator('#chips [data-move^="trail"]').click()
    rounds(room)
    assert seat.look().hand == held
    send(host, "pause", False)
    seat.wait(lambda look: look.hand == held[1:])


# -- messages to the page


def settle(host: Page) -> None:
    """Wait until a frame sends no more heights. It sends at most five per second, and each pass of
    the loop takes a tenth of a second."""
    count, quiet = -1, 0
    limit = time.monotonic() + PATIENCE
    while quiet < 3:
        assert time.monotonic() < limit, "The frame does not stop sending heights."
        rounds(host)
        rounds(inside(host))
        now = len(heard(host, "size"))
        count, quiet = now, quiet + 1 if now == count else 0


WIDENED = """async () => {
  const frame = document.querySelector("iframe");
  const count = () => heard.filter(({ type }) => type === "size").length;
  const begun = performance.now();
  const before = count();
  for (let width = 400; width <= 520; width += 3) {
    frame.width = width;
    await new Promise(requestAnimationFrame);
  }
  const passed = performance.now() - begun;
  const sent = count() - before;
  await new Promise((passed) => setTimeout(passed, 500));
  frame.width = 522;
  return [sent, passed / 1000];
}"""
"""Widens a frame step by step; returns the number of heights sent and the seconds passed. The last
step is too small for a message."""


def test_the_height_follows_the_width_and_then_there_is_quiet(
    host: Page, server: StaticServer
) -> None:
    """This is E5 of docs/quality.md."""
    address = f"{server.url}embed/durak/?id=first&delay=0#{link_of('durak')}"
    open_host(host, server, frame_of(address))
    host.evaluate(
        """addEventListener("message", ({ data }) => {
          if (data.type === "size") document.querySelector("iframe").height = data.height;
        })"""
    )
    for played in (False, True):
        if played:
            press_play(host)
            wait_for_game(host)
        begun = len(heard(host, "size"))
        for width in WIDTHS:
            before = len(heard(host, "size"))
            host.evaluate("width => { document.querySelector('iframe').width = width; }", width)
            until(
                host,
                """(width) => {
                  const height = heard.filter(({ type }) => type === "size").at(-1)?.height;
                  const needed = Math.min(width, 560) * 4 / 3;
                  return height >= Math.round(needed) && height <= 1400 &&
                    height === document.querySelector("iframe").clientHeight;
                }""",
                width,
            )
            settle(host)
            assert len(heard(host, "size")) - before <= 3
        sent, seconds = host.evaluate(WIDENED)
        assert sent <= 5 * seconds + 1
        settle(host)
        steps = pairwise(message["height"] for message in heard(host, "size")[begun:])
        assert all(abs(after - before) >= 4 for before, after in steps)
    messages = heard(host, "size")
    assert {message["id"] for message in messages} == {"first"}
    heights = [message["height"] for message in messages]
    assert all(isinstance(height, int) and 240 <= height <= 1400 for height in heights)


# -- invalid messages


def test_messages_from_other_windows_are_ignored(host: Page, server: StaticServer) -> None:
    """A frame ignores messages from itself and from a sibling frame."""
    address = f"{server.url}embed/durak/#{link_of('durak')}"
    open_host(host, server, frame_of(address) * 2)
    expect(framed(host, 1).get_by_role("button", name="Play")).to_be_visible()
    framed(host, 1).evaluate(
        """parent.frames[0].postMessage({ parlour: 1, type: "theme", value: "dark" }, "*")"""
    )
    framed(host).evaluate("""postMessage({ parlour: 1, type: "theme", value: "dark" }, "*")""")
    rounds(inside(host))
    assert root_data(inside(host), "theme") == ""


# -- the element


def with_element(server: StaticServer, *elements: str) -> str:
    """The HTML of a page with embed.js and these elements."""
    return f'<script src="{server.url}embed.js"></script>' + "".join(elements)


@pytest.mark.motion
def test_the_element_makes_a_frame_when_it_is_near_and_follows_its_height(
    host: Page, server: StaticServer
) -> None:
    link = link_to_the_end("ecarte", left=2)
    fallback = f'<a href="{server.url}?play=ecarte">Play Écarté</a>'
    near = f'<parlour-game game="ecarte" link="{link}" theme="dark">{fallback}</parlour-game>'
    far = f'<div style="height: 400vh"></div><parlour-game game="durak">{fallback}</parlour-game>'
    host.set_viewport_size({"width": 360, "height": 640})
    open_host(host, server, with_element(server, near, far))
    expect(host.locator("iframe")).to_have_count(1)
    frame = host.locator("iframe")
    expect(frame).to_have_attribute("title", "Écarté, playable card game")
    expect(frame).to_have_attribute("src", f"{server.url}embed/ecarte/?theme=dark#{link}")
    expect(frame).to_have_css("height", "480px")
    expect(host.locator("parlour-game").nth(1).locator("a")).to_have_count(1)
    host.locator("parlour-game").nth(1).scroll_into_view_if_needed()
    expect(host.locator("iframe")).to_have_count(2)
    host.locator("parlour-game").first.evaluate("game => game.setAttribute('theme', 'light')")
    until(inside(host), "document.documentElement.dataset.theme === 'light'")
    press_play(host)
    wait_for_game(host)
    host.evaluate(
        """document.querySelector("parlour-game").addEventListener("parlour-result",
          ({ detail }) => { window.result = detail; })"""
    )
    hurry(inside(host), 120)
    assert set(until(host, "window.result")) == {"winner", "score"}


def test_garbage_from_the_frame_does_nothing(host: Page, server: StaticServer) -> None:
    """This is X10 of docs/quality.md. The height has limits. Messages are ignored as soon as the
    frame shows another page."""
    open_host(host, server, with_element(server, '<parlour-game game="durak"></parlour-game>'))
    frame = host.locator("iframe")
    expect(frame).to_have_css("height", "747px")
    host.evaluate(
        """window.events = [];
        for (const kind of ["parlour-ready", "parlour-result", "parlour-error"])
          document.querySelector("parlour-game").addEventListener(kind, (event) =>
            window.events.push(event.type));"""
    )
    framed(host).evaluate(ANSWER_GARBAGE.replace('"ready", ', ""), 3)
    framed(host).evaluate(
        """for (const height of [1e9, -5, 300.5, "600", NaN, null, 1400.0])
          parent.postMessage({ parlour: 1, type: "size", height }, "*")"""
    )
    expect(frame).to_have_css("height", "1400px")
    host.evaluate("""postMessage({ parlour: 1, type: "size", height: 300 }, "*")""")
    rounds(host)
    expect(frame).to_have_css("height", "1400px")
    assert host.evaluate("events") == []
    server.faults["strange.html"] = QUIET
    framed(host).goto(host.url.replace("host.html", "strange.html"))
    assert framed(host).evaluate("origin") not in (server.origin, "null")
    framed(host).evaluate(
        """for (const type of ["size", "ready", "result", "error"])
          parent.postMessage({ parlour: 1, type, height: 300, winner: 0, score: [1, 0] }, "*")"""
    )
    until(
        host,
        f"heard.some(({{ origin, type }}) => origin !== '{server.origin}' && type === 'error')",
    )
    expect(frame).to_have_css("height", "1400px")
    assert host.evaluate("events") == []


def test_an_element_of_an_unknown_game_keeps_its_link(host: Page, server: StaticServer) -> None:
    inside = '<parlour-game game="chess"><a href="https://example.org/">Chess</a></parlour-game>'
    open_host(host, server, with_element(server, inside))
    until(host, "customElements.get('parlour-game') !== undefined")
    assert host.evaluate(
        """() => new Promise((heard) => {
          const element = document.querySelector("parlour-game");
          element.addEventListener("parlour-error", () => heard(true));
          element.open();
        })"""
    )
    expect(host.locator("parlour-game a")).to_be_visible()
    expect(host.locator("iframe")).to_have_count(0)


def test_a_page_without_the_script_has_a_link(host: Page, server: StaticServer) -> None:
    link = f'<a href="{server.url}?play=durak">Play Durak</a>'
    open_host(host, server, f'<parlour-game game="durak">{link}</parlour-game>')
    expect(host.get_by_role("link", name="Play Durak")).to_be_visible()
