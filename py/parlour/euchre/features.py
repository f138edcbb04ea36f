"""What of a deal and a move of euchre can be told as a reason."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, Card, Cards
from parlour.coaching import Feature, by_name
from parlour.euchre.house import ORDERS, SEATS, TEAM, left_bower, right_bower
from parlour.euchre.position import Position
from parlour.euchre.rules import partner
from parlour.euchre.solver import MAJORITY, TRICKS, worth
from parlour.euchre.view import EuchreView, turned_card
from parlour.language import later
from parlour.tricks import Order, takers, winner

FEATURES = by_name(
    Feature(
        "trick kept",
        "outcome",
        later(
            "The trick is safe for your side in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "trumped by a rival",
        "outcome",
        later(
            "A rival behind you can trump in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "taken by the partner",
        "outcome",
        later(
            "{who} can take the trick in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "partner stands",
        "holding",
        later(
            "In {holds} of 100 deals nobody behind you can beat the card of {who}: there your "
            "move loses {there}, elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "rival has a higher trump",
        "holding",
        later(
            "In {holds} of 100 deals a rival holds a trump above your highest: there your move "
            "loses {there}, elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "partner has a higher trump",
        "holding",
        later(
            "In {holds} of 100 deals {who} holds a trump above your highest: there your move "
            "loses {there}, elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "rival has the right bower",
        "holding",
        later(
            "In {holds} of 100 deals a rival holds the right bower: there your move loses "
            "{there}, elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "partner has a bower",
        "holding",
        later(
            "In {holds} of 100 deals {who} holds a bower: there your move loses {there}, "
            "elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "euchred",
        "outcome",
        later(
            "Your side is euchred in {move} of 100 deals after your move, and in {advice} after "
            "the advice."
        ),
    ),
    Feature(
        "rivals euchred",
        "outcome",
        later(
            "The makers are euchred in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "rivals make it",
        "outcome",
        later(
            "The other side makes trumps and scores in {move} of 100 deals after your move, and "
            "in {advice} after the advice."
        ),
    ),
    Feature(
        "march alone",
        "outcome",
        later(
            "You take all tricks alone in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "march",
        "outcome",
        later(
            "Your side takes all tricks in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "march of the rivals",
        "outcome",
        later(
            "The other side takes all tricks in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "tricks",
        "quantity",
        later(
            "Your side takes {move} tricks on average with your move, and {advice} with the advice."
        ),
        is_good=True,
        least=0.2,
    ),
)

RESULTS = ("euchred", "rivals euchred", "march", "march of the rivals")
IN_THE_PLAY = (
    "trick kept",
    "trumped by a rival",
    "taken by the partner",
    "rival has a higher trump",
    "partner has a higher trump",
)
BEHIND_THE_PARTNER = "partner stands"
IN_THE_BIDS = ("rivals make it", "rival has the right bower", "partner has a bower", "tricks")


def features(view: EuchreView, moves: Sequence[str]) -> Sequence[Feature]:
    """What may be told of these moves beside each other."""
    names = {*RESULTS}
    match view["state"]:
        case "PLAY":
            names |= {*IN_THE_PLAY}
            if len(view["trick"]) in (2, 3) and view["trick"][-2][0] == partner(view["seat"]):
                names.add(BEHIND_THE_PARTNER)
        case "BID1" | "BID2":
            names |= {*IN_THE_BIDS}
        case "ALONE":
            names |= {"tricks", "march alone"}
        case _:
            names.add("tricks")
    mate = partner(view["seat"])
    return [
        feature._replace(seat=mate) if "{who}" in feature.sentence else feature
        for name, feature in FEATURES.items()
        if name in names
    ]


class Lie(NamedTuple):
    """How the cards of the others lie about one's own, as far as it can be told."""

    rivals: Cards
    """What those hold together who play against this seat."""
    mate: Cards
    own: Cards

    @classmethod
    def of(cls, p: Position) -> "Lie":
        """That of the seat to act."""
        seat = p.turn
        assert seat is not None
        left, right = ((seat + step) % SEATS for step in (1, 3))
        held = [0 if other in p.sitting else hand for other, hand in enumerate(p.hands)]
        return cls(held[left] | held[right], held[partner(seat)], held[seat])

    def seen(self, trump: str) -> dict[str, float]:
        """What is told of it where this suit is trumps."""
        order = ORDERS[trump]
        trumps = order.trumps
        own = self.own & trumps
        above = order.higher[order.highest[own]] if own else trumps
        right, left = CARD[right_bower(trump)], CARD[left_bower(trump)]
        return {
            "rival has a higher trump": bool(self.rivals & above),
            "partner has a higher trump": bool(self.mate & above),
            "rival has the right bower": bool(self.rivals & right),
            "partner has a bower": bool(self.mate & (right | left)),
        }


class Cardwise:
    """Reads the features of cards in deals of one view."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._names = [feature.name for feature in features]
        self._results: Mapping[int, str] = {}

    def __call__(self, p: Position, gains: Sequence[tuple[str, int]]) -> list[list[float]]:
        """For each card, which gains its side so much in this deal."""
        assert p.order is not None
        if not self._results:
            self._results = results(p)
        lie = Lie.of(p).seen(p.order.trump)
        lie[BEHIND_THE_PARTNER] = partner_stands(p)
        found = []
        for move, gained in gains:
            seen = lie | trick_seen(p, CARD[move.split()[1]])
            seen[self._results.get(gained, "")] = True
            found.append([float(seen.get(name, False)) for name in self._names])
        return found


def results(p: Position) -> Mapping[int, str]:
    """What each gain of the side to act means that is not just to make it."""
    assert p.turn is not None
    is_making = TEAM[p.turn] == TEAM[p.maker]
    lost, made, march = (worth(p, tricks) for tricks in (0, MAJORITY, TRICKS))
    names = ("euchred", "march") if is_making else ("rivals euchred", "march of the rivals")
    found = {lost if is_making else -lost: names[0]}
    if march != made:
        found[march if is_making else -march] = names[1]
    return found


def trick_seen(p: Position, card: Card) -> dict[str, float]:
    """What those who play after this card to the trick could do to it."""
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
    return {
        "trick kept": ours and not rival_can,
        "trumped by a rival": rival_trumps,
        "taken by the partner": partner_can and not rival_can,
    }


def taking(hand: Cards, trick: Sequence[Card], order: Order) -> Cards:
    """The cards of a hand that take this trick, if it is its turn: it must follow."""
    led, best = order.lane[trick[0]], trick[winner(trick, order)]
    return (hand & led or hand) & takers(best, order)


def partner_stands(p: Position) -> bool:
    """Is the partner ahead, and would he stay so whatever those play who come after?"""
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
        self._readers = [READERS.get(feature.name) for feature in features]
        self._names = [feature.name for feature in features]
        self._suit = suit_in_question(view, moves)

    def __call__(
        self, p: Position, ends: Sequence[tuple[Position, Sequence[int]]]
    ) -> Sequence[Sequence[float]]:
        """For each move, of which this end has come, with these points."""
        lie = Lie.of(p).seen(self._suit) if self._suit else {}
        return [
            [
                float(read(end, points, self._side) if read else lie.get(name, False))
                for name, read in zip(self._names, self._readers, strict=True)
            ]
            for end, points in ends
        ]


def suit_in_question(view: EuchreView, moves: Sequence[str]) -> str:
    """Of which trumps these bids speak; "" of none, or of several."""
    if view["state"] == "BID1":
        return turned_card(view)[1]
    named = {move[-1] for move in moves if move.startswith("make")}
    return named.pop() if len(named) == 1 else ""


def _made(end: Position, points: Sequence[int], side: int) -> bool:
    return TEAM[end.maker] == side and points[side] > 0


READERS: Mapping[str, Callable[[Position, Sequence[int], int], float]] = MappingProxyType(
    {
        "euchred": lambda end, points, side: TEAM[end.maker] == side and points[1 - side] > 0,
        "rivals euchred": lambda end, points, side: TEAM[end.maker] != side and points[side] > 0,
        "rivals make it": lambda end, points, side: _made(end, points, 1 - side),
        "march alone": lambda end, points, side: (
            end.alone and TEAM[end.maker] == side and end.tricks[side] == TRICKS
        ),
        "march": lambda end, points, side: end.tricks[side] == TRICKS,
        "march of the rivals": lambda end, points, side: end.tricks[1 - side] == TRICKS,
        "tricks": lambda end, points, side: end.tricks[side],
    }
)
"""How what comes of a hand is read from its end and its points, for a side."""
