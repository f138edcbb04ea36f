"""Positions of euchre for tests, in the notation of the worked examples."""

from typing import Any

from parlour import catalogue
from tests.tables import Table

DEAL = {
    "dealer": 3,
    "turn": "9D",
    "hands": {0: "JD JH AD KD 9C", 1: "QD TD KS AS QH", 2: "AC AH QC TS 9S", 3: "KC TC KH TH 9H"},
}
"""A deal in which seat 0 bids first and can play alone; the partner can give one of two aces."""

PASSES = ("0 pass", "1 pass", "2 pass", "3 pass")
"""A first round of bidding in `DEAL` in which everybody passes."""


def table(options: Any = None, **setup: Any) -> Table:
    """A position; by default the first bid of `DEAL`."""
    game = catalogue.game("euchre", options or {})
    return Table(game, game.setup(setup or DEAL))


def dealt(dealer: int = 3, options: Any = None, **setup: Any) -> Table:
    """The first bid of `DEAL` with another dealer, other options or other entries."""
    return table(options, **{**DEAL, "dealer": dealer, **setup})
