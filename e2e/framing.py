"""Puts games into frames in a page of another site."""

from typing import Any, cast

from playwright.sync_api import Frame, Page, expect

from e2e.site import PREFIX
from e2e.visits import PATIENCE
from parlour import catalogue
from parlour.link_code import read_link, written
from parlour.record import Record, replay
from tools.static_server import Fault, StaticServer

HOST = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A blog</title>
<link rel="icon" href="data:,">
<style>body {{ margin: 0 }} iframe, parlour-game {{ display: block; border: 0 }}</style>
<p><a href="#before" id="before">before</a></p>
{inside}
<p><a href="#after" id="after">after</a></p>
<p style="height: 200vh">A long text.</p>
<script>
  window.heard = [];
  addEventListener("message", ({{ data, source, origin }}) => window.heard.push({{
    ...data, origin, frame: [...document.querySelectorAll("iframe")].findIndex(
      (frame) => frame.contentWindow === source) }}));
</script>
</html>
"""

PRESSING = "Space"
"""The key that presses a poster's button. Enter would press it on key down, which
replaces the page. Chromium then sometimes never reports the key up."""


FITS = """[...document.querySelectorAll("html, body, #cloth")].every((box) =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth)"""
"""Whether the page fits its window without scrolling."""


def link_of(name: str) -> str:
    """A link to a deal of a game, in which the player acts first."""
    from random import Random

    game = catalogue.game(name, {})
    for seed in range(99):
        deal = game.shuffle(game.seats - 1, Random(seed))
        if game.start(deal).turn == 0:
            return written(Record.of(game, deal))
    raise AssertionError("No such deal has been drawn.")


def link_to_the_end(name: str, left: int = 12) -> str:
    """A link to the deal of `link_of`, with only `left` moves to go. All earlier moves are the
    first legal ones."""
    record = read_link(link_of(name))
    _, position = replay(record, catalogue.game)
    made = list[str]()
    while position.turn is not None:
        move = position.moves()[0]
        made.append(f"{position.turn} {move.text}")
        position.play(move)
    return written(record._replace(moves=tuple(made[:-left])))


def frame_of(address: str, more: str = "") -> str:
    """The HTML of a frame."""
    return f'<iframe src="{address}" width="360" height="640" {more}></iframe>'


def open_host(page: Page, server: StaticServer, inside: str) -> None:
    """Open a page of another site with this HTML in its body."""
    server.faults["host.html"] = Fault(body=HOST.format(inside=inside).encode())
    port = server.origin.rpartition(":")[2]
    page.goto(f"http://127.0.0.1:{port}{PREFIX}host.html")


def framed(page: Page, number: int = 0) -> Frame:
    """The document that a frame shows now."""
    element = page.locator("iframe").nth(number).element_handle()
    frame = element.content_frame()
    assert frame is not None
    return frame


class _Inside:
    """A frame together with the keyboard of its page, which all frames share."""

    def __init__(self, page: Page, frame: Frame) -> None:
        self.keyboard, self._frame = page.keyboard, frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)


def inside(page: Page, number: int = 0) -> Page:
    """A frame, usable like a page."""
    return cast(Page, _Inside(page, framed(page, number)))


def wait_for_game(page: Page, number: int = 0) -> Page:
    """Wait until the player in a frame has to decide."""
    room = page.frame_locator("iframe").nth(number)
    expect(room.locator("#table[data-asked]")).to_be_attached(timeout=PATIENCE)
    return inside(page, number)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of one type that the page has received."""
    messages: list[dict[str, Any]] = page.evaluate(
        "kind => heard.filter(({ type }) => type === kind)", kind
    )
    return messages
