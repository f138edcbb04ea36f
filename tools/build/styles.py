"""Joins the style sheets of the room into one, without what only people read in it.

A sheet for each part of the page reads well and travels badly: a dozen requests stand in the way of
the first script.
"""

import subprocess
from pathlib import Path

from tools.build.vendor import NODE_MODULES

FOLDER = Path("static/css")
JOINED = Path("static/style.css")
SHEETS = (
    *("colours", "start", "table", "trick", "last", "ring", "layout", "states", "cheer"),
    *("layout-screens", "score", "cards", "seats", "controls", "box", "room", "header", "buttons"),
    *("welcome", "notices", "dialogs", "trainer", "preferences", "aids", "instructions", "log"),
    *("statistics", "peek", "kept", "text-mode", "sharing", "frame"),
)
"""The sheets of the room in `static/css`, in order: where two say something of one thing, the later
counts."""


def join(site: Path) -> None:
    """Put all sheets of the room in a site into one, in the place of each of them."""
    sheets = [site / FOLDER / f"{name}.css" for name in SHEETS]
    (site / JOINED).write_text(_small("".join(sheet.read_text() for sheet in sheets)))
    for sheet in sheets:
        sheet.unlink()


def _small(style: str) -> str:
    """The same style in as few bytes as can be."""
    made = subprocess.run(
        [NODE_MODULES / ".bin/esbuild", "--loader=css", "--minify", "--log-level=warning"],
        input=style,
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout
