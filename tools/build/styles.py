"""Joins and minifies the style sheets of the room, one file for each theme.

Separate sheets are easy to read, but a browser would need a dozen requests before the first script.
The 1994 theme arranges the page differently, so it has separate sheets. A browser downloads only
the file of the current theme.
"""

import subprocess
from pathlib import Path

from tools.build.vendor import NODE_MODULES

FOLDER = Path("static/css")

CARD_ROOM = (
    "tokens",
    "measures",
    "type",
    "base",
    "pack",
    "buttons",
    "bar",
    "table",
    "deal-status",
    "seats",
    "seats-sizes",
    "cards",
    "hand",
    "bout",
    "trick",
    "capture-table",
    "rail",
    "rail-sizes",
    "calls",
    "ending",
    "game-end",
    "score-chart",
    "handover",
    "chips",
    "lobby",
    "covers",
    "covers-sizes",
    "start",
    "sheets",
    "preferences",
    "rules-form",
    "people",
    "menu",
    "text-sheets",
    "score-sheet",
    "statistics",
    "peek",
    "sharing",
    "question",
    "boss",
    "notices",
    "side-panels",
    "log",
    "review",
    "review-moments",
    "review-sizes",
    "retry",
    "text-mode",
    "instructions",
    "trainer",
    "frame",
    "access",
    "hidden",
)
"""The sheets of the default theme; layers (`tokens.css`) decide between conflicting rules."""

SCREEN_OF_1994 = (
    *(
        "colours",
        "start",
        "table",
        "trick",
        "last-trick",
        "ring",
        "capture-table",
        "states",
        "cheer",
    ),
    *("capture-table-screens", "score", "cards", "seats", "controls", "box", "header", "buttons"),
    *("lobby", "notices", "dialogs", "trainer", "preferences", "menu", "instructions"),
    *("side-panels", "log", "review", "retry"),
    *("statistics", "peek", "saved-data", "text-mode", "sharing", "frame"),
    *("palette", "screen-sheets", "screen-learning", "hidden"),
)
"""The sheets of the 1994 theme, in order: later ones win."""

OF_BOTH = ("month-chart", "statistics-glance", "print")
"""The sheets of both themes, which may add colours and sizes."""


def join(site: Path) -> None:
    """Replace the sheets of each theme in a site by one file."""
    folder = site / FOLDER
    of_both = [folder / f"{name}.css" for name in OF_BOTH]
    card_room = [folder / f"{name}.css" for name in CARD_ROOM]
    of_1994 = [folder / "1994" / f"{name}.css" for name in SCREEN_OF_1994]
    _write(site / "static/style.css", [*of_both, *card_room])
    _write(site / "static/style-1994.css", [*of_both, *of_1994])
    for sheet in (*of_both, *card_room, *of_1994):
        sheet.unlink()
    (folder / "1994").rmdir()


def _write(joined: Path, sheets: list[Path]) -> None:
    style = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    joined.write_text(_small(style), encoding="utf-8")


def _small(style: str) -> str:
    """A minified style sheet."""
    made = subprocess.run(
        [NODE_MODULES / ".bin/esbuild", "--loader=css", "--minify", "--log-level=warning"],
        input=style,
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout
