"""Paired results: the mean difference, its error, and samples without spread."""

from math import isclose, sqrt
from random import Random
from statistics import NormalDist, stdev

import pytest

from parlour.coach.pairs import SURE, SURER, SUREST, Pairs
from parlour.coaching import GradeThresholds, Sample

GRADE_THRESHOLDS = GradeThresholds(0.05, 0.1, 0.2)


def pairs(*differences: float, step: float = 1.0) -> Pairs:
    """One pair per difference, each from another world."""
    found = Pairs(step)
    found.take(Sample([difference, 0.0], world) for world, difference in enumerate(differences))
    return found


@pytest.mark.parametrize(("sure", "level"), [(SURE, 0.95), (SURER, 0.99), (SUREST, 0.999)])
def test_the_errors_hold_what_they_say(sure: float, level: float) -> None:
    assert isclose(2 * NormalDist().cdf(sure) - 1, level, abs_tol=2e-5)


def test_the_error_is_that_of_the_mean_difference() -> None:
    rng = Random(1)
    differences = [rng.random() - 0.3 for _ in range(400)]
    loss = pairs(*differences).loss()
    assert isclose(loss.mean, sum(differences) / 400)
    assert isclose(loss.error, stdev(differences) / sqrt(400), rel_tol=0.01)


def test_the_worth_is_that_of_the_first_move() -> None:
    found = Pairs(1.0)
    found.take([Sample([1.0, 0.5], "one"), Sample([0.0, 0.5], "other")])
    assert (found.worth, found.worse, found.better, len(found)) == (0.5, 1, 1, 2)


def test_results_are_counted_for_both_moves_the_best_first() -> None:
    found = Pairs(1.0)
    found.take([Sample([1.0, -2.0], 1), Sample([1.0, 1.0], 2), Sample([2.0, 1.0], 3)])
    assert [*found.results().items()] == [(2.0, (1, 0)), (1.0, (2, 2)), (-2.0, (0, 1))]


def test_few_pairs_that_differ_are_widened_by_one_imagined_on_either_side() -> None:
    nine, ten = ([1.0] * count + [0.0] * (200 - count) for count in (9, 10))
    assert pairs(*nine).are_few and not pairs(*ten).are_few
    plain = stdev(nine) / sqrt(200)
    assert pairs(*nine).loss().error > 1.08 * plain
    assert isclose(pairs(*ten).loss().error, stdev(ten) / sqrt(200), rel_tol=0.01)


def test_an_unseen_outcome_may_still_occur() -> None:
    """Without any difference, the interval is nearly that of the rule of three, for any step."""
    for step in (0.5, 1.0, 4.0):
        loss = pairs(*[0.0] * 300, step=step).loss()
        assert loss.mean == 0.0
        assert 0.9 < loss.high(SURE) / (3 * step / 300) < 1.0


def test_all_alike_is_no_certainty_where_something_is_lost_either() -> None:
    alike = pairs(*[2.5] * 60).loss()
    assert alike.mean == 2.5
    assert alike.error == pairs(*[0.0] * 60).loss().error > 0.02


def test_batches_that_agree_by_luck_are_no_surer_than_pairs_that_stand_alone() -> None:
    alone, scattered, plans = Pairs(1.0), Pairs(1.0), Pairs(1.0)
    alone.take(Sample([number % 2, 0.0], number) for number in range(400))
    scattered.take(
        Sample([number % 2, 0.0], number, f"batch {number // 20}") for number in range(400)
    )
    plans.take(
        Sample([number // 20 % 2, 0.0], number, f"batch {number // 20}") for number in range(400)
    )
    assert isclose(scattered.loss().error, alone.loss().error, rel_tol=0.03)
    assert isclose(plans.loss().error, sqrt(20) * alone.loss().error, rel_tol=0.03)


def test_one_world_again_and_again_is_no_spread() -> None:
    same, other = Pairs(1.0), Pairs(1.0)
    same.take([Sample([1.0, 0.0], "only")] * 20)
    other.take([Sample([1.0, 0.0], "only")] * 19 + [Sample([1.0, 0.0], "another")])
    assert same.one_world and not other.one_world


def test_few_that_differ_are_never_plain() -> None:
    assert not pairs(*[0.0] * 5000).are_plain(GRADE_THRESHOLDS)


@pytest.mark.parametrize(
    ("share", "plain"), [(0.005, True), (0.04, False), (0.2, False), (0.5, True)]
)
def test_clear_results_are_certainly_slight_or_certainly_serious(share: float, plain: bool) -> None:
    many = 4000
    lost = round(share * many)
    assert pairs(*[1.0] * lost, *[0.0] * (many - lost)).are_plain(GRADE_THRESHOLDS) is plain
