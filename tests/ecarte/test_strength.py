"""The strength of the computer players, in deals at any score and in whole games.

docs/strength.md has the measured results and their intervals.
"""

import pytest

from tests.ecarte.arena import levels
from tools.measure.strength import arena

TABLE = next(table for table in arena.TABLES if table.family == "ecarte")


def wins(one: str, other: str, deals: int) -> None:
    """Check that the interval of a match's result lies above an even result."""
    score = arena.match(TABLE, one, other, deals, 1)
    assert score.mean - score.half > score.even, str(score)


@pytest.mark.parametrize(("one", "other"), [("novice", "random"), ("club", "novice")])
def test_the_lower_levels_win_against_weaker_ones(one: str, other: str) -> None:
    wins(one, other, 300)


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [("strong", "club"), ("master", "strong")])
def test_the_higher_levels_win_against_weaker_ones(one: str, other: str) -> None:
    wins(one, other, arena.number(TABLE, one, other))


@pytest.mark.slow
@pytest.mark.parametrize(("other", "pairs", "least"), [("random", 60, 0.8), ("books", 150, 0.5)])
def test_master_wins_whole_games(other: str, pairs: int, least: float) -> None:
    result = levels("master", other, pairs, seed=6)
    assert result.won - result.won_error > least, str(result)
