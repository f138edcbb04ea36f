"""The review in text mode: a line for each decision, and details of one."""

from collections.abc import Callable, Sequence

from parlour.language import later, say
from parlour.room.coaching.review import (
    breakdown_words,
    ladder_words,
    reason_words,
    verdict_words,
)
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.verdict import NoVerdict

GOES_ON = later("The coach continues. You get a message when all decisions are evaluated.")
REVIEWED = later("All decisions are evaluated. Type review to read the results.")
WHICH = later("Say which decision: review why 3, review longer 3, or review cards 3.")
LONGER = later("The coach is thinking longer about it. The result follows.")
BUSY = later("The coach is thinking longer about another decision. Please wait.")
LONG_ENOUGH = later("Thinking longer about that decision would not help.")


def answered(reviewing: Reviewing, words: str, tell: Callable[[str], None]) -> Sequence[str]:
    """The answer to the command `review` with these words. `tell` receives later results."""
    if not words:
        return told(reviewing, tell)
    what, _, number = words.partition(" ")
    try:
        review = reviewing.begin()
    except NoVerdict as reason:
        return [str(reason)]
    if what not in ("why", "longer", "cards") or number not in map(
        str, range(1, len(review.decisions) + 1)
    ):
        return [say(WHICH)]
    at = int(number) - 1
    if what == "why":
        return _why(reviewing, at)
    if what == "cards":
        return reviewing.hands(at)
    if not reviewing.may_think_longer(at):
        return [say(LONG_ENOUGH)]
    if review.longer is not None:
        return [say(BUSY)]
    reviewing.think_longer(at, lambda: tell(review.trouble or _line(reviewing, at)))
    return [say(LONGER)]


def told(reviewing: Reviewing, tell: Callable[[str], None]) -> list[str]:
    """The review so far, or why there is none. `tell` is called when the review is complete."""
    try:
        review = reviewing.begin()
    except NoVerdict as reason:
        return [str(reason)]
    lines = [_line(reviewing, number) for number in range(len(review.decisions))]
    if not review.is_by_this_coach:
        lines.append(say(verdict_words.OTHER_COACH))
    if (breakdown := reviewing.breakdown()) is not None:
        sums = verdict_words.given_away(reviewing.measure, review)
        ten = ladder_words.of(reviewing.measure, review)
        return [
            *lines,
            *breakdown_words.lines(reviewing, breakdown),
            f"{sums}.",
            ten,
            *reviewing.of_the_game(),
        ]
    reviewing.tell_when_done(lambda: tell(review.trouble or say(REVIEWED)))
    return [*lines, f"{verdict_words.progress(review)}. {say(GOES_ON)}"]


def _why(reviewing: Reviewing, at: int) -> list[str]:
    """A decision with all reasons, and the counts behind the verdict. A convention comes first,
    with the chapter that explains it."""
    lines = [reviewing.line(at)]
    if (convention := reviewing.convention(at)) is not None:
        where = say(reason_words.WHERE_IT_STANDS, chapter=say(reason_words.CHAPTER))
        lines.append(f"{convention.sentence} {where}")
    return [*lines, *reviewing.features(at), *reviewing.counts(at)]


def _line(reviewing: Reviewing, number: int) -> str:
    """A decision, with its reasons if they are known."""
    return " ".join([reviewing.line(number), *reviewing.reasons(number)])
