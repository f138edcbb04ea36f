"""One visit is enough to play without a network; a new version comes whole or not at all."""

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PATIENCE, OpenRoom, wait_for_room
from e2e.server import Fault, StaticServer
from e2e.waiting import until

KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      const url = new URL(request.url);
      kept.push(url.pathname.replace(/^\\/parlour\\//, ""));
    }
  }
  return kept.sort();
}"""
"""The files that the service worker keeps."""

NOTHING_ELSE_KEPT = f"""async (files) =>
  JSON.stringify(await ({KEPT})()) === JSON.stringify(files)"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const coming = registration.installing;
  if (coming) await new Promise((done) => {
    coming.addEventListener("statechange", () => coming.state !== "installing" && done());
  });
  return registration.waiting ? "waiting" : "none";
}"""
"""Look for a new version now, and say whether there is a whole one."""


@pytest.fixture(scope="session")
def next_version(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after a change: a new page and a changed module."""
    site = tmp_path_factory.mktemp("next") / "dist"
    shutil.copytree(dist, site)
    page = site / "index.html"
    page.write_text(page.read_text().replace("<h1>Parlour</h1>", "<h1>Parlour anew</h1>"))
    module = site / "static/storage.mjs"
    text = module.read_text()
    module.write_text(text.replace("1500;", "1501;"))
    assert len(module.read_text()) == len(text) != 0
    subprocess.run(["node", "tools/service_worker.mjs", site], check=True, capture_output=True)
    return site


@pytest.fixture
def visited(page: Page, open_room: OpenRoom) -> Page:
    """A page on the first visit, once the service worker keeps the site."""
    open_room(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def version(page: Page) -> str:
    """Which version of the site a page shows."""
    return page.get_by_role("banner").get_by_role("heading").inner_text()


def go_offline(server: StaticServer, context: BrowserContext) -> None:
    server.dead = True
    context.set_offline(True)


def test_one_visit_is_enough_to_open_the_room_without_a_network(
    visited: Page, server: StaticServer, context: BrowserContext
) -> None:
    go_offline(server, context)
    visited.reload()
    wait_for_room(visited)
    visited.goto(f"{server.url}?play=durak")
    wait_for_room(visited)


def test_the_service_worker_keeps_every_file_with_its_digest(visited: Page, dist: Path) -> None:
    files = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
    played = {name for name in files if name != "sw.js" and not name.startswith("licences/")}
    assert set(visited.evaluate(KEPT)) == played
    text = (dist / "sw.js").read_text()
    assert text.count('integrity:"sha256-') == len(played)


def test_a_half_deployed_version_is_refused_and_the_old_one_stays_whole(
    visited: Page,
    server: StaticServer,
    context: BrowserContext,
    dist: Path,
    next_version: Path,
) -> None:
    server.root = next_version
    server.faults["static/storage.mjs"] = Fault(body=(dist / "static/storage.mjs").read_bytes())
    assert visited.evaluate(UPDATE) == "none"
    expect(visited.locator("#update")).to_be_hidden()
    visited.reload()
    wait_for_room(visited)
    assert version(visited) == "Parlour"
    go_offline(server, context)
    visited.reload()
    wait_for_room(visited)
    assert version(visited) == "Parlour"


def test_a_whole_new_version_is_offered_between_deals_and_taken_when_asked_for(
    visited: Page, server: StaticServer, context: BrowserContext, next_version: Path
) -> None:
    deal = "on => document.documentElement.dataset.deal = on ? 'on' : 'off'"
    button = visited.locator("#update")
    kept = visited.evaluate(KEPT)
    visited.evaluate(deal, True)
    server.root = next_version
    assert visited.evaluate(UPDATE) == "waiting"
    expect(button).to_be_hidden()
    visited.evaluate(deal, False)
    expect(button).to_be_visible()
    visited.evaluate(deal, True)
    expect(button).to_be_hidden()
    assert version(visited) == "Parlour"
    visited.evaluate(deal, False)
    with visited.expect_navigation():
        button.click()
    wait_for_room(visited)
    assert version(visited) == "Parlour anew"
    expect(button).to_be_hidden()
    until(visited, NOTHING_ELSE_KEPT, kept)  # the old version is swept away meanwhile
    go_offline(server, context)
    visited.reload()
    wait_for_room(visited)
    assert version(visited) == "Parlour anew"


def test_a_frame_registers_no_service_worker(page: Page, server: StaticServer) -> None:
    server.faults["host.html"] = Fault(
        body=b'<!doctype html><link rel="icon" href="data:,"><iframe src="./"></iframe>'
    )
    page.goto(f"{server.url}host.html")
    room = page.frame_locator("iframe")
    expect(room.locator("#start")).not_to_be_attached(timeout=PATIENCE)
    page.wait_for_timeout(300)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
