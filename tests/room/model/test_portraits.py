"""The portraits of players, by their names."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.room.model.names import NAMES
from parlour.room.model.portraits import COUNT, KNOWN, OWN, portrait, portraits

SHEET = ElementTree.parse(Path("static/people.svg")).getroot()
SVG = "{http://www.w3.org/2000/svg}"


def test_every_portrait_is_drawn_and_every_name_of_a_computer_seat_has_one() -> None:
    drawn = [symbol.attrib["id"] for symbol in SHEET.iter(f"{SVG}symbol")]
    assert sorted(drawn) == sorted([OWN, *(f"p{number}" for number in range(1, COUNT + 1))])
    assert list(KNOWN) == list(NAMES)
    assert {portrait(name) for name in NAMES} <= set(drawn)
    assert {portrait(name) for name in NAMES} == {*drawn} - {OWN}


def test_a_strict_content_policy_has_nothing_to_refuse_in_the_portraits() -> None:
    for element in SHEET.iter():
        assert element.tag.removeprefix(SVG) in {"svg", "symbol", "g", "path", "circle", "rect"}
        assert not {name for name in element.attrib if name == "style" or name.startswith("on")}


def test_any_other_name_always_meets_the_same_portrait() -> None:
    assert portrait("Ed") == f"p{1 + (69 + 2 * 100) % 25}"
    assert portrait("Ed") != portrait("dE")
    assert portrait("") == "p1"
    assert portrait("\N{GRINNING FACE}" * 24) in {f"p{n}" for n in range(1, COUNT + 1)}


def test_the_own_seat_is_you_unless_another_portrait_is_chosen() -> None:
    assert portraits(("Guest", "Anna", "Mei"), {0: OWN}) == ("you", "p2", "p7")
    assert portraits(("Guest", "Anna", "Mei"), {0: "p9"}) == ("p9", "p2", "p7")
    assert portraits(("Anna", "Boris"), {}) == ("p2", "p16")


@pytest.mark.parametrize(
    ("names", "chosen", "expected"),
    [
        (("Boris", "Dmitri"), {}, ("p16", "p17")),
        (("Boris", "Dmitri", "Chidi"), {}, ("p16", "p17", "p18")),
        (("Anna", "Boris", "Guest"), {2: "p2"}, ("p3", "p16", "p2")),
        (("Ivan", "Kemal", "Aino"), {}, ("p25", "p1", "p2")),
    ],
)
def test_two_seats_never_have_the_same_portrait(
    names: tuple[str, ...], chosen: dict[int, str], expected: tuple[str, ...]
) -> None:
    assert portraits(names, chosen) == expected


def test_a_table_of_people_who_all_have_one_name_is_still_told_apart() -> None:
    found = portraits(("Sam",) * 6, {3: OWN})
    assert len(set(found)) == 6
    assert found[3] == OWN
