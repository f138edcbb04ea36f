"""Names of players."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from parlour.language import English, speak, speak_english
from parlour.languages.ru import GRAMMAR as RUSSIAN
from parlour.room.learning.task import COMPANY
from parlour.room.model.names import (
    LONGEST,
    MARKS,
    NAMES,
    called,
    draw,
    harmless,
    letters,
    set_apart,
)


@pytest.fixture
def in_russian() -> Iterator[None]:
    """Switch the names of things to Russian."""
    speak("ru", RUSSIAN, English(), lambda n: 0)
    yield
    speak_english()


def test_some_fifty_short_and_different_names() -> None:
    """EUC-25"""
    assert 45 <= len(NAMES) <= 60
    assert len({name.casefold() for name in NAMES}) == len(NAMES)
    assert all(3 <= len(name) <= 9 and name.isalpha() and name.istitle() for name in NAMES)


@pytest.mark.parametrize("own", ["Zoë", "anna", "BORIS", "Björn"])
def test_the_company_is_different_and_nobody_is_called_like_the_person(own: str) -> None:
    for seed in range(200):
        company = [name.casefold() for name in draw(5, own, Random(seed))]
        assert len({*company, own.casefold()}) == 6


def test_every_name_is_drawn_sometimes() -> None:
    drawn = {name for seed in range(400) for name in draw(3, "", Random(seed))}
    assert drawn == set(NAMES)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("R2-D2 !", "RD"),
        ("Ελένη", "Ελένη"),
        ("अमित", "अमित"),
        ("美香", "美香"),
        ("  Ann  a\t", "Anna"),
        ("Maximiliana", "Maximilian"),
        ("1234 …", ""),
        ("\N{RIGHT-TO-LEFT OVERRIDE}" + "דוד" * 200 + "<b>🦊", "דודדודדודד"),
        ("\N{COMBINING ACUTE ACCENT}A", "A"),
    ],
)
def test_a_name_has_letters_of_any_script_and_nothing_else(typed: str, name: str) -> None:
    assert letters(typed) == name


def test_signs_do_not_pile_up_on_a_letter() -> None:
    assert len(letters("q" + "\N{COMBINING ACUTE ACCENT}" * 50)) < LONGEST


# -- in another script --------------------------------------------------------------------------


@pytest.mark.usefixtures("in_russian")
def test_a_russian_reads_every_name_in_cyrillic() -> None:
    names = [called(name) for name in {*NAMES, *COMPANY}]
    assert all(re.fullmatch("[А-ЯЁ][а-яё]{1,9}", name) for name in names), names
    assert len({*names}) == len(names)
    assert called("Anna") == "Анна"


@pytest.mark.usefixtures("in_russian")
@pytest.mark.parametrize("own", ["анна", "Anna", "БОРИС"])
def test_nobody_is_called_like_the_person_in_either_script(own: str) -> None:
    for seed in range(200):
        company = [called(name).casefold() for name in draw(5, own, Random(seed))]
        assert len({*company, called(own.title()).casefold()}) == 6


def test_where_names_are_written_in_latin_letters_they_are_as_they_are_kept() -> None:
    assert [called(name) for name in NAMES] == [*NAMES]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Zoë", "Zoë"),
        ("  Anna \t\n Maria ", "Anna Maria"),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("Z\N{ZERO WIDTH SPACE}o\N{ZERO WIDTH NO-BREAK SPACE}ë\x00\x07", "Zoë"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Ada\N{POP DIRECTIONAL FORMATTING}", "Ada"),
        ("דוד", "דוד"),
        ("🦊🧑🏽\N{ZERO WIDTH JOINER}🚀", "🦊🧑🏽🚀"),
        ("x" * 500, "x" * 24),
        ("🧑🏽" * 500, "🧑🏽" * 24),
        ("Ж" * 10**6, "Ж" * 24),
        ("\N{ZERO WIDTH SPACE}\N{RIGHT-TO-LEFT MARK}", ""),
        ("", ""),
        ("\N{COMBINING ACUTE ACCENT}" * 9 + "A", "A"),
    ],
)
def test_a_name_from_outside_has_at_most_24_signs_and_none_that_steers_others(
    given: str, shown: str
) -> None:
    assert harmless(given) == shown


def test_signs_do_not_pile_up_on_a_name_from_outside() -> None:
    assert len(harmless("q" + "\N{COMBINING ACUTE ACCENT}" * 500)) <= 1 + MARKS


@pytest.mark.parametrize("name", ["דוד", "محمد", "Ada דוד"])
def test_a_right_to_left_name_does_not_change_the_text_around_it(name: str) -> None:
    assert set_apart(name) == f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


@pytest.mark.parametrize("name", ["Zoë", "Ελένη", "अमित", "美香", "🦊", "R2"])
def test_a_left_to_right_name_is_unchanged(name: str) -> None:
    assert set_apart(name) == name
