"""A save has exactly one valid text, and any damage is detected."""

from random import Random

import pytest

from parlour.jsontext import Newer
from parlour.room.storage.envelope import LAST, LONGEST, VERSION, BadSave, Save, opened, sealed

SAVE = Save(VERSION, "durak", 7, {"names": ["Zoë", "Li"], "deals": 3})


def test_what_is_sealed_is_opened_as_it_was() -> None:
    assert opened(sealed(SAVE)) == SAVE
    assert sealed(opened(sealed(SAVE))) == sealed(SAVE)


def test_one_save_is_written_in_one_way_whatever_the_order_of_its_entries() -> None:
    turned = dict(reversed(SAVE.entries.items()))
    assert sealed(SAVE._replace(entries=turned)) == sealed(SAVE)


def test_a_change_of_any_sign_is_found() -> None:
    text = sealed(SAVE)
    for at in range(len(text)):
        for other in ("", "0", "7", "x", '"', text[at] * 2):
            if other != text[at]:
                with pytest.raises((BadSave, Newer)):
                    opened(text[:at] + other + text[at + 1 :])


@pytest.mark.parametrize("change", [str.upper, str.lstrip, lambda text: text.replace(":", ": ")])
def test_other_spellings_are_refused(change: object) -> None:
    text = change(sealed(SAVE))  # type: ignore[operator]
    if text != sealed(SAVE):
        with pytest.raises(BadSave):
            opened(text)


def test_a_save_of_a_newer_version_is_told_apart_even_where_it_is_sealed_otherwise() -> None:
    for text in (sealed(SAVE._replace(version=99)), '{"f": "parlour", "v": 99, "zipped": "x"}'):
        with pytest.raises(Newer, match="newer version of Parlour"):
            opened(text)


@pytest.mark.parametrize(
    "save",
    [
        SAVE._replace(version=0),
        SAVE._replace(version=True),
        SAVE._replace(version="2"),  # type: ignore[arg-type]
        SAVE._replace(game=7),  # type: ignore[arg-type]
        SAVE._replace(counter=-1),
        SAVE._replace(counter=1.5),  # type: ignore[arg-type]
        SAVE._replace(entries=[]),  # type: ignore[arg-type]
    ],
)
def test_right_checksum_and_wrong_kind(save: Save) -> None:
    with pytest.raises(BadSave):
        opened(sealed(save))


@pytest.mark.parametrize("opening", ["[", '{"d":', '[{"f":'])
@pytest.mark.parametrize("deep", [17, 1_000, 10_000])
def test_deep_nesting_is_refused_before_it_is_parsed(opening: str, deep: int) -> None:
    """Twenty kilobytes of brackets crash Python in a browser."""
    with pytest.raises(BadSave):
        opened(opening * deep)


def test_what_is_longer_than_any_save_is_not_read() -> None:
    with pytest.raises(BadSave, match="longer"):
        opened(" " * (LONGEST + 1))


def test_the_number_never_grows_beyond_what_can_be_read() -> None:
    last = SAVE._replace(counter=LAST)
    assert opened(sealed(last._replace(counter=LAST + 1))) == last


def test_damage_without_end_gives_a_sentence_or_the_save() -> None:
    rng, text = Random(3), sealed(SAVE)
    for _ in range(2000):
        at, bit = int(rng.random() * len(text)), 1 << int(rng.random() * 7)
        spoilt = text[:at] + chr(ord(text[at]) ^ bit) + text[at + 1 :]
        with pytest.raises((BadSave, Newer), match=r"\.$"):
            opened(spoilt)
