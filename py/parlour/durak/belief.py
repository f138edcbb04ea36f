"""What the others' moves reveal about their cards.

A player who takes a six rarely has a cheap card that beats it. A player who beats with a king
rarely has a cheaper card that beats. Such moves prove nothing (11). So each one makes some cards
less likely in a hand, but rules none out. A move says nothing about cards that are drawn later, so
every draw reduces its effect.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from parlour.cards import CARD, CARDS, SAME_RANK, Card, Cards, each, rank_of, together
from parlour.durak.house import Trumps, trumps
from parlour.durak.options import Options
from parlour.durak.view import DurakView, unseen
from parlour.options import agreement

Tells = Mapping[str, float]
"""Maps an act and a kind of card to the change in the log odds that the hand has such a card."""

TELLS: Tells = {
    "takes: a plain beater": -1.1,
    "takes: a low trump": -1.3,
    "takes: a high trump": -0.2,
    "takes late: a high trump": -0.9,
    "takes: a higher trump": -2.5,
    "beats: a lower card": -1.8,
    "beats with a trump: a plain beater": -1.7,
    "beats with a trump: a lower trump": -1.3,
    "adds none: a plain card": -1.2,
    "adds none: an ace": -0.6,
    "adds none late: a trump": -1.7,
    "gives none: a plain card": -1.5,
    "gives none: an ace": -0.6,
    "opens: a lower plain card": -0.6,
    "opens with a trump: a plain card": -2.3,
    "adds: a lower plain card": -1.3,
    "adds a trump: a plain card": -1.5,
}
"""Fitted to the hands of the computer levels when they made these moves (docs/strength.md)."""

SUREST = 2.0
"""The largest total change of a card's log odds. It is limited, because some people take
anything."""

LATE, LAST = 6, 2
"""The most cards in the talon with which players beat with high trumps (LATE) or throw in trumps
(LAST)."""

ACES: Cards = SAME_RANK[CARD["AS"]]
LOWER: Mapping[Card, Cards] = {
    card: together(other for other in CARDS if rank_of(other) < rank_of(card)) for card in CARDS
}
HIGH: Cards = together(SAME_RANK[CARD[name]] for name in ("JS", "QS", "KS", "AS"))


def odds(view: DurakView) -> list[Mapping[Card, float]]:
    """For each seat, maps unseen cards to the factor by which the seat's moves change their
    odds."""
    return [
        {card: exp(max(-SUREST, min(SUREST, log))) for card, log in found.items()}
        for found in log_odds(view, TELLS)
    ]


def log_odds(view: DurakView, tells: Tells) -> list[dict[Card, float]]:
    """For each seat, maps unseen cards to the change of their log odds by these tells, without a
    limit. The viewer's own entry is empty."""
    reader = _Reader(view, tells)
    for bout in view["history"] or ():
        reader.read(bout)
    reader.told[view["seat"]] = {}
    return reader.told


class _Reader:
    """Reads the history of a deal, bout by bout."""

    def __init__(self, view: DurakView, tells: Tells) -> None:
        options = agreement(Options, view["options"])
        acts = [act for bout in view["history"] or () for _, act in bout]
        self._tells = tells
        self._trumps: Trumps = trumps(view["trump"], options.pack, options.japanese)
        self._unseen = unseen(view)
        self._talon: int = view["talon_count"] + sum(map(_drawn, acts))
        self._known = [0] * options.players
        self._simple = options.throwing_in == "nobody"
        self._hand_size = 5 if options.deal == "five" else 6
        self._clear()
        self.told: list[dict[Card, float]] = [{} for _ in self._known]
        self._acts: Mapping[str, Callable[..., None]] = {
            "attack": self._attack,
            "give": self._add,
            "transfer": self._lay,
            "beat": self._beat,
            "take": self._take,
            "pass": self._pass,
        }

    def read(self, bout: Sequence[tuple[int, str]]) -> None:
        """Read the acts of the next bout, and the draws after it."""
        for seat, act in bout:
            verb, *words = act.split()
            if verb == "draw":
                self._draw(seat, _drawn(act))
            elif verb in self._acts:
                self._acts[verb](seat, *map(CARD.__getitem__, words))
        self._end()

    def _clear(self) -> None:
        self._laid = self._unbeaten = self._ranks = 0
        self._taker: int | None = None

    def _end(self) -> None:
        """End the bout. From now on everybody knows the cards that were taken."""
        if self._taker is not None:
            self._known[self._taker] |= self._unbeaten if self._simple else self._laid
        self._clear()

    def _draw(self, seat: int, count: int) -> None:
        """Reduce a seat's log odds after a draw, because its moves said nothing about the new
        cards."""
        self._end()
        self._talon -= count
        hidden = max(count, self._hand_size - self._known[seat].bit_count())
        told = self.told[seat]
        for card in told:
            told[card] *= 1 - count / hidden

    def _tell(self, seat: int, what: str, cards: Cards) -> None:
        told = self.told[seat]
        for card in each(cards & self._unseen):
            told[card] = told.get(card, 0.0) + self._tells[what]

    # -- acts -------------------------------------------------------------------------------

    def _show(self, seat: int, card: Card) -> None:
        self._known[seat] &= ~card
        self._laid |= card
        self._ranks |= SAME_RANK[card]

    def _lay(self, seat: int, card: Card) -> None:
        self._show(seat, card)
        self._unbeaten |= card

    def _attack(self, seat: int, card: Card) -> None:
        plain = ~self._trumps.cards
        if self._laid:
            (self._lay if self._simple else self._add)(seat, card)
            return
        if card & plain:
            self._tell(seat, "opens: a lower plain card", plain & LOWER[card])
        else:
            self._tell(seat, "opens with a trump: a plain card", plain)
        self._lay(seat, card)

    def _add(self, seat: int, card: Card) -> None:
        fitting = self._ranks & ~self._trumps.cards
        if card & self._trumps.cards:
            self._tell(seat, "adds a trump: a plain card", fitting)
        else:
            self._tell(seat, "adds: a lower plain card", fitting & LOWER[card])
        self._lay(seat, card)

    def _beat(self, seat: int, attack: Card, card: Card) -> None:
        beaters, mine = self._trumps.beaters[attack], self._trumps.cards
        if card & mine and not attack & mine:
            self._tell(seat, "beats with a trump: a plain beater", beaters & ~mine)
            self._tell(seat, "beats with a trump: a lower trump", beaters & mine & LOWER[card])
        else:
            suit = mine if card & mine else ~mine
            self._tell(seat, "beats: a lower card", beaters & suit & LOWER[card])
        self._show(seat, card)
        self._unbeaten &= ~attack

    def _take(self, seat: int) -> None:
        self._taker = seat
        attack, mine = self._unbeaten, self._trumps.cards
        if attack.bit_count() != 1:
            return  # with several attack cards, it is unknown which one could not be beaten
        beaters = self._trumps.beaters[attack]
        if attack & mine:
            self._tell(seat, "takes: a higher trump", beaters)
            return
        high = "takes late: a high trump" if self._talon <= LATE else "takes: a high trump"
        self._tell(seat, "takes: a plain beater", beaters & ~mine)
        self._tell(seat, "takes: a low trump", beaters & mine & ~HIGH)
        self._tell(seat, high, beaters & mine & HIGH)

    def _pass(self, seat: int) -> None:
        plain, mine = self._ranks & ~self._trumps.cards, self._ranks & self._trumps.cards
        what = "adds none" if self._taker is None else "gives none"
        self._tell(seat, f"{what}: a plain card", plain & ~ACES)
        self._tell(seat, f"{what}: an ace", plain & ACES)
        if self._taker is None and self._talon <= LAST:
            self._tell(seat, "adds none late: a trump", mine)


def _drawn(act: str) -> int:
    """The number of cards that this act draws; 0 if it is no draw."""
    return int(act.removeprefix("draw ")) if act.startswith("draw") else 0
