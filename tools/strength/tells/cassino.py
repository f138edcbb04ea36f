"""Of cassino: whether a rival holds a card of a rank which he let something lie for."""

from collections.abc import Iterator
from math import log

from parlour.cards import BY_RANK, Cards
from parlour.cassino.belief import SUREST as SUREST
from parlour.cassino.belief import TELLS as TELLS
from parlour.cassino.belief import told_by
from parlour.cassino.policy import Seen, by_the_cards
from parlour.cassino.position import Position
from parlour.cassino.view import imagined
from tools.strength.tells.asking import Moment
from tools.strength.tells.fitting import Answer, alone

SHARE = 0.5
"""Such a share of the decisions is looked at."""


def answers(moment: Moment) -> Iterator[Answer]:
    """For each rank of which something is told of a rival: whether he holds it."""
    p, seen, rng = moment
    public = imagined(seen, rng)
    unseen = Seen(public, p.turn).unseen
    told = {name: told_by(public, BY_RANK, alone(name, TELLS)) for name in TELLS}
    for seat, hand in enumerate(p.hands):
        for rank in BY_RANK:
            by_name = {name: gain for name, logs in told.items() if (gain := logs[seat].get(rank))}
            chance = _chance(p, seat, rank & unseen, unseen)
            if by_name and 0 < chance < 1:
                known, sign = log(chance / (1 - chance)), 1 if hand & rank else -1
                yield Answer(sign * known, {name: sign * gain for name, gain in by_name.items()})


def _chance(p: Position, seat: int, rank: Cards, unseen: Cards) -> float:
    """How likely a seat holds a card of a rank, by the cards alone; for sure, where a build proves
    it."""
    many, held = unseen.bit_count(), p.hands[seat].bit_count()
    if p.holds[seat] & rank or held >= many:
        return 1.0
    return by_the_cards(many, rank.bit_count(), held)
