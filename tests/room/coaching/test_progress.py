"""Results of reviewed deals: intervals that cover the mean, and no trend by chance."""

from random import Random

import pytest

from parlour import catalogue
from parlour.coach.pairs import SURE, Loss
from parlour.room.coaching.review.progress import MANY, change, for_ten, told
from parlour.room.storage.graded import Graded, together
from parlour.room.storage.statistics import Account

ECARTE = catalogue.game("ecarte", {})
NOW, EARLIER = "2026-11", "2026-10"


def deal(loss: float, decisions: int = 10, half: float = 0.02) -> Graded:
    """A reviewed deal in which all decisions but one were as advised."""
    return Graded(
        1,
        decisions,
        loss,
        (half / 1.96) ** 2,
        loss**2,
        loss * decisions,
        decisions**2,
        decisions - 1,
        mistake=1,
    )


def month(*losses: float) -> Graded:
    """A month of deals with ten decisions each."""
    return together((NOW, deal(loss)) for loss in losses)


def test_a_single_deal_has_the_interval_of_what_was_measured() -> None:
    assert for_ten(deal(0.3, decisions=20)) == pytest.approx((0.15, 0.01))


def test_several_deals_have_the_interval_that_they_show() -> None:
    lost = for_ten(month(0.0, 0.2))
    assert lost.loss == pytest.approx(0.1)
    # Both values are 0.1 from their mean. The standard error is 0.1, with one degree of freedom.
    assert lost.half == pytest.approx(Loss(0.0, 0.1, 1).high(SURE))


def test_the_interval_covers_the_true_mean() -> None:
    rng, covered = Random(1), 0
    for _ in range(400):
        deals = (deal(rng.gauss(0.01 * n, 0.15), n) for n in rng.choices(range(5, 15), k=40))
        loss, half = for_ten(together((NOW, each) for each in deals))
        covered += abs(loss - 0.1) <= half
    assert 0.92 <= covered / 400 <= 0.98


def test_no_arrow_where_chance_may_have_drawn_it() -> None:
    even, worse = [0.1, 0.3] * MANY, [0.2, 0.4] * MANY
    both = ((EARLIER, month(*even)), (NOW, month(*worse)))
    changed = change(both, NOW)
    assert changed is not None and changed.loss == pytest.approx(0.1)
    assert changed.half < 0.1
    assert change(((EARLIER, month(*even)), (NOW, month(*even))), NOW) is None
    assert change(((EARLIER, month(*even)), (NOW, month(*worse[: MANY - 1]))), NOW) is None
    assert change(((NOW, month(*worse)),), NOW) is None


def test_the_page_tells_this_month_and_before_and_where_it_stands() -> None:
    before, now = month(*[0.4, 0.5] * MANY), month(*[0.1, 0.2] * MANY)
    account = Account(reviewed=((EARLIER, before), (NOW, now)), helped_reviewed=((NOW, now),))
    lines, remarks = told(ECARTE, account, NOW)
    cells = {line.label: line.cells for line in lines}
    assert cells["Decisions reviewed"] == ("400", "200")
    assert cells["Before"] == ("0.45 ± 0.02", "–")
    assert cells["This month"] == ("↓ 0.15 ± 0.02", "0.15 ± 0.02")
    assert cells["Best"] == ("360", "180")
    assert cells["Mistake"] == ("40", "20")
    assert cells["Unclear"] == ("0", "0")
    assert remarks[0].startswith(
        "Average loss per 10 decisions: 0.30 ± 0.05. That is between novice"
    )
    assert remarks[1] == "Your average loss is lower this month than before, by 0.30 ± 0.03."


def test_where_nothing_was_reviewed_nothing_is_added() -> None:
    assert told(ECARTE, Account(), NOW) == ((), ())
