"""A process that takes pictures, with its own browser and server."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import launching
from tools.paths import DIST
from tools.pictures import source
from tools.pictures.faults import Found
from tools.pictures.shooting import Photographer
from tools.pictures.shots import Key, every_shot
from tools.static_server import StaticServer


def take(
    keys: Sequence[Key], folder: Path | None, scale: float, from_source: bool
) -> tuple[list[Key], list[Found]]:
    """Take pictures, or without a folder only look for faults. Returns both lists."""
    asked = {*keys}
    with sync_playwright() as playwright, StaticServer(DIST) as server:
        if from_source:
            server.faults.update(source.sheets())
        browser = playwright.chromium.launch(**launching(in_haste=True, unseen=folder is None))
        told = partial(print, flush=True)
        photographer = Photographer(browser, server, folder, scale=scale, told=told)
        photographer.take([shot for shot in every_shot() if shot.key in asked])
        browser.close()
    return [shot.key for shot in photographer.taken], photographer.found
