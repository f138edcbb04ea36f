"""The features that can explain a move of écarté. They are chances, either exact or from the
tables."""

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
"""The smallest difference between two changes that exceeds the tables' error."""

MOST = 2
"""The most features that are given as reasons."""


class AsItIs(NamedTuple):
    """The chances of a hand that is played as it is."""

    point: float
    vole: float
    lost_king: float

    @classmethod
    def of(cls, counsel: Counsel) -> "AsItIs":
        """The chances of the best lead, against the likely opposing hands."""
        played, likely = counsel.played, counsel.likely
        king = mean(counsel, lambda _tricks, king: float(king))
        return cls(played.chance(POINT, likely), played.chance(VOLE, likely), king)


class OfChange(NamedTuple):
    """A feature that compares two changes of cards."""

    feature: Feature
    after: Callable[[Hopes], float]
    """The chance after a change."""
    in_the_play: Callable[[int, int], bool] | None = None
    """Has the outcome happened, given the own tricks and the total? None if tricks do not decide
    it."""


class OfProposal(NamedTuple):
    """A feature that compares the hand as it is with a changed hand."""

    feature: Feature
    chance: Callable[[AsItIs | Hopes], float]
    """The chance in either case."""


OF_CHANGES: Sequence[OfChange] = (
    OfChange(
        Feature(
            "point",
            "outcome",
            later("Chance of the point: {move} % with your move, {advice} % with the advice."),
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
                "Chance that the other side takes all tricks: {move} % with your move, {advice} "
                "% with the advice."
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
            later("Chance of the vole: {move} % with your move, {advice} % with the advice."),
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
                "Chance that your opponent holds the king of trumps: {move} % with your move, "
                "{advice} % with the advice."
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
            later("Chance of the point: {now} % as it is, {then} % after a change."),
            is_good=True,
        ),
        lambda hand: hand.point,
    ),
    OfProposal(
        Feature(
            "vole as it is, and changed",
            "chance",
            later("Chance of the vole: {now} % as it is, {then} % after a change."),
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
                "Chance that your opponent holds the king of trumps: {now} % as it is, {then} % "
                "after a change."
            ),
        ),
        lambda hand: hand.lost_king,
    ),
)

KING_UNMARKED = Feature(
    "king unmarked",
    "chance",
    later("Marking the king of trumps before your first card scores a point."),
)
TO_MARK = Chances(KING_UNMARKED, {})

LOSING_COSTS_TWO = Feature(
    "losing costs two",
    "chance",
    later(
        "Losing an unchanged hand gives away two points. If it were one, playing would be as good."
    ),
)

FEATURES = by_name(
    *(each.feature for each in OF_CHANGES),
    *(each.feature for each in OF_PROPOSALS),
    KING_UNMARKED,
    LOSING_COSTS_TWO,
)


def seen(tricks: int, in_all: int) -> Sequence[float]:
    """The values of the features of card play, for this number of own tricks of this total."""
    return [float(each.in_the_play(tricks, in_all)) for each in OF_CHANGES if each.in_the_play]


def of_changes(advice: Hopes, move: Hopes) -> Sequence[Chances]:
    """The features that compare two changes."""
    candidates = [
        Chances(feature, {"advice": after(advice), "move": after(move)})
        for feature, after, _ in OF_CHANGES
    ]
    return largest(candidates, "advice", "move")


def of_proposals(seat: Seat, counsel: Counsel, *, plays: bool) -> Sequence[Chances]:
    """The features that favour playing the hand as it is, if `plays`, or changing it, if not."""
    now, then = AsItIs.of(counsel), counsel.hopes
    candidates = [
        Chances(feature, {"now": chance(now), "then": chance(then)})
        for feature, chance in OF_PROPOSALS
    ]
    found = largest(candidates, *(("now", "then") if plays else ("then", "now")))
    if not plays and not seat.later and is_for_the_risk(seat, counsel):
        found = [*found[: MOST - 1], Chances(LOSING_COSTS_TWO, {})]
    return found


def largest(candidates: Sequence[Chances], better: str, worse: str) -> Sequence[Chances]:
    """The features that favour the better choice, largest difference first."""

    def lead(chances: Chances) -> float:
        feature, figures = chances
        return (figures[better] - figures[worse]) * (1 if feature.is_good else -1)

    in_favour = [chances for chances in candidates if lead(chances) >= chances.feature.least]
    return sorted(in_favour, key=lead, reverse=True)[:MOST]


def mean(counsel: Counsel, value: Value) -> float:
    """The mean value of the hand as it is."""
    total, whole = counsel.played.total(value, counsel.likely)
    return total / whole if whole else 0.0


def is_for_the_risk(seat: Seat, counsel: Counsel) -> bool:
    """Would playing be as good as changing if a loss cost only one point?"""
    mine = MINE if seat.own & KING else None
    worth = mean(counsel, lambda tricks, king: seat.stake.worth(tricks, THEIRS if king else mine))
    return worth >= max(counsel.worth.values())
