"""A result as three shares, which add up exactly as displayed."""

from itertools import islice
from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.coach.shares import Step, hundredths, largest_fall, shares, turns
from parlour.coaching import Settled
from tests.families import coaching
from tests.room.match.test_peek_test import played
from tools.measure.strength.coach.decisions import deal

FIGURES = st.floats(-5, 5)
STEPS = st.lists(st.builds(Step, FIGURES, FIGURES), min_size=1, max_size=30)


@given(st.builds(Settled, FIGURES, FIGURES), STEPS)
def test_shares_add_up_to_the_last_digit_and_match_their_names(
    settled: Settled, steps: list[Step]
) -> None:
    found = shares(settled, steps)
    assert found.total == hundredths(settled.result - settled.even)
    assert found.dealt - found.given_away + found.rest == found.total
    assert found.dealt == hundredths(steps[0].worth - settled.even)
    assert found.given_away == hundredths(fsum(step.loss for step in steps))
    # Rounding changes three numbers by at most half a hundredth each. `rest` takes the difference.
    assert abs(found.rest - 100 * fsum(turns(settled, steps))) <= 1.5 + 1e-6


def test_what_was_given_away_is_no_fall_and_the_largest_that_is_none_is_found() -> None:
    settled = Settled(0.5, 0.0)
    steps = [Step(0.6, 0.0), Step(0.7, 0.4), Step(0.35, 0.0), Step(0.1, 0.05)]
    assert turns(settled, steps) == pytest.approx([0.1, 0.05, -0.25, -0.05])
    assert largest_fall(settled, steps, 0.2) == 2
    assert largest_fall(settled, steps, 0.3) is None
    assert shares(settled, steps) == (10, 45, -15)


# -- results of a deal, by family -----------------------------------------------------------------


def settled(name: str) -> list[Settled]:
    """The result of the same deal, and that of an even deal, for each seat."""
    deal_record = played(name)
    game, start = deal_record.game, deal_record.after(())
    seats = range(game.seats)
    return [coaching(name).settled(game, start, deal_record.position, seat) for seat in seats]


@pytest.mark.parametrize("name", ["euchre", "ecarte", "cassino"])
def test_gains_and_losses_of_both_sides_cancel_out(name: str) -> None:
    found = settled(name)
    game = played(name).game
    sides = [found[seats[0]] for seats in game.sides]
    assert sum(each.even for each in sides) == pytest.approx(0)
    assert sum(each.result for each in sides) == pytest.approx(0)
    assert {found[seat] for seats in game.sides for seat in seats} == {*sides}
    assert any(each.result != each.even for each in sides)


def test_at_durak_one_has_nothing_and_the_others_all() -> None:
    found = settled("durak")
    assert sorted(each.result for each in found) == [0.0] + [1.0] * (len(found) - 1)
    assert fsum(each.even for each in found) == pytest.approx(len(found) - 1)


def test_a_game_of_ecarte_that_is_won_is_worth_its_value() -> None:
    ended = 0
    for seed in range(1, 40):
        for _, game, end, _, _ in islice(deal("ecarte", {}, "club", seed), 1):
            start = end.copy()
            while end.turn is not None:
                end.play(end.moves()[0])
            for seat, value in enumerate(game.winnings(end)):
                if value:
                    ended += 1
                    found = coaching("ecarte").settled(game, start, end, seat)
                    assert found.result == value
    assert ended
