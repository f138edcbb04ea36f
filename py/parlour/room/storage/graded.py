"""The totals of reviewed deals: decisions, loss and uncertainty. Downloaded with the coach."""

from collections.abc import Iterable
from typing import NamedTuple

from parlour.room.storage.monthly import Row, added


class Graded(NamedTuple):
    """A row of the statistics (`monthly`). A deal has at least one decision."""

    deals: int = 0
    decisions: int = 0
    loss: float = 0.0
    """The sum of all losses, in the unit of the family."""
    variance: float = 0.0
    """The variance of `loss` that is due to measurement error."""
    squares: float = 0.0
    """The sum over deals of the squared loss."""
    products: float = 0.0
    """The sum over deals of loss times decisions."""
    squared_decisions: int = 0
    """The sum over deals of squared decisions."""
    best: int = 0
    fine: int = 0
    inaccurate: int = 0
    mistake: int = 0
    blunder: int = 0
    not_decidable: int = 0


def together(months: Iterable[tuple[str, Row]]) -> Graded:
    """The sum of all months."""
    whole: Row = Graded()
    for _, row in months:
        whole = added(whole, row)
    return Graded._make(whole)
