"""The app's icon: two aces fanned on green cloth.

One drawing in two cuts: large, with round corners, for a home screen that shows it as it is;
smaller and bleeding to the edge for one that cuts it ("maskable": all that matters then lies
within the middle circle of four fifths).
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.cardart.marks import CLOTH, GLYPH, INK, PAPER, SUIT_OUTLINE
from tools.chromium import BROWSERS
from tools.pngquant import make_small

SHADE: Final = "#0a4a2e"
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
    """The icon as it is shown whole."""
    return icon(corner=96, scale=0.86)


def bleeding() -> str:
    """The icon as it is given to be cut."""
    return icon(corner=0, scale=0.75)


def icon(corner: int, scale: float) -> str:
    """The icon as an image of its own, its corners rounded by so many of 512 units."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{corner}" fill="{CLOTH}"/>'
        f'<g transform="translate(256 256) scale({scale:g})">'
        f"{ace('H', -15, -82)}{ace('S', 13, 82)}</g></svg>\n"
    )


def ace(suit: str, turn: int, x: int) -> str:
    """One ace of the fan, its middle so far from that of the icon."""
    ink = INK[suit]
    return (
        f'<g transform="translate({x} 0) rotate({turn}) translate(-120 -168)">'
        f'<rect x="-3" y="-3" width="246" height="344" rx="21" fill="{SHADE}"/>'
        f'<rect width="240" height="336" rx="18" fill="{PAPER}"/>'
        f'<path fill="{ink}" transform="translate(20 22)" d="{GLYPH["A"].outline}"/>'
        f'<path fill="{ink}" transform="translate(50 120) scale(1.6)" d="{SUIT_OUTLINE[suit]}"/>'
        "</g>"
    )


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
    """A drawing as a square PNG, made by the browser itself."""
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
