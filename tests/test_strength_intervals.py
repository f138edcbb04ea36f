"""Confidence intervals of means, ratios and shares; the interval of a share is never zero."""

from statistics import fmean, stdev

import pytest

from parlour.coach.pairs import SURE
from tools.measure.strength.intervals import of_mean, of_ratio, of_share

LOSSES = [0.4, 0.1, 0.0, 0.9, 0.3]


def test_that_of_a_mean_is_by_the_spread_of_its_values() -> None:
    found = of_mean(LOSSES)
    assert found.middle == pytest.approx(fmean(LOSSES))
    assert found.half == pytest.approx(SURE * stdev(LOSSES) / len(LOSSES) ** 0.5)


def test_that_of_a_ratio_is_of_what_is_left_beside_the_ratio() -> None:
    alike = of_ratio(LOSSES, [4] * len(LOSSES))
    assert alike == pytest.approx([part / 4 for part in of_mean(LOSSES)])
    in_proportion = of_ratio([0.2, 0.4, 0.6], [1, 2, 3])
    assert in_proportion == pytest.approx((0.2, 0.0))


def test_that_of_a_share_has_room_for_what_was_never_seen() -> None:
    middle, half = of_share(1.0, 10)
    assert middle + half == pytest.approx(1.0) and middle - half == pytest.approx(0.722, abs=0.001)
    middle, half = of_share(0.5, 100)
    assert (middle, half) == pytest.approx((0.5, 0.096), abs=0.001)
