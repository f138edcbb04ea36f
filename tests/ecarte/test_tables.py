"""The simulation that computes écarté's tables of odds: `make tables`."""

from collections import Counter
from random import Random

import pytest

from parlour.ecarte import odds_tables
from tools.measure.ecarte import calibration, tables
from tools.measure.ecarte.least_squares import Fit
from tools.measure.ecarte.self_play import DEALER, ELDER, End, Play
from tools.measure.ecarte.tables import worth


def test_scores_are_computed_backwards_from_the_last_ones() -> None:
    """In the first table the dealer wins every deal by a point."""
    always = Counter({End(DEALER, 1, None, False): 7})
    table = worth(always)
    assert table[4][0] == 3 and table[4][2] == 2 and table[4][3] == 1
    assert table[3][4] == -1  # the dealer reaches four; then elder deals and wins
    assert table[4][4] == 1
    one_each = Counter({End(DEALER, 1, None, False): 1, End(ELDER, 1, None, False): 1})
    assert (
        worth(one_each)[4][4] == 0 and worth(one_each)[4][0] == 1.5 - table_at(one_each, 1, 4) / 2
    )


def table_at(ends: Counter[End], dealer: int, elder: int) -> float:
    return worth(ends)[dealer][elder]


def test_a_king_turned_up_counts_before_the_tricks() -> None:
    table = worth(Counter({End(ELDER, 2, None, True): 1}))
    assert table[4][4] == 1 and table[3][3] == -1


def test_the_fit_finds_what_each_trait_adds() -> None:
    fit, adds = Fit(), {"a": (1.0, 0.5), "b": (-2.0, 0.0), "c": (0.25, 0.125)}
    for words in ("a", "ab", "bc", "abc", "c", "b") * 2000:
        fit.learn(words, [sum(adds[word][which] for word in words) for which in (0, 1)])
    fit.solve()
    for word, values in adds.items():
        assert fit.adds[word] == pytest.approx(values, abs=0.01)
    assert fit.points(iter("ac")) == pytest.approx(1.25, abs=0.02)


def test_simulated_deals_give_every_table() -> None:
    play = Play({}, Random(3))
    for _ in range(40):
        play.deal()
    for fit in play.fits.values():
        fit.solve()
    assert {"stand", "propose", "refuse", "accept", "kept elder", "kept dealer"} <= {*play.fits}
    taught = Play(dict(play.fits), Random(4))
    for _ in range(60):
        taught.deal()
    assert taught.ends.total() > 20 and {end.winner for end in taught.ends} == {ELDER, DEALER}
    written = tables.text(tables.tables(taught))
    assert all(f"\n{name}: " in written for name in tables.ABOUT)
    compile(written, "odds_tables.py", "exec")


def test_a_calibration_compares_results_with_predictions() -> None:
    rng = Random(2)
    (elder, came), (dealer, went) = calibration.deal(rng).values()
    assert came.point + went.point == 1 and came.vole == went.lost_vole
    assert came.king == went.lost_king and 0 < elder.point < 1 and 0 < dealer.point < 1


def test_a_calibration_writes_its_corrections_in_place() -> None:
    before = tables.FIGURES.read_text(encoding="utf-8")
    after = calibration.put(before, {"elder": (1, 2, 3, 4, 5), "dealer": (-9, 0, 0, 0, 0)})
    found: dict[str, object] = {}
    exec(compile(after, "odds_tables.py", "exec"), found)
    assert found["PLAYED"] == {"elder": (1, 2, 3, 4, 5), "dealer": (-9, 0, 0, 0, 0)}
    for name in ("KEPT", "KINGS", "SAID", "CHANGED", "WORTH"):
        assert found[name] == getattr(odds_tables, name)
