"""What of a decision at écarté can be told as a reason: chances, counted or by the tables."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from parlour.coaching import Chances, Feature, by_name
from parlour.ecarte.draw_value import Hopes
from parlour.ecarte.equity import Counsel, Seat
from parlour.ecarte.match_equity import MINE, THEIRS
from parlour.ecarte.outcomes import POINT, VOLE, Value
from parlour.ecarte.solver import KING
from parlour.language import later

CHANGED = 0.03
"""By so much the chances of two changes have to differ: what is less the tables cannot tell."""

MOST = 2
"""So many are told."""


class AsItIs(NamedTuple):
    """The chances with a hand that is played as it is."""

    point: float
    vole: float
    lost_king: float

    @classmethod
    def of(cls, counsel: Counsel) -> "AsItIs":
        """Those of the best lead, against the hands that the other side is likely to hold."""
        played, likely = counsel.played, counsel.likely
        king = mean(counsel, lambda _tricks, king: float(king))
        return cls(played.chance(POINT, likely), played.chance(VOLE, likely), king)


class OfChange(NamedTuple):
    """A feature that tells two changes of cards apart."""

    feature: Feature
    after: Callable[[Hopes], float]
    """Its chance after a change."""
    in_the_play: Callable[[int, int], bool] | None = None
    """Does it come of so many own tricks, of so many in all? None where that does not tell."""


class OfProposal(NamedTuple):
    """A feature that tells a hand as it is from the hand after a change."""

    feature: Feature
    chance: Callable[[AsItIs | Hopes], float]
    """Its chance with either."""


OF_CHANGES: Sequence[OfChange] = (
    OfChange(
        Feature(
            "point",
            "outcome",
            later(
                "The point comes in {move} of 100 deals after your move, and in {advice} after the "
                "advice."
            ),
            is_good=True,
            least=CHANGED,
        ),
        lambda hopes: hopes.point,
        lambda own, _in_all: own >= POINT,
    ),
    OfChange(
        Feature(
            "no trick",
            "outcome",
            later(
                "The other side takes all tricks in {move} of 100 deals after your move, and in "
                "{advice} after the advice."
            ),
            least=CHANGED,
        ),
        lambda hopes: hopes.lost_vole,
        lambda own, _in_all: own == 0,
    ),
    OfChange(
        Feature(
            "vole",
            "outcome",
            later(
                "You take all tricks in {move} of 100 deals after your move, and in {advice} after "
                "the advice."
            ),
            is_good=True,
            least=CHANGED,
        ),
        lambda hopes: hopes.vole,
        lambda own, in_all: own == in_all,
    ),
    OfChange(
        Feature(
            "king against you",
            "outcome",
            later(
                "The other side holds the king of trumps in {move} of 100 deals after your move, "
                "and in {advice} after the advice."
            ),
            least=CHANGED,
        ),
        lambda hopes: hopes.lost_king,
    ),
)
IN_THE_PLAY = [each.feature for each in OF_CHANGES if each.in_the_play]

OF_PROPOSALS: Sequence[OfProposal] = (
    OfProposal(
        Feature(
            "point as it is, and changed",
            "chance",
            later(
                "The hand takes the point in {now} of 100 deals as it is, and in {then} after a "
                "change."
            ),
            is_good=True,
        ),
        lambda hand: hand.point,
    ),
    OfProposal(
        Feature(
            "vole as it is, and changed",
            "chance",
            later(
                "The hand takes all tricks in {now} of 100 deals as it is, and in {then} after a "
                "change."
            ),
            is_good=True,
            least=CHANGED,
        ),
        lambda hand: hand.vole,
    ),
    OfProposal(
        Feature(
            "king against you as it is, and changed",
            "chance",
            later(
                "The other side holds the king of trumps in {now} of 100 deals as it is, and in "
                "{then} after a change."
            ),
        ),
        lambda hand: hand.lost_king,
    ),
)

KING_UNMARKED = Feature(
    "king unmarked",
    "chance",
    later("The king of trumps, marked before your first card, scores a point by himself."),
)
TO_MARK = Chances(KING_UNMARKED, {})

LOSING_COSTS_TWO = Feature(
    "losing costs two",
    "chance",
    later(
        "It is two points that are lost with a hand that was not changed: if it were one, to "
        "play would be as good."
    ),
)

FEATURES = by_name(
    *(each.feature for each in OF_CHANGES),
    *(each.feature for each in OF_PROPOSALS),
    KING_UNMARKED,
    LOSING_COSTS_TWO,
)


def seen(tricks: int, in_all: int) -> Sequence[float]:
    """What of so many own tricks, of so many, is told in the play."""
    return [float(each.in_the_play(tricks, in_all)) for each in OF_CHANGES if each.in_the_play]


def of_changes(advice: Hopes, move: Hopes) -> Sequence[Chances]:
    """What tells two changes apart."""
    told = [
        Chances(feature, {"advice": after(advice), "move": after(move)})
        for feature, after, _ in OF_CHANGES
    ]
    return largest(told, "advice", "move")


def of_proposals(seat: Seat, counsel: Counsel, *, plays: bool) -> Sequence[Chances]:
    """Why to play the hand as it is, or not to."""
    now, then = AsItIs.of(counsel), counsel.hopes
    told = [
        Chances(feature, {"now": chance(now), "then": chance(then)})
        for feature, chance in OF_PROPOSALS
    ]
    found = largest(told, *(("now", "then") if plays else ("then", "now")))
    if not plays and not seat.later and is_for_the_risk(seat, counsel):
        found = [*found[: MOST - 1], Chances(LOSING_COSTS_TWO, {})]
    return found


def largest(told: Sequence[Chances], better: str, worse: str) -> Sequence[Chances]:
    """Those that speak for the better choice, the largest difference first."""

    def lead(chances: Chances) -> float:
        feature, figures = chances
        return (figures[better] - figures[worse]) * (1 if feature.is_good else -1)

    speaking = [chances for chances in told if lead(chances) >= chances.feature.least]
    return sorted(speaking, key=lead, reverse=True)[:MOST]


def mean(counsel: Counsel, value: Value) -> float:
    """What the hand as it is comes to."""
    total, whole = counsel.played.total(value, counsel.likely)
    return total / whole if whole else 0.0


def is_for_the_risk(seat: Seat, counsel: Counsel) -> bool:
    """Would to play be as good as to change, if it cost no more to lose?"""
    mine = MINE if seat.own & KING else None
    worth = mean(counsel, lambda tricks, king: seat.stake.worth(tricks, THEIRS if king else mine))
    return worth >= max(counsel.worth.values())
