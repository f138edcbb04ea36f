"""What a deal is worth at the score: the game's value, who gets there first, and the figures."""

from collections import Counter

import pytest

from parlour.ecarte.figures import WORTH
from parlour.ecarte.stake import MINE, THEIRS, Stake
from tools.tables import DEALER, ELDER, End, Fit, worth


@pytest.mark.parametrize(
    ("mine", "theirs", "tricks", "vulnerable", "king", "value"),
    [
        (4, 0, 3, None, None, 3),
        (4, 1, 3, None, None, 2),
        (4, 3, 3, None, None, 1),
        (3, 2, 5, None, None, 2),  # the vole is worth two
        (3, 2, 3, THEIRS, None, 2),  # so is a point won of a side that was vulnerable
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


def test_scores_are_worked_out_from_the_last_ones_back() -> None:
    """Where the dealer wins every deal by a point, the deal goes over and back."""
    always = Counter({End(DEALER, 1, None, False): 7})
    table = worth(always)
    assert table[4][0] == 3 and table[4][2] == 2 and table[4][3] == 1
    assert table[3][4] == -1  # elder, then dealing at four, wins
    assert table[4][4] == 1
    one_each = Counter({End(DEALER, 1, None, False): 1, End(ELDER, 1, None, False): 1})
    assert (
        worth(one_each)[4][4] == 0 and worth(one_each)[4][0] == 1.5 - table_at(one_each, 1, 4) / 2
    )


def table_at(ends: Counter[End], dealer: int, elder: int) -> float:
    return worth(ends)[dealer][elder]


def test_a_king_turned_up_counts_before_the_tricks() -> None:
    table = worth(Counter({End(ELDER, 2, None, True): 1}))
    assert table[4][4] == 1 and table[3][3] == -1


def test_the_fit_finds_what_each_trait_adds() -> None:
    fit, adds = Fit(), {"a": (1.0, 0.5), "b": (-2.0, 0.0), "c": (0.25, 0.125)}
    for words in ("a", "ab", "bc", "abc", "c", "b") * 2000:
        fit.learn(words, [sum(adds[word][which] for word in words) for which in (0, 1)])
    fit.solve()
    for word, values in adds.items():
        assert fit.adds[word] == pytest.approx(values, abs=0.01)
    assert fit.points(iter("ac")) == pytest.approx(1.25, abs=0.02)
