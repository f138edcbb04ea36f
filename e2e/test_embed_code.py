"""The code that embeds a deal is copied in the room, and works in another page."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.framing import FITS, frame_of, framed, link_of, open_host, wait_for_game
from e2e.seating import Seat, hurry
from e2e.test_embed import press_play
from e2e.waiting import until
from parlour import catalogue, embedding
from tools.static_server import StaticServer


def test_the_code_of_a_deal_is_copied(page: Page, open_room: OpenRoom) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = link_of("cassino")
    open_room(page, f"?delay=0#{link}")
    site = page.evaluate("location.origin + location.pathname")
    Seat(page).turn()
    hurry(page)
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share this deal")
    title = catalogue.family("cassino").words.TITLE
    for button, code in (
        ("Copy the code", embedding.frame(site, "cassino", title, link)),
        ("Copy the Markdown", f"[Cassino: play this deal]({site}#{link})"),
        ("Copy the link", f"{site}#{link}"),
    ):
        sheet.get_by_role("button", name=button).click()
        until(page, "async (code) => (await navigator.clipboard.readText()) === code", code)
        expect(sheet.get_by_role("status")).to_have_text("Copied.")


def test_at_the_end_the_page_gets_the_result_and_where_copying_is_blocked_the_code_is_selected(
    host: Page, server: StaticServer
) -> None:
    """The result has the winning side and the score. Another game on the page goes on. A frame may
    copy only if its page allows it."""
    both = [
        frame_of(f"{server.url}embed/{name}/?delay=0#{link_of(name)}")
        for name in ("ecarte", "cassino")
    ]
    open_host(host, server, "".join(both))
    for number in range(2):
        assert framed(host, number).evaluate(FITS)
        press_play(host, number)
    room, other = (wait_for_game(host, number) for number in range(2))
    for each in (room, other):
        assert each.evaluate(FITS)
    hurry(room)
    assert room.evaluate(FITS)
    expect(other.locator("#table[data-asked]")).to_be_visible()
    expect(other.locator("#outcome")).to_be_hidden()
    (result,) = until(host, "heard.filter(({ type }) => type === 'result')")
    assert len(result["score"]) == 2
    assert result["winner"] in (-1, 0, 1)
    assert result["frame"] == 0
    assert set(result) == {"parlour", "type", "id", "winner", "score", "origin", "frame"}
    host.locator("iframe").first.scroll_into_view_if_needed()
    room.get_by_role("button", name="Share").click()
    sheet = room.get_by_role("dialog", name="Share this deal")
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status")).to_contain_text("The text is selected")
    selected = """() => {
      const { value, selectionStart, selectionEnd } = document.activeElement;
      return value.slice(selectionStart, selectionEnd);
    }"""
    assert room.evaluate(selected) == f"{server.url}#{link_of('ecarte')}"
    sheet.get_by_role("button", name="Copy the code").click()
    until(room, "document.activeElement.name === 'frame'")
    assert room.evaluate(selected).startswith("<iframe ")


@pytest.mark.fresh("the page is left for another address")
def test_the_blog_has_all_four_games(page: Page, server: StaticServer) -> None:
    page.set_viewport_size({"width": 800, "height": 900})
    page.goto(f"{server.url}embedding.html")
    for name in catalogue.NAMES:
        title = embedding.playable(catalogue.family(name).words.TITLE)
        page.locator(f'[game="{name}"], iframe.playing').first.scroll_into_view_if_needed()
        frame = page.locator(f'iframe[title="{title}"]')
        frame.scroll_into_view_if_needed()
        expect(frame.content_frame.get_by_role("button", name="Play")).to_be_visible()
        expect(frame.content_frame.locator(".hand .card")).not_to_have_count(0)
