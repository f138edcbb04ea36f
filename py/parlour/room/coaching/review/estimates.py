"""Bars with the worth of the advice and of the move played."""

from collections.abc import Sequence

from parlour.phrases import Measure
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.reviewing import Account
from parlour.room.coaching.review.verdict_words import amount, ends, give_or_take
from parlour.table.dom import Node, shape
from parlour.table.sentences import write_cards
from parlour.verdict import HELD_AGAINST


def estimates(
    measure: Measure, review: DealReview, account: Account, number: int
) -> Sequence[Node]:
    """The two bars of an appraised decision, or one if the advice was played."""
    verdict, move = review.verdict(number), review.decisions[number].move
    assert verdict is not None
    limits = ends(measure, review.found.values())
    advised = _bar(measure, limits, account.advice, verdict.worth, 0.0, "good")
    if verdict.advice == move:
        return [advised]
    tone = "poor" if verdict.grade in HELD_AGAINST else "good"
    if verdict.grade == "not decidable":
        tone = "plain"
    worth, half = verdict.worth - verdict.loss, verdict.half or 0.0
    return [advised, _bar(measure, limits, account.played, worth, half, tone)]


def _bar(
    measure: Measure,
    limits: tuple[float, float],
    move: str,
    worth: float,
    half: float,
    tone: str,
) -> Node:
    bar, (least, most) = shape("estimate"), limits
    write_cards(bar.part("move").element, move)
    bar.part("number").write(amount(measure, worth))
    bar.part("half").write(give_or_take(measure, half))
    bar.mark("data-tone", tone)
    bar.flag("data-exact", not half)
    bar.measure("--worth", f"{min(max((worth - least) / (most - least), 0), 1):.4f}")
    bar.measure("--half", f"{half / (most - least):.4f}")
    return bar
