"""Perfect play of the tricks of euchre when all cards are known.

Cards are in lanes of nine bits, trumps above the plain suits. In a lane a stronger card is a higher
bit, and the ninth bit stays empty so that lanes do not overlap. So of two cards that may win a
trick the higher number wins. Without a trump suit there are four plain suits, and the joker alone
is in the lane of the trumps.

The points change only when the makers have three tricks, and when they have all five. So the solver
asks only whether the makers take a given number. Cards of one hand are equivalent if nobody holds a
card between them.
"""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import SUITS, Card, Cards, each, together
from parlour.euchre.house import MAJORITY, ORDERS, SEATS, TEAM, TRICKS
from parlour.euchre.position import Position
from parlour.euchre.scoring import points
from parlour.tricks import first_of_equals, held

WIDTH = 9
LANES: tuple[Cards, ...] = tuple(0xFF << (WIDTH * lane) for lane in range(len(SUITS) + 1))
"""Four plain suits, of which the fourth is empty if a suit is trumps, and the trumps."""
TRUMPS: Cards = LANES[4]
EVERY: Cards = sum(LANES)
LANE = MappingProxyType({card: lane for lane in LANES for card in each(lane)})
"""Keyed by card: all cards of its suit."""


def _packing(trump: str) -> dict[Card, Card]:
    order = ORDERS[trump]
    lanes = {suit: lane for lane, suit in enumerate(SUITS.replace(trump, ""))} | {trump: 4}
    return {
        card: 1 << (WIDTH * lane + place)
        for suit, lane in lanes.items()
        for place, card in enumerate(held(order.suits[suit], order)[::-1])
    }


PACKINGS = MappingProxyType({trump: _packing(trump) for trump in ORDERS})
"""Keyed by trump suit, or `NO_TRUMP`: the mapping of the cards to lanes."""


def packed(cards: Cards, trump: str) -> Cards:
    """Cards of the table, in lanes."""
    into = PACKINGS[trump]
    return together(into[card] for card in each(cards))


class Solver:
    """Perfect play of one hand's tricks, with a cache of results. The searches ask whether the
    makers take at least a given number of the remaining tricks."""

    def __init__(self, p: Position) -> None:
        assert p.order is not None
        self._trump = p.order.trump
        self._making = [TEAM[seat] == TEAM[p.maker] for seat in range(SEATS)]
        self._next = [p.next_playing(seat) for seat in range(SEATS)]
        self._sitting, self._players = p.sitting, SEATS - len(p.sitting)
        self._known: dict[tuple[int, ...], bool] = {}

    def points(self, p: Position, card: Card) -> int:
        """The makers' gain minus their loss, after this card and then perfect play."""
        seat = p.turn
        assert seat is not None
        hands = [packed(hand, self._trump) for hand in p.hands]
        for other in self._sitting:
            hands[other] = 0
        left = together(hands) | packed(together(p.trick), self._trump)
        trick = [packed(laid, self._trump) for laid in (*p.trick, card)]
        hands[seat] ^= trick[-1]
        suit = LANE[trick[0]]
        best = max(laid for laid in trick if laid & (suit | TRUMPS))
        taker = (*p.seats, seat)[trick.index(best)]
        following, to_come = self._next[seat], self._players - len(trick)
        taken, lost = p.tricks[TEAM[p.maker]], p.tricks[1 - TEAM[p.maker]]

        def reach(tricks: int) -> bool:
            needed = tricks - taken
            return self._follow(hands, following, to_come, suit, best, taker, left, needed)

        if not reach(MAJORITY):
            return worth(p, 0)
        return worth(p, TRICKS if not lost and reach(TRICKS) else MAJORITY)

    def take(self, hands: list[Cards], leader: int, needed: int) -> bool:
        """Can the makers take this many tricks, if this seat leads?"""
        hand = hands[leader]
        if needed <= 0:
            return True
        if needed > hand.bit_count():
            return False
        key = (leader, needed, *hands)
        known = self._known.get(key)
        if known is not None:
            return known
        making = self._making[leader]
        left = hands[0] | hands[1] | hands[2] | hands[3]
        leads = first_of_equals(hand, EVERY & ~left)
        following, to_come = self._next[leader], self._players - 1
        found = not making
        while leads:
            card = 1 << (leads.bit_length() - 1)
            leads ^= card
            hands[leader] = hand ^ card
            reached = self._follow(
                hands, following, to_come, LANE[card], card, leader, left, needed
            )
            if reached is making:
                found = making
                break
        hands[leader] = hand
        self._known[key] = found
        return found

    def _follow(
        self,
        hands: list[Cards],
        seat: int,
        to_come: int,
        suit: Cards,
        best: Card,
        taker: int,
        left: Cards,
        needed: int,
    ) -> bool:
        """Can the makers take this many tricks, in the middle of one? `taker` is winning it with
        the card `best`; `left` are the cards held when it was led."""
        if not to_come:
            return self.take(hands, taker, needed - self._making[taker])
        hand, making = hands[seat], self._making[seat]
        cards = first_of_equals(hand & suit or hand, EVERY & ~left)
        able = suit | TRUMPS
        found = not making
        while cards:
            card = 1 << (cards.bit_length() - 1)
            cards ^= card
            wins = card > best and card & able
            ahead, now = (seat, card) if wins else (taker, best)
            hands[seat] = hand ^ card
            reached = self._follow(
                hands, self._next[seat], to_come - 1, suit, now, ahead, left, needed
            )
            if reached is making:
                found = making
                break
        hands[seat] = hand
        return found


def worth(p: Position, tricks: int) -> int:
    """The makers' gain minus their loss, with this many tricks (6)."""
    side = TEAM[p.maker]
    end = p.copy()
    end.tricks = (TRICKS - tricks, tricks) if side else (tricks, TRICKS - tricks)
    return gain(p, points(end), side)


def gain(p: Position, scored: Sequence[int], side: int) -> int:
    """The value of points to a side: its own minus the others', capped by what the game needs."""
    needed = (p.house.options.game_points - score for score in p.scores)
    useful = [min(pair) for pair in zip(scored, needed, strict=True)]
    return useful[side] - useful[1 - side]
