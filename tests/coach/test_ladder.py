"""The ladder of levels has only levels with separate intervals, as in docs/coach.md."""

import re
from pathlib import Path

import pytest

from parlour import catalogue
from parlour.coach.ladder import Ladder, Place, Rung, ladder, place
from tests.families import COACHED

WEAK, FAIR, GOOD, BEST = (
    Rung("novice", 0.4, 0.05),
    Rung("club", 0.3, 0.05),
    Rung("strong", 0.1, 0.05),
    Rung("master", 0.0, 0.01),
)
RUNGS = (WEAK, FAIR, GOOD, BEST)


def ladder_of(name: str) -> Ladder:
    """The ladder of a game with a coach."""
    found = ladder(name)
    assert found is not None
    return found


def test_the_figures_are_those_of_the_page() -> None:
    names = {catalogue.family(name).words.TITLE.lower(): name for name in COACHED}
    rows = re.findall(
        r"^\| (\w+) \| (\w+) \| (−?\d\.\d\d) ± (\d\.\d\d) \| \d+ \|",
        Path("docs/coach.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert [
        (names[game], Rung(level, float(loss.replace("−", "-")), float(half)))
        for game, level, loss, half in rows
    ] == [(game, rung) for game in COACHED for rung in ladder_of(game).levels]


@pytest.mark.parametrize("name", COACHED)
def test_every_game_has_one_for_an_agreement_that_can_be_played(name: str) -> None:
    assert catalogue.game(name, ladder_of(name).agreement)


def test_all_that_are_told_apart_are_on_it() -> None:
    assert Ladder({}, RUNGS).rungs() == RUNGS


def test_a_level_that_an_end_of_the_ladder_may_equal_is_not_on_it() -> None:
    unsure = FAIR._replace(half=0.2)
    assert Ladder({}, (WEAK, unsure, GOOD, BEST)).rungs() == (WEAK, GOOD, BEST)


def test_of_two_levels_that_may_be_equal_neither_is_on_it() -> None:
    twin = GOOD._replace(loss=0.27)
    assert Ladder({}, (WEAK, FAIR._replace(loss=0.29, half=0.03), twin, BEST)).rungs() == (
        WEAK,
        BEST,
    )


def test_where_nothing_is_told_apart_there_is_no_ladder() -> None:
    assert Ladder({}, (WEAK._replace(half=0.5), FAIR, GOOD, BEST)).rungs() == ()


@pytest.mark.parametrize(
    ("low", "high", "where"),
    [
        (0.15, 0.25, Place(FAIR, GOOD)),
        (0.25, 0.35, Place(FAIR, FAIR)),
        (0.05, 0.35, Place(WEAK, BEST)),
        (0.5, 0.6, Place(None, WEAK)),
        (-0.2, -0.1, Place(BEST, None)),
        (0.0, 0.0, Place(BEST, BEST)),
        (-1.0, 1.0, Place(None, None)),
        (0.05, 0.5, Place(None, BEST)),
    ],
)
def test_a_place_is_where_the_whole_interval_lies(low: float, high: float, where: Place) -> None:
    assert place(RUNGS, low, high) == where


def test_without_rungs_there_is_no_place() -> None:
    assert place((), 0.1, 0.2) == Place(None, None)


def test_what_is_told_of_today() -> None:
    rungs = [(name, [rung.level for rung in ladder_of(name).rungs()]) for name in COACHED]
    assert rungs[:4] == [
        ("durak", ["novice", "strong", "master"]),
        ("euchre", ["novice", "club", "strong", "master"]),
        ("ecarte", ["novice", "club", "strong", "master"]),
        ("cassino", ["novice", "master"]),
    ]
