"""Of durak: pairs of cards that a seat cannot know, one that a rival holds, and one that lies
elsewhere. Which of them he holds is one bit."""

from collections.abc import Iterator, Mapping

from parlour.cards import Card, each
from parlour.durak.belief import SUREST as SUREST
from parlour.durak.belief import TELLS as TELLS
from parlour.durak.belief import told_by
from tools.strength.tells.asking import Moment
from tools.strength.tells.fitting import Answer, alone

SHARE, EACH = 0.25, 3
"""Such a share of the decisions is looked at, and so many pairs for each rival."""


def answers(moment: Moment) -> Iterator[Answer]:
    """Some pairs of one moment: a card that a rival holds, and one that somebody else may hold."""
    p, seen, rng = moment
    if seen["state"] == "EXCHANGE":
        return
    own = seen["seat"]
    hidden = [0 if seat == own else hand & ~p.known[seat] for seat, hand in enumerate(p.hands)]
    places = [(card, seat) for seat, cards in enumerate(hidden) for card in each(cards)]
    places += [(card, own) for card in p.talon[:-1]]  # of the own seat nothing is told
    told = {name: told_by(seen, alone(name, TELLS)) for name in TELLS}
    for card, seat in places:
        if seat == own or rng.random() > EACH / hidden[seat].bit_count():
            continue
        other, there = places[int(rng.random() * len(places))]
        if there != seat:
            gains = {
                name: _gain(logs[seat], logs[there], card, other) for name, logs in told.items()
            }
            yield Answer(0.0, {name: gain for name, gain in gains.items() if gain})


def _gain(
    mine: Mapping[Card, float], theirs: Mapping[Card, float], card: Card, other: Card
) -> float:
    """By how much it speaks for the one card here and the other there, and not the reverse."""
    here = mine.get(card, 0.0) - mine.get(other, 0.0)
    return here + theirs.get(other, 0.0) - theirs.get(card, 0.0)
