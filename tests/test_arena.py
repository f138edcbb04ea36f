"""The arena itself: who plays whom is fair, and what it prints is what was played."""

import pytest

from parlour import catalogue
from tools import arena


@pytest.mark.parametrize("table", arena.TABLES)
def test_like_against_like_comes_out_even(table: str) -> None:
    """With one level on every side, what one side wins the others lose, deal by deal."""
    options = arena.TABLES[table]
    for seed in (1, 2):
        sides = catalogue.game("durak", options).sides
        assert arena.duplicate(options, "novice", "novice", seed) == pytest.approx(
            1 - 1 / len(sides)
        )


def test_a_player_beats_chance() -> None:
    score = arena.match(arena.TABLES["2 players"], "club", arena.RANDOM, 12, 1)
    assert score.mean - score.half > score.even and score.deals == 12
