"""What reviewed deals add up to: decisions, their loss, and how sure that is; fetched with the
coach."""

from collections.abc import Iterable
from typing import NamedTuple

from parlour.room.storage.monthly import Row, added


class Graded(NamedTuple):
    """One of the rows that the statistics keep (`monthly`); a deal has a decision at least."""

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


def together(months: Iterable[tuple[str, Row]]) -> Graded:
    """All months as one."""
    whole: Row = Graded()
    for _, row in months:
        whole = added(whole, row)
    return Graded._make(whole)
