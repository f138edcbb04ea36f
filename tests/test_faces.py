"""The sheet of card faces: complete, valid under the content policy, and within its size limit."""

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
from tools.cardart import book_face, faces_1994, icon, marks
from tools.cardart.cards import faces
from tools.cardart.courts import panels_in

STATIC = Path(__file__).parent.parent / "static"
SHEET = (STATIC / "faces.svg").read_text()
ROOT = ElementTree.fromstring(SHEET)
SVG = "{http://www.w3.org/2000/svg}"

SMALL = [f"card-{rank}{suit}" for suit in marks.SUITS for rank in marks.RANKS]
JOKER = "card-JK"
BOOK = [name.replace("card", "book") for name in SMALL]
SIGNS = [f"suit-{suit}" for suit in marks.SUITS]
DRAWN_WITH = {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}


def symbols() -> dict[str, ElementTree.Element]:
    """Every symbol of the sheet by its name."""
    return {symbol.attrib["id"]: symbol for symbol in ROOT.iter(f"{SVG}symbol")}


def references() -> Iterator[str]:
    """All names and addresses that the sheet refers to."""
    for element in ROOT.iter():
        for name, value in element.attrib.items():
            if name.endswith("href"):
                yield value
            yield from re.findall(r"url\(([^)]*)\)", value)


def test_there_are_52_faces_and_a_joker_in_two_sizes_a_back_and_four_suits() -> None:
    drawn = symbols()
    assert len(SMALL) == len(BOOK) == 52
    for name in [*SMALL, *BOOK, JOKER, "book-JK", "card-back"]:
        assert drawn[name].attrib["viewBox"] == "0 0 240 336", name
    for name in SIGNS:
        assert drawn[name].attrib["viewBox"] == "0 0 100 100", name


@pytest.mark.parametrize("cards", [SMALL, BOOK], ids=["small", "book"])
def test_no_two_faces_look_the_same(cards: list[str]) -> None:
    drawn = symbols()
    looks = Counter(ElementTree.tostring(drawn[name]).replace(name.encode(), b"") for name in cards)
    assert max(looks.values()) == 1


def printed(name: str) -> list[ElementTree.Element]:
    """The parts of a face in the colour of its suit: signs and rank."""
    colour = f"var(--pip-{name[-1].lower()}, {marks.INK[name[-1]]})"
    return [part for part in symbols()[name].iter() if part.attrib.get("fill") == colour]


def starting_points(name: str) -> list[tuple[float, float]]:
    """The points where the outlines of a face's signs and numbers begin."""
    return [
        (float(x), float(y))
        for element in printed(name)
        for x, y in re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)", element.attrib.get("d", ""))
    ]


def letters(name: str) -> list[str]:
    """The letters of a face that other languages replace."""
    return [use.attrib["href"] for use in printed(name) if use.tag == f"{SVG}use"]


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", marks.SUITS)
def test_a_number_card_bears_as_many_pips_as_it_counts_and_one_where_they_would_be_crumbs(
    rank: str, suit: str
) -> None:
    index = 2  # number and sign
    pips = 10 if rank == "T" else int(rank)
    assert len(starting_points(f"book-{rank}{suit}")) == pips + 2 * index
    assert len(starting_points(f"card-{rank}{suit}")) == 1 + index


@pytest.mark.parametrize("rank", "JQKA")
@pytest.mark.parametrize("suit", marks.SUITS)
def test_a_letter_is_a_drawing_of_its_own_since_another_language_has_another(
    rank: str, suit: str
) -> None:
    assert letters(f"card-{rank}{suit}") == [f"#rank-{rank}"]
    assert letters(f"book-{rank}{suit}") == [f"#rank-{rank}"] * 2  # the second one is rotated


@pytest.mark.parametrize("name", [name for name in BOOK if name[5] in "24T"])
def test_a_number_card_turned_round_is_the_same_card(name: str) -> None:
    places = starting_points(name)
    for x, y in places:
        assert (240 - x, 336 - y) in [pytest.approx(place, abs=0.11) for place in places]


@pytest.mark.parametrize("rank", marks.RANKS)
def test_an_index_keeps_clear_of_the_cards_edge_and_of_what_is_printed_beside_it(rank: str) -> None:
    glyphs = [marks.GLYPH[rank], *([marks.LETTER[x] for x in marks.LETTER] * (rank in "JQKA"))]
    columns = [book_face.place(column, row)[0] for column, row in book_face.PIPS.get(rank, ())]
    beside = [51] if rank in marks.COURTS else [x - book_face.PIP_SIZE / 2 for x in columns]
    for glyph in glyphs:
        half = glyph.width * book_face.INDEX_SCALE / 2
        assert book_face.INDEX_MIDDLE - half >= 8
        assert all(x - (book_face.INDEX_MIDDLE + half) >= 2 for x in beside)


def test_a_number_card_is_a_single_outline_on_its_paper() -> None:
    """Browsers style each element of each card often, so a card has as few as possible."""
    for name in [*SMALL, *BOOK]:
        if name[5] not in "JQKA":
            assert [part.tag for part in symbols()[name]] == [f"{SVG}rect", f"{SVG}path"]


@pytest.mark.parametrize("suit", marks.SUITS)
def test_everything_in_a_suits_colour_can_be_recoloured(suit: str) -> None:
    """Colours are custom properties, because a page's rules do not reach into another file."""
    colour = f"var(--pip-{suit.lower()}, {marks.INK[suit]})"
    assert [part.attrib["fill"] for part in symbols()[f"suit-{suit}"]] == [colour]
    for rank in marks.RANKS:
        for size in ("card", "book"):
            _paper, *printed_on_it = symbols()[f"{size}-{rank}{suit}"]
            coloured = printed_on_it[3:] if rank in marks.COURTS else printed_on_it
            assert {part.attrib["fill"] for part in coloured} <= {colour}
    assert not [element for element in ROOT.iter() if "class" in element.attrib]


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
    assert len(SHEET.encode()) <= 300_000
    assert len(gzip.compress(SHEET.encode())) <= 75_000


def test_the_sheet_is_what_the_tool_draws() -> None:
    assert faces(panels_in(SHEET)) == SHEET


def test_the_sheet_of_1994_has_the_same_names_and_is_what_the_tool_draws() -> None:
    sheet = (STATIC / "faces-1994.svg").read_text()
    assert sheet == faces_1994.faces()
    names = {symbol.attrib["id"] for symbol in ElementTree.fromstring(sheet).iter(f"{SVG}symbol")}
    assert names == {*SMALL, *SIGNS, JOKER, "card-back"}
    assert len(gzip.compress(sheet.encode())) <= 5_000


@pytest.mark.parametrize(
    "picture",
    [*faces_1994.RANK.values(), *faces_1994.FIGURE.values(), faces_1994.STAR, faces_1994.CAP],
)
def test_pictures_in_squares_are_even_on_every_side(picture: str) -> None:
    rows = picture.split(",")
    assert len({len(row) for row in rows}) == 1
    assert set(picture) <= {"#", ".", ","}
    assert len(rows) in (9, 16)


PACK = (STATIC / "css/pack.css").read_text()
"""The style sheet with the inks and papers of the page."""


def inks(rule: str) -> dict[str, str]:
    """The inks and papers in the first rule whose selector begins with this text."""
    found = re.search(rf"^ +{re.escape(rule)}[ ,][^{{]*{{([^}}]*)", PACK, re.MULTILINE)
    assert found, rule
    return dict(re.findall(r"--([a-z-]+): ([^;]+);", found[1]))


def papers() -> list[str]:
    """The paper in the light and dark theme."""
    return re.findall("#[0-9a-f]{6}", inks(":root")["paper"])


def test_the_sheet_and_the_style_agree_about_inks_and_paper() -> None:
    usual = inks(":root")
    assert {suit: usual[f"pip-{suit.lower()}"] for suit in marks.SUITS} == marks.INK
    assert papers()[0] == marks.PAPER
    assert marks.EDGE in usual["paper-edge"]
    assert marks.PARCHMENT in usual["parchment"]
    defined = {*re.findall(r"--([a-z-]+):", PACK)}
    assert {*re.findall(r"var\(--([a-z-]+),", SHEET)} <= defined


def test_in_one_colour_red_suits_are_hollow() -> None:
    mono = inks(":root[data-mono]")
    assert mono["pip-d"] == mono["pip-h"] == "var(--paper)"
    assert mono["hollow"] == mono["pip-c"] == "var(--pip-s)"
    for suit in "DH":
        (path,) = symbols()[f"suit-{suit}"]
        assert path.attrib["stroke"] == "var(--hollow, none)"


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
    for sheet in (SHEET, faces_1994.faces()):
        drawn = {element.attrib.get("id") for element in ElementTree.fromstring(sheet).iter()}
        assert {f"letter-{letter}" for letter in letters.values()} <= drawn
