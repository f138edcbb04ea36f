"""The advice of the old books (section 10 of docs/rules/ecarte.md): which hands to stand on.

It is a traditional table, not a calculation.
"""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte.house import KINGS, ORDERS, Game
from parlour.ecarte.options import Options
from parlour.ecarte.view import EcarteView
from parlour.language import say
from parlour.options import agreement
from parlour.trick_play import WrittenTrick
from parlour.tricks import Order

QUEEN = 6
"""The queen's place in the order of a plain suit, from the seven up."""

POWERFUL = 3
"""With this many power cards a hand should stand (10.2)."""


class Advice(NamedTuple):
    """The advice of the old books, with its reason."""

    move: str
    why: str


def jeu_de_regle(hand: Cards, trump: str) -> str | None:
    """The key of the first row of the table of jeux de règle that a hand meets (10.1). A row is a
    minimum, so a better card may replace a worse one."""
    order = ORDERS[trump]
    trumps = (hand & order.trumps).bit_count()
    suits = [hand & cards for suit, cards in order.suits.items() if suit != trump]
    lengths = [cards.bit_count() for cards in suits]
    headed = [cards.bit_count() for cards in suits if _has(cards, QUEEN, order)]
    if trumps >= 3:
        return "3+"
    if trumps == 2:
        if hand & KINGS & ~order.trumps and 0 in lengths:
            return "2:king+void"
        if max(headed, default=0) >= 2:
            return "2:queen+1"
        return "2:three-suited" if 3 in lengths else None
    courts = [_courts(cards) for cards in suits]
    if trumps == 1:
        if 3 in courts:
            return "1:KQJ"
        if max(headed, default=0) >= 3:
            return "1:queen+2"
        if headed == [2, 2]:
            return "1:two-queens"
    return "0:four-courts" if sum(courts) >= 4 else None


def _has(cards: Cards, least: int, order: Order) -> bool:
    """Is one of these cards of one plain suit at least this high?"""
    return any(order.strength[card] >= least for card in each(cards))


def _courts(cards: Cards) -> int:
    """The number of kings, queens and jacks."""
    return sum(NAME[card][0] in "KQJ" for card in each(cards))


def power_cards(hand: Cards, trump: str) -> int:
    """The number of trumps and kings in a hand (10.2)."""
    return (hand & (ORDERS[trump].trumps | KINGS)).bit_count()


def best_trump(turned: Card) -> Card:
    """The king of trumps, or the queen if the king is turned up (10.3)."""
    trumps = NAME[turned][1]
    return CARD[("Q" if turned & KINGS else "K") + trumps]


# -- the advice, in its order of precedence (10.3) ------------------------------------------------


def advice(view: EcarteView) -> Advice | None:
    """The old books' advice for the seat to act; None if there is none."""
    if view["actor"] != view["seat"]:
        return None
    hand, turned, scores = together(read_cards(view["hand"])), CARD[view["turn"]], view["scores"]
    match view["state"]:
        case "PROPOSE":
            goal = agreement(Options, view["options"]).game_points
            return to_elder(hand, turned, scores[view["seat"]], scores[view["dealer"]], goal)
        case "RESPOND":
            return to_dealer(hand, turned)
        case "PLAY" if not view["trick"]:
            return _to_leader(view)
    return None


def why(view: EcarteView, move: str) -> str:
    """Why the old books advise this move; "" if they advise another or none."""
    advised = advice(view)
    return advised.why if advised is not None and advised.move == move else ""


def to_elder(
    hand: Cards, turned: Card, own: int, dealers: int, goal: int = Game().points
) -> Advice:
    """Should elder propose with this hand and score, in a game to `goal` points?"""
    trump = NAME[turned][1]
    holds_best = bool(hand & best_trump(turned))
    obligatory = jeu_de_regle(hand, trump) is not None
    powerful = power_cards(hand, trump) >= POWERFUL
    if dealers == goal - 1 and not holds_best and not turned & KINGS:
        return Advice("stand", say("A change may bring the dealer the king, and the game with it."))
    if holds_best and not (obligatory and powerful):
        return Advice(
            "propose", say("You hold the best trump, so the dealer cannot make the vole.")
        )
    if dealers == goal - 2 and dealers > own and not (obligatory and powerful):
        needs = say("The dealer needs two points. A jeu de règle alone is not enough to play.")
        return Advice("propose", needs)
    if obligatory:
        return Advice("stand", say("This hand is a jeu de règle."))
    if powerful:
        return Advice("stand", say("You have three power cards."))
    return Advice("propose", say("This hand is not a jeu de règle. A change may improve it."))


def to_dealer(hand: Cards, turned: Card) -> Advice:
    """Should the dealer accept a proposal with this hand?"""
    trump = NAME[turned][1]
    order = ORDERS[trump]
    trumps = (hand & order.trumps).bit_count()
    pair = any((hand & order.suits[suit]).bit_count() >= 2 for suit in order.suits if suit != trump)
    if trumps >= 3:
        reason = say("You have three trumps.")
    elif jeu_de_regle(hand, trump) is not None:
        reason = say("This hand is a jeu de règle.")
    elif trumps == 2 and pair:
        reason = say("You have two trumps, and two cards of another suit.")
    else:
        return Advice("accept", say("This hand is too weak to be played as it is."))
    if hand & best_trump(turned):
        also = say("With the best trump you may also accept, and try for the vole.")
        reason = f"{reason} {also}"
    return Advice("refuse", reason)


def _to_leader(view: EcarteView) -> Advice | None:
    """Advice to lead the top card of the longest suit, and the same suit again until it is
    trumped."""
    order, seat = ORDERS[view["trump"]], view["seat"]
    hand = together(read_cards(view["hand"]))
    own: list[Card] = [CARD[cards[seats.index(seat)]] for seats, cards, _ in view["history"]]
    if jeu_de_regle(hand | together(own), view["trump"]) is None:
        return None
    if not view["history"]:
        longest = max(order.suits.values(), key=lambda cards: _length(hand & cards, order))
        reason = say("The top of the longest suit.")
        return Advice(f"play {NAME[_top(hand & longest, order)]}", reason)
    suit = order.lane[own[0]]
    if (
        view["history"][0][0][0] != seat
        or not hand & suit
        or _trumped(view["history"], suit, order)
    ):
        return None
    reason = say("The same suit, until it is trumped.")
    return Advice(f"play {NAME[_top(hand & suit, order)]}", reason)


def _length(cards: Cards, order: Order) -> tuple[int, int]:
    """The sort key of a suit in the hand: its length, then its highest card."""
    return cards.bit_count(), max((order.strength[card] for card in each(cards)), default=0)


def _top(cards: Cards, order: Order) -> Card:
    return max(each(cards), key=order.strength.__getitem__)


def _trumped(history: Sequence[WrittenTrick], suit: Cards, order: Order) -> bool:
    """Has a lead of this suit been trumped?"""
    tricks = [[CARD[card] for card in cards] for _, cards, _ in history]
    return any(led & suit and second & order.trumps & ~suit for led, second in tricks)
