"""When a position is due again: SM-2, compared with results computed by hand."""

import pytest

from parlour.coach.spacing import LONGEST, Rating, Spacing

GOOD: tuple[Rating, ...] = ("good",)
HARD: tuple[Rating, ...] = ("hard",)


def tried(*ratings: Rating, day: int = 100) -> list[Spacing]:
    """The states of a position after each rating, if it is always tried on its due day."""
    spacing, found = Spacing(day), []
    for rating in ratings:
        spacing = spacing.after(rating, spacing.due)
        found.append(spacing)
    return found


def test_a_solved_position_returns_after_one_day_then_six_then_later() -> None:
    """Grade 4 leaves the ease at 2.5: 6 × 2.5 = 15, and 15 × 2.5 = 37.5, which is rounded to 38."""
    assert [each.interval for each in tried(*GOOD * 5)] == [1, 6, 15, 38, 95]
    assert [each.due for each in tried("good", "good")] == [101, 107]


def test_a_second_try_makes_the_days_grow_less() -> None:
    """Grade 3 lowers the ease by 0.14 each time: 6 × (2.5 - 3 × 0.14) = 12.48."""
    hard = tried(*HARD * 3)
    assert [each.interval for each in hard] == [1, 6, 12]
    assert hard[-1].ease == pytest.approx(2.08)


def test_a_failed_position_restarts_tomorrow_with_the_same_ease() -> None:
    last = tried("good", "hard", "good", "again")[-1]
    assert (last.interval, last.row, last.lapses) == (1, 0, 1)
    assert last.ease == pytest.approx(2.36)
    assert [each.interval for each in tried("good", "good", "again", "good", "good")][2:] == [
        1,
        1,
        6,
    ]


@pytest.mark.parametrize("rating", ["good", "hard"])
def test_nothing_stays_away_for_more_than_half_a_year_or_less_than_a_day(rating: Rating) -> None:
    for each in tried(*(rating,) * 30):
        assert 1 <= each.interval <= LONGEST == 180
        assert each.ease >= 1.3
    assert tried(*GOOD * 30)[-1].interval == 180


def test_it_is_due_from_its_day_on() -> None:
    spacing = Spacing(100)
    assert not spacing.is_due(99) and spacing.is_due(100) and spacing.is_due(500)


def test_an_impossible_due_date_counts_as_due() -> None:
    """The clock was in 2100 when the date was saved, or is in 1970 now."""
    assert Spacing(47_482).after("good", 47_482).is_due(20_000)
    assert Spacing(20_000).is_due(0)
