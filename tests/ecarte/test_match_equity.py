"""The value of a deal at the score: who wins the game first, its value, and the table `WORTH`."""

import pytest

from parlour.ecarte.house import Game
from parlour.ecarte.match_equity import MINE, THEIRS, USUAL, Stake, computed, worths
from parlour.ecarte.odds_tables import ENDS, WORTH


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
def test_9_the_value_of_a_finished_game(
    mine: int, theirs: int, tricks: int, vulnerable: int | None, king: int | None, value: int
) -> None:
    assert Stake(mine, theirs, False, vulnerable).worth(tricks, king) == value


def test_the_value_of_an_unfinished_game_comes_from_the_next_deal() -> None:
    assert Stake(1, 2, deals=False).worth(3) == WORTH[2][2]
    assert Stake(1, 2, deals=True).worth(3) == -WORTH[2][2]
    assert Stake(1, 2, deals=False).worth(3, king=THEIRS) == WORTH[2][3]
    assert Stake(1, 2, deals=False, vulnerable=MINE).worth(2) == WORTH[1][4]


def test_marking_changes_nothing_if_the_tricks_decide_anyway() -> None:
    assert Stake(3, 4, deals=True, vulnerable=THEIRS).marking_changes_nothing()
    assert not Stake(3, 4, deals=True).marking_changes_nothing()
    assert not Stake(4, 4, deals=True).marking_changes_nothing()
    assert not Stake(0, 0, deals=True).marking_changes_nothing()


def test_more_points_are_worth_more_and_the_deal_is_an_advantage() -> None:
    for mine in range(5):
        for theirs in range(5):
            assert mine == 4 or WORTH[mine + 1][theirs] > WORTH[mine][theirs]
            assert theirs == 4 or WORTH[mine][theirs + 1] < WORTH[mine][theirs]


def test_the_usual_game_and_the_others_are_computed_from_the_same_deals() -> None:
    assert sum(share for *_, share in ENDS) == pytest.approx(1, abs=1e-4)
    for computed_row, row in zip(computed(ENDS, USUAL), WORTH, strict=True):
        assert computed_row == pytest.approx(row, abs=0.001)


@pytest.mark.parametrize("game", [Game(1), Game(7), Game(10), Game(5, False), Game(7, False)])
def test_other_games_have_their_own_values(game: Game) -> None:
    table, most = worths(game), 3 if game.multiples else 1
    assert len(table) == game.points
    for mine in range(game.points):
        for theirs in range(game.points):
            assert -most < table[mine][theirs] < most
            assert mine + 1 == game.points or table[mine + 1][theirs] > table[mine][theirs]
            assert theirs + 1 == game.points or table[mine][theirs + 1] < table[mine][theirs]


def test_9_2_the_value_of_a_game_to_another_number_of_points() -> None:
    seven, plain = Game(7), Game(5, multiples=False)
    assert [seven.value(points) for points in range(7)] == [3, 2, 2, 2, 1, 1, 1]
    assert [USUAL.value(points) for points in range(5)] == [3, 2, 2, 1, 1]
    assert {plain.value(points) for points in range(5)} == {1}
    assert Stake(6, 3, False, game=seven).worth(3) == 2
    assert Stake(4, 0, False, game=seven).worth(3) == worths(seven)[5][0]
    assert Stake(0, 4, True, game=plain).worth(2) == -1


def test_the_value_of_the_longest_game_is_computed_quickly() -> None:
    assert 0 < worths(Game(99))[0][0] < worths(USUAL)[0][0]
