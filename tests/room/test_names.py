"""What people are called."""

from random import Random

import pytest

from parlour.room.names import LONGEST, NAMES, draw, letters


def test_some_fifty_short_and_different_names() -> None:
    """EUC-25: about fifty names."""
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
        ("\N{COMBINING ACUTE ACCENT}A", "A"),
    ],
)
def test_a_name_has_letters_of_any_script_and_nothing_else(typed: str, name: str) -> None:
    assert letters(typed) == name


def test_signs_do_not_pile_up_on_a_letter() -> None:
    assert len(letters("q" + "\N{COMBINING ACUTE ACCENT}" * 50)) < LONGEST
