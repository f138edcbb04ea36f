"""The value of captured cards to a side, given the win piles.

Some cards score alone. Most cards, most spades and most coins are prizes for one side. A card's
share of a prize is the change that it makes in the probability of winning the prize. So the share
is high while the prize is open, and near zero once it is decided.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import erf, exp, sqrt, tau

from parlour.cards import CARDS, NAME, Card, Cards, each, together
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.cassino.rules import DRY_TRICK
from parlour.cassino.score_items import NAPOLA, PRIMIERA, SHORTEST, Item, napola, primiera
from parlour.cassino.variants import Variant

SPREAD = 0.65
"""The standard deviation of half the final lead, per square root of the cards left."""
LEAST_SPREAD = 0.8
"""The smallest standard deviation, because the last captures take several cards at a time."""

JACK, DRY_JACK = 2.0, 3.5
"""The value of keeping a jack that takes all, in games without and with dry tricks."""
ACE = 0.7
"""The value of keeping an ace that takes all (13.5)."""
TOOL = 0.1
"""The value of keeping a card that counts in sums."""
REACH = 0.03
"""The value of keeping a card of Scopa without partners, for each point of the sum that it takes. A
king takes more sums than a two. At Scopone it gains nothing."""
MAX_CAPTURES = 60
"""The most moves with loose cards that are evaluated. If there are more, the most valuable are
kept."""

WORTHLESS, WHOLE = 12, 30
"""For the primiera, a card counts its points above those of a two. Thirty of these are worth as
much as the prize."""


class Worth:
    """The value of every card of the pack to a side."""

    def __init__(self, variant: Variant, piles: Sequence[Cards], side: int) -> None:
        rivals = [pile for other, pile in enumerate(piles) if other != side]
        self.of = dict.fromkeys(each(variant.pack), 0.0)
        for _, item in variant.items:
            for card, points in _weights(item, variant.pack, piles[side], rivals).items():
                self.of[card] += points

    def __call__(self, cards: Cards) -> float:
        """The total value of these cards."""
        return sum(self.of[card] for card in each(cards))


def expected(variant: Variant, piles: Sequence[Cards]) -> list[float]:
    """The expected points of each side: what scores alone, and each prize times its probability."""
    found = [0.0] * len(piles)
    for _, item in variant.items:
        for side, points in enumerate(_expected_from(item, variant.pack, piles)):
            found[side] += points
    return found


def _expected_from(item: Item, pack: Cards, piles: Sequence[Cards]) -> Sequence[float]:
    """The expected points of each side from one item of the tally."""
    if item is napola:
        return [_expected_run(pile, _taken(piles) & ~pile, len(piles)) for pile in piles]
    if item is primiera or not _reading(item)[2]:
        return item(piles)
    scored, points, _ = _reading(item)
    counts = [(pile & scored & pack).bit_count() for pile in piles]
    spread = _spread((scored & pack).bit_count() - sum(counts))
    leads = [count - max(counts[:side] + counts[side + 1 :]) for side, count in enumerate(counts)]
    return [points * (1 + erf(lead / 2 / spread / sqrt(2))) / 2 for lead in leads]


def value_of_emptying(house: House, count: int, *, by_power: bool = False) -> float:
    """The points for emptying a table of this many cards (8.1, 10.5, 10.6). `by_power`: does a card
    take all by its power (13.5)?"""
    variant = house.variant
    if by_power and not house.taking_all_sweeps:
        return 0.0
    if variant.has_dry_tricks and count == 1:
        return float(DRY_TRICK * house.sweeps_score)
    return float(house.sweeps_score and not variant.is_pile)


def value_of_keeping(house: House, card: Card) -> float:
    """The value of keeping a card that takes everything (10.3, 10.5, 13.5); 0 for other cards."""
    if not card & house.variant.take_all:
        return 0.0
    if house.variant.is_italian:
        return ACE
    return DRY_JACK if house.variant.has_dry_tricks else JACK


def value_of_tool(house: House, card: Card) -> float:
    """The value of keeping a card for the sums that it takes or is part of."""
    added = house.added(card)
    if house.equal_first and len(house.sides) == house.seats:
        return REACH * added
    return TOOL * bool(added)


def shortlist(moves: Sequence[Play], worth: Worth) -> Sequence[Play]:
    """The moves to evaluate. If a full table offers very many, they are those with the best
    cards."""
    if len(moves) <= MAX_CAPTURES:
        return moves
    plain = [move for move in moves if not move.loose]
    others = [move for move in moves if move.loose]
    return plain + sorted(others, key=lambda move: -worth(move.loose))[:MAX_CAPTURES]


def _weights(item: Item, pack: Cards, pile: Cards, rivals: Sequence[Cards]) -> Mapping[Card, float]:
    """What each card adds to a side's expected points from one item of the tally."""
    if item is primiera:
        return {card: max(0, PRIMIERA[NAME[card][0]] - WORTHLESS) / WHOLE for card in each(pack)}
    if item is napola:
        return _weights_of_run(pile, _taken(rivals), 1 + len(rivals))
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


def _taken(piles: Sequence[Cards]) -> Cards:
    """All cards of these piles."""
    return together(card for pile in piles for card in each(pile))


def _expected_run(pile: Cards, gone: Cards, sides: int) -> float:
    """13.5  A side's expected points for its run of coins. Each open coin is equally likely to
    go to any side. `gone` has the coins of the others."""
    expected, chance = 0.0, 1.0
    for length, card in enumerate(NAPOLA, start=1):
        chance *= 1.0 if card & pile else 0.0 if card & gone else 1 / sides
        if length == SHORTEST:
            expected += SHORTEST * chance
        elif length > SHORTEST:
            expected += chance
    return expected


def _weights_of_run(pile: Cards, theirs: Cards, sides: int) -> Mapping[Card, float]:
    """13.5  For each coin, half of the change in expected points if a side gets it, not its
    rivals."""
    weights = {}
    for card in NAPOLA:
        own, other = pile & ~card, theirs & ~card
        gained = _expected_run(own | card, other, sides) - _expected_run(own, other | card, sides)
        kept = _expected_run(other | card, own, sides) - _expected_run(other, own | card, sides)
        weights[card] = (gained + kept) / 2
    return weights


@cache
def _reading(item: Item) -> tuple[Cards, float, bool]:
    """The cards that an item counts, its points, and whether only the side with the most gets
    them."""
    scored = together(card for card in CARDS if item([card, 0])[0])
    one, all_of_them = item([scored & -scored, 0])[0], item([scored, 0])[0]
    return scored, float(one), one == all_of_them and scored != scored & -scored


def _balance(lead: int, left: int) -> float:
    """How much one card changes the probability of a prize, at this lead and with this many cards
    left.

    Half the final lead is modelled as normally distributed around half the current lead. The result
    is the density at a tie.
    """
    spread = _spread(left)
    return exp(-((lead / 2 / spread) ** 2) / 2) / spread / sqrt(tau)


def _spread(left: int) -> float:
    """The standard deviation of half the final lead."""
    return max(LEAST_SPREAD, SPREAD * sqrt(left))
