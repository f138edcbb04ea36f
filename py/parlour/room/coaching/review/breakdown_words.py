"""Sentences of the breakdown: the three shares of the result, and the largest fall."""

from collections.abc import Sequence

from parlour.coach.shares import turns
from parlour.language import headed, headed_sentence, later, say
from parlour.phrases import Measure
from parlour.room.coaching.review.breakdown import ResultBreakdown
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.coaching.review.verdict_words import amount

TOTAL = later("Result compared with average")
DEALT, GIVEN_AWAY, REST = (
    later("The hand you were dealt"),
    later("Your decisions"),
    later("Luck and opponents"),
)
FALL = later("Worst luck: {amount}, after “{decision}”.")
AT_FIRST, AT_LAST = later("An even deal"), later("The end of the deal")


def rows(measure: Measure, breakdown: ResultBreakdown) -> Sequence[tuple[str, str]]:
    """The three shares and their sum, as labels and numbers. They add up even after rounding."""
    found = breakdown.shares
    shares = (
        (DEALT, found.dealt),
        (GIVEN_AWAY, -found.given_away),
        (REST, found.rest),
        (TOTAL, found.total),
    )
    return [(say(words), signed(measure, value / 100)) for words, value in shares]


def signed(measure: Measure, value: float) -> str:
    """A value with its sign, such as “+3 %” or “−0.20”. Zero has no sign."""
    text = amount(measure, value)
    return text if value <= 0 or text == amount(measure, 0) else f"+{text}"


def fall(reviewing: Reviewing, breakdown: ResultBreakdown) -> str:
    """A sentence about the largest fall by luck and opponents; "" if there was none."""
    if breakdown.fall is None:
        return ""
    account = reviewing.account(breakdown.fall)
    return say(
        FALL,
        decision=headed_sentence(account.part, account.sentence.rstrip(".")),
        amount=signed(reviewing.measure, turns(breakdown.settled, breakdown.steps)[breakdown.fall]),
    )


def lines(reviewing: Reviewing, breakdown: ResultBreakdown) -> list[str]:
    """The whole breakdown in sentences, for text mode."""
    found = [f"{headed(words, figure)}." for words, figure in rows(reviewing.measure, breakdown)]
    sentence = fall(reviewing, breakdown)
    return [*found, sentence] if sentence else found


def points(reviewing: Reviewing, breakdown: ResultBreakdown) -> Sequence[tuple[str, str]]:
    """The worth of the deal at the start, at each decision, and at the end, with labels."""
    measure, settled = reviewing.measure, breakdown.settled
    decisions = (reviewing.account(number) for number in range(len(breakdown.steps)))
    names = [headed_sentence(each.part, each.sentence.rstrip(".")) for each in decisions]
    worths = [step.worth for step in breakdown.steps]
    return [
        (say(AT_FIRST), amount(measure, settled.even)),
        *((name, amount(measure, worth)) for name, worth in zip(names, worths, strict=True)),
        (say(AT_LAST), amount(measure, settled.result)),
    ]
