"""Makes the next version of the site, and reads which files a browser has cached."""

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
    const check = () => coming.state !== "installing" && done();
    coming.addEventListener("statechange", check);
    check();
  });
  return registration.waiting ? "waiting" : "none";
}"""
"""Checks for a new version. Returns `waiting` if one has been installed, otherwise `none`."""

HAS_ARCHIVES = """() => {
  const fetched = performance.getEntriesByType("resource");
  return ["parlour", "library"].every((archive) =>
    fetched.some(({ name }) => name.includes(`/vendor/${archive}-`)));
}"""
"""Whether the page has loaded the archives, which are its last files."""

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

VERSIONED_NAMES = ("pyodide-", "library-")
"""The beginnings of names that change with the content of the file or folder."""


def write_worker(site: Path) -> None:
    """Write the service worker of a changed site, as the build does."""
    subprocess.run(
        ["node", "tools/build/service_worker.mjs", site], check=True, capture_output=True
    )


def change(file: Path, old: str, new: str) -> None:
    """Replace a string in a file. The string must be there."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def make_next_version(dist: Path, site: Path) -> None:
    """Write a copy of the site with a changed page and script, a new Python and a new library."""
    shutil.copytree(dist, site)
    page = site / "index.html"
    change(page, '<span class="wordmark">Parlour<', '<span class="wordmark">Newer<')
    change(site / MODULE, "1500", "1501")
    for beginning in VERSIONED_NAMES:
        (found,) = (site / "static/vendor").glob(f"{beginning}*")
        name = found.name.replace(beginning, f"{beginning}9")
        found.rename(found.with_name(name))
        for naming in (page, site / "static/vendor/runtime.mjs"):
            naming.write_text(naming.read_text().replace(found.name, name))
    write_worker(site)


def digests(site: Path) -> dict[str, list[str]]:
    """The digests of a site's cached files, in the same format as `KEPT`."""
    return {
        name: [b64encode(sha256(file.read_bytes()).digest()).decode()]
        for file in site.rglob("*")
        if file.is_file() and is_cached(name := file.relative_to(site).as_posix())
    }


def is_cached(name: str) -> bool:
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

    Otherwise a late request could restart a service worker that is about to stop. Chromium would
    then keep that worker running while Playwright is attached.
    """
    until(page, HAS_ARCHIVES)


def lose(page: Page, lost: str) -> None:
    """Remove files from the service worker's cache: those whose path ends in `lost`, or `half` of
    all files."""
    assert page.evaluate(LOSE, lost) >= 1


def go_offline(server: StaticServer, context: BrowserContext) -> None:
    """Switch the network off."""
    server.dead = True
    context.set_offline(True)


def go_online(server: StaticServer, context: BrowserContext) -> None:
    """Switch the network on."""
    server.dead = False
    context.set_offline(False)


def cached_files(page: Page) -> dict[str, Any]:
    """The files in the service worker's cache."""
    found: dict[str, Any] = page.evaluate(KEPT)
    return found


def wait_until_cached(page: Page, files: dict[str, Any]) -> None:
    """Wait until the service worker has cached exactly these files. It serves a file before it
    caches it."""
    for _ in range(100):
        if cached_files(page) == files:
            return
        page.wait_for_timeout(50)
    assert cached_files(page) == files
