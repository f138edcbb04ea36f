"""Grades of losses: the first that fits, and no mistake if the loss is within its error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.coach import grades
from parlour.coach.pairs import SURER, Loss
from parlour.coaching import GradeThresholds

GRADE_THRESHOLDS = GradeThresholds(0.05, 0.1, 0.2)


@pytest.mark.parametrize(
    ("mean", "error", "grade"),
    [
        (-0.10, 0.02, "best"),  # certainly better than the advice
        (-0.01, 0.02, "fine"),
        (0.01, 0.02, "fine"),
        (0.02, 0.02, "not decidable"),
        (0.045, 0.01, "not decidable"),  # some loss, which may be slight
        (0.055, 0.01, "inaccurate"),
        (0.12, 0.05, "not decidable"),
        (0.12, 0.04, "inaccurate"),  # certainly a loss, perhaps slight
        (0.12, 0.03, "mistake"),
        (0.25, 0.08, "mistake"),
        (0.25, 0.07, "blunder"),
    ],
)
def test_the_class_of_a_loss_with_an_error(mean: float, error: float, grade: str) -> None:
    assert grades.measured(Loss(mean, error), GRADE_THRESHOLDS) == grade


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (-0.1, "best"),
        (0.0, "best"),
        (0.01, "fine"),
        (0.05, "inaccurate"),
        (0.1, "mistake"),
        (0.2, "blunder"),
    ],
)
def test_the_class_of_a_loss_that_is_known(loss: float, grade: str) -> None:
    assert grades.exact(loss, GRADE_THRESHOLDS) == grade


@pytest.mark.parametrize(("loss", "grade"), [(0.04, "fine"), (0.9, "not decidable")])
def test_an_estimate_accuses_nobody(loss: float, grade: str) -> None:
    assert grades.estimated(loss, GRADE_THRESHOLDS) == grade


@given(mean=st.floats(-1, 1), error=st.floats(0, 1))
def test_a_mistake_is_a_loss_with_99_percent_confidence(mean: float, error: float) -> None:
    loss = Loss(mean, error)
    if grades.measured(loss, GRADE_THRESHOLDS) in grades.STEPS[2:]:
        assert loss.low(SURER) > 0


@given(mean=st.floats(-1, 1), smaller=st.floats(0, 1), larger=st.floats(0, 1))
def test_with_more_doubt_nothing_is_judged_more_harshly(
    mean: float, smaller: float, larger: float
) -> None:
    smaller, larger = sorted((smaller, larger))
    sure, unsure = (
        grades.measured(Loss(mean, error), GRADE_THRESHOLDS) for error in (smaller, larger)
    )
    if unsure in grades.STEPS[2:]:
        assert grades.STEPS.index(unsure) <= grades.STEPS.index(sure)
