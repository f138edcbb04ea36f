"""What a good club player bids in euchre, and what it lays out: by counting, from a view alone.

A hand is counted for a suit: what its trumps, its aces and its voids are good for, with the right
bower as twenty. How much is enough depends on the place at the table. In the first round it is who
gets the turned card. In the second it is who turned it down: the dealer's side has shown that it is
short of that colour, so the other side names its other suit ("next"), and the dealer's side the
other colour ("across").
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, NAME, SUITS, Card, Cards, each, rank_of, read_cards, together
from parlour.euchre.house import COLOUR_MATE, ORDERS, SEATS, TEAM
from parlour.euchre.options import Options
from parlour.euchre.scoring import EUCHRE, LONE_MARCH
from parlour.euchre.view import EuchreView, trump_suit, turned_card
from parlour.options import agreement
from parlour.tricks import Order, held

KING, ACE = 11, 12

# -- what a hand is good for ----------------------------------------------------------------------

TRUMPS = (20, 14, 10, 9, 8, 6, 6)
"""The trumps from the right bower down."""
VALUED = MappingProxyType(
    {
        suit: tuple(zip(held(order.trumps, order), TRUMPS, strict=True))
        for suit, order in ORDERS.items()
    }
)
"""For each trump suit its cards, each with what it is good for."""
THIRD_TRUMP = 4
"""Three trumps are more than each of them: one is left when the others have been drawn."""
PLAIN_ACE, GUARDED_KING = 6, 2
VOID, SECOND_VOID = 4, 4
"""A suit to ruff, where there are two trumps to ruff it with; and another one."""

# -- how much is enough --------------------------------------------------------------------------


class Enough(NamedTuple):
    """What a hand must be good for, by the agreement about a loner's card."""

    pick_up: int
    """For the dealer, who counts the turned card and his discard in."""
    own_jack: int
    """So much more where that card is the right bower."""
    assist: int
    """To order one's partner to pick it up."""
    partners_jack: int
    """So much more to order him a jack: he would take it by himself, and perhaps alone."""
    eldest: int
    third: int
    """To give the other side the turned card, by the order of speaking."""
    rivals_jack: int
    """So much more where that card is the right bower."""
    following: tuple[int, int, int, int]
    """In the second round, to name the other suit of the turned colour ("next"), by the order of
    speaking: eldest hardly needs a hand, since the side that turned it down is short of those
    jacks; the dealer's partner does."""
    across: tuple[int, int, int, int]
    """For the suits of the other colour: the same the other way round."""
    loner: int
    """To play alone: five tricks so often that four points for them are worth the risk."""
    jack_stopped: int
    """With less than this one orders the other side a jack: they would take it and play alone, and
    so one loses two points rather than four."""


WITH_CARD = Enough(20, 4, 33, -3, 36, 44, 12, (12, 18, 26, 30), (18, 18, 26, 26), 20, 20)
"""Where a loner gets his partner's best card. With it five tricks are in reach of any hand that is
worth bidding on, so all is bid for four points, and nearly all is played alone."""
WITHOUT_CARD = Enough(33, 0, 29, 0, 47, 45, 8, (12, 37, 26, 36), (37, 20, 32, 26), 53, 0)
"""Where he gets none."""
ENOUGH = MappingProxyType({True: WITH_CARD, False: WITHOUT_CARD})
"""By whether the best card is passed. Each was fitted on deals that measure nothing: a hand was
played on from every bid either way, 7,000 deals and more, until what was enough brought as much as
it cost. Whether the dealer is stuck, or a rival may defend alone, moved none of them."""

LONE_DEFENCE = 44
"""Three tricks against a loner, almost for sure; where he gets a card and where he gets none."""

# -- the score ------------------------------------------------------------------------------------

NO_STOPPER = 12
"""A hand worth less stops no loner: at the brink one rather loses two points than four."""

# -- laying out -----------------------------------------------------------------------------------

KEEPS_ACE, EMPTIES = 6, 5
"""In ranks: an ace is worth keeping before any other card, and a void before a bare king."""


def choose(view: EuchreView) -> str:
    """The bid or the card that a club player gives or lays out."""
    match view["state"]:
        case "BID1":
            return "order" if _orders(view) else "pass"
        case "BID2":
            return _name(view)
        case "ALONE":
            return "alone" if _plays_alone(view) else "together"
        case "DEFEND_ALONE":
            return "defend" if worth(view, trump_suit(view)) >= LONE_DEFENCE else "decline"
        case "GIVE":
            return f"give {NAME[_gift(view)]}"
        case _:
            hand = together(read_cards(view["hand"]))
            return f"discard {NAME[worst(hand, ORDERS[trump_suit(view)])]}"


def worth(view: EuchreView, suit: str) -> int:
    """What a hand is good for with this suit as trumps; a dealer counts with the turned card."""
    takes = view["dealer"] == view["seat"] and not view["picked_up"]
    turned = CARD[view["turned"]] if takes and view["turned"] else 0
    return with_turned(together(read_cards(view["hand"])), suit, turned)


def with_turned(hand: Cards, suit: str, turned: Card = 0) -> int:
    """What a hand is good for; if the turned card is of the suit, it is taken for the worst."""
    order = ORDERS[suit]
    if turned and NAME[turned][1] == suit:
        hand |= turned
        hand ^= worst(hand, order)
    return count(hand, order)


def count(hand: Cards, order: Order) -> int:
    """What five cards are good for under these trumps."""
    trumps = (hand & order.trumps).bit_count()
    total = THIRD_TRUMP * (trumps >= 3)
    for card, value in VALUED[order.trump]:
        if card & hand:
            total += value
    voids = 0
    for suit, cards in order.suits.items():
        if suit == order.trump:
            continue
        own = hand & cards
        if not own:
            voids += 1
            continue
        top = rank_of(own)  # of a set, its highest card's
        if top == ACE:
            total += PLAIN_ACE
        elif top == KING and own & (own - 1):
            total += GUARDED_KING
    return total + VOID * (voids > 0 and trumps >= 2) + SECOND_VOID * (voids > 1)


def place(seat: int, dealer: int) -> int:
    """In which place a seat speaks: 0 for eldest, 3 for the dealer."""
    return (seat - dealer - 1) % SEATS


def _place(view: EuchreView) -> int:
    return place(view["seat"], view["dealer"])


def needs(view: EuchreView, team: int) -> int:
    """How many points this team is short of the game."""
    return agreement(Options, view["options"]).game_points - view["score"][team]


def orders_on(place: int, turned: Card, enough: Enough) -> int:
    """What a hand must be good for to make the turned suit trumps, by the order of speaking."""
    jack = NAME[turned][0] == "J"
    return (
        enough.eldest + enough.rivals_jack * jack,
        enough.assist + enough.partners_jack * jack,
        enough.third + enough.rivals_jack * jack,
        enough.pick_up + enough.own_jack * jack,
    )[place]


def names_on(place: int, turned: Card, suit: str, enough: Enough) -> int:
    """What a hand must be good for to name another suit in the second round."""
    is_next = suit == COLOUR_MATE[NAME[turned][1]]
    return (enough.following if is_next else enough.across)[place]


def enough_by(view: EuchreView) -> Enough:
    """What is enough by the agreement of this view."""
    return ENOUGH[agreement(Options, view["options"]).best_card_pass]


def surplus(view: EuchreView, suit: str) -> int:
    """How far a hand exceeds what this seat needs to make a suit trumps now."""
    turned, place, enough = CARD[turned_card(view)], _place(view), enough_by(view)
    if view["state"] == "BID1":
        return worth(view, suit) - orders_on(place, turned, enough)
    return worth(view, suit) - names_on(place, turned, suit, enough)


def _orders(view: EuchreView) -> bool:
    """Is the hand good enough to make the turned suit trumps, or so bad that it must be?"""
    return _donates(view) or surplus(view, turned_card(view)[1]) >= 0


def _donates(view: EuchreView) -> bool:
    """Would the other side play alone with the turned jack, and is two points to them the lesser
    evil? So it is with nothing in the hand, or where four would end a game that one all but has."""
    if turned_card(view)[0] != "J" or TEAM[view["seat"]] == TEAM[view["dealer"]]:
        return False
    hand = worth(view, turned_card(view)[1])
    own, rivals = (needs(view, team) for team in (TEAM[view["seat"]], 1 - TEAM[view["seat"]]))
    at_the_brink = own == 1 and EUCHRE < rivals <= LONE_MARCH
    if at_the_brink and _place(view) == 0 and hand < NO_STOPPER:
        return True
    return rivals > EUCHRE and hand < enough_by(view).jack_stopped


def _name(view: EuchreView) -> str:
    """Name the suit that exceeds what it needs by most, if one does; a stuck dealer must."""
    suits = [suit for suit in SUITS if f"make {suit}" in view["legal"]]
    best = max(suits, key=lambda suit: surplus(view, suit))
    stuck = "pass" not in view["legal"]
    return f"make {best}" if stuck or surplus(view, best) >= 0 else "pass"


def _plays_alone(view: EuchreView) -> bool:
    """Are five tricks likely, and worth more than the point that a partner makes safe?"""
    wins_anyway = needs(view, TEAM[view["seat"]]) == 1
    return not wins_anyway and worth(view, trump_suit(view)) >= enough_by(view).loner


def _gift(view: EuchreView) -> Card:
    return best([CARD[move.split()[1]] for move in view["legal"]], ORDERS[trump_suit(view)])


# -- what a card is good for ----------------------------------------------------------------------


def weight(card: Card, order: Order) -> int:
    """How loath one is to part with a card: by its rank, and any trump above the plain cards."""
    return order.strength[card] if card & order.trumps else rank_of(card)


def best(cards: Sequence[Card], order: Order) -> Card:
    """The highest trump, else the highest card."""
    return max(cards, key=lambda card: weight(card, order))


def worst(hand: Cards, order: Order, among: Sequence[Card] = ()) -> Card:
    """The card one can best do without, if need be among some: a low one, best of all one that
    empties its suit; an ace is kept, and trumps before everything."""

    def price(card: Card) -> int:
        empties = not card & order.trumps and (hand & order.lane[card]).bit_count() == 1
        ace = not card & order.trumps and rank_of(card) == ACE
        return weight(card, order) + KEEPS_ACE * ace - EMPTIES * empties

    return min(among or each(hand), key=price)
