"""The headline of a review, and how it announces its moments."""

from parlour.language import later, say, say_count
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.moments import mistakes, moments

EVALUATING, NOT_COMPLETE = later("Evaluating your decisions…"), later("Review not complete")
NO_MISTAKES, ALL_MISTAKES = later("Well played!"), later("A deal to learn from")
PLAYED_WELL = later("Played well: {done} of {all}")
TO_LOOK_AT = (
    later("One moment to look at"),
    later("Two moments to look at"),
    later("Three moments to look at"),
)
WHEN_COMPLETE = later("The moments to look at follow.")
REVIEW = later("Review")


def headline(review: DealReview) -> str:
    """How well the person has played, or that this is not known yet."""
    if not review.is_complete:
        return say(EVALUATING if review.is_going else NOT_COMPLETE)
    count, against = len(review.decisions), len(mistakes(review))
    if not against:
        return say(NO_MISTAKES)
    if against == count:
        return say(ALL_MISTAKES)
    return say(PLAYED_WELL, done=count - against, all=count)


def subtitle(review: DealReview) -> str:
    """How many moments there are to look at, or a sentence of praise."""
    if not review.is_complete:
        return say(WHEN_COMPLETE) if review.is_going else ""
    if count := len(moments(review)):
        return say(TO_LOOK_AT[count - 1])
    return say_count(
        len(review.decisions),
        "The coach found no mistake in {count} decision.",
        "The coach found no mistake in {count} decisions.",
    )


def summary(review: DealReview) -> str:
    """The headline and the line below it, as one announcement."""
    return " ".join(
        part if part.endswith((".", "!", "…")) else f"{part}."
        for part in (headline(review), subtitle(review))
        if part
    )


def offer(review: DealReview | None) -> str:
    """The text of the button that opens the review, with the number of moments if it is known."""
    count = 0 if review is None else len(moments(review))
    if not count:
        return say(REVIEW)
    return say_count(count, "Review: {count} moment", "Review: {count} moments")
