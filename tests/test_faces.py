"""The sheet of card faces: complete, safe to put into a strict page, and as light as promised."""

import gzip
import re
import struct
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.languages import NAMES
from tests.contrast import contrast
from tools.cardart import icon, marks, text_mode
from tools.cardart.cards import faces
from tools.cardart.courts import panels_in

STATIC = Path(__file__).parent.parent / "static"
SHEET = (STATIC / "faces.svg").read_text()
ROOT = ElementTree.fromstring(SHEET)
SVG = "{http://www.w3.org/2000/svg}"

CARDS = [f"card-{rank}{suit}" for suit in marks.SUITS for rank in marks.RANKS]
SIGNS = [f"suit-{suit}" for suit in marks.SUITS]
DRAWN_WITH = {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}


def symbols() -> dict[str, ElementTree.Element]:
    """Every symbol of the sheet by its name."""
    return {symbol.attrib["id"]: symbol for symbol in ROOT.iter(f"{SVG}symbol")}


def references() -> Iterator[str]:
    """Everything the sheet refers to by name or address."""
    for element in ROOT.iter():
        for name, value in element.attrib.items():
            if name.endswith("href"):
                yield value
            yield from re.findall(r"url\(([^)]*)\)", value)


def test_there_are_52_faces_a_back_and_four_suits() -> None:
    drawn = symbols()
    assert len(CARDS) == 52
    for name in [*CARDS, "card-back"]:
        assert drawn[name].attrib["viewBox"] == "0 0 240 336", name
    for name in SIGNS:
        assert drawn[name].attrib["viewBox"] == "0 0 100 100", name


def test_no_two_faces_look_the_same() -> None:
    drawn = symbols()
    looks = Counter(ElementTree.tostring(drawn[name]).replace(name.encode(), b"") for name in CARDS)
    assert max(looks.values()) == 1


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", marks.SUITS)
def test_a_number_card_bears_as_many_pips_as_it_counts(rank: str, suit: str) -> None:
    used = [use.attrib["href"] for use in symbols()[f"card-{rank}{suit}"].iter(f"{SVG}use")]
    in_the_corner = one_for_all = 1
    pips = used.count(f"#suit-{suit}") - in_the_corner - one_for_all
    assert pips == (10 if rank == "T" else int(rank))
    assert used.count(f"#rank-{rank}") == 1


@pytest.mark.parametrize("suit", marks.SUITS)
def test_all_that_has_a_suits_colour_can_be_recoloured(suit: str) -> None:
    sign = symbols()[f"suit-{suit}"]
    assert [part.attrib["class"] for part in sign] == [f"pip-{suit}"]
    for rank in marks.RANKS:
        (glyph,) = (
            use
            for use in symbols()[f"card-{rank}{suit}"].iter(f"{SVG}use")
            if use.attrib.get("href") == f"#rank-{rank}"
        )
        assert glyph.attrib["class"] == f"pip-{suit}"


def test_a_strict_content_policy_has_nothing_to_refuse() -> None:
    for element in ROOT.iter():
        assert element.tag.removeprefix(SVG) in DRAWN_WITH
        assert not (element.text or "").strip()
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.lower().startswith("on")
            assert "javascript:" not in value.lower()


def test_names_are_unique_and_every_reference_meets_one() -> None:
    names = Counter(element.attrib["id"] for element in ROOT.iter() if "id" in element.attrib)
    assert max(names.values()) == 1
    assert {reference.removeprefix("#") for reference in references()} <= set(names)
    assert all(reference.startswith("#") for reference in references())


def test_the_sheet_keeps_its_budget() -> None:
    assert len(SHEET.encode()) <= 260_000
    assert len(gzip.compress(SHEET.encode())) <= 75_000


def test_the_sheet_is_what_the_tool_draws() -> None:
    assert faces(panels_in(SHEET)) == SHEET


def test_the_sheet_of_1994_has_the_same_names_and_is_what_the_tool_draws() -> None:
    sheet = (STATIC / "faces-1994.svg").read_text()
    assert sheet == text_mode.faces()
    names = {symbol.attrib["id"] for symbol in ElementTree.fromstring(sheet).iter(f"{SVG}symbol")}
    assert names == {*CARDS, *SIGNS, "card-back"}
    assert len(gzip.compress(sheet.encode())) <= 5_000


@pytest.mark.parametrize("picture", [*text_mode.RANK.values(), *text_mode.FIGURE.values()])
def test_pictures_in_squares_are_even_on_every_side(picture: str) -> None:
    rows = picture.split(",")
    assert len({len(row) for row in rows}) == 1
    assert set(picture) <= {"#", ".", ","}
    assert len(rows) in (9, 16)


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *((ink, marks.PAPER) for ink in sorted(set(marks.INK.values()))),
        *((ink, text_mode.PAPER) for ink in sorted(set(text_mode.INK.values()))),
    ],
)
def test_indexes_can_be_read_on_their_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize(
    ("name", "size"), [("icon-192.png", 192), ("icon-512.png", 512), ("maskable-512.png", 512)]
)
def test_icons_have_their_size_and_stay_light(name: str, size: int) -> None:
    picture = (STATIC / "icons" / name).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (size, size)
    assert len(picture) <= 30_000


def test_the_icon_is_what_the_tool_draws() -> None:
    assert (STATIC / "icons" / "icon.svg").read_text() == icon.rounded()


@pytest.mark.parametrize("code", [code for code in NAMES if code != "en"])
def test_the_letters_of_every_language_are_drawn_in_both_looks(code: str) -> None:
    letters = import_module(f"parlour.languages.{code}").GRAMMAR.letters
    for sheet in (SHEET, text_mode.faces()):
        drawn = {element.attrib.get("id") for element in ElementTree.fromstring(sheet).iter()}
        assert {f"letter-{letter}" for letter in letters.values()} <= drawn
