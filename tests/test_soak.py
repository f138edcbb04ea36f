"""The soak test fails if any of its measurements grows beyond its limit, and on errors."""

import pytest

from tools.measure.robustness import rooms, soak, stress
from tools.measure.robustness.growth import LONG, growth

AT_FIRST = {name: 100_000.0 * limit.unit for name, limit in soak.LIMITS.items()}


def most(name: str, hands: int) -> float:
    """The largest permitted value at the end."""
    limit = soak.LIMITS[name]
    longer = max(1, hands / LONG) if limit.grows else 1
    return AT_FIRST[name] * (1 + limit.share) + limit.amount * longer


@pytest.mark.parametrize("hands", [60, 200, 1_000])
@pytest.mark.parametrize("name", soak.LIMITS)
def test_what_grows_beyond_its_limit_is_told(name: str, hands: int) -> None:
    full = {**AT_FIRST, name: most(name, hands)}
    assert growth([AT_FIRST, full], hands, soak.LIMITS) == []
    (fault,) = growth([AT_FIRST, {**full, name: full[name] + 1}], hands, soak.LIMITS)
    assert fault.startswith(soak.LIMITS[name].name)


def test_only_the_values_at_the_end_count() -> None:
    """A high value in between may be garbage that waits for collection."""
    twice = {name: 2 * amount for name, amount in AT_FIRST.items()}
    assert growth([AT_FIRST, twice, AT_FIRST], 60, soak.LIMITS) == []
    assert len(growth([AT_FIRST, AT_FIRST, twice], 60, soak.LIMITS)) == len(soak.LIMITS)


def test_one_fault_is_enough_to_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.told([]) == 0
    assert soak.told(["console: something is undefined"]) == 1
    assert "something is undefined" in capsys.readouterr().err


def test_a_deal_that_is_not_whole_is_told() -> None:
    assert stress.broken("", "")
    assert stress.broken('{"version": 1}', "{}")


@pytest.mark.parametrize("name", rooms.LIMITS)
def test_what_rooms_leave_behind_is_told(name: str) -> None:
    limit = rooms.LIMITS[name]
    first = dict.fromkeys(rooms.LIMITS, 10000.0)
    full = {**first, name: first[name] * (1 + limit.share) + limit.amount}
    assert growth([first, full], rooms.ROOMS, rooms.LIMITS) == []
    (fault,) = growth([first, {**full, name: full[name] + 1}], rooms.ROOMS, rooms.LIMITS)
    assert fault.startswith(limit.name)
