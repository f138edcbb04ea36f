"""Verdicts in words: grades, values in the family's unit, and counts."""

from collections.abc import Iterable, Mapping
from math import ceil
from types import MappingProxyType

from parlour.coach.calibration import calibration
from parlour.coaching import AnyCoaching
from parlour.game import AnyGame
from parlour.language import headed, later, say
from parlour.phrases import Measure, figure
from parlour.room.coaching.review.deal_review import DealReview
from parlour.verdict import Fact, Grade, Verdict

CLASSES: Mapping[Grade, str] = MappingProxyType(
    {
        "best": later("Best"),
        "fine": later("Fine"),
        "inaccurate": later("Inaccurate"),
        "mistake": later("Mistake"),
        "blunder": later("Blunder"),
        "not decidable": later("Unclear"),
    }
)

WHY: Mapping[str, str] = MappingProxyType(
    {
        "in how many worlds": later(
            "Of {worlds} possible deals, your move did worse than the advice in {worse} and "
            "better in {better}."
        ),
        "the same in all": later(
            "Your move had the same result as the advice in all {worlds} possible deals."
        ),
        "one world": later(
            "No card was hidden, but the end was too far away to calculate. This is an estimate."
        ),
        "by the tables": later("This comes from tables that are accurate to within {within}."),
        "by one way to play on alone": later(
            "Only one of the coach’s two methods confirms this loss."
        ),
    }
)
"""The sentences for facts with counts, keyed by the name of the fact."""

SURENESS = later(
    "The coach used only the cards you could see. It assumes that the others follow simple "
    "rules. It concludes little from the cards they did not play."
)
BY_HABIT = later(
    "The value of a hand assumes that you follow simple rules too. Where the end can be "
    "calculated, the value is exact."
)
BY_THE_ADVICE = later(
    "The bars show the value of a hand if you follow simple rules too. The shares and the line "
    "show its value if you always follow the advice. Where the end can be calculated, the value "
    "is exact. On average the value is above an even deal, because the others follow simple "
    "rules."
)
AGAINST_WHAT = later(
    "The loss is compared with the coach’s advice, not with perfect play. The ± figure is a 95 % "
    "interval. It covers the luck of the cards, but not errors in these assumptions."
)

EXACT = later("The loss is exact.")
INTERVAL = later("Loss: {loss} (95 % interval).")

OTHER_COACH = later("These figures are from another version of the coach.")


def grade(verdict: Verdict) -> str:
    """The name of the grade."""
    return say(CLASSES[verdict.grade])


def amount(measure: Measure, value: float) -> str:
    """A value in the unit of the family. Units other than “%” are not written."""
    if measure.is_share:
        return say("{number} %", number=_signed(100 * value, 0))
    return _signed(value, 2)


def _signed(value: float, decimals: int) -> str:
    told = figure(abs(value), decimals)
    return f"−{told}" if value < 0 and told != figure(0, decimals) else told


def give_or_take(measure: Measure, half: float | None) -> str:
    """The interval of a value, such as “± 3”; "" if there is none."""
    if not half:
        return ""
    return f"± {figure(100 * half, 0) if measure.is_share else figure(half, 2)}"


def between(measure: Measure, value: float, half: float | None) -> str:
    """A value with its interval, such as “12 % ± 3”."""
    return f"{amount(measure, value)} {give_or_take(measure, half)}".rstrip()


def ends(measure: Measure, found: Iterable[Verdict]) -> tuple[float, float]:
    """The values at the ends of bars: 0 and 1 for shares, ± the largest worth for points."""
    if measure.is_share:
        return 0.0, 1.0
    worths = [abs(worth) for each in found for worth in (each.worth, each.worth - each.loss)]
    most = max(1, ceil(max(worths)))
    return -float(most), float(most)


def loss(measure: Measure, verdict: Verdict, is_advice: bool) -> str:
    """The loss compared with the advice, in a few words."""
    if is_advice:
        return say("as advised")
    if verdict.exact:
        if verdict.loss <= 0:
            return say("as good as the advice, exactly")
        return say("loses {loss}, exactly", loss=amount(measure, verdict.loss))
    if verdict.half is None:
        return say("loses {loss}, an estimate", loss=amount(measure, verdict.loss))
    if verdict.grade == "best":
        gain = between(measure, -verdict.loss, verdict.half)
        return say("better than the advice, by {gain}", gain=gain)
    return say("loses {loss}", loss=between(measure, verdict.loss, verdict.half))


def plain_loss(measure: Measure, verdict: Verdict, is_advice: bool) -> str:
    """The loss without its interval. An estimate is still called an estimate."""
    if is_advice:
        return say("as advised")
    if verdict.half is None or (verdict.exact and verdict.loss <= 0):
        return loss(measure, verdict, is_advice)
    if verdict.grade == "best":
        return say("better than the advice, by {gain}", gain=amount(measure, -verdict.loss))
    if verdict.grade == "not decidable" or verdict.loss <= 0 or not in_short(measure, verdict):
        return say("no clear difference")
    return say("loses {loss}", loss=amount(measure, verdict.loss))


def found(measure: Measure, verdict: Verdict, is_advice: bool = False) -> str:
    """The grade and the loss."""
    return headed(grade(verdict), loss(measure, verdict, is_advice))


def plainly(measure: Measure, verdict: Verdict, is_advice: bool = False) -> str:
    """The grade and the loss, without an interval."""
    return headed(grade(verdict), plain_loss(measure, verdict, is_advice))


def interval(measure: Measure, verdict: Verdict, is_advice: bool) -> str:
    """The loss with its interval, in a sentence; "" if there is nothing to add."""
    if is_advice or verdict.half is None:
        return ""
    if verdict.exact:
        return say(EXACT)
    return say(INTERVAL, loss=between(measure, verdict.loss, verdict.half))


def in_short(measure: Measure, verdict: Verdict) -> str:
    """The loss in a list, such as “−12 %”; "" if it rounds to zero."""
    told = amount(measure, -verdict.loss)
    if told == amount(measure, 0):
        return ""
    return f"+{told}" if verdict.loss < 0 else told


def counts(measure: Measure, verdict: Verdict) -> list[str]:
    """The counts behind the verdict, in sentences."""
    facts = [each for each in verdict.reasons if each["fact"] in WHY]
    return [say(WHY[str(each["fact"])], **_numbers(measure, each)) for each in facts]


def _numbers(measure: Measure, fact: Fact) -> dict[str, object]:
    """The values of a fact: shares and amounts in the unit, counts unchanged."""
    return {
        name: amount(measure, value) if isinstance(value, float) else value
        for name, value in fact.items()
        if name != "fact"
    }


def sureness(measure: Measure, coaching: AnyCoaching, game: AnyGame) -> str:
    """The limits of the coach, in some sentences."""
    told = (SURENESS, measure.caveat, _for_whom(coaching, game), AGAINST_WHAT)
    return " ".join(say(sentence) for sentence in told if sentence)


def _for_whom(coaching: AnyCoaching, game: AnyGame) -> str:
    """How the coach plays the rest of a deal to measure a hand; "" if it does not play."""
    if coaching.MEASURE == "never":
        return ""
    return BY_HABIT if calibration(coaching, game) is None else BY_THE_ADVICE


def progress(review: DealReview) -> str:
    return say("Evaluated: {done} of {all}", done=review.done, all=len(review.decisions))


def given_away(measure: Measure, review: DealReview) -> str:
    """The total loss of all decisions so far; "" if nothing has been measured."""
    sums = review.given_away()
    if sums is None:
        return ""
    return headed(say("Total loss"), between(measure, sums.loss, sums.half))
