"""The features that can explain a move of durak, and the witness that measures them."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import SAME_RANK
from parlour.coaching import Feature, Readings, by_name, reading
from parlour.durak.position import Position
from parlour.durak.rights import has_room_to_transfer
from parlour.durak.view import DurakView
from parlour.game import Move
from parlour.language import later


class Asked(NamedTuple):
    """A decision of a seat between some moves."""

    view: DurakView
    verbs: frozenset[str]

    @property
    def defends(self) -> bool:
        """Is the seat the defender?"""
        return self.view["seat"] == self.view["defender"]

    @property
    def attacks(self) -> bool:
        """Is this a choice between attack cards?"""
        return self.verbs == {"attack"}

    @property
    def beats(self) -> bool:
        """Is this a choice between defence cards?"""
        return self.verbs == {"beat"}

    @property
    def may_be_passed_on(self) -> bool:
        """May the defender transfer the attack that the seat makes (5.4)?"""
        is_beaten = any(cover for _, cover in self.view["table"])
        return self.attacks and bool(self.view["options"].get("transfer")) and not is_beaten

    @property
    def has_talon(self) -> bool:
        """Are there cards to draw?"""
        return self.view["talon_count"] > 0

    @property
    def is_between_two(self) -> bool:
        """Are there only two seats?"""
        return len(self.view["counts"]) == 2


class Witness:
    """Observes the rest of the bout in a sampled deal, and the hands when the talon is empty."""

    def __init__(self, view: DurakView, features: Sequence[Feature]) -> None:
        self.seat = view["seat"]
        self.rival = view["defender"]
        """The defender that sentences name, even if the attack is transferred to another seat."""
        self._readers = READINGS.readers(features)
        self._is_over = False

    def begin(self, p: Position) -> None:
        """Observe a world before the move."""
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
        """The seats that have beaten with a trump."""
        self.cards = self.trumps = self.last_cards = self.last_trumps = 0
        self.taker: int | None = None
        self._is_first = True

    def see(self, p: Position, move: Move) -> bool:
        """Observe a move. Returns False once the talon is empty."""
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
        """The values, in the order of the features."""
        return [read(self) for read in self._readers]

    def _first(self, p: Position, move: Move) -> None:
        self._is_first = False
        self._attacks = len(p.attacks) or self._attacks
        if move.verb == "attack":
            beaters = p.hands[p.defender] & p.trumps.beaters[move.card]
            self.beatable = bool(beaters)
            self.without_a_trump = bool(beaters & ~self._trumps)
            fits = p.hands[p.defender] & SAME_RANK[move.card]
            self.passable = bool(fits) and has_room_to_transfer(p, 1)
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


READINGS: Readings[Asked, Witness] = Readings(
    reading(
        "takes up",
        "outcome",
        later(
            "Chance that you pick up the cards: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.taker == seen.seat,
        when=lambda asked: asked.defends,
    ),
    reading(
        "defender takes up",
        "outcome",
        later(
            "Chance that {who} picks up the cards: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.taker == seen.rival,
        when=lambda asked: not asked.defends,
        is_good=True,
    ),
    reading(
        "beaten without a trump",
        "outcome",
        later(
            "Chance that {who} can beat the card without a trump: {move} % with your move, "
            "{advice} % with the advice."
        ),
        read=lambda seen: seen.without_a_trump,
        when=lambda asked: asked.attacks,
    ),
    reading(
        "can be beaten",
        "outcome",
        later(
            "Chance that {who} can beat the card: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.beatable,
        when=lambda asked: asked.attacks,
    ),
    reading(
        "can be passed on",
        "outcome",
        later(
            "Chance that {who} can transfer the attack: {move} % with your move, {advice} % with "
            "the advice."
        ),
        read=lambda seen: seen.passable,
        when=lambda asked: asked.may_be_passed_on,
    ),
    reading(
        "defender spends a trump",
        "outcome",
        later(
            "Chance that {who} spends a trump in this bout: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.rival in seen.spenders,
        when=lambda asked: not asked.defends,
        is_good=True,
    ),
    reading(
        "spends a trump",
        "outcome",
        later(
            "Chance that you spend a trump in this bout: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.seat in seen.spenders,
        when=lambda asked: asked.defends,
    ),
    reading(
        "can be added to",
        "outcome",
        later(
            "Chance that an attacker can add a card: {move} % with your move, {advice} % with "
            "the advice."
        ),
        read=lambda seen: seen.addable,
        when=lambda asked: asked.beats,
    ),
    reading(
        "is added to",
        "outcome",
        later(
            "Chance that another card is added: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.is_added_to,
        when=lambda asked: asked.beats,
    ),
    reading(
        "opens next",
        "outcome",
        later(
            "Chance that you open the next bout: {move} % with your move, {advice} % with the "
            "advice."
        ),
        read=lambda seen: seen.opens,
        is_good=True,
    ),
    reading(
        "cards after the bout",
        "quantity",
        later(
            "Average cards in your hand after this bout: {move} with your move, {advice} with "
            "the advice."
        ),
        read=lambda seen: seen.cards,
        least=0.3,
    ),
    reading(
        "trumps after the bout",
        "quantity",
        later(
            "Average trumps in your hand after this bout: {move} with your move, {advice} with "
            "the advice."
        ),
        read=lambda seen: seen.trumps,
        is_good=True,
        least=0.2,
    ),
    reading(
        "draws the last trump",
        "outcome",
        later(
            "Chance that you draw the face-up trump: {move} % with your move, {advice} % with "
            "the advice."
        ),
        read=lambda seen: seen.drew,
        when=lambda asked: asked.has_talon,
        is_good=True,
    ),
    reading(
        "trumps when the talon is gone",
        "quantity",
        later(
            "Average trumps in your hand when the talon is empty: {move} with your move, "
            "{advice} with the advice."
        ),
        read=lambda seen: seen.last_trumps,
        when=lambda asked: asked.has_talon,
        is_good=True,
        least=0.2,
    ),
    reading(
        "cards when the talon is gone",
        "quantity",
        later(
            "Average cards in your hand when the talon is empty: {move} with your move, {advice} "
            "with the advice."
        ),
        read=lambda seen: seen.last_cards,
        when=lambda asked: asked.has_talon,
        least=0.3,
    ),
    reading(
        "rival has more trumps",
        "holding",
        later(
            "In {holds} % of possible deals {who} has more trumps than you. There your move "
            "loses {there}, in the others {elsewhere}."
        ),
        read=lambda seen: seen.rival_has_more_trumps,
        when=lambda asked: asked.is_between_two,
    ),
)

BY_BEST_PLAY = (
    Feature(
        "durak by best play",
        "outcome",
        later("With best play from here, your move makes you the durak. The advice does not."),
    ),
    Feature(
        "out by best play",
        "outcome",
        later(
            "With best play from here, the advice gets rid of your cards first. Your move leads "
            "only to a draw."
        ),
        is_good=True,
    ),
)
"""The features of a solved end."""

FEATURES = by_name(*READINGS.features, *BY_BEST_PLAY)


def features(view: DurakView, moves: Sequence[str]) -> Sequence[Feature]:
    """The features that may be reasons for these moves."""
    if view["state"] not in ("OPEN", "MORE", "DEFEND", "THROW", "GIVE"):
        return ()
    asked = Asked(view, frozenset(move.split()[0] for move in moves))
    rival = None if asked.defends else view["defender"]
    return READINGS.told(asked, 1 - view["seat"] if asked.is_between_two else rival)
