"""Hostile and damaged links and saves: the whole corpus, and a few thousand random ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour import catalogue
from tests import fuzzing

LINKS = sorted((fuzzing.CORPUS / "links").glob("*.txt"))
SAVES = sorted((fuzzing.CORPUS / "saves").glob("*.json"))
NAMES = sorted((fuzzing.CORPUS / "names").glob("*.json"))
"""Valid saves with a name that cannot be shown unchanged."""


def games(path: Path) -> Iterator[str]:
    """The games that may find a save: its own, or all."""
    name = path.name.partition("-")[0]
    return iter(catalogue.NAMES if name == "any" else (name,))


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_such_a_link_is_refused(path: Path) -> None:
    assert not fuzzing.follow_link(path.read_text("utf-8"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_such_a_save_is_refused(path: Path) -> None:
    assert not any(fuzzing.restore_save(path.read_text("utf-8"), game) for game in games(path))


@pytest.mark.parametrize("path", NAMES, ids=lambda path: path.stem)
def test_a_strange_name_costs_no_save(path: Path) -> None:
    assert all(fuzzing.restore_save(path.read_text("utf-8"), game) for game in games(path))


def test_what_is_whole_is_accepted() -> None:
    assert all(fuzzing.follow_link(text) for text in fuzzing.addresses())
    assert all(fuzzing.restore_save(text, name) for name, text in fuzzing.tables())


def test_a_save_that_breaks_off_anywhere_is_refused() -> None:
    """The save is cut off at every byte."""
    for name, text in fuzzing.tables():
        whole = text.encode()
        for end in range(len(whole)):
            assert not fuzzing.restore_save(whole[:end].decode(errors="replace"), name), (name, end)


def test_a_save_with_one_bit_that_is_wrong_is_refused() -> None:
    """Each bit of the shortest save is flipped."""
    name, text = min(fuzzing.tables(), key=lambda table: len(table[1]))
    whole = text.encode()
    for at in range(len(whole)):
        for bit in range(8):
            spoilt = whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :]
            assert not fuzzing.restore_save(spoilt.decode(errors="replace"), name), (at, bit)


def test_whatever_is_damaged_is_refused_or_whole() -> None:
    sound, whole = fuzzing.read_many(2000, 1)
    assert 0 < sound < 600 and 0 < whole < 600, "most texts are damaged"


def test_reviews_that_are_damaged_are_refused_or_whole() -> None:
    assert 0 < fuzzing.read_many_reviews(2000, 1) < 600, "most texts are damaged"
