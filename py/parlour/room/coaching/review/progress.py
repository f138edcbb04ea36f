"""The reviewed deals on the statistics sheet: this month compared with earlier months."""

from collections.abc import Sequence
from math import hypot, sqrt

from parlour import catalogue
from parlour.coach.ladder import TEN
from parlour.coach.pairs import SURE, Loss
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.phrases import Measure, figure
from parlour.room.coaching.review import ladder_words
from parlour.room.coaching.review.deal_review import GivenAway
from parlour.room.coaching.review.verdict_words import CLASSES, between
from parlour.room.storage.graded import Graded, together
from parlour.room.storage.monthly import Months
from parlour.room.storage.statistics import Account
from parlour.scene import ScoreLine
from parlour.verdict import GRADES

MANY = 10
"""A comparison needs this many reviewed deals this month, and as many before."""

DECISIONS, LOSS = later("Decisions reviewed"), later("Loss per 10 decisions")
THIS_MONTH, BEFORE = later("This month"), later("Before")
LESS_NOW = later("Your average loss is lower this month than before, by {change}.")
MORE_NOW = later("Your average loss is higher this month than before, by {change}.")
NONE = "–"


def for_ten(sums: Graded) -> GivenAway:
    """The loss per ten decisions, with an interval from the spread of the deals. The interval is
    never narrower than the measurement error. For a single deal it is that error."""
    rate, ten = sums.loss / sums.decisions, TEN / sums.decisions
    half = Loss(0.0, sqrt(sums.variance)).high(SURE)
    if (freedom := sums.deals - 1) > 0:
        squares = sums.squares - 2 * rate * sums.products + rate**2 * sums.squared_decisions
        spread = max(0.0, squares) * sums.deals / freedom
        half = max(half, Loss(0.0, sqrt(spread), freedom).high(SURE))
    return GivenAway(TEN * rate, ten * half)


def change(months: Months, month: str) -> GivenAway | None:
    """How much the loss has changed since earlier months. None if the interval of the difference
    includes 0, or there are too few deals."""
    now, before = _this_month_and_before(months, month)
    if min(now.deals, before.deals) < MANY:
        return None
    new, old = for_ten(now), for_ten(before)
    difference = GivenAway(new.loss - old.loss, hypot(new.half, old.half))
    return difference if abs(difference.loss) > difference.half else None


def _this_month_and_before(months: Months, month: str) -> tuple[Graded, Graded]:
    now = together(each for each in months if each[0] == month)
    return now, together(each for each in months if each[0] != month)


def told(game: AnyGame, account: Account, month: str) -> tuple[Sequence[ScoreLine], Sequence[str]]:
    """The lines and remarks about reviews for the statistics. Both are empty without reviews."""
    sides = account.reviewed, account.helped_reviewed
    if not any(sides):
        return (), ()
    measure, wholes = catalogue.family(game.name).words.MEASURE, [*map(together, sides)]
    rows = [
        (say(DECISIONS), [figure(whole.decisions) for whole in wholes]),
        (say(LOSS), [figure_of(measure, whole) for whole in wholes]),
        (say(THIS_MONTH), [_month(measure, months, month) for months in sides]),
        (
            say(BEFORE),
            [figure_of(measure, _this_month_and_before(each, month)[1]) for each in sides],
        ),
        *(
            (say(CLASSES[grade]), [str(getattr(each, grade.replace(" ", "_"))) for each in wholes])
            for grade in GRADES
        ),
    ]
    lines = tuple(ScoreLine(label, tuple(cells)) for label, cells in rows)
    return lines, _remarks(game, measure, account.reviewed, month)


def figure_of(measure: Measure, sums: Graded) -> str:
    """The loss per ten decisions with its interval; a dash if there are no deals."""
    if not sums.deals:
        return NONE
    lost = for_ten(sums)
    return between(measure, lost.loss, lost.half)


def _month(measure: Measure, months: Months, month: str) -> str:
    """The loss of this month, with an arrow if it differs significantly from before."""
    loss = figure_of(measure, _this_month_and_before(months, month)[0])
    changed = change(months, month)
    return loss if changed is None else f"{'↑' if changed.loss > 0 else '↓'} {loss}"


def _remarks(game: AnyGame, measure: Measure, clean: Months, month: str) -> Sequence[str]:
    """Sentences that compare clean deals with the levels and with earlier months."""
    if not clean:
        return ()
    remarks = [ladder_words.told(measure, game, for_ten(together(clean)))]
    if (changed := change(clean, month)) is not None:
        words = MORE_NOW if changed.loss > 0 else LESS_NOW
        remarks.append(say(words, change=between(measure, abs(changed.loss), changed.half)))
    return remarks
