"""Perfect play of the tricks when all cards are known.

Cards are in four lanes of nine bits, trumps highest. In a lane a stronger card is a higher bit, and
the ninth bit stays empty so that lanes do not overlap. The order of the plain suits does not
matter. `packed` and `unpacked` convert the cards of the table.

The strict rules (7.1) leave few replies. Cards are equivalent if the other side holds none between
them. Results are numbers of tricks: more tricks never score less, so the most tricks are best at
any stake.
"""

from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, SUITS, Card, Cards, each, together
from parlour.ecarte.house import RANKS
from parlour.tricks import first_of_equals

WIDTH = len(RANKS) + 1
LANES: tuple[Cards, ...] = tuple(
    ((1 << len(RANKS)) - 1) << (WIDTH * lane) for lane in range(len(SUITS))
)
"""The plain suits, and the trumps last."""
TRUMPS: Cards = LANES[-1]
EVERY: Cards = sum(LANES)
LANE = MappingProxyType({card: lane for lane in LANES for card in each(lane)})
"""Keyed by card: all cards of its suit."""
HIGHER = MappingProxyType({card: lane & ~(2 * card - 1) for card, lane in LANE.items()})
"""Keyed by card: the stronger cards of its suit."""
KING: Card = 1 << (TRUMPS.bit_length() - 1)
"""The king of trumps."""


class Packing(NamedTuple):
    """Maps the cards of the table to cards in lanes, and back."""

    into: dict[Card, Card]
    back: dict[Card, Card]


def _packing(trump: str) -> Packing:
    suits = [*(suit for suit in SUITS if suit != trump), trump]
    into = {
        CARD[rank + suit]: 1 << (WIDTH * lane + place)
        for lane, suit in enumerate(suits)
        for place, rank in enumerate(RANKS)
    }
    return Packing(into, {packed: card for card, packed in into.items()})


PACKINGS = MappingProxyType({trump: _packing(trump) for trump in SUITS})


def packed(cards: Cards, trump: str) -> Cards:
    """Converts cards of the table to cards in lanes."""
    into = PACKINGS[trump].into
    return together(into[card] for card in each(cards))


def unpacked(cards: Cards, trump: str) -> Cards:
    """Converts cards in lanes to cards of the table."""
    back = PACKINGS[trump].back
    return together(back[card] for card in each(cards))


def answers(hand: Cards, led: Card) -> tuple[Cards, bool]:
    """The possible replies to a card, and whether they win: all or none of them do (7.1, 7.2)."""
    suit = hand & LANE[led]
    if suit:
        higher = suit & HIGHER[led]
        return (higher, True) if higher else (suit, False)
    trumps = hand & TRUMPS
    return (trumps, True) if trumps else (hand, False)


class Solver:
    """Perfect play of both sides, with a cache of results. Each method returns how many of the
    remaining tricks the leader takes."""

    def __init__(self) -> None:
        self._known: dict[tuple[Cards, Cards], int] = {(0, 0): 0}

    def leading(self, leader: Cards, follower: Cards) -> int:
        """The tricks of a leader who chooses the best lead."""
        best = self._known.get((leader, follower))
        if best is not None:
            return best
        best = -1
        leads = first_of_equals(leader, EVERY & ~(leader | follower))
        while leads:
            card = leads & -leads
            leads ^= card
            taken = self.led(leader ^ card, follower, card, best)
            if taken > best:
                best = taken
        self._known[leader, follower] = best
        return best

    def led(self, rest: Cards, follower: Cards, card: Card, enough: int = -1) -> int:
        """The leader's tricks with this lead. A result up to `enough` need not be exact."""
        replies, lost = answers(follower, card)
        replies = first_of_equals(replies, EVERY & ~(rest | follower))
        fewest = len(LANES) * WIDTH
        while replies:
            reply = replies & -replies
            replies ^= reply
            taken = self.replied(rest, follower ^ reply, lost)
            if taken < fewest:
                fewest = taken
                if taken <= enough:
                    break
        return fewest

    def replied(self, leader: Cards, follower: Cards, lost: bool) -> int:
        """The leader's tricks from a complete trick onwards. `lost`: did the leader lose this
        trick? The hands are those after it."""
        if lost:
            return leader.bit_count() - self.leading(follower, leader)
        return 1 + self.leading(leader, follower)
