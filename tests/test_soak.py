"""The long run can fail: by everything that it measures, and by anything that goes wrong."""

import pytest

from tools.robustness import soak, stress

AT_FIRST = {name: 100_000.0 * limit.unit for name, limit in soak.LIMITS.items()}


def most(name: str, hands: int) -> float:
    """What there may be at the end, one less than too much."""
    limit = soak.LIMITS[name]
    longer = max(1, hands / soak.LONG) if limit.grows else 1
    return AT_FIRST[name] * (1 + limit.share) + limit.amount * longer


@pytest.mark.parametrize("hands", [60, 200, 1_000])
@pytest.mark.parametrize("name", soak.LIMITS)
def test_what_grows_beyond_its_limit_is_told(name: str, hands: int) -> None:
    full = {**AT_FIRST, name: most(name, hands)}
    assert soak.growth([AT_FIRST, full], hands) == []
    (fault,) = soak.growth([AT_FIRST, {**full, name: full[name] + 1}], hands)
    assert fault.startswith(soak.LIMITS[name].name)


def test_only_what_is_there_at_the_end_counts() -> None:
    """Rubbish may wait for a while; and what the first round takes is no growth."""
    twice = {name: 2 * amount for name, amount in AT_FIRST.items()}
    assert soak.growth([AT_FIRST, twice, AT_FIRST], 60) == []
    assert len(soak.growth([AT_FIRST, AT_FIRST, twice], 60)) == len(soak.LIMITS)


def test_one_fault_is_enough_to_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.told([]) == 0
    assert soak.told(["console: something is undefined"]) == 1
    assert "something is undefined" in capsys.readouterr().err


def test_a_deal_that_is_not_whole_is_told() -> None:
    assert stress.broken("", "")
    assert stress.broken('{"version": 1}', "{}")
