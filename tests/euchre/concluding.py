"""Inference at euchre from the bids."""

from collections.abc import Mapping
from random import Random

from parlour.euchre import levels as euchre_levels
from parlour.euchre.worlds import every
from tests.tables import Table

THINKS_LONG = True
"""Master takes so long that only `make long` solves all problems with it."""


def with_and_without_inference(
    at: Table, seat: int
) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The values of cards over all possible deals, weighted by the bids and with equal weights."""
    view = at.view(seat)
    deals = every(euchre_levels.game(view).house, view, 2500, Random(0))
    weighted, equal = (dict.fromkeys(view["legal"], 0.0) for _ in range(2))
    likelihoods = sum(deal.likelihood for deal in deals)
    for position, likelihood in deals:
        for card, points in euchre_levels.by_perfect_play(position, view["legal"]).items():
            weighted[card] += points * likelihood / likelihoods
            equal[card] += points / len(deals)
    return weighted, equal
