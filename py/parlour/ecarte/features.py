"""What of a decision at écarté can be told as a reason: chances, counted or by the tables."""

from collections.abc import Sequence
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

FEATURES = by_name(
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
    Feature(
        "no trick",
        "outcome",
        later(
            "The other side takes all tricks in {move} of 100 deals after your move, and in "
            "{advice} after the advice."
        ),
        least=CHANGED,
    ),
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
    Feature(
        "king against you",
        "outcome",
        later(
            "The other side holds the king of trumps in {move} of 100 deals after your move, and "
            "in {advice} after the advice."
        ),
        least=CHANGED,
    ),
    Feature(
        "point as it is, and changed",
        "chance",
        later(
            "The hand takes the point in {now} of 100 deals as it is, and in {then} after a change."
        ),
        is_good=True,
    ),
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
    Feature(
        "king against you as it is, and changed",
        "chance",
        later(
            "The other side holds the king of trumps in {now} of 100 deals as it is, and in "
            "{then} after a change."
        ),
    ),
    Feature(
        "king unmarked",
        "chance",
        later("The king of trumps, marked before your first card, scores a point by himself."),
    ),
    Feature(
        "losing costs two",
        "chance",
        later(
            "It is two points that are lost with a hand that was not changed: if it were one, to "
            "play would be as good."
        ),
    ),
)

IN_THE_PLAY = (FEATURES["point"], FEATURES["no trick"], FEATURES["vole"])
OF_CHANGES = (*IN_THE_PLAY, FEATURES["king against you"])
OF_PROPOSALS = (
    FEATURES["point as it is, and changed"],
    FEATURES["vole as it is, and changed"],
    FEATURES["king against you as it is, and changed"],
)
TO_MARK = Chances(FEATURES["king unmarked"], {})
MOST = 2
"""So many are told."""


def seen(tricks: int, in_all: int) -> Sequence[float]:
    """What of so many own tricks, of so many, is told in the play."""
    return [float(tricks >= POINT), float(not tricks), float(tricks == in_all)]


def of_changes(advice: Hopes, move: Hopes) -> Sequence[Chances]:
    """What tells two changes apart."""
    pairs = [
        (advice.point, move.point),
        (advice.lost_vole, move.lost_vole),
        (advice.vole, move.vole),
        (advice.lost_king, move.lost_king),
    ]
    told = [
        Chances(feature, {"advice": one, "move": other})
        for feature, (one, other) in zip(OF_CHANGES, pairs, strict=True)
    ]
    return largest(told, "advice", "move")


def of_proposals(seat: Seat, counsel: Counsel, *, plays: bool) -> Sequence[Chances]:
    """Why to play the hand as it is, or not to."""
    now, then = AsItIs.of(counsel), counsel.hopes
    pairs = [(now.point, then.point), (now.vole, then.vole), (now.lost_king, then.lost_king)]
    told = [
        Chances(feature, {"now": one, "then": other})
        for feature, (one, other) in zip(OF_PROPOSALS, pairs, strict=True)
    ]
    found = largest(told, *(("now", "then") if plays else ("then", "now")))
    if not plays and not seat.later and is_for_the_risk(seat, counsel):
        found = [*found[: MOST - 1], Chances(FEATURES["losing costs two"], {})]
    return found


def largest(told: Sequence[Chances], better: str, worse: str) -> Sequence[Chances]:
    """Those that speak for the better choice, the largest difference first."""

    def lead(chances: Chances) -> float:
        feature, figures = chances
        return (figures[better] - figures[worse]) * (1 if feature.is_good else -1)

    speaking = [chances for chances in told if lead(chances) >= chances.feature.least]
    return sorted(speaking, key=lead, reverse=True)[:MOST]


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


def mean(counsel: Counsel, value: Value) -> float:
    """What the hand as it is comes to."""
    total, whole = counsel.played.total(value, counsel.likely)
    return total / whole if whole else 0.0


def is_for_the_risk(seat: Seat, counsel: Counsel) -> bool:
    """Would to play be as good as to change, if it cost no more to lose?"""
    mine = MINE if seat.own & KING else None
    worth = mean(counsel, lambda tricks, king: seat.stake.worth(tricks, THEIRS if king else mine))
    return worth >= max(counsel.worth.values())
