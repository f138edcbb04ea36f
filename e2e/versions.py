"""Versions of the site: a next one, and what a browser has cached of each."""

import shutil
import subprocess
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.site import QUIET
from e2e.waiting import until
from tools.static_server import StaticServer

MODULE = "static/storage.mjs"
"""A start script that differs between the versions."""

KEPT = """async () => {
  const { scope } = await navigator.serviceWorker.getRegistration();
  const kept = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const bytes = await (await cache.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const file = request.url.slice(scope.length).replace(/\\?.*/, "");
      (kept[file] ??= []).push(btoa(String.fromCharCode(...digest)));
    }
  }
  return kept;
}"""
"""The cached files, with the digests of all cached copies of each."""

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const coming = registration.installing;
  if (coming) await new Promise((done) => {
    const look = () => coming.state !== "installing" && done();
    coming.addEventListener("statechange", look);
    look();
  });
  return registration.waiting ? "waiting" : "none";
}"""
"""Checks for a new version, and returns whether it has been installed."""

WHOLE = """() => {
  const fetched = performance.getEntriesByType("resource");
  return ["parlour", "library"].every((archive) =>
    fetched.some(({ name }) => name.includes(`/vendor/${archive}-`)));
}"""
"""Whether the page has loaded the archives, which come last."""

READY = "navigator.serviceWorker.ready.then(() => true)"

LOSE = """async (lost) => {
  let found = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const [number, request] of (await cache.keys()).entries()) {
      if (lost === "half" ? number % 2 : new URL(request.url).pathname.endsWith(lost)) {
        found += await cache.delete(request);
      }
    }
  }
  return found;
}"""

REGISTER = """async () => {
  await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
}"""

EVERYTHING_NAMED_ANEW = ("pyodide-", "library-")
"""Folders whose name changes with their content, by the beginning of the name."""


def write_worker(site: Path) -> None:
    """Write the service worker of a changed site, as the build does."""
    subprocess.run(
        ["node", "tools/build/service_worker.mjs", site], check=True, capture_output=True
    )


def change(file: Path, old: str, new: str) -> None:
    """Replace a text, which must be there."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def make_next_version(dist: Path, site: Path) -> None:
    """The site after a change: a new page, a changed script, a new Python and library."""
    shutil.copytree(dist, site)
    page = site / "index.html"
    change(page, '<span class="wordmark">Parlour<', '<span class="wordmark">Anew<')
    change(site / MODULE, "1500", "1501")
    for beginning in EVERYTHING_NAMED_ANEW:
        (found,) = (site / "static/vendor").glob(f"{beginning}*")
        name = found.name.replace(beginning, f"{beginning}9")
        found.rename(found.with_name(name))
        for naming in (page, site / "static/vendor/runtime.mjs"):
            naming.write_text(naming.read_text().replace(found.name, name))
    write_worker(site)


def digests(site: Path) -> dict[str, list[str]]:
    """The digests of a site, in the form of `KEPT`."""
    return {
        name: [b64encode(sha256(file.read_bytes()).digest()).decode()]
        for file in site.rglob("*")
        if file.is_file() and is_kept(name := file.relative_to(site).as_posix())
    }


def is_kept(name: str) -> bool:
    """Whether the service worker caches this file."""
    elsewhere = ("embed/courts/", "static/deals/", "static/previews/")
    if name in ("sw.js", "404.html") or name.startswith(elsewhere):
        return False
    return not Path(name).name.startswith(".")


def quiet_page(page: Page, server: StaticServer) -> None:
    """A first visit that only registers the service worker."""
    server.faults["quiet.html"] = QUIET
    page.goto(f"{server.url}quiet.html")
    page.evaluate(REGISTER)


def wait_for_archives(page: Page) -> None:
    """Wait until the room has loaded everything, including the archives.

    A request at the moment when a service worker stops starts it again, and Chromium then keeps it
    running while Playwright is attached.
    """
    until(page, WHOLE)


def lose(page: Page, lost: str) -> None:
    """Remove files from the service worker's cache: by the end of their name, or `half` of all."""
    assert page.evaluate(LOSE, lost) >= 1


def go_offline(server: StaticServer, context: BrowserContext) -> None:
    """Switch the network off."""
    server.dead = True
    context.set_offline(True)


def go_online(server: StaticServer, context: BrowserContext) -> None:
    """Switch the network on."""
    server.dead = False
    context.set_offline(False)


def kept(page: Page) -> dict[str, Any]:
    """The files in the service worker's cache."""
    found: dict[str, Any] = page.evaluate(KEPT)
    return found


def keeps_in_the_end(page: Page, files: dict[str, Any]) -> None:
    """Wait until the service worker has cached these files, which is after it first serves them."""
    for _ in range(100):
        if kept(page) == files:
            return
        page.wait_for_timeout(50)
    assert kept(page) == files
