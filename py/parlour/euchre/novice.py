"""A beginner's play of euchre, from a view alone.

A beginner counts the cards of a suit, leads the highest card, and remembers no trick. They win
every trick they can, even the partner's.
"""

from parlour.cards import CARD, JOKER, NAME, SUIT, SUITS, Card, rank_of, read_cards, together
from parlour.euchre import bidding
from parlour.euchre.house import ORDERS
from parlour.euchre.view import EuchreView, offered_suit, trump_suit
from parlour.tricks import winner

ENOUGH = 3
"""With this many cards of a suit a beginner makes it trumps, ignoring the left bower."""


def choose(view: EuchreView) -> str:
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0]
    match view["state"]:
        case "FARMER":
            return bidding.use_of_farmers_hand(view)
        case "NAME_SUIT":
            return bidding.suit_of_joker(view)
        case "BID1":
            return "order" if _count(view, offered_suit(view)) >= ENOUGH else "pass"
        case "BID2":
            longest = max(
                (suit for suit in SUITS if f"make {suit}" in legal),
                key=lambda suit: _count(view, suit),
            )
            enough = _count(view, longest) >= ENOUGH or "pass" not in legal
            return f"make {longest}" if enough else "pass"
        case "ALONE":
            return "together"
        case "DEFEND_ALONE":
            return "decline"
        case "PLAY":
            return f"play {NAME[_card(view)]}"
        case _:
            return min(legal, key=lambda move: _height(CARD[move.split()[1]]))


def _count(view: EuchreView, suit: str) -> int:
    """The cards of a suit in the hand, including the joker, and the turned card if it goes
    there."""
    cards = together(read_cards(view["hand"])) & (SUIT[suit] | JOKER)
    takes = view["dealer"] == view["seat"] and offered_suit(view) == suit
    return cards.bit_count() + takes


def _height(card: Card) -> int:
    """The rank of a card; the joker is above all ranks."""
    return JOKER if card == JOKER else rank_of(card)


def _card(view: EuchreView) -> Card:
    """The highest card to lead and to win with; the lowest if no card wins."""
    order = ORDERS[trump_suit(view)]
    cards = [CARD[move.split()[1]] for move in view["legal"]]
    trick = [CARD[card] for _, card in view["trick"]]
    if not trick:
        return max(cards, key=_height)
    winning = [card for card in cards if winner([*trick, card], order) == len(trick)]
    return max(winning, key=order.strength.__getitem__) if winning else min(cards, key=_height)
