"""The typefaces of the page have every needed letter, within a size limit."""

import io
import re
import unicodedata
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from parlour.languages import NAMES as LANGUAGES
from parlour.room.model.names import NAMES
from tools.build import fonts, templating

ROOT = Path(__file__).parent.parent
STYLE = (ROOT / "static/css/type.css").read_text(encoding="utf-8")
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
PAGES = ("index.html", "404.html", "embed/poster.html")

SIGNS_OF_THE_SYSTEM = set("←↑→↓♠♣♥♦○●✓✕✗❙⚔🛡")
"""Signs that system fonts draw, because neither typeface has them."""

LETTERS = " abcdefghijklmnopqrstuvwxyz"
WIDTHS = {
    "Arial": "278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278"
    " 556 500 722 500 500 500",
    "Arial Bold": "278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556"
    " 333 611 556 778 556 556 500",
    "Roboto": "248 544 562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327"
    " 551 484 751 496 473 496",
    "Roboto Bold": "249 535 562 521 563 540 358 571 560 265 260 534 265 866 561 564 562 564 366 514"
    " 338 560 506 734 509 503 509",
    "Georgia Bold": "254 596 646 531 663 572 393 577 680 354 346 632 344 1016 690 636 658 648 520"
    " 513 397 677 567 863 588 562 525",
    "Noto Serif Bold": "260 600 649 527 649 572 407 560 667 352 345 637 352 986 667 614 645 648 523"
    " 481 405 667 606 856 646 579 529",
}
"""The letter widths of system typefaces, in thousandths of the size."""


@cache
def all_text() -> str:
    """All text that people see: messages in all languages, pages, instructions, names."""
    texts: list[str] = []
    for catalogue in sorted((ROOT / "py/parlour/languages").glob("*.po")):
        for message in read_po(io.BytesIO(catalogue.read_bytes())):
            for text in (message.id, message.string):
                texts += [text] if isinstance(text, str) else text or ()
    texts += map(templating.literal, (ROOT / page for page in PAGES))
    texts += (
        page.read_text("utf-8") for page in sorted((ROOT / "docs/instructions").rglob("*.md"))
    )
    texts += (*NAMES, *LANGUAGES.values())
    for code in LANGUAGES:
        texts += import_module(f"parlour.languages.{code}").GRAMMAR.names.values()
    return " ".join(texts)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The typeface files of the site."""
    folder = tmp_path_factory.mktemp("site") / "fonts"
    fonts.write(folder)
    return {file.name: file for file in folder.iterdir()}


def letters(files: dict[str, Path], typeface: str) -> set[str]:
    """The letters of a typeface in both scripts."""
    return {
        chr(code)
        for script in fonts.SCRIPTS
        for code in TTFont(files[f"{typeface}-{script}.woff2"]).getBestCmap()
    }


def widths(file: Path) -> dict[str, float]:
    """The letter widths of a file, in thousandths of its size."""
    font = TTFont(file)
    scale = 1000 / font["head"].unitsPerEm
    return {chr(code): font["hmtx"][name][0] * scale for code, name in font.getBestCmap().items()}


@pytest.mark.parametrize("typeface", ["text", "display"])
def test_every_letter_figure_and_sign_that_is_said_is_there(
    files: dict[str, Path], typeface: str
) -> None:
    used = {sign for sign in all_text() if unicodedata.category(sign)[0] in "LNPS"}
    assert len(used) > 150
    assert used - letters(files, typeface) - SIGNS_OF_THE_SYSTEM == set()


def test_a_letter_that_is_not_there_would_be_seen(files: dict[str, Path]) -> None:
    assert "\N{LATIN SMALL LETTER L WITH STROKE}" not in letters(files, "text")
    assert "\N{MINUS SIGN}" in letters(files, "text")


def test_they_are_light(files: dict[str, Path]) -> None:
    sizes = {name: file.stat().st_size for name, file in files.items()}
    assert len(sizes) == 4
    assert sum(sizes.values()) <= 40_000
    assert sizes["text-latin.woff2"] <= 18_000


def test_two_cuts_are_the_same_byte_for_byte(files: dict[str, Path], tmp_path: Path) -> None:
    fonts.write(tmp_path / "again")
    for name, file in files.items():
        assert (tmp_path / "again" / name).read_bytes() == file.read_bytes(), name


def test_none_bears_a_name_that_is_reserved(files: dict[str, Path]) -> None:
    for file in files.values():
        names = {entry.nameID: str(entry) for entry in TTFont(file)["name"].names}
        assert names[1] == names[4]
        assert names[1] in ("Parlour Text", "Parlour Display")
        assert "sil.org" in names[14] or "openfontlicense" in names[14]
        del names[0]  # the copyright
        assert not [name for name in names.values() if re.search("Yeseva|Onest", name)]


def test_the_text_has_all_weights_of_the_page_and_figures_of_one_width(
    files: dict[str, Path],
) -> None:
    for script in fonts.SCRIPTS:
        (axis,) = TTFont(files[f"text-{script}.woff2"])["fvar"].axes
        assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", 400, 700)
    font = TTFont(files["text-latin.woff2"])
    features = font["GSUB"].table.FeatureList.FeatureRecord
    (tabular,) = {
        index
        for feature in features
        if feature.FeatureTag == "tnum"
        for index in feature.Feature.LookupListIndex
    }
    (lookup,) = font["GSUB"].table.LookupList.Lookup[tabular].SubTable
    lookup = getattr(lookup, "ExtSubTable", lookup)
    figures = [font.getBestCmap()[ord(figure)] for figure in "0123456789"]
    assert len({font["hmtx"][lookup.mapping.get(name, name)][0] for name in figures}) == 1


# -- the style sheet ------------------------------------------------------------------------------


def faces() -> list[dict[str, str]]:
    """The `@font-face` rules of the style sheet."""
    return [
        dict(re.findall(r"([a-z-]+): ([^;]+);", face))
        for face in re.findall(r"@font-face \{([^}]*)\}", STYLE)
    ]


def test_the_sheet_names_the_files_and_shows_other_letters_until_they_come(
    files: dict[str, Path],
) -> None:
    own = [face for face in faces() if "url(" in face["src"]]
    named = {re.findall(r'url\("fonts/([^"]+)"\)', face["src"])[0]: face for face in own}
    assert named.keys() == files.keys()
    for name, face in named.items():
        assert face["font-display"] == "swap"
        assert face["font-family"] == f'"{TTFont(files[name])["name"].getDebugName(1)}"'
        ranges = [
            range(int(first, 16), int(last, 16) + 1)
            for first, last in re.findall(r"U\+([0-9A-F]+)-([0-9A-F]+)", face["unicode-range"])
        ]
        for code in TTFont(files[name]).getBestCmap():
            assert any(code in each for each in ranges), (name, hex(code))


def test_a_face_of_the_system_is_as_wide_and_as_high_as_what_it_stands_for(
    files: dict[str, Path],
) -> None:
    often = {letter: all_text().lower().count(letter) for letter in LETTERS}
    whole = sum(often.values())
    instead = [face for face in faces() if "local(" in face["src"]]
    assert len(instead) == len(WIDTHS)
    for face in instead:
        (name, *_) = re.findall(r'local\("([^"]+)"\)', face["src"])
        typeface = "text" if "Text" in face["font-family"] else "display"
        font = TTFont(files[f"{typeface}-latin.woff2"])
        adjusted = float(face["size-adjust"].rstrip("%")) / 100

        own = widths(files[f"{typeface}-latin.woff2"])
        system = dict(zip(LETTERS, map(int, WIDTHS[name].split()), strict=True))
        wanted = sum(own[letter] * often[letter] for letter in LETTERS) / whole
        there = sum(system[letter] * often[letter] for letter in LETTERS) / whole * adjusted
        heavier = 1.02 if typeface == "text" and "Bold" in name else 1  # bold is wider
        assert there == pytest.approx(wanted * heavier, rel=0.015), name

        for side, units in (("ascent", font["hhea"].ascent), ("descent", -font["hhea"].descent)):
            override = float(face[f"{side}-override"].rstrip("%")) / 100
            assert override * adjusted == pytest.approx(units / 1000, abs=0.001), (name, side)


def test_no_typeface_is_fetched_before_the_style_sheet_asks_for_it() -> None:
    assert ".woff2" not in PAGE
    assert 'as="font"' not in PAGE
