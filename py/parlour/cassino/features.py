"""What of a deal and a move of cassino can be told as a reason, and who looks on to count it."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import Cards
from parlour.cassino.position import Position
from parlour.cassino.tally import ACES, BIG, LITTLE, SPADES
from parlour.cassino.view import CassinoView, house_of
from parlour.coaching import Chances, Feature, by_name
from parlour.game import Move
from parlour.language import later

FEATURES = by_name(
    Feature(
        "what was laid is taken",
        "outcome",
        later(
            "What you lay down is taken by another side before your next turn in {move} of 100 "
            "deals after your move, and in {advice} after the advice."
        ),
    ),
    Feature(
        "comes back for it",
        "outcome",
        later(
            "You take what you lay down at your next turn in {move} of 100 deals after your "
            "move, and in {advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "build is changed",
        "outcome",
        later(
            "Another side makes the build its own in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
    ),
    Feature(
        "another side sweeps",
        "outcome",
        later(
            "Another side sweeps before your next turn in {move} of 100 deals after your move, "
            "and in {advice} after the advice."
        ),
    ),
    Feature(
        "sweeps",
        "outcome",
        later(
            "Your side sweeps this round or the next in {move} of 100 deals after your move, and "
            "in {advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "big cassino",
        "outcome",
        later(
            "Your side takes the ten of diamonds in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "little cassino",
        "outcome",
        later(
            "Your side takes the two of spades in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "aces",
        "quantity",
        later(
            "Your side takes {move} aces this round or the next on average with your move, and "
            "{advice} with the advice."
        ),
        is_good=True,
    ),
    Feature(
        "spades",
        "quantity",
        later(
            "Your side takes {move} spades this round or the next on average with your move, and "
            "{advice} with the advice."
        ),
        is_good=True,
        least=0.3,
    ),
    Feature(
        "cards",
        "quantity",
        later(
            "Your side takes {move} cards this round or the next on average with your move, and "
            "{advice} with the advice."
        ),
        is_good=True,
        least=0.5,
    ),
    Feature(
        "cards of others",
        "quantity",
        later(
            "The others take {move} cards this round or the next on average with your move, and "
            "{advice} with the advice."
        ),
        least=0.5,
    ),
    Feature(
        "last capture",
        "outcome",
        later(
            "What lies there at the end goes to your side in {move} of 100 deals after your "
            "move, and in {advice} after the advice."
        ),
        is_good=True,
    ),
    Feature(
        "worked out",
        "chance",
        later("Nothing is hidden any more, and every line was followed to its end."),
    ),
)

WORKED_OUT = Chances(FEATURES["worked out"], {})

ALWAYS = ("what was laid is taken", "comes back for it", "cards of others")
BY_ITEM: Mapping[str, str] = MappingProxyType(
    {
        "big": "big cassino",
        "little": "little cassino",
        "aces": "aces",
        "spades": "spades",
        "cards": "cards",
    }
)
"""What is told where win piles score for these items of the tally."""


def features(view: CassinoView, moves: Sequence[str]) -> Sequence[Feature]:
    """What may be told of these moves beside each other."""
    house = house_of(view)
    scored = {item for item, _ in house.variant.items}
    names = {*ALWAYS, *(told for item, told in BY_ITEM.items() if item in scored)}
    if house.sweeps_score:
        names |= {"sweeps", "another side sweeps"}
    if any(move.split()[0] in ("build", "raise", "join") for move in moves):
        names.add("build is changed")
    if not view["stock_count"]:
        names.add("last capture")
    return [feature for name, feature in FEATURES.items() if name in names]


class Witness:
    """Looks on until the seat that moves has had its next turn, and at what was won by then and
    later."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._readers = [READERS[feature.name] for feature in features]

    def begin(self, before: Position, p: Position, move: Move) -> None:
        """A move has been made in a world that was so before."""
        seat = before.turn
        assert seat is not None
        self.before, self.end, self.side = before, p, before.side()
        self._seat, self._laid = seat, move.card & p.table
        self.is_taken = self.is_back = self.is_changed = self.others_sweep = False

    def see(self, mover: int) -> bool:
        """A seat has moved; False where nothing of the next turns is left to be seen."""
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
        """What was seen, in the order of the features."""
        return [float(read(self)) for read in self._readers]

    def won(self, cards: Cards) -> int:
        """How many of these cards the own side has won since."""
        return ((self.end.won[self.side] ^ self.before.won[self.side]) & cards).bit_count()

    def won_by_others(self) -> int:
        """How many cards all others have won since."""
        return sum(
            (now ^ then).bit_count()
            for other, (now, then) in enumerate(zip(self.end.won, self.before.won, strict=True))
            if other != self.side
        )

    def sweeps(self) -> int:
        """How often the own side has swept since."""
        return self.end.sweeps[self.side] - self.before.sweeps[self.side]

    def _sweeps_of_others(self) -> int:
        return sum(self.end.sweeps) - sum(self.before.sweeps) - self.sweeps()


def _last_capture(w: Witness) -> bool:
    last = w.end.last_capturer
    return w.end.turn is None and last is not None and w.end.house.side_of[last] == w.side


READERS: Mapping[str, Callable[[Witness], float]] = MappingProxyType(
    {
        "what was laid is taken": lambda w: w.is_taken,
        "comes back for it": lambda w: w.is_back,
        "build is changed": lambda w: w.is_changed,
        "another side sweeps": lambda w: w.others_sweep,
        "sweeps": lambda w: w.sweeps() > 0,
        "big cassino": lambda w: w.won(BIG),
        "little cassino": lambda w: w.won(LITTLE),
        "aces": lambda w: w.won(ACES),
        "spades": lambda w: w.won(SPADES),
        "cards": lambda w: w.won(w.before.house.pack),
        "cards of others": lambda w: w.won_by_others(),
        "last capture": _last_capture,
    }
)
"""How each is read from what a witness has seen."""
