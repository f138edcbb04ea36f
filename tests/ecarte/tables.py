"""Positions of écarté for tests, in the notation of the worked examples."""

from typing import Any

from parlour.ecarte.game import Ecarte
from parlour.ecarte.options import Options
from parlour.options import read
from tests.tables import Table

DEAL = {
    "dealer": 1,
    "turn": "7D",
    "hands": {0: "9S TS QC 8H 9H", 1: "KS 8D AC QH JH"},
    "stock_top": "8S 9C AD TH 7C 8C",
}
"""A deal in which both may change, and nobody has the king of trumps."""

KINGS = {"dealer": 1, "turn": "7H", "hands": {0: "KH QS 8S 7C 8D", 1: "QH JH KC KD 7S"}}
"""A deal in which elder has the king of trumps."""


def table(options: Any = None, **setup: Any) -> Table:
    """A position; by default elder is to speak in `DEAL`."""
    game = Ecarte(read(Options, options or {}))
    return Table(game, game.setup(setup or DEAL))


def dealt(deal: Any, options: Any = None, **setup: Any) -> Table:
    """One of the deals above, with other entries."""
    return table(options, **{**deal, **setup})
