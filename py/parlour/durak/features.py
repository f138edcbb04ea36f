"""What of a world and a move of durak can be told as a reason, and who looks on to count it."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import SAME_RANK
from parlour.coaching import Feature, by_name
from parlour.durak.position import Position
from parlour.durak.rights import may_transfer
from parlour.durak.view import DurakView
from parlour.game import Move
from parlour.language import later

FEATURES = by_name(
    Feature(
        "takes up",
        "outcome",
        later(
            "You take up in {move} of 100 deals after your move, and in {advice} after the advice."
        ),
    ),
    Feature(
        "defender takes up",
        "outcome",
        later(
            "{who} takes up in {move} of 100 deals after your move, and in {advice} after the "
            "advice."
        ),
        is_good=True,
    ),
    Feature(
        "beaten without a trump",
        "outcome",
        later(
            "{who} can beat the card without a trump in {move} of 100 deals after your move, and "
            "in {advice} after the advice."
        ),
    ),
    Feature(
        "can be beaten",
        "outcome",
        later(
            "{who} can beat the card in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
    ),
    Feature(
        "can be passed on",
        "outcome",
        later(
            "{who} can pass the attack on in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "defender spends a trump",
        "outcome",
        later(
            "{who} spends a trump in this bout in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "spends a trump",
        "outcome",
        later(
            "You spend a trump in this bout in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "can be added to",
        "outcome",
        later(
            "An attacker holds a card to add in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "is added to",
        "outcome",
        later(
            "A further card is added in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
    ),
    Feature(
        "opens next",
        "outcome",
        later(
            "You open the next bout in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "cards after the bout",
        "quantity",
        later(
            "After this bout you hold {move} cards on average with your move, and {advice} with "
            "the advice."
        ),
        least=0.3,
    ),
    Feature(
        "trumps after the bout",
        "quantity",
        later(
            "After this bout you hold {move} trumps on average with your move, and {advice} with "
            "the advice."
        ),
        is_good=True,
        least=0.2,
    ),
    Feature(
        "draws the last trump",
        "outcome",
        later(
            "You draw the face-up trump in {move} of 100 deals after your move, and in {advice} "
            "after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "trumps when the talon is gone",
        "quantity",
        later(
            "When the talon is gone you hold {move} trumps on average with your move, and "
            "{advice} with the advice."
        ),
        is_good=True,
        least=0.2,
    ),
    Feature(
        "cards when the talon is gone",
        "quantity",
        later(
            "When the talon is gone you hold {move} cards on average with your move, and "
            "{advice} with the advice."
        ),
        least=0.3,
    ),
    Feature(
        "rival has more trumps",
        "holding",
        later(
            "In {holds} of 100 deals {who} holds more trumps than you: there your move loses "
            "{there}, elsewhere {elsewhere}."
        ),
    ),
    Feature(
        "durak by best play",
        "outcome",
        later(
            "If both play their best from here, your move makes you the durak, and the advice "
            "does not."
        ),
    ),
    Feature(
        "out by best play",
        "outcome",
        later(
            "If both play their best from here, the advice gets rid of your cards first, and "
            "your move only draws."
        ),
        is_good=True,
    ),
)

BY_BEST_PLAY = (FEATURES["durak by best play"], FEATURES["out by best play"])
"""What is told where the end is worked out."""

DEFENDING = ("takes up", "spends a trump")
BEATING = ("can be added to", "is added to")
ATTACKING = ("defender takes up", "defender spends a trump")
LAYING = ("beaten without a trump", "can be beaten")
AFTERWARDS = ("opens next", "cards after the bout", "trumps after the bout")
WHEN_THE_TALON_IS_GONE = ("trumps when the talon is gone", "cards when the talon is gone")


def features(view: DurakView, moves: Sequence[str]) -> Sequence[Feature]:
    """What may be told of these moves beside each other."""
    seat, defender, verbs = view["seat"], view["defender"], {move.split()[0] for move in moves}
    if view["state"] not in ("OPEN", "DEFEND", "THROW", "GIVE"):
        return ()
    names = {*AFTERWARDS}
    if seat == defender:
        names |= {*DEFENDING}
    else:
        names |= {*ATTACKING}
    if verbs == {"beat"}:
        names |= {*BEATING}
    if verbs == {"attack"}:
        names |= {*LAYING}
        if view["options"].get("transfer") and not any(cover for _, cover in view["table"]):
            names.add("can be passed on")
    if view["talon_count"]:
        names |= {*WHEN_THE_TALON_IS_GONE, "draws the last trump"}
    rival = defender if seat != defender else None
    if len(view["counts"]) == 2:
        names.add("rival has more trumps")
        rival = 1 - seat
    return [
        feature._replace(seat=rival) if "{who}" in feature.sentence else feature
        for name, feature in FEATURES.items()
        if name in names
    ]


class Witness:
    """Looks on at the bout that goes on, and once more when the talon is gone."""

    def __init__(self, view: DurakView, features: Sequence[Feature]) -> None:
        self.seat = view["seat"]
        self.rival = view["defender"]
        """Whom the sentences about a defender name: an attack that is passed on has another."""
        self._readers = [READERS[feature.name] for feature in features]
        self._is_over = False

    def begin(self, p: Position) -> None:
        """A world, before the move is made."""
        self._is_over = False
        self._trumps, self._defender, self._attacks = p.trumps.cards, p.defender, len(p.attacks)
        self.rival_has_more_trumps = any(
            (hand & self._trumps).bit_count() > (p.hands[self.seat] & self._trumps).bit_count()
            for seat, hand in enumerate(p.hands)
            if seat != self.seat
        )
        self.without_a_trump = self.beatable = self.passable = self.addable = False
        self.opens = self.drew = self.is_added_to = False
        self.spenders = set[int]()
        """Who has beaten with a trump."""
        self.cards = self.trumps = self.last_cards = self.last_trumps = 0
        self.taker: int | None = None
        self._is_first = True

    def see(self, p: Position, move: Move) -> bool:
        """A move has been made; False once the talon is gone."""
        if not self._is_over:
            if self._is_first:
                self._first(p, move)
            if move.verb == "beat" and move.card & self._trumps:
                self.spenders.add(self._defender)
            if p.attacks and p.turn is not None:
                self._defender = p.defender
                self.is_added_to = len(p.attacks) > self._attacks
                return True
            self._bout_over(p)
        if p.talon and p.turn is not None:
            return True
        self._talon_gone(p)
        return False

    def told(self) -> Sequence[float]:
        """What was seen, in the order of the features."""
        return [read(self) for read in self._readers]

    def _first(self, p: Position, move: Move) -> None:
        self._is_first = False
        self._attacks = len(p.attacks) or self._attacks
        if move.verb == "attack":
            beaters = p.hands[p.defender] & p.trumps.beaters[move.card]
            self.beatable = bool(beaters)
            self.without_a_trump = bool(beaters & ~self._trumps)
            fits = p.hands[p.defender] & SAME_RANK[move.card]
            self.passable = bool(fits) and may_transfer(p, 1)
        elif move.verb == "beat":
            self.addable = any(p.hands[seat] & p.ranks for seat in p.line)

    def _bout_over(self, p: Position) -> None:
        self._is_over = True
        hand = p.hands[self.seat]
        self.taker = self._defender if p.taken else None
        self.opens = p.attacker == self.seat and p.turn is not None
        self.cards, self.trumps = hand.bit_count(), (hand & self._trumps).bit_count()

    def _talon_gone(self, p: Position) -> None:
        hand = p.hands[self.seat]
        self.drew = p.last_drawn is not None and p.last_drawn[0] == self.seat
        self.last_cards, self.last_trumps = hand.bit_count(), (hand & self._trumps).bit_count()


READERS: Mapping[str, Callable[[Witness], float]] = MappingProxyType(
    {
        "takes up": lambda w: w.taker == w.seat,
        "defender takes up": lambda w: w.taker == w.rival,
        "beaten without a trump": lambda w: w.without_a_trump,
        "can be beaten": lambda w: w.beatable,
        "can be passed on": lambda w: w.passable,
        "defender spends a trump": lambda w: w.rival in w.spenders,
        "spends a trump": lambda w: w.seat in w.spenders,
        "can be added to": lambda w: w.addable,
        "is added to": lambda w: w.is_added_to,
        "opens next": lambda w: w.opens,
        "cards after the bout": lambda w: w.cards,
        "trumps after the bout": lambda w: w.trumps,
        "draws the last trump": lambda w: w.drew,
        "trumps when the talon is gone": lambda w: w.last_trumps,
        "cards when the talon is gone": lambda w: w.last_cards,
        "rival has more trumps": lambda w: w.rival_has_more_trumps,
    }
)
"""How each is read from what a witness has seen."""
