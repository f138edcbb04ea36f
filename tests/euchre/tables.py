"""Positions of euchre for tests, in the notation of the worked examples."""

from random import Random
from typing import Any

from parlour import catalogue
from parlour.cards import NAME
from parlour.game import Deal
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


def farmers_deal(deal: Deal, rng: Random) -> Deal:
    """This deal, but a random seat has only nines and tens."""
    low = [card for card in deal.pack if NAME[card][0] in "9T"]
    rng.shuffle(low)
    step = rng.randrange(4)
    places = [*range(3 * step, 3 * step + 3), *range(12 + 2 * step, 14 + 2 * step)]
    pack = list(deal.pack)
    for place, card in zip(places, low, strict=False):
        other = pack.index(card)
        pack[place], pack[other] = pack[other], pack[place]
    return deal._replace(pack=tuple(pack))
