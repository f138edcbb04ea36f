"""A sentence that compares the average loss per ten decisions with the ladder."""

import pytest

from parlour import catalogue
from parlour.options import differences
from parlour.room.coaching.review.deal_review import GivenAway
from parlour.room.coaching.review.ladder_words import for_ten, told

ECARTE = catalogue.family("ecarte").words.MEASURE


@pytest.mark.parametrize(
    ("loss", "half", "sentence"),
    [
        (0.15, 0.02, "0.15 ± 0.02. That is between club (0.22) and strong (0.11)."),
        (0.23, 0.05, "0.23 ± 0.05. That is about the same as club (0.22)."),
        (0.9, 0.1, "0.90 ± 0.10. That is more than novice (0.42)."),
        (-0.3, 0.1, "−0.30 ± 0.10. That is less than master (0.00)."),
        (0.2, 0.9, "0.20 ± 0.90."),
        (0.0, 0.0, "0.00. That is about the same as master (0.00)."),
    ],
)  # fmt: skip
def test_the_levels_that_give_away_more_and_less_are_named(
    loss: float, half: float, sentence: str
) -> None:
    said = told(ECARTE, catalogue.game("ecarte", {}), GivenAway(loss, half))
    assert said == f"Average loss per 10 decisions: {sentence}"


def test_by_another_agreement_no_level_is_named() -> None:
    family = catalogue.family("durak")
    lost = GivenAway(0.2, 0.01)
    by = [
        told(family.words.MEASURE, catalogue.game("durak", differences(family.presets[name])), lost)
        for name in ("two", "throw_in")
    ]
    assert "between novice" in by[0] and by[1].endswith("± 1.")


def test_what_few_or_many_decisions_cost_is_reckoned_for_ten() -> None:
    assert for_ten(GivenAway(0.3, 0.1), 20) == pytest.approx((0.15, 0.05))
