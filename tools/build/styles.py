"""Joins the style sheets of the room into one for each look, without what only people read in it.

A sheet for each part of the page reads well and travels badly: a dozen requests stand in the way of
the first script. The screen of 1994 is another arrangement of the same page, not another colour of
it, so it has sheets of its own; a browser fetches those of the look that is worn.
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
    "docket",
    "seats",
    "seats-sizes",
    "cards",
    "hand",
    "bout",
    "trick",
    "capture-table",
    "rail",
    "rail-sizes",
    "ending",
    "handover",
    "chips",
    "lobby",
    "covers",
    "covers-sizes",
    "start",
    "sheets",
    "options",
    "terms",
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
    "coach",
    "coach-sizes",
    "retry",
    "text-mode",
    "instructions",
    "trainer",
    "frame",
    "access",
    "hidden",
)
"""The sheets of the card room. Which of two counts that say something of one thing is settled by
their layers, in the order that `tokens.css` gives."""

SCREEN_OF_1994 = (
    *("colours", "start", "table", "trick", "last-trick", "ring", "layout", "states", "cheer"),
    *("layout-screens", "score", "cards", "seats", "controls", "box", "header", "buttons"),
    *("lobby", "notices", "dialogs", "trainer", "preferences", "aids", "instructions"),
    *("side-panels", "log", "coach", "retry"),
    *("statistics", "peek", "kept", "text-mode", "sharing", "frame"),
    *("screen", "screen-sheets", "screen-learning", "hidden"),
)
"""The sheets of the screen of 1994, in order: the later counts."""

OF_BOTH = ("month-chart", "print")
"""Sheets in which a look gives nothing but colours and sizes, if anything."""


def join(site: Path) -> None:
    """Put all sheets of a look in a site into one, in the place of each of them."""
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
    """The same style in as few bytes as can be."""
    made = subprocess.run(
        [NODE_MODULES / ".bin/esbuild", "--loader=css", "--minify", "--log-level=warning"],
        input=style,
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout
