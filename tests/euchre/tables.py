"""Positions of euchre for tests, in the notation of the worked examples."""

from typing import Any

from parlour import catalogue
from tests.tables import Table

DEAL = {
    "dealer": 3,
    "turn": "9D",
    "hands": {0: "JD JH AD KD 9C", 1: "QD TD KS AS QH", 2: "AC AH QC TS 9S", 3: "KC TC KH TH 9H"},
}
"""A deal in which the first to speak has a loner, and his partner two aces to choose from."""

PASSES = ("0 pass", "1 pass", "2 pass", "3 pass")
"""The first round of that deal, when nobody wants it."""


def table(options: Any = None, **setup: Any) -> Table:
    """A position; without a setup the first bid of `DEAL`."""
    game = catalogue.game("euchre", options or {})
    return Table(game, game.setup(setup or DEAL))


def dealt(dealer: int = 3, options: Any = None, **setup: Any) -> Table:
    """The first bid of `DEAL`, dealt by another seat or at another score."""
    return table(options, **{**DEAL, "dealer": dealer, **setup})
