"""Chooses a card by playing each against the possible opposing hands (`outcomes`)."""

from collections.abc import Callable, Iterator, Sequence

from parlour.cards import CARD, NAME, Card
from parlour.ecarte.belief import own, shown
from parlour.ecarte.match_equity import MINE, THEIRS, Stake
from parlour.ecarte.outcomes import Kind, Mean, Tally, Weights, leads, replies
from parlour.ecarte.solver import KING, Solver, packed, unpacked
from parlour.ecarte.view import EcarteView

TRICK = 1e-6
"""The value of an extra trick that scores no point. It only decides between equal cards."""

Likely = Callable[[EcarteView, Sequence[Kind]], Weights]
"""The likelihood of each of these hands, given what the other side has revealed."""


class CardPlay:
    """Evaluates a seat's cards over all opposing hands added so far."""

    def __init__(self, view: EcarteView, stake: Stake, likely: Likely | None) -> None:
        self._view, self._likely = view, likely
        self._solver = Solver()
        self._own = own(view)
        self._value = _value(view, stake)
        self._means = {
            packed(CARD[move.split()[1]], view["trump"]): Mean()
            for move in view["legal"]
            if move.startswith("play")
        }

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Add these hands to the evaluation of every card."""
        weights = self._likely and self._likely(self._view, hands)
        for card, tally in self._results(hands).items():
            self._means[card].add(tally, self._value, weights)

    def each(
        self, hands: Sequence[Kind], *plays: str
    ) -> Iterator[tuple[float, list[tuple[float, int]]]]:
        """For each hand its weight, and for each card its value in games and the seat's tricks."""
        weights = self._likely(self._view, hands) if self._likely else [1.0] * len(hands)
        results_by_card, taken = self._results(hands), self._view["tricks"][self._view["seat"]]
        tallies = [
            results_by_card[packed(CARD[play.split()[1]], self._view["trump"])].tricks
            for play in plays
        ]
        for kind, weight, *results in zip(hands, weights, *tallies, strict=True):
            king = bool(kind.hand & KING)
            yield (
                kind.ways * weight,
                [(self._value(tricks, king), taken + tricks) for (tricks,) in results],
            )

    def _results(self, hands: Sequence[Kind]) -> dict[Card, Tally]:
        if not self._view["trick"]:
            return leads(self._solver, self._own, hands)
        led = packed(CARD[self._view["trick"][0][1]], self._view["trump"])
        return replies(self._solver, self._own, led, hands)

    def worth(self) -> dict[str, float]:
        """The value of each card over the hands so far."""
        trump = self._view["trump"]
        return {
            f"play {NAME[unpacked(card, trump)]}": mean.value for card, mean in self._means.items()
        }


def _value(view: EcarteView, stake: Stake) -> Callable[[int, bool], float]:
    """The value of this many more tricks, given whether the other side has the king of trumps."""
    taken = view["tricks"][view["seat"]]
    mine = MINE if own(view) & KING and "mark" in view["legal"] else None
    # The other side may still mark until it has played.
    open_to_other = not shown(view, 1 - view["seat"]) and view["marked"] is None

    def value(tricks: int, with_king: bool) -> float:
        king = THEIRS if with_king and open_to_other else mine
        return stake.worth(taken + tricks, king) + TRICK * tricks

    return value
