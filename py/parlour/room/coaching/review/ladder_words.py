"""What was given away for ten decisions, and where that stands on the ladder of the house."""

from collections.abc import Sequence

from parlour.coach.agreements import is_by
from parlour.coach.ladder import TEN, Rung, ladder, place
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.phrases import Measure
from parlour.room.coaching.review.deal_review import DealReview, GivenAway
from parlour.room.coaching.review.verdict_words import amount, between

ALONE = later("For ten decisions you gave away {loss}.")
BETWEEN = later(
    "For ten decisions you gave away {loss}: between {worse} ({more}) and {better} ({less})."
)
LIKE = later("For ten decisions you gave away {loss}: about as {level} ({figure}).")
LESS = later("For ten decisions you gave away {loss}: less than {level} ({figure}).")
MORE = later("For ten decisions you gave away {loss}: more than {level} ({figure}).")


def for_ten(given_away: GivenAway, decisions: int) -> GivenAway:
    """What so many decisions have cost, reckoned for ten."""
    return GivenAway(*(TEN * figure / decisions for figure in given_away))


def of(measure: Measure, review: DealReview) -> str:
    """What this review has come to for ten decisions; "" where nothing was measured."""
    lost = review.given_away()
    return told(measure, review.played.game, for_ten(lost, review.done)) if lost else ""


def told(measure: Measure, game: AnyGame, lost: GivenAway) -> str:
    """So much for ten decisions, in a sentence, with the levels that give away more and less.

    By another agreement than the ladder was measured by it stands alone.
    """
    loss = between(measure, lost.loss, lost.half)
    worse, better = place(rungs(game), lost.loss - lost.half, lost.loss + lost.half)
    if worse is not None and worse is better:
        return say(LIKE, loss=loss, level=say(worse.level), figure=amount(measure, worse.loss))
    if worse is not None and better is not None:
        return say(
            BETWEEN,
            loss=loss,
            worse=say(worse.level),
            more=amount(measure, worse.loss),
            better=say(better.level),
            less=amount(measure, better.loss),
        )
    rung, words = (worse, LESS) if worse is not None else (better, MORE)
    if rung is None:
        return say(ALONE, loss=loss)
    return say(words, loss=loss, level=say(rung.level), figure=amount(measure, rung.loss))


def rungs(game: AnyGame) -> Sequence[Rung]:
    """The levels that are named, from the weakest up; none by another agreement than theirs."""
    known = ladder(game.name)
    return () if known is None or not is_by(known.agreement, game) else known.rungs()
