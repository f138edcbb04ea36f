"""Draws the cards: writes `static/faces.svg`, those of the “1994” look, and the icons.

    python -m tools.cardart             redraw the faces; the court panels stay as they are
    python -m tools.cardart --courts    make the court panels anew (npm, node, the npm registry)
    python -m tools.cardart --icons     redraw the icons too (Chromium, to turn them into PNG)

Nothing here runs when the site is built: what it writes is checked in. How a page uses the
sheet is told in `cardart/cards.py`.
"""

import argparse

from tools.cardart import text_mode
from tools.cardart.cards import faces
from tools.cardart.courts import fetch_panels, panels_in
from tools.cardart.icon import draw_icons
from tools.paths import REPOSITORY

STATIC = REPOSITORY / "static"
SHEET = STATIC / "faces.svg"
TEXT_MODE_SHEET = STATIC / "faces-1994.svg"


def main() -> None:
    """Draw what the arguments ask for."""
    parser = argparse.ArgumentParser(description="Redraw the card faces.")
    parser.add_argument("--courts", action="store_true", help="make the court panels anew")
    parser.add_argument("--icons", action="store_true", help="redraw the icons too")
    asked = parser.parse_args()
    panels = fetch_panels() if asked.courts else panels_in(SHEET.read_text())
    SHEET.write_text(faces(panels))
    TEXT_MODE_SHEET.write_text(text_mode.faces())
    if asked.icons:
        draw_icons(STATIC / "icons")


if __name__ == "__main__":
    main()
