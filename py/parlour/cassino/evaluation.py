"""What captured cards are worth to a side, as the win piles stand: the weights of all play.

What scores by itself is worth that. Most cards, most spades and most coins are prizes that one side
gets whole: a card is worth as much of them as it moves the chance of winning them, so the weights
rise while a prize is in the balance and fall to nothing once it is won or lost.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import erf, exp, sqrt, tau

from parlour.cards import CARDS, NAME, Card, Cards, each, together
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.cassino.rules import DRY_TRICK
from parlour.cassino.score_items import JACKS, PRIMIERA, Item, primiera
from parlour.cassino.variants import Variant

SPREAD = 0.65
"""How far the shares of the two sides drift apart, for the root of the cards that are left."""
LEAST_SPREAD = 0.8
"""The last cards go several at a time, so nothing is quite decided before they are gone."""

JACK, DRY_JACK = 2.0, 3.5
"""Where jacks take all: to keep one for something better, and where that may be a dry trick."""
WEIGHED = 60
"""So many moves are weighed, the largest first."""

WORTHLESS, WHOLE = 12, 30
"""Towards the primiera a card counts for what it has above a two; ten such are a third of it."""


class Worth:
    """What every card of the pack is worth to a side."""

    def __init__(self, variant: Variant, piles: Sequence[Cards], side: int) -> None:
        rivals = [pile for other, pile in enumerate(piles) if other != side]
        self.of = dict.fromkeys(each(variant.pack), 0.0)
        for _, item in variant.items:
            for card, points in _weights(item, variant.pack, piles[side], rivals).items():
                self.of[card] += points

    def __call__(self, cards: Cards) -> float:
        """What some cards are worth together."""
        return sum(self.of[card] for card in each(cards))


def expected(variant: Variant, piles: Sequence[Cards]) -> list[float]:
    """The points that win piles bring each side as they stand: what scores by itself, and of each
    prize as much as the side is likely to win it."""
    found = [0.0] * len(piles)
    for _, item in variant.items:
        for side, points in enumerate(_hopes(item, variant.pack, piles)):
            found[side] += points
    return found


def _hopes(item: Item, pack: Cards, piles: Sequence[Cards]) -> Sequence[float]:
    """What each side may expect of one item of the tally."""
    if item is primiera or not _reading(item)[2]:
        return item(piles)
    scored, points, _ = _reading(item)
    counts = [(pile & scored & pack).bit_count() for pile in piles]
    spread = _spread((scored & pack).bit_count() - sum(counts))
    leads = [count - max(counts[:side] + counts[side + 1 :]) for side, count in enumerate(counts)]
    return [points * (1 + erf(lead / 2 / spread / sqrt(2))) / 2 for lead in leads]


def of_emptying(house: House, count: int) -> float:
    """What taking a table of so many cards scores by itself (8.1, 10.5, 10.6)."""
    variant = house.variant
    if variant.has_dry_tricks and count == 1:
        return float(DRY_TRICK * house.sweeps_score)
    return float(house.sweeps_score and not variant.is_pile)


def of_keeping(house: House, card: Card) -> float:
    """What it is worth not to play a card now: a jack that takes everything (10.3, 10.5)."""
    if not (house.variant.jacks_take_all and card & JACKS):
        return 0.0
    return DRY_JACK if house.variant.has_dry_tricks else JACK


def shortlist(moves: Sequence[Play], worth: Worth) -> Sequence[Play]:
    """The moves to weigh: where a full table offers very many, those with the best cards."""
    if len(moves) <= WEIGHED:
        return moves
    plain = [move for move in moves if not move.loose]
    others = [move for move in moves if move.loose]
    return plain + sorted(others, key=lambda move: -worth(move.loose))[:WEIGHED]


def _weights(item: Item, pack: Cards, pile: Cards, rivals: Sequence[Cards]) -> Mapping[Card, float]:
    """What each card adds to a side's points from one item of the tally."""
    if item is primiera:
        return {card: max(0, PRIMIERA[NAME[card][0]] - WORTHLESS) / WHOLE for card in each(pack)}
    scored, points, is_prize = _reading(item)
    scored &= pack
    if is_prize:
        mine = (pile & scored).bit_count()
        theirs = max((rival & scored).bit_count() for rival in rivals)
        left = scored & ~pile
        for rival in rivals:
            left &= ~rival
        points *= _balance(mine - theirs, left.bit_count())
    return dict.fromkeys(each(scored), points)


@cache
def _reading(item: Item) -> tuple[Cards, float, bool]:
    """The cards that an item counts, its points, and whether they are a prize for the most."""
    scored = together(card for card in CARDS if item([card, 0])[0])
    one, all_of_them = item([scored & -scored, 0])[0], item([scored, 0])[0]
    return scored, float(one), one == all_of_them and scored != scored & -scored


def _balance(lead: int, left: int) -> float:
    """How much of a prize a single card is worth, at this lead and with so many still to win.

    The final lead is taken to be spread about the present one like a bell; the height of the bell
    over a level end is what one card turns.
    """
    spread = _spread(left)
    return exp(-((lead / 2 / spread) ** 2) / 2) / spread / sqrt(tau)


def _spread(left: int) -> float:
    """How far from now the final lead may be."""
    return max(LEAST_SPREAD, SPREAD * sqrt(left))
