"""The tables that correct the measured worth of a deal, and how they are computed."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.coach.calibration import calibrated, calibration
from parlour.coaching import Calibration
from parlour.verdict import Verdict
from tests.families import coaching
from tools.measure.strength.coach.calibration import ENDS, GROUPS, grouped, knots, rising
from tools.measure.strength.coach.followed import Followed, follow
from tools.measure.strength.coach.honesty import by_tenths, told

MEASURED = Verdict("best", 0.0, 0.0, 0.0, False, "points", "advice", 0.0, 150, [])
TABLE = Calibration({}, ((-1.0, 0.0), (1.0, 1.0), (2.0, 4.0)))


def table(name: str, **agreement: object) -> Calibration | None:
    """The calibration of a game with these options; None if there is none."""
    return calibration(coaching(name), catalogue.game(name, agreement))


def worth(known: Calibration | None, measured: float) -> float:
    """The corrected worth."""
    return calibrated(known, MEASURED._replace(worth=measured))


TABLES = {"durak": table("durak", players=2), "cassino": table("cassino")}


# -- the tables ------------------------------------------------------------------------------------


def test_worths_are_interpolated_linearly_between_knots() -> None:
    assert [worth(TABLE, each) for each in (-1.0, 0.0, 1.0, 1.5, 2.0)] == [0.0, 0.5, 1.0, 2.5, 4.0]


def test_beyond_the_last_knot_as_much_is_added_as_at_it() -> None:
    assert [worth(TABLE, each) for each in (-3.0, 5.0)] == [-2.0, 7.0]


@pytest.mark.parametrize("name", TABLES)
@given(st.floats(-15, 15), st.floats(-15, 15))
def test_what_is_worth_more_never_comes_to_less(name: str, one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert worth(TABLES[name], low) <= worth(TABLES[name], high) + 1e-9


@pytest.mark.parametrize("name", TABLES)
def test_the_knots_of_a_table_rise(name: str) -> None:
    known = TABLES[name]
    assert known is not None
    for (before, low), (after, high) in pairwise(known.knots):
        assert before < after and low <= high


def test_a_share_that_is_none_or_all_stays_so_and_every_other_is_one() -> None:
    known = TABLES["durak"]
    assert (worth(known, 0.0), worth(known, 1.0)) == (0.0, 1.0)
    assert all(0 < worth(known, each / 100) < 1 for each in range(1, 100))


@pytest.mark.parametrize("name", TABLES)
def test_a_worth_that_is_worked_out_stays_as_it_is(name: str) -> None:
    known = TABLES[name]
    for each in (0.0, 0.5, 1.0):
        verdict = MEASURED._replace(worth=each, exact=True)
        assert calibrated(known, verdict) == each
    assert worth(known, 0.5) != 0.5


def test_by_an_agreement_that_was_not_tried_a_worth_stays_as_it_is() -> None:
    others = [
        table("durak", players=3),
        table("durak", players=4),
        table("durak", players=2, pack=52),
        table("cassino", players="4p"),
        table("cassino", variant="royal"),
        table("euchre"),
        table("ecarte"),
    ]
    assert others == [None] * len(others)
    assert worth(None, 0.5) == 0.5


# -- how they are computed -------------------------------------------------------------------------


def followed(decisions: list[tuple[float, float]], exact: bool = False) -> list[Followed]:
    """Deals with one decision each. `decisions` has the worth and the result of each."""
    return [
        Followed([MEASURED._replace(worth=worth, exact=exact)], result)
        for worth, result in decisions
    ]


@given(st.lists(st.tuples(st.floats(0, 1), st.sampled_from((0.0, 1.0))), min_size=1), st.booleans())
def test_rising_groups_lose_no_data(decisions: list[tuple[float, float]], few: bool) -> None:
    """Results rise from group to group, and no data is lost."""
    groups = grouped(decisions, 2 if few else len(decisions))
    assert sum(group.size for group in groups) == len(decisions)
    found = rising(groups)
    for before, after in pairwise(found):
        assert before.worth < after.worth and before.result <= after.result
    for whole in (groups, found):
        assert sum(each.size * each.result for each in whole) == pytest.approx(
            sum(result for _, result in decisions)
        )


def test_a_curve_is_found_again_in_deals_that_were_drawn_from_it() -> None:
    rng = Random(1)
    worths = [rng.random() for _ in range(20000)]
    drawn = [(each, float(rng.random() < each**0.5)) for each in worths]
    known = Calibration({}, knots(followed(drawn), ENDS["durak"]))
    assert len(known.knots) == GROUPS + 2
    for each in (0.2, 0.4, 0.6, 0.8):
        assert worth(known, each) == pytest.approx(each**0.5, abs=0.03)


def test_decisions_that_are_worked_out_have_no_part_in_a_table() -> None:
    some = [(number / 10, number / 10 + 1) for number in range(10)]
    worked_out = followed([(each, -5.0) for each, _ in some], exact=True)
    assert knots([*followed(some), *worked_out], ()) == knots(followed(some), ())


def test_a_deal_that_is_followed_is_weighed_at_its_first_decision_and_at_some_later() -> None:
    every, some = follow("euchre", 3), follow("euchre", 3, 1000)
    assert every is not None and some is not None
    assert some.verdicts == every.verdicts[:1] and some.result == every.result
    assert len(every.verdicts) > 1


def test_calibration_is_measured_on_displayed_worths() -> None:
    deals = followed([(0.5, 1.0)] * 20) + followed([(0.5, 1.0)] * 20, exact=True)
    measured, worked_out = (
        [*by_tenths("durak", [told("durak", deal, exact) for deal in deals])]
        for exact in (False, True)
    )
    ((shown, off, _, count),) = measured
    assert (shown, off, count) == pytest.approx(
        (worth(TABLES["durak"], 0.5), 1 - worth(TABLES["durak"], 0.5), 20)
    )
    assert worked_out == [(0.5, 0.5, 0.0, 20)]
