"""Reviewed deals by month, as the statistics save them: rows of numbers that can be added.

`Graded` names the numbers of a row (`graded`, downloaded with the coach).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from parlour.language import say

MOST = 10**9
"""The largest number in a row."""
MOST_MONTHS = 24
"""The most months in one account; older deals are added to the oldest month that is left."""
PLACES = 6
"""The decimal places of a sum. Rounding lets a sum be read back exactly as it was written."""

Row = tuple[float, ...]
Months = tuple[tuple[str, Row], ...]
"""The rows by month, such as `2026-11`, earliest first."""

NUMBERS = 13
DEALS, DECISIONS = 0, 1
SUMS, MAY_BE_NEGATIVE, CLASSES = range(2, 6), (2, 5), slice(7, 13)
"""Indices of a row: sums that need not be whole, numbers that may be negative, and the decisions by
grade."""


class BadRows(ValueError):
    """The data does not have valid rows; the message is a sentence."""


def added(one: Row, other: Row) -> Row:
    """The sum of two rows."""
    return tuple(round(own + more, PLACES) for own, more in zip(one, other, strict=True))


def in_months(*several: Months) -> Months:
    """The sum of several accounts by month."""
    found: dict[str, Row] = {}
    for month, row in (each for months in several for each in months):
        found[month] = added(found[month], row) if month in found else row
    names = sorted(found)
    while len(names) > MOST_MONTHS:
        oldest = names.pop(0)
        found[names[0]] = added(found[names[0]], found[oldest])
    return tuple((month, found[month]) for month in names)


def as_entries(months: Months) -> Mapping[str, object]:
    """The months as JSON data."""
    return {month: [*row] for month, row in months}


def read_months(entry: Any) -> Months:
    """The months in JSON data.

    Raises:
        BadRows: the data has no valid months.
    """
    if not isinstance(entry, dict) or len(entry) > MOST_MONTHS or not all(map(_is_month, entry)):
        raise BadRows(say("Reviewed deals are counted by month."))
    return tuple((month, _row(entry[month])) for month in sorted(entry))


def _is_month(name: str) -> bool:
    year, _, month = name.partition("-")
    is_ascii_number = name.isascii() and (year + month).isdecimal()
    return is_ascii_number and (len(year), len(month)) == (4, 2)


def _row(numbers: Any) -> Row:
    if not isinstance(numbers, list) or len(numbers) != NUMBERS:
        raise BadRows(say("A count does not have the numbers that Parlour keeps."))
    for at, number in enumerate(numbers):
        least = -MOST if at in MAY_BE_NEGATIVE else 0
        if type(number) not in _kinds(at) or not least <= number <= MOST:
            raise BadRows(say("A number cannot be read, or it is too large."))
    fits = 0 < numbers[DEALS] <= numbers[DECISIONS] == sum(numbers[CLASSES])
    if not fits:
        raise BadRows(say("The numbers of a count do not go together."))
    return tuple(numbers)


def _kinds(at: int) -> Iterable[type]:
    return (int, float) if at in SUMS else (int,)
