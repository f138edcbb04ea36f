"""The parts from which `embed/poster.js` draws the hand: cards, the game's motif, table colours.

They come from the sources of the room (tools/cardart, the icons of the page, tokens.css). A poster
must be small and may download only files of its folder, so it contains only the drawings it needs.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from parlour.family import Family
from parlour.language import say
from tools.build import fonts, templating
from tools.cardart import book_face, coarse
from tools.cardart.marks import COURTS, GLYPH, LETTER, SUIT_OUTLINE, Glyph
from tools.i18n import catalogues

FACES = Path("static/faces.svg")
TOKENS = Path("static/css/tokens.css")
DISPLAY = fonts.TYPEFACES[1]

GLYPH_BOX = 90
"""The width of the box in which a rank is centred, in units of its outline."""


def write_courts(folder: Path) -> None:
    """Write the court panels, one file each, because a poster downloads only those of its hand."""
    folder.mkdir()
    for card, drawing in coarse.courts(FACES.read_text(encoding="utf-8")).items():
        (folder / f"{card}.svg").write_text(drawing, encoding="utf-8")


def values(family: Family) -> dict[str, Any]:
    """The values for a poster's template: the fan, and the drawings that it uses."""
    return {
        "hand": [card(name) for name in family.cover.fan],
        "suits": SUIT_OUTLINE,
        "ranks": {("10" if rank == "T" else rank): _boxed(glyph) for rank, glyph in _glyphs()},
        "motif": motif(family.cover.motif),
    }


def card(name: str) -> dict[str, Any]:
    """A card as the template draws it."""
    rank, suit = name[0], name[1]
    shown = "10" if rank == "T" else rank
    return {"name": name, "rank": shown, "suit": suit, "pips": pips()[rank] if rank != "A" else []}


def pips() -> dict[str, list[list[float]]]:
    """The positions of the pips of each rank in the book size, and which are upside down."""
    places = {
        rank: [[x, y, int(row > 3)] for x, y, row in _places(rank)] for rank in book_face.PIPS
    }
    return {**places, **{rank: [] for rank in COURTS}}


def _places(rank: str) -> list[tuple[float, float, float]]:
    return [(*book_face.place(column, row), row) for column, row in book_face.PIPS[rank]]


def _glyphs() -> list[tuple[str, Glyph]]:
    return [*GLYPH.items(), *LETTER.items()]


def _boxed(glyph: Glyph) -> dict[str, str]:
    """The outline of a rank, centred in its box."""
    return {"box": f"{(glyph.width - GLYPH_BOX) / 2:g} 0 {GLYPH_BOX} 88", "outline": glyph.outline}


def motif(name: str) -> Markup:
    """The motif of a game as a symbol; empty if it has none."""
    found = re.search(
        rf'<symbol id="motif-{name or "-"}".*?</symbol>', templating.render("signs.html"), re.DOTALL
    )
    return Markup(found[0] if found else "")


def sheet(family: Family) -> str:
    """The CSS of a poster: the table's colours, and a font with the letters of the name."""
    names = {say(family.words.TITLE)}
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            names.add(say(family.words.TITLE))
    colours = "".join(f"\n  {name}: {value};" for name, value in cloth(family.cloth).items())
    return f":root {{{colours}\n}}\n\n{fonts.inline(DISPLAY, ''.join(sorted(names)))}"


def cloth(name: str) -> dict[str, str]:
    """The colours of a table from tokens.css."""
    tokens = TOKENS.read_text(encoding="utf-8")
    _, _, block = tokens.partition(f'[data-cloth="{name}"] {{')
    found = dict(re.findall(r"(--[\w-]+): ([^;]*);", block.partition("}")[0]))
    usual = dict(re.findall(r"(--[\w-]+): ([^;]*);", tokens))
    return {key: _spelt_out(value, usual) for key, value in found.items()}


def _spelt_out(value: str, known: Mapping[str, str]) -> str:
    """A value with its variables resolved."""
    return re.sub(r"var\((--[\w-]+)\)", lambda met: known[met[1]], value)
