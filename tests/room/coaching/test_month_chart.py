"""The chart of losses by month: which months are shown, and where."""

from itertools import pairwise
from random import Random

import pytest

from parlour import catalogue
from parlour.room.coaching.review.ladder_words import rungs
from parlour.room.coaching.review.month_chart import FIGURES, MOST, MonthChart, chart, years
from parlour.room.coaching.review.progress import for_ten
from parlour.room.storage.graded import Graded
from parlour.room.storage.monthly import Months
from parlour.table.labels import apart
from tests.room.coaching.test_progress import month

ECARTE = catalogue.game("ecarte", {})


def months(*deals: Graded) -> Months:
    """Months with these losses; the last is November 2026."""
    first = 12 * 2026 + 11 - len(deals)
    names = (divmod(number, 12) for number in range(first, first + len(deals)))
    return tuple(
        (f"{year}-{at + 1:02}", deal) for (year, at), deal in zip(names, deals, strict=True)
    )


def shown(*deals: Graded) -> MonthChart:
    """The chart of these months."""
    found = chart(ECARTE, months(*deals))
    assert found is not None
    return found


def test_a_month_alone_has_no_picture() -> None:
    assert chart(ECARTE, ()) is None
    assert chart(ECARTE, months(month(0.1, 0.2))) is None


def test_of_many_months_the_last_twelve_are_shown_with_what_each_has_come_to() -> None:
    deals = [month(0.1 * number, 0.1 * number + 0.2) for number in range(15)]
    found = shown(*deals)
    assert len(found.months) == MOST == 12
    assert [each.name for each in found.months][::11] == ["2025-12", "2026-11"]
    assert [each.lost for each in found.months] == [*map(for_ten, deals[3:])]


def test_the_levels_are_those_that_are_named_and_none_by_another_agreement() -> None:
    deals = month(0.1, 0.2), month(0.2, 0.3)
    assert shown(*deals).rungs == rungs(ECARTE) != ()
    four = chart(catalogue.game("durak", {"players": 4}), months(*deals))
    assert four is not None and four.rungs == ()


def test_every_dot_and_level_and_nought_lie_within() -> None:
    rng = Random(1)
    for _ in range(200):
        spread = 10 ** rng.uniform(-3, 1)
        deals = [month(*(rng.gauss(0, spread) for _ in range(rng.randint(1, 4)))) for _ in "abc"]
        found = shown(*deals)
        losses = [each.lost.loss for each in found.months]
        for value in (0.0, *losses, *(rung.loss for rung in found.rungs)):
            assert found.least <= value <= found.most
        heights = [found.height(loss) for loss in sorted(losses)]
        assert heights == sorted(heights)


def test_nothing_given_away_at_all_has_a_picture() -> None:
    found = chart(catalogue.game("durak", {"players": 4}), months(month(0.0), month(0.0)))
    assert found is not None and found.height(0.0) < 1.0


def test_a_whisker_is_cut_off_rather_than_press_the_rest_together() -> None:
    """With only two deals, an interval is many times wider than the rest of the chart."""
    long, short = month(0.0, 1.0), month(*[0.2, 0.3] * 10)
    found = shown(long, short)
    first, last = found.months
    assert first.high > found.most and first.low < found.least
    assert (found.height(first.high), found.height(first.low)) == (1.0, 0.0)
    assert found.least < last.low and last.high < found.most
    assert found.height(rungs(ECARTE)[0].loss) > 0.4


def test_a_month_of_one_deal_is_known_by_it() -> None:
    assert [each.is_lone for each in shown(month(0.1), month(0.1, 0.2)).months] == [True, False]


@pytest.mark.parametrize("size", [0.02, 0.3, 1.0, 7.0, 240.0])
def test_figures_are_round_and_few_and_tell_nought(size: float) -> None:
    found = MonthChart((), (), -size / 5, size)
    figures = found.figures()
    assert 0.0 in figures and 2 <= len(figures) <= FIGURES + 1
    step = figures[1] - figures[0]
    assert f"{step:.0e}"[0] in "125" and step >= 0.01 - 1e-9
    assert all(after - before == pytest.approx(step) for before, after in pairwise(figures))
    assert all(found.least <= each <= found.most for each in figures)


def test_labels_lie_apart_and_where_their_marks_are_if_there_is_room() -> None:
    assert apart([0.1, 0.5, 0.9], 0.1) == [0.1, 0.5, 0.9]
    rng = Random(2)
    for _ in range(200):
        heights = sorted(rng.random() for _ in range(rng.randint(1, 5)))
        placed = apart(heights, 0.15)
        assert all(after - before >= 0.15 - 1e-9 for before, after in pairwise(placed))
        assert all(0.0 <= height <= 1.0 for height in placed)


def test_a_year_is_told_where_it_begins_unless_the_next_begins_beside_it() -> None:
    assert years(["2025-11", "2025-12", "2026-01"]) == ["2025", "", "2026"]
    assert years(["2025-12", "2026-01", "2026-02"]) == ["", "2026", ""]
    assert years(["2026-01", "2026-05"]) == ["2026", ""]
