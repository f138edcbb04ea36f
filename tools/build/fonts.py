"""Cuts the typefaces of the page to the letters that it uses, and writes them into the site.

What they hold is said here, whoever draws: Latin and Cyrillic lie apart, so that a reader of one
script need not fetch the other. Figures and punctuation are in the Latin files alone. A name that
somebody types may have other letters; those are the system's, as are arrows and other signs.

Their names are changed, as their licence asks of whoever changes a typeface with a reserved name.
`static/css/type.css` tells the browser of them, and of what stands there until they have come.
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
"""What English, German, Spanish, French and Italian are written with, and all figures and signs."""

CYRILLIC: Final = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
"""What Russian is written with."""

SCRIPTS: Final = {"latin": LATIN, "cyrillic": CYRILLIC}
FEATURES: Final = ["kern", "tnum", "locl", "ccmp", "mark"]
"""Pairs of letters that stand closer, figures of one width, forms of a language, accents."""

FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
KEPT_AS_THEY_ARE = [0, 5, 13, 14]
"""Whose work it is, which version, and under which licence."""


@dataclass(frozen=True)
class Typeface:
    """One of the typefaces of the page."""

    file: str
    name: str
    source: str
    weights: tuple[int, int] | None = None
    """The lightest and the heaviest, of one that has all between them in one file."""


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
    """Fill the site's folder of typefaces."""
    folder.mkdir()
    for typeface in TYPEFACES:
        for script in SCRIPTS:
            font = cut(typeface, script)
            font.save(folder / f"{typeface.file}-{script}.woff2", reorderTables=False)


def cut(typeface: Typeface, script: str, letters: str = "") -> TTFont:
    """A typeface with the letters of one script, or with these of them, under its name here."""
    font = source(typeface, script)
    if typeface.weights:
        font = instantiateVariableFont(font, {"wght": typeface.weights})
        font["fvar"].instances = []  # names of weights, for menus of programs
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [FAMILY, STYLE, FULL, POSTSCRIPT, *KEPT_AS_THEY_ARE]
    subsetter = Subsetter(options)
    subsetter.populate(text=letters or SCRIPTS[script])
    subsetter.subset(font)
    _rename(font, typeface.name)
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca", "hmtx"})
    return font


def inline(typeface: Typeface, text: str) -> str:
    """Rules for a style sheet that has the letters of a text within it, each script apart."""
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
    """A typeface as its package has it; what is made of it bears the date of that."""
    return TTFont(NODE_MODULES / typeface.source.format(script), recalcTimestamp=False)


def _rename(font: TTFont, name: str) -> None:
    """Give it its name here, wherever it says what it is called."""
    names = font["name"]
    for number, text in (
        (FAMILY, name),
        (FULL, name),
        (POSTSCRIPT, name.replace(" ", "")),
    ):
        names.setName(text, number, 3, 1, 0x409)
