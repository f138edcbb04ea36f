"""The value of a deal at the score: who wins the game first, its value, and the table `WORTH`."""

import pytest

from parlour.ecarte.match_equity import MINE, THEIRS, Stake
from parlour.ecarte.odds_tables import WORTH


@pytest.mark.parametrize(
    ("mine", "theirs", "tricks", "vulnerable", "king", "value"),
    [
        (4, 0, 3, None, None, 3),
        (4, 1, 3, None, None, 2),
        (4, 3, 3, None, None, 1),
        (3, 2, 5, None, None, 2),  # the vole is worth two
        (3, 2, 3, THEIRS, None, 2),  # a point against a vulnerable side is worth two
        (0, 4, 2, None, None, -3),
        (2, 3, 2, MINE, None, -2),
        (4, 4, 0, None, MINE, 1),  # the king comes before the tricks
        (4, 4, 5, None, THEIRS, -1),
        (3, 4, 3, None, MINE, 1),
    ],
)
def test_9_what_a_finished_game_is_worth(
    mine: int, theirs: int, tricks: int, vulnerable: int | None, king: int | None, value: int
) -> None:
    assert Stake(mine, theirs, False, vulnerable).worth(tricks, king) == value


def test_an_unfinished_game_is_worth_what_the_next_deal_makes_of_it() -> None:
    assert Stake(1, 2, deals=False).worth(3) == WORTH[2][2]
    assert Stake(1, 2, deals=True).worth(3) == -WORTH[2][2]
    assert Stake(1, 2, deals=False).worth(3, king=THEIRS) == WORTH[2][3]
    assert Stake(1, 2, deals=False, vulnerable=MINE).worth(2) == WORTH[1][4]


def test_the_king_only_tells_where_the_tricks_decide_with_him_or_without() -> None:
    assert Stake(3, 4, deals=True, vulnerable=THEIRS).king_tells_only()
    assert not Stake(3, 4, deals=True).king_tells_only()
    assert not Stake(4, 4, deals=True).king_tells_only()
    assert not Stake(0, 0, deals=True).king_tells_only()


def test_more_points_are_worth_more_and_the_deal_is_an_advantage() -> None:
    for mine in range(5):
        for theirs in range(5):
            assert mine == 4 or WORTH[mine + 1][theirs] > WORTH[mine][theirs]
            assert theirs == 4 or WORTH[mine][theirs + 1] < WORTH[mine][theirs]
