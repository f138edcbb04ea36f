"""The bids and discards of `club` at euchre. Stronger levels search near the limits of its bids.

A hand has points for its trumps, aces and voids with a suit as trumps; the right bower counts
twenty, and the joker more. How many points a bid needs depends on the place at the table. In the
first round it matters who gets the turned card. In the second round it matters who turned it down.
The dealer's side is short of that colour. So the other side names the other suit of the colour
("next"), and the dealer's side names the other colour ("across").
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import (
    CARD,
    JOKER,
    NAME,
    SUITS,
    Card,
    Cards,
    each,
    rank_of,
    read_cards,
    together,
    write_cards,
)
from parlour.euchre.house import COLOUR_MATE, NO_TRUMP, ORDERS, SEATS, TEAM, may_go_alone
from parlour.euchre.options import Options
from parlour.euchre.scoring import EUCHRE, LONE_MARCH
from parlour.euchre.view import EuchreView, offered_suit, trump_suit, turned_card
from parlour.options import agreement
from parlour.tricks import Order, held

KING, ACE = 11, 12

# -- the points of a hand -------------------------------------------------------------------------

TRUMPS = (21, 20, 14, 10, 9, 8, 6, 6)
"""The points of trumps, from the joker and the right bower down."""
VALUED = MappingProxyType(
    {
        suit: tuple(zip(held(ORDERS[suit].trumps, ORDERS[suit]), TRUMPS, strict=True))
        for suit in SUITS
    }
)
"""Keyed by trump suit: its cards with their points."""
THIRD_TRUMP = 4
"""The bonus for a third trump: one is left when the others have been drawn."""
PLAIN_ACE, GUARDED_KING = 6, 2
VOID, SECOND_VOID = 4, 4
"""The points for a void suit with two trumps to ruff it, and for a second void."""

RUNS = (14, 12, 10, 8, 6, 4)
"""The points of a suit's highest cards without trumps, while no higher card is missing."""
GUARDED = 4
"""The points of a king without the ace, with another card of the suit, when there are no trumps."""

# -- limits --------------------------------------------------------------------------------------


class Enough(NamedTuple):
    """The points that each bid needs, for one agreement about a loner's card."""

    pick_up: int
    """For the dealer to pick up the turned card, counting it and a discard."""
    own_jack: int
    """Added for the dealer if the turned card is the right bower."""
    assist: int
    """For ordering the partner to pick the card up."""
    partners_jack: int
    """Added for ordering the partner to pick up the right bower. The partner would take it anyway
    and perhaps play alone."""
    eldest: int
    third: int
    """For the third seat to give the other side the turned card."""
    rivals_jack: int
    """Added for giving the other side the right bower."""
    following: tuple[int, int, int, int]
    """For naming the other suit of the turned colour ("next") in the second round. Indexed by the
    order of speaking. Eldest needs little, because the dealer's side is short of those jacks."""
    across: tuple[int, int, int, int]
    """For naming a suit of the other colour, indexed by the order of speaking. The dealer's side
    needs less."""
    without_trumps: tuple[int, int, int, int]
    """For naming no trump, indexed by the order of speaking."""
    loner: int
    """For playing alone: five tricks are so likely that four points are worth the risk."""
    lone_without_trumps: int
    """For playing alone without trumps."""
    assist_alone: int
    """For ordering the partner to pick the card up, if that means playing alone."""
    jack_stopped: int
    """With fewer points, a seat orders the other side to pick up the right bower. That side would
    take it and play alone, and losing two points is better than losing four."""


WITH_CARD = Enough(
    20, 4, 33, -3, 36, 44, 12, (12, 18, 26, 30), (18, 18, 26, 26), (28, 44, 40, 44), 20, 26, 35, 20
)
"""The limits if a loner gets the partner's best card. Any hand that is good enough to bid can then
take five tricks, so all bids aim at four points, and most are played alone."""
WITHOUT_CARD = Enough(
    33, 0, 29, 0, 47, 45, 8, (12, 37, 26, 36), (37, 20, 32, 26), (26, 36, 30, 36), 53, 40, 46, 0
)
"""The limits if a loner gets no card."""
ENOUGH = MappingProxyType(
    {
        (True, False): WITH_CARD,
        (False, False): WITHOUT_CARD,
        (True, True): WITHOUT_CARD._replace(loner=55, lone_without_trumps=46, assist_alone=50),
        (False, True): WITHOUT_CARD._replace(loner=65, lone_without_trumps=52, assist_alone=62),
    }
)
"""Keyed by whether a loner gets the best card, and whether a loner must take all five tricks. If
all five are needed, few hands play alone, even with the card. Each limit of the usual rules was
fitted on at least 7,000 separate deals: hands were played from every bid in both ways, until hands
at the limits broke even. Sticking the dealer and lone defenders changed no limit."""

JOKER_ELSEWHERE = 12
"""Added to what a bid needs with the joker in the hand, which takes a trick under other trumps
too."""


def with_joker(enough: Enough) -> Enough:
    """The limits when the pack has a joker. It is mostly in another hand, or takes the place of a
    lower trump, so all bids need more. The steps were fitted like the limits."""
    return enough._replace(
        pick_up=enough.pick_up + 3,
        own_jack=enough.own_jack + 3,
        assist=enough.assist + 9,
        eldest=enough.eldest + 16,
        third=enough.third + 14,
        following=_raised(enough.following, (14, 8, 8, 4)),
        across=_raised(enough.across, (3, 8, 8, 4)),
        without_trumps=_raised(enough.without_trumps, (8, 8, 8, 8)),
        loner=enough.loner + 9,
        lone_without_trumps=enough.lone_without_trumps + 8,
        assist_alone=enough.assist_alone + 9,
    )


def _raised(
    limits: tuple[int, int, int, int], by: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    first, second, third, last = (limit + step for limit, step in zip(limits, by, strict=True))
    return first, second, third, last


ENOUGH_WITH_JOKER = MappingProxyType({key: with_joker(enough) for key, enough in ENOUGH.items()})
"""The limits of `ENOUGH` with a joker in the pack."""

LONE_DEFENCE = 44
"""The points with which three tricks against a loner are almost certain, with and without the best
card."""
LONE_DEFENCE_BY_ONE = 22
"""The points with which one trick is almost certain, if a loner must take all five."""

# -- the score ------------------------------------------------------------------------------------

NO_STOPPER = 12
"""With fewer points a hand stops no loner. Near the end of a game, losing two points is better than
losing four."""

# -- discarding -----------------------------------------------------------------------------------

KEEPS_ACE, EMPTIES = 6, 5
"""In ranks: the value of keeping an ace, and of emptying a suit."""


def choose(view: EuchreView) -> str:
    """The bid or discard of a club player."""
    match view["state"]:
        case "FARMER":
            return use_of_farmers_hand(view)
        case "NAME_SUIT":
            return suit_of_joker(view)
        case "BID1":
            return "order" if _orders(view) else "pass"
        case "BID2":
            return _name(view)
        case "ALONE":
            return "alone" if _plays_alone(view) else "together"
        case "DEFEND_ALONE":
            return "defend" if worth(view, trump_suit(view)) >= lone_defence(view) else "decline"
        case "GIVE":
            return f"give {NAME[_gift(view)]}"
        case _:
            hand = together(read_cards(view["hand"]))
            return f"discard {NAME[worst(hand, ORDERS[trump_suit(view)])]}"


def use_of_farmers_hand(view: EuchreView) -> str:
    """Throw a farmer's hand in, or keep the turned suit and the higher cards of it."""
    if "redeal" in view["legal"]:
        return "redeal"
    offered = offered_suit(view)

    def keeping_value(card: Card) -> tuple[bool, int]:
        return NAME[card][1] == offered, rank_of(card)

    worst_three = sorted(read_cards(view["hand"]), key=keeping_value)[:3]
    return f"exchange {write_cards(together(worst_three))}"


def suit_of_joker(view: EuchreView) -> str:
    """Name a suit for the turned joker. The dealer has seen no card, so all suits are equal."""
    return f"offer {SUITS[(view['dealer'] + sum(view['score'])) % len(SUITS)]}"


def worth(view: EuchreView, suit: str) -> int:
    """The points of a hand with this suit as trumps. A dealer includes the turned card."""
    takes = view["dealer"] == view["seat"] and not view["picked_up"] and suit == view["offered"]
    turned = CARD[turned_card(view)] if takes else 0
    return with_turned(together(read_cards(view["hand"])), suit, turned)


def with_turned(hand: Cards, suit: str, turned: Card = 0) -> int:
    """The points of a hand. A turned card that the seat takes replaces the worst card."""
    order = ORDERS[suit]
    if turned:
        hand |= turned
        hand ^= worst(hand, order)
    return count(hand, order)


def count(hand: Cards, order: Order) -> int:
    """The points of five cards under these trumps."""
    if order.trump == NO_TRUMP:
        return count_without_trumps(hand, order)
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
        top = rank_of(own)  # the rank of the highest card of a set
        if top == ACE:
            total += PLAIN_ACE
        elif top == KING and own & (own - 1):
            total += GUARDED_KING
    return total + VOID * (voids > 0 and trumps >= 2) + SECOND_VOID * (voids > 1)


def count_without_trumps(hand: Cards, order: Order) -> int:
    """The points of five cards if there are no trumps: those of the highest cards of each suit.
    The joker counts as the highest card of a suit of its own."""
    total = 0
    for cards in order.suits.values():
        own = hand & cards
        run = 0
        for card in held(cards, order):
            if not card & own:
                break
            total += RUNS[run]
            run += 1
        if not run and rank_of(own) == KING and own & (own - 1):
            total += GUARDED
    return total


def place(seat: int, dealer: int) -> int:
    """The place of a seat in the order of speaking: 0 for eldest, 3 for the dealer."""
    return (seat - dealer - 1) % SEATS


def _place(view: EuchreView) -> int:
    return place(view["seat"], view["dealer"])


def needs(view: EuchreView, team: int) -> int:
    """How many points this team needs to win the game."""
    return agreement(Options, view["options"]).game_points - view["score"][team]


def orders_on(place: int, turned: Card, enough: Enough) -> int:
    """The points needed to make the turned suit trumps, by the order of speaking. A turned joker
    counts like the right bower."""
    jack = is_top(turned)
    return (
        enough.eldest + enough.rivals_jack * jack,
        enough.assist + enough.partners_jack * jack,
        enough.third + enough.rivals_jack * jack,
        enough.pick_up + enough.own_jack * jack,
    )[place]


def is_top(turned: Card) -> bool:
    """Would the turned card be the right bower, or is it the joker?"""
    return turned == JOKER or NAME[turned][0] == "J"


def names_on(place: int, offered: str, suit: str, enough: Enough) -> int:
    """The points needed to name another suit, or no trump, in the second round."""
    if suit == NO_TRUMP:
        return enough.without_trumps[place]
    is_next = suit == COLOUR_MATE[offered]
    return (enough.following if is_next else enough.across)[place]


def elsewhere(hand: Cards) -> int:
    """What a dealt hand is worth under other trumps too: its joker."""
    return JOKER_ELSEWHERE if hand & JOKER else 0


def enough_by(view: EuchreView) -> Enough:
    """The limits of the seat of this view."""
    options = agreement(Options, view["options"])
    return enough_for(options, view["score"][TEAM[view["seat"]]])


def enough_for(options: Options, score: int) -> Enough:
    """The limits under this agreement, for a side with this score."""
    if options.no_late_loner and not may_go_alone(options, score):
        return with_joker(WITHOUT_CARD) if options.joker else WITHOUT_CARD
    limits = ENOUGH_WITH_JOKER if options.joker else ENOUGH
    enough = limits[options.best_card_pass, options.alone_takes_five]
    if options.canadian_loner:
        return enough._replace(assist=enough.assist_alone, partners_jack=0)
    return enough


def lone_defence(view: EuchreView) -> int:
    """The points needed to defend alone."""
    five = agreement(Options, view["options"]).alone_takes_five
    return LONE_DEFENCE_BY_ONE if five else LONE_DEFENCE


def surplus(view: EuchreView, suit: str) -> int:
    """How far a hand exceeds what this seat needs to make a suit trumps now."""
    turned, place, enough = CARD[turned_card(view)], _place(view), enough_by(view)
    kept = elsewhere(together(read_cards(view["hand"])))
    if view["state"] == "BID1":
        return worth(view, suit) - kept - orders_on(place, turned, enough)
    return worth(view, suit) - kept - names_on(place, offered_suit(view), suit, enough)


def _orders(view: EuchreView) -> bool:
    """Should the seat make the turned suit trumps, with a good hand or to stop a loner?"""
    return _donates(view) or surplus(view, offered_suit(view)) >= 0


def _donates(view: EuchreView) -> bool:
    """Should this seat lose two points to stop a loner with the turned jack? Yes with a worthless
    hand, or if four points would end a game that this side has almost won."""
    if not is_top(CARD[turned_card(view)]) or TEAM[view["seat"]] == TEAM[view["dealer"]]:
        return False
    options = agreement(Options, view["options"])
    if not may_go_alone(options, view["score"][TEAM[view["dealer"]]]):
        return False
    hand = worth(view, offered_suit(view))
    own, rivals = (needs(view, team) for team in (TEAM[view["seat"]], 1 - TEAM[view["seat"]]))
    has_nearly_won = own == 1 and EUCHRE < rivals <= LONE_MARCH
    if has_nearly_won and _place(view) == 0 and hand < NO_STOPPER:
        return True
    return rivals > EUCHRE and hand < enough_by(view).jack_stopped


def _name(view: EuchreView) -> str:
    """Name the suit that exceeds its limit most, if one does; a stuck dealer must name one."""
    suits = [move[-1] for move in view["legal"] if move != "pass"]
    best = max(suits, key=lambda suit: surplus(view, suit))
    stuck = "pass" not in view["legal"]
    return f"make {best}" if stuck or surplus(view, best) >= 0 else "pass"


def _plays_alone(view: EuchreView) -> bool:
    """Are five tricks likely, and worth more than a safe point with the partner?"""
    wins_anyway = needs(view, TEAM[view["seat"]]) == 1
    return not wins_anyway and worth(view, trump_suit(view)) >= alone_on(view)


def alone_on(view: EuchreView) -> int:
    """The points needed to play alone."""
    enough = enough_by(view)
    return enough.lone_without_trumps if trump_suit(view) == NO_TRUMP else enough.loner


def _gift(view: EuchreView) -> Card:
    return best([CARD[move.split()[1]] for move in view["legal"]], ORDERS[trump_suit(view)])


# -- the value of a card --------------------------------------------------------------------------


def weight(card: Card, order: Order) -> int:
    """The value of a card to its holder: its rank, with all trumps above the plain cards."""
    return order.strength[card] if card & order.trumps else rank_of(card)


def best(cards: Sequence[Card], order: Order) -> Card:
    """The highest trump, else the highest card."""
    return max(cards, key=lambda card: weight(card, order))


def worst(hand: Cards, order: Order, among: Sequence[Card] = ()) -> Card:
    """The least useful card, perhaps limited to `among`: a low one, preferably the last of its
    suit. Aces and above all trumps are kept."""

    trumps = order.trumps

    def keeping_value(card: Card) -> int:
        plain = not card & trumps
        empties = plain and order.trump != NO_TRUMP and (hand & order.lane[card]).bit_count() == 1
        ace = plain and rank_of(card) == ACE
        return weight(card, order) + KEEPS_ACE * ace - EMPTIES * empties

    return min(among or each(hand), key=keeping_value)
