"""Levels of computer players: by preference, for one game, and at one seat."""

import pytest

from parlour.room.model.levels import MIXED, GameLevels, side_of, together
from parlour.room.model.preferences import Preferences

PREFERENCES = Preferences(opponents="club", partner="master")
PAIRS = ((0, 2), (1, 3))


def test_the_level_of_a_seat_wins_over_its_side_and_that_over_the_preference() -> None:
    levels = GameLevels()
    assert levels.at(1, "opponents", PREFERENCES) == "club"
    assert levels.at(2, "partner", PREFERENCES) == "master"
    levels = levels.with_side("opponents", "novice", (1, 3))
    assert levels.at(1, "opponents", PREFERENCES) == "novice"
    assert levels.at(2, "partner", PREFERENCES) == "master"
    levels = levels.with_seat(3, "strong")
    assert [levels.at(seat, "opponents", PREFERENCES) for seat in (1, 3)] == ["novice", "strong"]


def test_a_level_for_a_side_is_that_of_all_its_seats_and_of_no_other() -> None:
    levels = GameLevels().with_seat(2, "novice").with_seat(3, "strong")
    levels = levels.with_side("opponents", "master", (1, 3))
    assert levels.at(3, "opponents", PREFERENCES) == "master"
    assert levels.at(2, "partner", PREFERENCES) == "novice"


def test_levels_are_kept_and_read() -> None:
    levels = GameLevels().with_side("partner", "club", (2,)).with_seat(3, "strong")
    assert GameLevels.read(levels.as_entries()) == levels
    assert GameLevels.read({}) == GameLevels()


@pytest.mark.parametrize("kept", [None, 7, [], "club", {"opponents": "grand", "9": "club", "x": 1}])
def test_what_cannot_be_read_is_as_everywhere(kept: object) -> None:
    assert GameLevels.read(kept) == GameLevels()


def test_a_partner_is_whoever_plays_with_one_of_the_people() -> None:
    assert [side_of(seat, PAIRS, (0,)) for seat in (1, 2, 3)] == [
        "opponents",
        "partner",
        "opponents",
    ]
    assert {side_of(seat, PAIRS, ()) for seat in range(4)} == {"opponents"}


def test_several_levels_have_one_word_together() -> None:
    assert together(["club", "club"]) == "club"
    assert together(["club", "master"]) == MIXED
