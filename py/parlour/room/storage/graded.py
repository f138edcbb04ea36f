"""What reviewed deals add up to, month by month: decisions, their loss, and how sure that is."""

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, NamedTuple

from parlour.language import say

MOST = 10**9
"""No number is larger."""
MOST_MONTHS = 24
"""Of one account; what is older is counted with the oldest of these."""
PLACES = 6
"""Of a sum, so that it is read again as it was written."""

MONTH = re.compile(r"\d{4}-\d\d", re.ASCII)


class BadSums(ValueError):
    """These are no such sums; the message is a sentence."""


class Graded(NamedTuple):
    """What reviewed deals add up to; a deal has one decision at least."""

    deals: int = 0
    decisions: int = 0
    loss: float = 0.0
    """In the unit of the family."""
    variance: float = 0.0
    """Of the loss, as far as measuring it leaves it open."""
    squares: float = 0.0
    """The squares of the losses of deals, together."""
    products: float = 0.0
    """Loss by decisions of each deal, together."""
    squared_decisions: int = 0
    """The squares of the decisions of deals, together."""
    best: int = 0
    fine: int = 0
    inaccurate: int = 0
    mistake: int = 0
    blunder: int = 0
    not_decidable: int = 0

    def joined(self, other: "Graded") -> "Graded":
        """With the deals of other sums."""
        return Graded._make(
            round(own + more, PLACES) for own, more in zip(self, other, strict=True)
        )


SUMS = frozenset({"loss", "variance", "squares", "products"})
"""The numbers that are not whole."""

Months = tuple[tuple[str, Graded], ...]
"""By the name of the month, as `2026-11`, the earliest first."""


def in_months(*several: Months) -> Months:
    """Months of whatever accounts together."""
    found: dict[str, Graded] = {}
    for month, graded in (each for months in several for each in months):
        found[month] = found.get(month, Graded()).joined(graded)
    names = sorted(found)
    while len(names) > MOST_MONTHS:
        oldest = names.pop(0)
        found[names[0]] = found[names[0]].joined(found[oldest])
    return tuple((month, found[month]) for month in names)


def together(months: Iterable[tuple[str, Graded]]) -> Graded:
    """All of them as one."""
    return reduce(Graded.joined, (graded for _, graded in months), Graded())


def as_entries(months: Months) -> Mapping[str, object]:
    """The months as plain data: the numbers of each in the order of their names."""
    return {month: [*graded] for month, graded in months}


def read_months(entry: Any) -> Months:
    """The months that such data holds.

    Raises:
        BadSums: it holds none.
    """
    if not isinstance(entry, dict) or len(entry) > MOST_MONTHS:
        raise BadSums(say("Reviewed deals are counted by month."))
    if not all(map(MONTH.fullmatch, entry)):
        raise BadSums(say("Reviewed deals are counted by month."))
    return tuple((month, _graded(entry[month])) for month in sorted(entry))


def _graded(numbers: Any) -> Graded:
    names = Graded._fields
    if not isinstance(numbers, list) or len(numbers) != len(names):
        raise BadSums(say("A count does not have the numbers that Parlour keeps."))
    for name, number in zip(names, numbers, strict=True):
        kinds = (int, float) if name in SUMS else (int,)
        least = -MOST if name in ("loss", "products") else 0
        if type(number) not in kinds or not least <= number <= MOST:
            raise BadSums(say("A number cannot be read, or it is too large."))
    graded = Graded(*numbers)
    classes = sum(graded[names.index("best") :])
    if not 0 < graded.deals <= graded.decisions or classes != graded.decisions:
        raise BadSums(say("The numbers of a count do not go together."))
    return graded
