"""Draws the cards: writes `static/faces.svg`, the faces of the 1994 theme, and the icons.

    python -m tools.cardart             redraw the faces; the court panels stay unchanged
    python -m tools.cardart --courts    fetch the court panels again (npm, node, the npm registry)
    python -m tools.cardart --icons     redraw the icons too (Chromium, to turn them into PNG)

The build does not run it: the results are in the repository. `cardart/cards.py` describes how a
page uses the sheet.
"""

import argparse

from tools.cardart import faces_1994
from tools.cardart.cards import faces
from tools.cardart.courts import fetch_panels, panels_in
from tools.cardart.icon import draw_icons
from tools.paths import REPOSITORY

STATIC = REPOSITORY / "static"
SHEET = STATIC / "faces.svg"
SHEET_1994 = STATIC / "faces-1994.svg"


def main() -> None:
    """Draw the files that the arguments select."""
    parser = argparse.ArgumentParser(description="Redraw the card faces.")
    parser.add_argument("--courts", action="store_true", help="make the court panels again")
    parser.add_argument("--icons", action="store_true", help="redraw the icons too")
    asked = parser.parse_args()
    panels = fetch_panels() if asked.courts else panels_in(SHEET.read_text())
    SHEET.write_text(faces(panels))
    SHEET_1994.write_text(faces_1994.faces())
    if asked.icons:
        draw_icons(STATIC / "icons")


if __name__ == "__main__":
    main()
