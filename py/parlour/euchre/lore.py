"""What a good club player knows of euchre: rules of thumb, from a view alone.

Bidding counts what a hand is worth in tricks: bowers and high trumps, aces outside, and empty
suits while there are trumps to ruff with. In play the partner is trusted: his winning card is not
trumped, the maker draws trumps, and a card that cannot win is the cheapest.
"""

from collections.abc import Sequence
from random import Random

from parlour.cards import CARD, NAME, SUITS, Card, Cards, each, rank_of, read_cards, together
from parlour.euchre.house import ORDERS, PACK, TEAM
from parlour.euchre.options import Options
from parlour.euchre.rules import partner
from parlour.game import View
from parlour.tricks import Order, winner

ACE = 12

ORDER_UP, NAME_SUIT = 2.6, 2.4
"""So many tricks make a hand to bid on; the partner is good for the rest."""
DEALER_GAINS, RIVAL_GAINS = 0.5, 0.7
"""What the turned card is worth to one's own side, and costs when the other side gets it."""
BEHIND = 0.3
"""So much bolder is a side which the other stands to beat with this hand."""
LONER = 3.5
"""Tricks that a hand needs by itself before its holder plays alone."""

TRUMP_TRICKS = (1.0, 0.95, 0.8, 0.6, 0.45, 0.35, 0.3)
"""What the trumps are worth, from the right bower down."""


def choose(view: View, rng: Random) -> str:
    """The move that a club player makes from what it sees."""
    legal: Sequence[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    state = view["state"]
    if state in ("BID1", "BID2"):
        return bid(view)
    if state == "ALONE":
        return "alone" if worth(view, view["trump"], alone=True) >= LONER else "together"
    if state == "DEFEND_ALONE":
        return "defend" if worth(view, view["trump"], alone=True) >= 3.2 else "decline"
    if state in ("DISCARD", "LAYOUT"):
        return f"discard {NAME[lay_out(view)]}"
    if state == "GIVE":
        order = ORDERS[view["trump"]]
        cards = [CARD[move.split()[1]] for move in legal]
        return f"give {NAME[max(cards, key=lambda card: (order.strength[card], card))]}"
    return f"play {NAME[play(view, rng)]}"


# -- bidding ------------------------------------------------------------------------------------


def bid(view: View) -> str:
    """Accept or name a suit worth enough tricks, else pass; a stuck dealer names the best."""
    seat = view["seat"]
    boldness = BEHIND if _rivals_may_go_out(view) else 0.0
    if view["state"] == "BID1":
        turned = view["turned"]
        tricks = worth(view, turned[1])
        if view["dealer"] == seat:
            needed = ORDER_UP
        elif TEAM[view["dealer"]] == TEAM[seat]:
            tricks += DEALER_GAINS
            needed = ORDER_UP + 0.3
        else:
            tricks -= RIVAL_GAINS * (1.3 if turned[0] == "J" else 0.7)
            needed = ORDER_UP
        return "order" if tricks + boldness >= needed else "pass"
    suits = [suit for suit in SUITS if f"make {suit}" in view["legal"]]
    best = max(suits, key=lambda suit: worth(view, suit))
    stuck = "pass" not in view["legal"]
    return f"make {best}" if stuck or worth(view, best) + boldness >= NAME_SUIT else "pass"


def _rivals_may_go_out(view: View) -> bool:
    """Are the others within two points of the game, so that a lost hand costs little more?"""
    rivals: int = view["score"][1 - TEAM[view["seat"]]]
    return rivals >= Options(**view["options"]).game_points - 2


def worth(view: View, suit: str, alone: bool = False) -> float:
    """What a hand is good for with this suit as trumps, in tricks."""
    hand = together(read_cards(view["hand"]))
    dealer = view["dealer"] == view["seat"]
    if view["state"] == "BID1" and dealer:
        hand |= CARD[view["turned"]]
        hand ^= worst(hand, ORDERS[suit])
    order = ORDERS[suit]
    ranking = sorted(each(order.trumps), key=order.strength.__getitem__, reverse=True)
    trumps = hand & order.trumps
    tricks = sum(value for card, value in zip(ranking, TRUMP_TRICKS, strict=True) if card & trumps)
    count = trumps.bit_count()
    tricks += 0.15 * max(0, count - 2)
    for other, cards in order.suits.items():
        if other == suit:
            continue
        held = hand & cards
        if not held:
            tricks += 0.4 * (count >= 2) * (not alone)
        elif rank_of(_top(held)) == ACE:
            tricks += 0.75 if held.bit_count() == 1 or not alone else 0.85
        elif alone and rank_of(_top(held)) < ACE - 1:
            tricks -= 0.3
    return tricks


def _top(cards: Cards) -> Card:
    """The highest of some cards of one plain suit."""
    return 1 << (cards.bit_length() - 1)


# -- laying out ---------------------------------------------------------------------------------


def lay_out(view: View) -> Card:
    """The card that a hand of six can best do without."""
    return worst(together(read_cards(view["hand"])), ORDERS[view["trump"]])


def worst(hand: Cards, order: Order) -> Card:
    """A low plain card, best one that empties its suit; an ace is kept, a trump always."""
    plain = each(hand & ~order.trumps) or each(hand)

    def price(card: Card) -> float:
        single = (hand & order.lane[card]).bit_count() == 1
        guarded_king = rank_of(card) == ACE - 1 and not single
        return rank_of(card) + 6 * (rank_of(card) == ACE) + 2 * guarded_king - 3.5 * single

    if plain[0] & order.trumps:
        return min(plain, key=order.strength.__getitem__)
    return min(plain, key=price)


# -- the play -----------------------------------------------------------------------------------


class Seen:
    """A view in the middle of the play, read into sets of cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.order = ORDERS[view["trump"]]
        self.hand = together(read_cards(view["hand"]))
        self.legal = [CARD[move.split()[1]] for move in view["legal"]]
        self.trick = [CARD[card] for _, card in view["trick"]]
        self.players = [player for player, _ in view["trick"]]
        played = together(self.trick)
        for _, cards, _ in view["history"]:
            played |= together(CARD[card] for card in cards)
        own = together(read_cards(view["own_discards"]))
        down = CARD[view["turned"]] if view["turned"] and not view["picked_up"] else 0
        self.unseen: Cards = PACK & ~(self.hand | played | own | down)
        self.making = TEAM[view["maker"]] == TEAM[self.seat]

    def weight(self, card: Card) -> int:
        """How loath one is to part with a card."""
        return self.order.strength[card]

    def is_master(self, card: Card) -> bool:
        """Can nobody beat this card, led, in its own suit?"""
        strength = self.order.strength
        return not any(
            strength[other] > strength[card] for other in each(self.order.lane[card] & self.unseen)
        )


def play(view: View, rng: Random) -> Card:
    """The card that a club player plays."""
    seen = Seen(view)
    return _lead(seen, rng) if not seen.trick else _follow(seen)


def _lead(seen: Seen, rng: Random) -> Card:
    """The maker draws trumps; else a master, a lone plain card to be void in, or a low one."""
    order = seen.order
    trumps = [card for card in seen.legal if card & order.trumps]
    plain = [card for card in seen.legal if not card & order.trumps]
    trumps_out = (seen.unseen & order.trumps).bit_count()
    masters = [card for card in plain if seen.is_master(card)]
    strongest = max(trumps, key=seen.weight, default=0)
    if seen.view["maker"] == seen.seat and trumps and trumps_out:
        if seen.is_master(strongest) or len(trumps) >= 3:
            return strongest
    elif seen.making and trumps and not seen.view["history"] and not masters:
        return strongest  # to the partner who made it: draw for him
    if masters:
        return max(masters, key=lambda card: (rank_of(card), rng.random()))
    if not plain:
        return strongest if seen.is_master(strongest) else min(trumps, key=seen.weight)
    singles = [card for card in plain if (seen.hand & order.lane[card]).bit_count() == 1]
    if singles and trumps and not seen.making:
        return min(singles, key=seen.weight)
    return min(plain, key=lambda card: (seen.weight(card), rng.random()))


def _follow(seen: Seen) -> Card:
    """Leave the trick to a partner who has it; else win it as cheaply as will do, or throw low."""
    order = seen.order
    best = winner(seen.trick, order)
    holder = seen.players[best]
    winning = [card for card in seen.legal if winner([*seen.trick, card], order) == len(seen.trick)]
    seats_left = 4 - len(seen.view["sits_out"]) - len(seen.trick) - 1
    partner_has_it = holder == partner(seen.seat)
    if partner_has_it and (seats_left == 0 or _safe(seen, seen.trick[best])):
        return _throw(seen)
    if not winning:
        return _throw(seen)
    if seats_left == 0:
        return min(winning, key=seen.weight)
    follows = bool(seen.legal[0] & order.lane[seen.trick[0]])
    if partner_has_it and not follows:
        return _throw(seen)  # never trump a partner's good card
    if follows:
        return max(winning, key=seen.weight)
    return min(winning, key=seen.weight)


def _safe(seen: Seen, card: Card) -> bool:
    """Is the partner's card as good as won: an ace or a trump that nobody is likely to beat?"""
    return seen.is_master(card) or (not card & seen.order.trumps and rank_of(card) == ACE)


def _throw(seen: Seen) -> Card:
    """The card one can best do without."""
    follows = bool(seen.legal[0] & seen.order.lane[seen.trick[0]])
    if follows:
        return min(seen.legal, key=seen.weight)
    return worst(together(seen.legal), seen.order)
