"""The loss per ten decisions, compared with the levels of the computer seats."""

from collections.abc import Sequence

from parlour.coach.agreements import is_by
from parlour.coach.ladder import TEN, Rung, ladder, place
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.phrases import Measure
from parlour.room.coaching.review.deal_review import DealReview, GivenAway
from parlour.room.coaching.review.verdict_words import amount, between

ALONE = later("Average loss per 10 decisions: {loss}.")
BETWEEN = later(
    "Average loss per 10 decisions: {loss}. That is between {worse} ({more}) and {better} ({less})."
)
LIKE = later("Average loss per 10 decisions: {loss}. That is about the same as {level} ({figure}).")
LESS = later("Average loss per 10 decisions: {loss}. That is less than {level} ({figure}).")
MORE = later("Average loss per 10 decisions: {loss}. That is more than {level} ({figure}).")


def for_ten(given_away: GivenAway, decisions: int) -> GivenAway:
    """The loss of this number of decisions, scaled to ten."""
    return GivenAway(*(TEN * figure / decisions for figure in given_away))


def of(measure: Measure, review: DealReview) -> str:
    """The loss per ten decisions in this review; "" if nothing was measured."""
    lost = review.given_away()
    return told(measure, review.played.game, for_ten(lost, review.done)) if lost else ""


def told(measure: Measure, game: AnyGame, lost: GivenAway) -> str:
    """A sentence that compares this loss with the nearest levels. It names no level if the levels
    were measured with another agreement."""
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
    """The levels to compare with, weakest first. Empty if they are for another agreement."""
    known = ladder(game.name)
    return () if known is None or not is_by(known.agreement, game) else known.rungs()
