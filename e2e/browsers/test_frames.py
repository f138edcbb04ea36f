"""Plays a deal in a page of another site, in every kind of frame (E1 in docs/quality.md)."""

from collections.abc import Callable
from typing import Any

import pytest

from e2e.browsers.acts import click, play_by_keys, play_by_mouse, until, wait
from e2e.browsers.engines import Engine
from e2e.framing import HOST, frame_of, link_of
from e2e.site import PREFIX
from e2e.test_embed import KINDS, SANDBOXES
from tools.static_server import Fault, StaticServer

FRAME = "iframe"
POSTER = "return document.readyState === 'complete' && document.querySelector('#play') !== null"


@pytest.mark.parametrize("play", [play_by_keys, play_by_mouse])
@pytest.mark.parametrize(("kind", "name"), KINDS)
def test_a_deal_is_played_in_a_frame(
    engine: Engine, site: StaticServer, kind: str, name: str, play: Callable[[Engine], None]
) -> None:
    frame = frame_of(f"{site.url}embed/{name}/?delay=0#{link_of(name)}", SANDBOXES[kind])
    site.faults["host.html"] = Fault(body=HOST.format(inside=frame).encode())
    port = site.origin.rpartition(":")[2]
    engine.open(f"http://127.0.0.1:{port}{PREFIX}host.html")  # not the same site as localhost
    with engine.within(FRAME):
        wait(engine, POSTER, "There is no poster.")
        click(engine, "#play")

    def asked() -> Any:
        with engine.within(FRAME):
            return engine.run("return document.querySelector('#table[data-asked]') !== null")

    until(asked, "The game did not start in the frame.")
    with engine.within(FRAME):
        play(engine)
    types = "return window.heard.map(({ type }) => type).filter((type) => type !== 'size').join()"
    assert engine.run(types) == "ready,result"
