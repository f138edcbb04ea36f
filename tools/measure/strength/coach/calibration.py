"""Fits tables from measured worths to results of deals: `make calibration`.

One seat follows the advice to the end of each deal. The fit is isotonic regression: decisions are
sorted by worth and divided into groups of equal size; neighbours are merged if a higher worth had a
lower result. Exact worths are left out. The tables go into each family's `coaching.py`; `make
honesty` tests them on other deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from tools.measure.strength.coach.followed import Followed, asked_for, deals

ENDS: Mapping[str, Sequence[tuple[float, float]]] = MappingProxyType(
    {"durak": ((0.0, 0.0), (1.0, 1.0)), "cassino": ()}
)
"""The games with biased worths, and fixed points of the table: shares of 0 and 1 stay."""
GROUPS = 6
DEALS = 200
DIGITS = 2


class Group(NamedTuple):
    """Decisions with similar worths."""

    worth: float
    """The mean measured worth."""
    result: float
    """The mean result of their deals."""
    size: int

    def with_(self, other: "Group") -> "Group":
        """Merge two groups."""
        size = self.size + other.size
        worth, result = (
            (one * self.size + another * other.size) / size
            for one, another in zip(self[:2], other[:2], strict=True)
        )
        return Group(worth, result, size)


def grouped(decisions: Sequence[tuple[float, float]], groups: int) -> Sequence[Group]:
    """Sort pairs of worth and result by worth, and divide them into groups."""
    ordered, found = sorted(decisions), list[Group]()
    for number in range(groups):
        low, high = (len(ordered) * end // groups for end in (number, number + 1))
        some = [Group(worth, result, 1) for worth, result in ordered[low:high]]
        found += [_together(some)] if some else []
    return found


def _together(groups: Iterable[Group]) -> Group:
    first, *others = groups
    for other in others:
        first = first.with_(other)
    return first


def rising(groups: Iterable[Group]) -> Sequence[Group]:
    """Merge neighbours until no group has a lower result than a group of lower worth."""
    found = list[Group]()
    for group in groups:
        last = group
        while found and (found[-1].result > last.result or found[-1].worth >= last.worth):
            last = found.pop().with_(last)
        found.append(last)
    return found


def knots(
    followed: Sequence[Followed], ends: Sequence[tuple[float, float]]
) -> Sequence[tuple[float, float]]:
    """The calibration table of these deals, with the fixed points `ends`, if there are any."""
    measured = [
        (verdict.worth, deal.result)
        for deal in followed
        for verdict in deal.verdicts
        if not verdict.exact
    ]
    found = [
        (round(group.worth, DIGITS), round(group.result, DIGITS))
        for group in rising(grouped(measured, GROUPS))
    ]
    if not ends:
        return found
    (least, _), (most, _) = ends
    return [ends[0], *(knot for knot in found if least < knot[0] < most), ends[1]]


def main() -> None:
    """Print the knots of each table."""
    wanted = asked_for("tools.measure.strength.coach.calibration", main.__doc__, ENDS, DEALS)
    for name in [wanted.family] if wanted.family else ENDS:
        followed = deals(name, wanted)
        measured = [each for each in chain(*(deal.verdicts for deal in followed)) if not each.exact]
        print(f"{name}, {len(followed)} deals, {len(measured)} decisions:")
        print(f"  {tuple(knots(followed, ENDS[name]))}", flush=True)


if __name__ == "__main__":
    main()
