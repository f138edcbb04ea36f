"""What comes of measured worths if the advice is followed to the end: `make calibration`.

By isotonic regression: decisions in the order of their worths, in groups as large as each other,
and neighbours put together where a higher worth came to less. What is worked out is left out. The
tables go into each family's `coaching.py`; `make honesty` tries them on other deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from tools.measure.strength.coach.followed import Followed, asked_for, deals

ENDS: Mapping[str, Sequence[tuple[float, float]]] = MappingProxyType(
    {"durak": ((0.0, 0.0), (1.0, 1.0)), "cassino": ()}
)
"""The games whose worths do not come true; of a share what is none and all stays so."""
GROUPS = 6
DEALS = 200
DIGITS = 2


class Group(NamedTuple):
    """Decisions whose worths lie beside each other."""

    worth: float
    """On average, as it was measured."""
    result: float
    """What their deals came to, on average."""
    size: int

    def with_(self, other: "Group") -> "Group":
        """Both as one."""
        size = self.size + other.size
        worth, result = (
            (one * self.size + another * other.size) / size
            for one, another in zip(self[:2], other[:2], strict=True)
        )
        return Group(worth, result, size)


def grouped(decisions: Sequence[tuple[float, float]], groups: int) -> Sequence[Group]:
    """Worths and results in the order of worths, in so many groups."""
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
    """Neighbours put together until no group came to less than one of lower worth."""
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
    """The table of these deals; at its ends what is known of them, if anything."""
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
