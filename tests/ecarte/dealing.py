"""Random or written hands for tests of écarté's exact odds."""

from random import Random

from parlour.cards import Card, Cards, each, read_cards, together
from parlour.ecarte.house import PACK, House
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.ecarte.rules import FIRST_TRICK, turn_up
from parlour.ecarte.solver import packed
from parlour.game import shuffle


def hand(text: str) -> Cards:
    """The cards that a text names."""
    return together(read_cards(text))


def lanes(text: str, trump: str) -> Cards:
    """The cards that a text names, in the solver's lanes."""
    return packed(hand(text), trump)


def dealt(rng: Random, size: int = 5) -> tuple[Cards, Cards, Card]:
    """Two random hands of this size, and a turn-up."""
    cards = each(PACK)
    shuffle(cards, rng)
    return together(cards[:size]), together(cards[size : 2 * size]), cards[2 * size]


def in_play(
    leader: Cards, follower: Cards, turned: Card, vulnerable: int | None = None
) -> Position:
    """A position in which seat 0 leads, in the middle of the play if the hands are not full."""
    p = Position(House(Options()), dealer=1)
    turn_up(p, turned)
    p.hands = [leader, follower]
    p.lead(0)
    p.vulnerable, p.phase = vulnerable, FIRST_TRICK
    p.stock = tuple(each(PACK & ~(leader | follower | turned)))
    return p
