"""Subsets the page's typefaces to the characters that it uses, and writes them into the site.

Latin and Cyrillic are separate files, so that a reader of one script need not download the other.
Digits and punctuation are only in the Latin files. System fonts supply arrows, other symbols, and
further letters in names that people type.

The typefaces are renamed, because their licences reserve the original names for unchanged versions.
`static/css/type.css` declares them, and fallbacks until they have loaded.
"""

from base64 import b64encode
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.woff2 import WOFF2FlavorData
from fontTools.varLib.instancer import instantiateVariableFont

from tools.build.vendor import NODE_MODULES

LATIN: Final = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒ"
    + "àáâäçèéêëìíîïñòóôöùúûüýÿœß"
    + "\N{NO-BREAK SPACE}¡¿«»‹›“”„‘’‚–—…·•"
    + "±×−½¼¾°§€ª"
)
"""The letters of English, German, Spanish, French and Italian, and all digits and punctuation."""

CYRILLIC: Final = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
"""The letters of Russian."""

SCRIPTS: Final = {"latin": LATIN, "cyrillic": CYRILLIC}
FEATURES: Final = ["kern", "tnum", "locl", "ccmp", "mark"]
"""The OpenType features: kerning, tabular figures, localised forms, accents."""

FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
KEPT_NAME_IDS = [0, 5, 13, 14]
"""The ids of the name records for author, version and licence, which stay unchanged."""


@dataclass(frozen=True)
class Typeface:
    file: str
    name: str
    source: str
    weights: tuple[int, int] | None = None
    """The lightest and the heaviest weight of a variable typeface."""


TYPEFACES: Final = (
    Typeface(
        "text",
        "Parlour Text",
        "@fontsource-variable/onest/files/onest-{}-wght-normal.woff2",
        (400, 700),
    ),
    Typeface(
        "display",
        "Parlour Display",
        "@fontsource/yeseva-one/files/yeseva-one-{}-400-normal.woff2",
    ),
)


def write(folder: Path) -> None:
    """Write the site's folder of typefaces."""
    folder.mkdir()
    for typeface in TYPEFACES:
        for script in SCRIPTS:
            font = cut(typeface, script)
            font.save(folder / f"{typeface.file}-{script}.woff2", reorderTables=False)


def cut(typeface: Typeface, script: str, letters: str = "") -> TTFont:
    """A renamed typeface with the letters of one script, or with only the given ones."""
    font = source(typeface, script)
    if typeface.weights:
        font = instantiateVariableFont(font, {"wght": typeface.weights})
        font["fvar"].instances = []  # the names of weights, which only font menus show
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [FAMILY, STYLE, FULL, POSTSCRIPT, *KEPT_NAME_IDS]
    subsetter = Subsetter(options)
    subsetter.populate(text=letters or SCRIPTS[script])
    subsetter.subset(font)
    _rename(font, typeface.name)
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca", "hmtx"})
    return font


def inline(typeface: Typeface, text: str) -> str:
    """CSS rules, one per script, that embed the part of a typeface that a text needs."""
    rules = []
    for script, known in SCRIPTS.items():
        letters = "".join(sorted({*text} & {*known}))
        if not letters:
            continue
        written = BytesIO()
        cut(typeface, script, letters).save(written, reorderTables=False)
        address = f"data:font/woff2;base64,{b64encode(written.getvalue()).decode()}"
        rules.append(
            f'@font-face {{\n  font-family: "{typeface.name}";\n  src: url({address});\n'
            f"  unicode-range: {', '.join(f'U+{ord(letter):X}' for letter in letters)};\n}}\n"
        )
    return "".join(rules)


def source(typeface: Typeface, script: str) -> TTFont:
    """Load a typeface from its package, without changing its date."""
    return TTFont(NODE_MODULES / typeface.source.format(script), recalcTimestamp=False)


def _rename(font: TTFont, name: str) -> None:
    """Rename a typeface everywhere in its records."""
    names = font["name"]
    for number, text in (
        (FAMILY, name),
        (FULL, name),
        (POSTSCRIPT, name.replace(" ", "")),
    ):
        names.setName(text, number, 3, 1, 0x409)
