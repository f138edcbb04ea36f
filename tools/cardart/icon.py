"""Draws the icon of the app: the two cards of the logo on a green table.

It has two versions. One has round corners, for home screens that show it unchanged. The "maskable"
one reaches the edges, and its cards are within the central circle of 80 %.
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.cardart.marks import PAPER, RED, SUIT_OUTLINE
from tools.chromium import BROWSERS
from tools.pngquant import make_small

CLOTH, ROOM = "#1b5a41", "#0d3526"
QUIET: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--hide-scrollbars",
    "--default-background-color=00000000",
)


def rounded() -> str:
    """The icon with round corners, for unchanged display."""
    return icon(corner=112, scale=0.98)


def bleeding() -> str:
    """The icon that reaches the edges, for masking."""
    return icon(corner=0, scale=0.8)


def icon(corner: int, scale: float) -> str:
    """The icon as SVG of 512 by 512 units, with this corner radius."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{corner}" fill="{CLOTH}"/>'
        f'<g transform="translate(256 256) scale({scale:g})">'
        f"{card(-56, -14)}{card(62, 9, diamond())}</g></svg>\n"
    )


def card(x: int, turn: int, printed: str = "") -> str:
    """A card at this distance from the icon's middle, with a dark border."""
    return (
        f'<g transform="translate({x} 0) rotate({turn}) translate(-120 -168)">'
        f'<rect x="-12" y="-12" width="264" height="360" rx="36" fill="{ROOM}"/>'
        f'<rect width="240" height="336" rx="26" fill="{PAPER}"/>{printed}</g>'
    )


def diamond() -> str:
    """A large diamond in the middle of a card, visible at sixteen pixels."""
    return f'<path fill="{RED}" transform="translate(22 70) scale(1.96)" d="{SUIT_OUTLINE["D"]}"/>'


def draw_icons(folder: Path) -> None:
    """Write `icon.svg` and its three PNGs."""
    (folder / "icon.svg").write_text(rounded())
    for name, drawing, size in (
        ("icon-192.png", rounded(), 192),
        ("icon-512.png", rounded(), 512),
        ("maskable-512.png", bleeding(), 512),
    ):
        photograph(drawing, size, folder / name)
        make_small(folder / name)


def photograph(drawing: str, size: int, target: Path) -> None:
    """Convert a drawing to a square PNG with Chromium."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("The icons need Chromium: install it, or name it in CHROMIUM.")
    with TemporaryDirectory() as place:
        page = Path(place) / "icon.html"
        sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ')
        page.write_text(f'<!doctype html><body style="margin:0">{sized}')
        subprocess.run(
            (
                found,
                *QUIET,
                f"--user-data-dir={place}/profile",
                f"--window-size={size},{size}",
                f"--screenshot={target}",
                page.as_uri(),
            ),
            check=True,
            stderr=subprocess.DEVNULL,
        )
