"""The features of euchre, which may be reasons for a move."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parlour.cards import CARD, Card, Cards
from parlour.coaching import Feature, Readings, by_name, reading
from parlour.euchre.house import (
    MAJORITY,
    ORDERS,
    SEATS,
    TEAM,
    TRICKS,
    left_bower,
    right_bower,
)
from parlour.euchre.position import Position
from parlour.euchre.rules import partner
from parlour.euchre.solver import worth
from parlour.euchre.view import EuchreView, offered_suit
from parlour.language import later
from parlour.tricks import Order, takers, winner


def plays(view: EuchreView) -> bool:
    """Is a card to be played?"""
    return view["state"] == "PLAY"


def follows_partner(view: EuchreView) -> bool:
    """Does the seat play right after a rival, who has played after the partner?"""
    trick = view["trick"]
    return plays(view) and len(trick) in (2, 3) and trick[-2][0] == partner(view["seat"])


def bids(view: EuchreView) -> bool:
    """Is the decision whether to make trumps?"""
    return view["state"] in ("BID1", "BID2")


class Lie(NamedTuple):
    """How the others' trumps compare with the seat's hand. All fields are False without a trump
    suit."""

    rival_is_above: bool = False
    """Does a rival hold a trump above the seat's highest?"""
    partner_is_above: bool = False
    rival_has_right: bool = False
    """Does a rival hold the right bower?"""
    partner_has_bower: bool = False

    @classmethod
    def of(cls, p: Position, trump: str) -> "Lie":
        """The lie of the trumps around the seat to act, with this trump suit."""
        seat, order = p.turn, ORDERS[trump]
        assert seat is not None
        held = [0 if other in p.sitting else hand for other, hand in enumerate(p.hands)]
        rivals, mate = held[(seat + 1) % SEATS] | held[(seat + 3) % SEATS], held[partner(seat)]
        own = held[seat] & order.trumps
        above = order.higher[order.highest[own]] if own else order.trumps
        right, left = CARD.get(right_bower(trump), 0), CARD.get(left_bower(trump), 0)
        return cls(
            bool(rivals & above),
            bool(mate & above),
            bool(rivals & right),
            bool(mate & (right | left)),
        )


class TrickSeen(NamedTuple):
    """What the seats still to play could do to the trick after a card."""

    is_kept: bool = False
    """Is the trick safe for the seat's side?"""
    is_trumped: bool = False
    """Can a rival trump the trick?"""
    is_partners: bool = False
    """Can the partner take the trick, and no rival?"""

    @classmethod
    def of(cls, p: Position, card: Card) -> "TrickSeen":
        """What the others could do after the seat to act has played this card."""
        order, seat = p.order, p.turn
        assert order is not None and seat is not None
        trick, mate = (*p.trick, card), partner(seat)
        trumps_are_led = bool(order.lane[trick[0]] & order.trumps)
        ours = TEAM[p.playing[winner(trick, order)]] == TEAM[seat]
        rival_can = rival_trumps = partner_can = False
        for other in p.playing[len(trick) :]:
            able = taking(p.hands[other], trick, order)
            if other == mate:
                partner_can = bool(able)
            else:
                rival_can = rival_can or bool(able)
                rival_trumps = rival_trumps or bool(able & order.trumps and not trumps_are_led)
        return cls(ours and not rival_can, rival_trumps, partner_can and not rival_can)


class End(NamedTuple):
    """How a hand ends for a side."""

    is_euchred: bool = False
    are_rivals_euchred: bool = False
    rivals_make_it: bool = False
    """Have the rivals made trumps and scored?"""
    is_march_alone: bool = False
    is_march: bool = False
    is_rivals_march: bool = False
    tricks: int = 0

    @classmethod
    def of(cls, end: Position, points: Sequence[int], side: int) -> "End":
        """The end of this hand, with these points."""
        is_maker, tricks = TEAM[end.maker] == side, end.tricks[side]
        return cls(
            is_maker and points[1 - side] > 0,
            not is_maker and points[side] > 0,
            not is_maker and points[1 - side] > 0,
            is_maker and end.alone and tricks == TRICKS,
            tricks == TRICKS,
            end.tricks[1 - side] == TRICKS,
            tricks,
        )


class Seen(NamedTuple):
    """What the coach observes about a move in a deal."""

    lie: Lie
    end: End
    trick: TrickSeen = TrickSeen()
    partner_stands: bool = False
    """Does the partner win the trick, whatever the later seats play?"""


READINGS: Readings[EuchreView, Seen] = Readings(
    reading(
        "trick kept",
        "outcome",
        later(
            "Chance that the trick is safe for your side: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.trick.is_kept,
        when=plays,
        is_good=True,
    ),
    reading(
        "trumped by a rival",
        "outcome",
        later(
            "Chance that an opponent behind you can trump: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.trick.is_trumped,
        when=plays,
    ),
    reading(
        "taken by the partner",
        "outcome",
        later(
            "Chance that {who} can take the trick: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.trick.is_partners,
        when=plays,
        is_good=True,
    ),
    reading(
        "partner stands",
        "holding",
        later(
            "In {holds} % of deals nobody behind you can beat {who}’s card. Your move then loses "
            "{there}, otherwise {elsewhere}."
        ),
        read=lambda seen: seen.partner_stands,
        when=follows_partner,
    ),
    reading(
        "rival has a higher trump",
        "holding",
        later(
            "In {holds} % of deals an opponent holds a trump above your highest. Your move then "
            "loses {there}, otherwise {elsewhere}."
        ),
        read=lambda seen: seen.lie.rival_is_above,
        when=plays,
    ),
    reading(
        "partner has a higher trump",
        "holding",
        later(
            "In {holds} % of deals {who} holds a trump above your highest. Your move then loses "
            "{there}, otherwise {elsewhere}."
        ),
        read=lambda seen: seen.lie.partner_is_above,
        when=plays,
    ),
    reading(
        "rival has the right bower",
        "holding",
        later(
            "In {holds} % of deals an opponent holds the right bower. Your move then loses "
            "{there}, otherwise {elsewhere}."
        ),
        read=lambda seen: seen.lie.rival_has_right,
        when=bids,
    ),
    reading(
        "partner has a bower",
        "holding",
        later(
            "In {holds} % of deals {who} holds a bower. Your move then loses {there}, otherwise "
            "{elsewhere}."
        ),
        read=lambda seen: seen.lie.partner_has_bower,
        when=bids,
    ),
    reading(
        "euchred",
        "outcome",
        later(
            "Chance that your side is euchred: {move} % with your move, {advice} % with the advice."
        ),
        read=lambda seen: seen.end.is_euchred,
    ),
    reading(
        "rivals euchred",
        "outcome",
        later(
            "Chance that the makers are euchred: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.end.are_rivals_euchred,
        is_good=True,
    ),
    reading(
        "rivals make it",
        "outcome",
        later(
            "Chance that the opponents make trumps and score: {move} % with your move, {advice} "
            "% with the advice."
        ),
        read=lambda seen: seen.end.rivals_make_it,
        when=bids,
    ),
    reading(
        "march alone",
        "outcome",
        later(
            "Chance of all five tricks, alone: {move} % with your move, {advice} % with the advice."
        ),
        read=lambda seen: seen.end.is_march_alone,
        when=lambda view: view["state"] == "ALONE",
        is_good=True,
    ),
    reading(
        "march",
        "outcome",
        later(
            "Chance that your side takes all tricks: {move} % with your move, {advice} % with "
            "the advice."
        ),
        read=lambda seen: seen.end.is_march,
        is_good=True,
    ),
    reading(
        "march of the rivals",
        "outcome",
        later(
            "Chance that the other side takes all tricks: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.end.is_rivals_march,
    ),
    reading(
        "tricks",
        "quantity",
        later(
            "Your side takes {move} tricks on average with your move, and {advice} with the advice."
        ),
        read=lambda seen: seen.end.tricks,
        when=lambda view: not plays(view),
        is_good=True,
        least=0.2,
    ),
)

FEATURES = by_name(*READINGS.features)


def features(view: EuchreView, moves: Sequence[str]) -> Sequence[Feature]:
    """The features that may be reasons for these moves."""
    return READINGS.told(view, partner(view["seat"]))


class Cardwise:
    """Reads the features of cards in deals of one view."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._readers = READINGS.readers(features)
        self._ends: Mapping[int, End] = {}

    def __call__(self, p: Position, gains: Sequence[tuple[str, int]]) -> list[list[float]]:
        """The features of each card, given its gain for the seat's side in this deal."""
        assert p.order is not None
        if not self._ends:
            self._ends = ends(p)
        lie, stands = Lie.of(p, p.order.trump), partner_stands(p)
        found = []
        for move, gained in gains:
            trick = TrickSeen.of(p, CARD[move.split()[1]])
            seen = Seen(lie, self._ends.get(gained, MADE), trick, stands)
            found.append([float(read(seen)) for read in self._readers])
        return found


MADE = End()
"""The makers have taken three or four tricks, which no feature reports."""


def ends(p: Position) -> Mapping[int, End]:
    """Keyed by gain of the side to act: the end that it means. Three or four tricks are omitted."""
    assert p.turn is not None
    lost, made, march = (worth(p, tricks) for tricks in (0, MAJORITY, TRICKS))
    if TEAM[p.turn] == TEAM[p.maker]:
        found, marched = {lost: End(is_euchred=True)}, {march: End(is_march=True)}
    else:
        found, marched = {-lost: End(are_rivals_euchred=True)}, {-march: End(is_rivals_march=True)}
    return found if march == made else found | marched


def taking(hand: Cards, trick: Sequence[Card], order: Order) -> Cards:
    """The cards of a hand that would take this trick, following suit."""
    led, best = order.lane[trick[0]], trick[winner(trick, order)]
    return (hand & led or hand) & takers(best, order)


def partner_stands(p: Position) -> bool:
    """Is the partner winning, and safe from all later seats?"""
    order, seat = p.order, p.turn
    assert order is not None and seat is not None
    if not p.trick or p.playing[winner(p.trick, order)] != partner(seat):
        return False
    behind = p.playing[len(p.trick) + 1 :]
    return not any(taking(p.hands[other], p.trick, order) for other in behind)


class Ends:
    """Reads the features of moves from how the hand ends after each."""

    def __init__(self, view: EuchreView, features: Sequence[Feature], moves: Sequence[str]) -> None:
        self._side = TEAM[view["seat"]]
        self._readers = READINGS.readers(features)
        self._suit = suit_in_question(view, moves)

    def __call__(
        self, p: Position, ends: Sequence[tuple[Position, Sequence[int]]]
    ) -> Sequence[Sequence[float]]:
        """The features of each move, given its end and points."""
        lie = Lie.of(p, self._suit) if self._suit else Lie()
        seen = [Seen(lie, End.of(end, points, self._side)) for end, points in ends]
        return [[float(read(one)) for read in self._readers] for one in seen]


def suit_in_question(view: EuchreView, moves: Sequence[str]) -> str:
    """The trump suit that these bids are about; "" for none or several."""
    if view["state"] == "BID1":
        return offered_suit(view)
    named = {move[-1] for move in moves if move.startswith("make")}
    return named.pop() if len(named) == 1 else ""
