"""What a seat at euchre concludes from what was bid."""

from collections.abc import Mapping
from random import Random

from parlour.euchre import levels as euchre_levels
from parlour.euchre.worlds import every
from tests.tables import Table

THINKS_LONG = True
"""Master takes so long that all its problems are for `make long`, and some for every day."""


def told_and_untold(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What cards gain by what was bid, over all deals that may be, and were all as likely."""
    view = at.view(seat)
    deals = every(euchre_levels.game(view).house, view, 2500, Random(0))
    told, untold = (dict.fromkeys(view["legal"], 0.0) for _ in range(2))
    likelihoods = sum(deal.likelihood for deal in deals)
    for position, likelihood in deals:
        for card, points in euchre_levels.by_perfect_play(position, view["legal"]).items():
            told[card] += points * likelihood / likelihoods
            untold[card] += points / len(deals)
    return told, untold
