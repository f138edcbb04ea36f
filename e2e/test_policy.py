"""Policy violations and requests to other machines fail every test."""

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import OpenRoom
from e2e.visits import guard, wait_for_room
from tools.static_server import Fault, StaticServer

STRICT = """<!doctype html><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">"""
FOREIGN = "http://parlour.invalid/"


@pytest.mark.fresh("it opens its own pages")
@pytest.mark.parametrize(
    ("page", "said"),
    [
        (f"{STRICT}<script>0</script>", "script-src-elem inline"),
        (f'{STRICT}<p style="color: red">', "style-src-attr inline"),
        (f'<img src="{FOREIGN}">', f"another machine: {FOREIGN}"),
        (f'<link rel="preload" as="fetch" href="{FOREIGN}">', f"another machine: {FOREIGN}"),
    ],
)
def test_a_breach_is_seen(browser: Browser, server: StaticServer, page: str, said: str) -> None:
    server.faults["bad.html"] = Fault(body=page.encode())
    with browser.new_context() as context:
        faults = guard(context)
        context.new_page().goto(f"{server.url}bad.html")
    assert any(said in fault for fault in faults), faults


def test_a_breach_by_a_worker_is_seen(browser: Browser, server: StaticServer) -> None:
    server.faults["quiet.html"] = Fault(body=b'<link rel="icon" href="data:,">')
    server.faults["sw.js"] = Fault(
        body=f"oninstall = (e) => e.waitUntil(fetch('{FOREIGN}').catch(() => {{}}))".encode()
    )
    with browser.new_context() as context:
        faults = guard(context)
        page = context.new_page()
        page.goto(f"{server.url}quiet.html")
        page.evaluate("navigator.serviceWorker.register('sw.js').then((r) => 0)")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    assert faults == [f"request to another machine: {FOREIGN}"]


def test_what_is_allowed_is_not_taken_for_a_breach(browser: Browser, server: StaticServer) -> None:
    server.faults["good.html"] = Fault(body=f'{STRICT}<img src="data:,">'.encode())
    with browser.new_context() as context:
        faults = guard(context)
        context.new_page().goto(f"{server.url}good.html")
    assert faults == []


@pytest.mark.fresh("it uses its own server")
def test_the_notices_are_a_step_from_the_sheet_about_parlour(
    page: Page, open_room: OpenRoom, server: StaticServer
) -> None:
    open_room(page)
    page.keyboard.press("i")
    page.get_by_role("link", name="Third-party licences").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Third-party licences")
    expect(page.get_by_role("row", name="pyodide.asm.wasm")).to_contain_text("MPL-2.0")
    text = page.get_by_role("link", name="MPL-2.0.txt").first.get_attribute("href")
    assert page.request.get(f"{server.url}licences/{text}").ok
    page.get_by_role("link", name="Go to Parlour").click()
    wait_for_room(page)
