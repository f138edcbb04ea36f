"""Perfect play of the tricks of euchre when all cards are known.

Cards lie here in four lanes of eight bits, trumps in the highest: within a lane a stronger card is
a higher bit, and the eighth bit stays empty so that no lane runs into the next. So a card that may
win a trick wins it by being the higher number.

Points grow with the makers' tricks in steps: three are a point, five the march. So nothing is
counted here, only asked: do the makers take so many of the tricks to come? Cards of one hand
between which nobody holds another are as good as one card.
"""

from collections.abc import Sequence
from types import MappingProxyType

from parlour.cards import SUITS, Card, Cards, each, together
from parlour.euchre.house import ORDERS, SEATS, TEAM
from parlour.euchre.position import Position
from parlour.euchre.scoring import points
from parlour.tricks import first_of_equals, held

TRICKS, MAJORITY = 5, 3
WIDTH = 8
LANES: tuple[Cards, ...] = tuple(0x7F << (WIDTH * lane) for lane in range(len(SUITS)))
"""The plain suits, and last the trumps."""
TRUMPS: Cards = LANES[-1]
EVERY: Cards = sum(LANES)
LANE = MappingProxyType({card: lane for lane in LANES for card in each(lane)})
"""For each card all the cards of its suit."""


def _packing(trump: str) -> dict[Card, Card]:
    order = ORDERS[trump]
    suits = [*(suit for suit in SUITS if suit != trump), trump]
    return {
        card: 1 << (WIDTH * lane + place)
        for lane, suit in enumerate(suits)
        for place, card in enumerate(held(order.suits[suit], order)[::-1])
    }


PACKINGS = MappingProxyType({trump: _packing(trump) for trump in SUITS})
"""For each trump suit the way of the cards into the lanes."""


def packed(cards: Cards, trump: str) -> Cards:
    """Cards of the table, in lanes."""
    into = PACKINGS[trump]
    return together(into[card] for card in each(cards))


class Solver:
    """Perfect play of one hand's tricks; remembers what it has worked out.

    All questions are about the makers: do they take at least so many of the tricks to come?
    """

    def __init__(self, p: Position) -> None:
        assert p.order is not None
        self._trump = p.order.trump
        self._making = [TEAM[seat] == TEAM[p.maker] for seat in range(SEATS)]
        self._next = [p.next_playing(seat) for seat in range(SEATS)]
        self._sitting, self._players = p.sitting, SEATS - len(p.sitting)
        self._known: dict[tuple[int, ...], bool] = {}

    def points(self, p: Position, card: Card) -> int:
        """What the makers gain, less what they lose, if the seat to act plays this card and then
        all play as well as can be."""
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
        """Can the makers take so many tricks, when this seat is to lead?"""
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
        """The same in the middle of a trick, in which `taker` is ahead with his `best` card;
        `left` are the cards that were held when it was led."""
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
    """What the makers gain, less what they lose, with so many tricks (6)."""
    side = TEAM[p.maker]
    end = p.copy()
    end.tricks = (TRICKS - tricks, tricks) if side else (tricks, TRICKS - tricks)
    return gain(p, points(end), side)


def gain(p: Position, scored: Sequence[int], side: int) -> int:
    """What points are to a side: its own less the others', as far as the game needs them."""
    needed = (p.house.options.game_points - score for score in p.scores)
    useful = [min(pair) for pair in zip(scored, needed, strict=True)]
    return useful[side] - useful[1 - side]
