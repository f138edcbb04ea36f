"""The features that can explain a move of cassino, and the witness that measures them."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import Cards, together
from parlour.cassino.house import House
from parlour.cassino.position import Position
from parlour.cassino.score_items import (
    ACES,
    BIG,
    COINS,
    LITTLE,
    NAPOLA,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    SHORTEST,
    SPADES,
)
from parlour.cassino.view import CassinoView, house_of
from parlour.coaching import Chances, Feature, Readings, by_name, reading
from parlour.game import Move
from parlour.language import later

LOW_COINS: Cards = together(NAPOLA[:SHORTEST])
"""The coins that every napola has (13.5)."""


class Asked(NamedTuple):
    """A decision of a seat between some moves."""

    house: House
    has_stock: bool
    """Are there cards to draw?"""
    builds: bool
    """Does a move make or change a build?"""

    @classmethod
    def of(cls, view: CassinoView, moves: Sequence[str]) -> "Asked":
        """The decision of the seat with this view."""
        builds = any(move.split()[0] in ("build", "raise", "join") for move in moves)
        return cls(house_of(view), view["stock_count"] > 0, builds)

    def scores(self, item: str) -> bool:
        """Does this item of the tally score in the variant?"""
        return any(item == scored for scored, _ in self.house.variant.items)


class Witness:
    """Observes a world up to the seat's next turn, and then the cards that each side has won."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._readers = READINGS.readers(features)

    def begin(self, before: Position, p: Position, move: Move) -> None:
        """Start observing a world after a move."""
        seat = before.turn
        assert seat is not None
        self.before, self.end, self.side = before, p, before.side()
        self._seat, self._laid = seat, move.card & p.table
        self.is_taken = self.is_back = self.is_changed = self.others_sweep = False

    def see(self, mover: int) -> bool:
        """Observe a seat's turn. Returns False if nothing in the next turns can change the
        features."""
        p, side = self.end, self.end.house.side_of[mover]
        if self._laid and not p.table & self._laid:
            self.is_taken, self.is_back = side != self.side, mover == self._seat
            self._laid = 0
        if mover == self._seat:
            return False
        if self._laid and not self.is_changed:
            self.is_changed = any(
                p.house.side_of[build.owner] != self.side
                for build in p.builds
                if build.cards & self._laid
            )
        self.others_sweep = self._sweeps_of_others() > 0
        return p.turn is not None

    def told(self) -> Sequence[float]:
        """The values, in the order of the features."""
        return [float(read(self)) for read in self._readers]

    def won(self, cards: Cards) -> int:
        """How many of these cards the seat's side has won since the move."""
        return ((self.end.won[self.side] ^ self.before.won[self.side]) & cards).bit_count()

    def won_by_others(self) -> int:
        """How many cards all other sides have won since the move."""
        return sum(
            (now ^ then).bit_count()
            for other, (now, then) in enumerate(zip(self.end.won, self.before.won, strict=True))
            if other != self.side
        )

    def sweeps(self) -> int:
        """How often the seat's side has swept since the move."""
        return self.end.sweeps[self.side] - self.before.sweeps[self.side]

    def _sweeps_of_others(self) -> int:
        return sum(self.end.sweeps) - sum(self.before.sweeps) - self.sweeps()

    def takes_the_rest(self) -> bool:
        """Has the seat's side made the last capture of the deal?"""
        last = self.end.last_capturer
        return (
            self.end.turn is None and last is not None and self.end.house.side_of[last] == self.side
        )


READINGS: Readings[Asked, Witness] = Readings(
    reading(
        "what was laid is taken",
        "outcome",
        later(
            "Chance of losing your card before your next turn: {move} % with your move, {advice} "
            "% with the advice."
        ),
        read=lambda seen: seen.is_taken,
    ),
    reading(
        "comes back for it",
        "outcome",
        later(
            "Chance that you take back your card next turn: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.is_back,
        is_good=True,
    ),
    reading(
        "build is changed",
        "outcome",
        later(
            "Chance that another side raises or joins the build: {move} % with your move, "
            "{advice} % with the advice."
        ),
        read=lambda seen: seen.is_changed,
        when=lambda asked: asked.builds,
    ),
    reading(
        "another side sweeps",
        "outcome",
        later(
            "Chance that another side sweeps before your next turn: {move} % with your move, "
            "{advice} % with the advice."
        ),
        read=lambda seen: seen.others_sweep,
        when=lambda asked: bool(asked.house.sweeps_score),
    ),
    reading(
        "sweeps",
        "outcome",
        later(
            "Chance that your side sweeps this round or the next: {move} % with your move, "
            "{advice} % with the advice."
        ),
        read=lambda seen: seen.sweeps() > 0,
        when=lambda asked: bool(asked.house.sweeps_score),
        is_good=True,
    ),
    reading(
        "big cassino",
        "outcome",
        later(
            "Chance that your side takes the ten of diamonds: {move} % with your move, {advice} "
            "% with the advice."
        ),
        read=lambda seen: seen.won(BIG),
        when=lambda asked: asked.scores("big"),
        is_good=True,
    ),
    reading(
        "little cassino",
        "outcome",
        later(
            "Chance that your side takes the two of spades: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.won(LITTLE),
        when=lambda asked: asked.scores("little"),
        is_good=True,
    ),
    reading(
        "settebello",
        "outcome",
        later(
            "Chance that your side takes the settebello: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.won(SETTEBELLO),
        when=lambda asked: asked.scores("settebello"),
        is_good=True,
    ),
    reading(
        "re bello",
        "outcome",
        later(
            "Chance that your side takes the re bello: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.won(RE_BELLO),
        when=lambda asked: asked.scores("re_bello"),
        is_good=True,
    ),
    reading(
        "napola",
        "quantity",
        later(
            "Average of the ace, two and three of coins for your side this round or the next: "
            "{move} with your move, {advice} with the advice."
        ),
        read=lambda seen: seen.won(LOW_COINS),
        when=lambda asked: asked.scores("napola"),
        is_good=True,
    ),
    reading(
        "sevens",
        "quantity",
        later(
            "Average sevens for your side this round or the next: {move} with your move, "
            "{advice} with the advice."
        ),
        read=lambda seen: seen.won(SEVENS),
        when=lambda asked: asked.scores("primiera"),
        is_good=True,
    ),
    reading(
        "coins",
        "quantity",
        later(
            "Average coins for your side this round or the next: {move} with your move, {advice} "
            "with the advice."
        ),
        read=lambda seen: seen.won(COINS),
        when=lambda asked: asked.scores("coins"),
        is_good=True,
        least=0.3,
    ),
    reading(
        "aces",
        "quantity",
        later(
            "Average aces for your side this round or the next: {move} with your move, {advice} "
            "with the advice."
        ),
        read=lambda seen: seen.won(ACES),
        when=lambda asked: asked.scores("aces"),
        is_good=True,
    ),
    reading(
        "spades",
        "quantity",
        later(
            "Average spades for your side this round or the next: {move} with your move, "
            "{advice} with the advice."
        ),
        read=lambda seen: seen.won(SPADES),
        when=lambda asked: asked.scores("spades"),
        is_good=True,
        least=0.3,
    ),
    reading(
        "cards",
        "quantity",
        later(
            "Average cards for your side this round or the next: {move} with your move, {advice} "
            "with the advice."
        ),
        read=lambda seen: seen.won(seen.before.house.pack),
        when=lambda asked: asked.scores("cards"),
        is_good=True,
        least=0.5,
    ),
    reading(
        "cards of others",
        "quantity",
        later(
            "Average cards for the others this round or the next: {move} with your move, "
            "{advice} with the advice."
        ),
        read=lambda seen: seen.won_by_others(),
        least=0.5,
    ),
    reading(
        "last capture",
        "outcome",
        later(
            "Chance that your side gets the remaining cards: {move} % with your move, {advice} % "
            "with the advice."
        ),
        read=lambda seen: seen.takes_the_rest(),
        when=lambda asked: not asked.has_stock,
        is_good=True,
    ),
)

IS_WORKED_OUT = Feature(
    "worked out",
    "chance",
    later("Nothing is hidden any more, and every line was followed to its end."),
)
WORKED_OUT = Chances(IS_WORKED_OUT, {})

FEATURES = by_name(*READINGS.features, IS_WORKED_OUT)


def features(view: CassinoView, moves: Sequence[str]) -> Sequence[Feature]:
    """The features that may be reasons for these moves."""
    return READINGS.told(Asked.of(view, moves))
