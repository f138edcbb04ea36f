"""A frame whose game cannot start shows its poster again, with a message."""

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from e2e.framing import frame_of, heard, link_of, open_host, wait_for_game
from e2e.test_embed import SANDBOXES, press_play
from e2e.waiting import own_time, until
from tools.static_server import Fault, StaticServer


def test_a_frame_that_gets_no_modules_shows_its_poster_again(
    context: BrowserContext, server: StaticServer
) -> None:
    """Without CORS headers, a frame without an origin cannot load modules."""
    server.headers.clear()
    page = context.new_page()
    open_host(
        page, server, frame_of(f"{server.url}?embed=1#{link_of('durak')}", SANDBOXES["scripts"])
    )
    press_play(page)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("The game could not start here.")).to_be_visible()
    expect(frame.get_by_role("button", name="Play")).to_be_visible()
    expect(frame.get_by_role("link", name="Open full page")).to_be_visible()
    expect(frame.locator(".hand .card")).to_have_count(6)
    assert until(page, "heard.filter(({ type }) => type === 'error')")


def test_after_twenty_seconds_without_progress_the_poster_returns(
    context: BrowserContext, server: StaticServer, dist: Path
) -> None:
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=60)
    page = context.new_page()
    own_time(page)
    open_host(page, server, frame_of(f"{server.url}embed/ecarte/"))
    press_play(page)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#start [role='status']")).to_contain_text("%")
    before = len(heard(page, "error"))
    page.clock.run_for(21_000)
    expect(frame.get_by_text("The game could not start here.")).to_be_visible()
    assert (before, len(heard(page, "error"))) == (0, 1)
    server.faults.clear()
    server.release()
    press_play(page)
    wait_for_game(page)
