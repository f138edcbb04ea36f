"""The score sheet of a match: deals, games and totals."""

from random import Random
from types import SimpleNamespace
from typing import Any

from parlour.game import FRESH, Deal, Row, Standing
from parlour.match_score import LONGEST_HISTORY, MatchScore


class Paper:
    """A stub for two sides: three points win a game, and two games win the match."""

    sides = ((0,), (1,))

    def first_dealer(self, rng: Random) -> int:
        return 1

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        return Deal((), dealer, standing)

    def points(self, position: Any) -> tuple[int, ...]:
        return tuple(position.points)

    def game_over(self, scores: list[int], deals: int) -> bool:
        return max(scores) >= 3

    def winnings(self, position: Any) -> tuple[int, ...]:
        return tuple(position.won)

    def match_over(self, tally: list[int]) -> bool:
        return max(tally) >= 2


def finished(points: tuple[int, int], won: tuple[int, int], dealer: int | None) -> Any:
    return SimpleNamespace(points=points, won=won, next_dealer=dealer)


def sheet() -> MatchScore:
    game: Any = Paper()
    return MatchScore(game, Random(1))


def test_points_run_on_until_the_game_is_over() -> None:
    match = sheet()
    assert match.fresh_deal(Random(1)) == Deal((), 1, Standing((0, 0), (0, 0), 0))
    match.close_deal(finished((2, 0), (0, 0), 0))
    assert not match.game_is_over()
    assert match.fresh_deal(Random(1)) == Deal((), 0, Standing((2, 0), (0, 0), 1))
    match.close_deal(finished((1, 0), (1, 0), 1))
    assert match.game_is_over() and match.rows(["You", "Anna"]) == [
        Row("You", 3, 1),
        Row("Anna", 0, 0),
    ]


def test_the_sheet_knows_whose_eyes_read_it() -> None:
    assert [row.own for row in sheet().rows(["Anna", "You"], 1)] == [False, True]
    assert not any(row.own for row in sheet().rows(["Anna", "Boris"]))


def test_a_side_of_partners_is_one_row() -> None:
    game: Any = Paper()
    game.sides = ((0, 2), (1, 3))
    rows = MatchScore(game, Random(1)).rows(["You", "Anna", "Boris", "Clara"], 2)
    assert rows == [
        Row("You and Boris", 0, own=True, players=2),
        Row("Anna and Clara", 0, players=2),
    ]


def test_a_finished_game_leaves_the_tally_and_the_next_dealer() -> None:
    match = sheet()
    match.close_deal(finished((3, 1), (1, 0), 0))
    assert match.fresh_deal(Random(1)) == Deal((), 0, Standing((0, 0), (1, 0), 0))


def test_a_game_that_names_no_next_dealer_begins_with_the_first() -> None:
    match = sheet()
    match.close_deal(finished((3, 1), (1, 0), None))
    assert match.fresh_deal(Random(1)).dealer == 1


def test_a_finished_match_begins_a_new_tally() -> None:
    match = sheet()
    for _ in range(2):
        match.fresh_deal(Random(1))
        match.close_deal(finished((0, 3), (0, 1), 0))
    assert match.tally == [0, 2]
    assert match.fresh_deal(Random(1)).standing == Standing((0, 0), (0, 0), 0)


def test_a_deal_played_again_is_played_at_the_score_of_today() -> None:
    match = sheet()
    match.close_deal(finished((1, 1), (0, 0), 0))
    old = Deal((), 1, Standing((2, 2), (5, 5), 7))
    assert match.deal_again(old) == Deal((), 1, Standing((1, 1), (0, 0), 1))
    assert match.deal_again(Deal((), 1)) == Deal((), 1), "a deal without a score gets none"


def test_the_score_of_every_deal_is_remembered_until_the_next_game() -> None:
    match = sheet()
    match.close_deal(finished((1, 0), (0, 0), 0))
    match.close_deal(finished((0, 2), (0, 0), 1))
    assert match.history == [(1, 0), (1, 2)] and match.is_history_known()
    match.close_deal(finished((2, 0), (1, 0), 0))
    match.fresh_deal(Random(1))
    assert match.history == []


def test_a_score_from_elsewhere_has_no_deals_before_it() -> None:
    match = sheet()
    match.close_deal(finished((1, 0), (0, 0), 0))
    match.restore(Standing((1, 1), (0, 0), 1), 1)
    match.close_deal(finished((1, 0), (0, 0), 0))
    assert not match.is_history_known()


def test_a_replayed_deal_forgets_the_score_after_it() -> None:
    match = sheet()
    match.close_deal(finished((1, 0), (0, 0), 0))
    before, dealer = match.standing(), match.dealer
    match.close_deal(finished((0, 1), (0, 0), 1))
    match.restore(before, dealer)
    match.close_deal(finished((0, 2), (0, 0), 1))
    assert match.history == [(1, 0), (1, 2)]


def test_a_game_that_never_ends_does_not_fill_the_save() -> None:
    match = sheet()
    for _ in range(LONGEST_HISTORY + 5):
        match.close_deal(finished((0, 0), (0, 0), 0))
    assert len(match.history) == LONGEST_HISTORY and not match.is_history_known()
