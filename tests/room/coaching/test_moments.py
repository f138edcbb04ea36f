"""The moments of a review, and the headline about them."""

import asyncio
from collections.abc import Sequence
from typing import get_args

import pytest

from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.moment_words import headline, offer, subtitle, summary
from parlour.room.coaching.review.moments import MOST, mistakes, moments
from parlour.scope import Scope
from parlour.verdict import HELD_AGAINST, Grade, Verdict
from tests.room.coaching.test_deal_review import FINE, Coach, until_finished
from tests.room.headless_room import awaited
from tests.room.match.test_peek_test import played

MISTAKE = FINE._replace(grade="mistake", loss=0.4)


async def reviewed(verdicts: Sequence[Verdict], otherwise: Verdict = FINE) -> DealReview:
    """A complete review of a deal. The coach gives these verdicts in order, then `otherwise`."""
    deal = played("durak")
    review = DealReview(deal, 0, Coach().appraise)
    coach = Coach([*verdicts, *[otherwise] * (len(review.decisions) - len(verdicts))])
    review = DealReview(deal, 0, coach.appraise)
    review.go_on(Scope())
    await until_finished(review)
    return review


@awaited
async def test_the_dearest_mistakes_are_moments_in_order_of_play() -> None:
    losses = (0.2, 0.9, 0.1, 0.5)
    review = await reviewed([FINE, *(MISTAKE._replace(loss=loss) for loss in losses)])
    assert [*mistakes(review)] == [1, 2, 3, 4]
    assert [*moments(review)] == [1, 2, 4] and len(moments(review)) == MOST


@pytest.mark.parametrize("grade", get_args(Grade))
@awaited
async def test_only_what_is_held_against_somebody_is_a_moment(grade: Grade) -> None:
    review = await reviewed([FINE._replace(grade=grade, loss=2.0)])
    assert [*moments(review)] == ([0] if grade in HELD_AGAINST else [])


@awaited
async def test_the_headline_counts_what_was_played_well() -> None:
    review = await reviewed([MISTAKE, FINE, MISTAKE])
    count = len(review.decisions)
    assert headline(review) == f"Played well: {count - 2} of {count}"
    assert subtitle(review) == "Two moments to look at"
    assert summary(review) == f"{headline(review)}. Two moments to look at."
    assert offer(review) == "Review: 2 moments"


@pytest.mark.parametrize(
    ("against", "words", "button"),
    [(1, "One moment to look at", "Review: 1 moment"), (9, "Three moments to look at", "3")],
)
@awaited
async def test_one_moment_and_more_than_three(against: int, words: str, button: str) -> None:
    review = await reviewed([MISTAKE] * against)
    assert subtitle(review) == words and button in offer(review)


@awaited
async def test_without_a_mistake_there_is_praise_and_nothing_is_offered() -> None:
    review = await reviewed([])
    assert summary(review) == (
        f"Well played! The coach found no mistake in {len(review.decisions)} decisions."
    )
    assert offer(review) == offer(None) == "Review"


@awaited
async def test_a_deal_of_mistakes_is_not_called_nought_of_all() -> None:
    review = await reviewed([], otherwise=MISTAKE)
    assert headline(review) == "A deal to learn from"


@awaited
async def test_before_it_is_complete_there_is_no_moment_and_the_headline_says_so() -> None:
    coach, scope = Coach([MISTAKE]), Scope()
    review = DealReview(played("durak"), 0, coach.appraise)
    assert headline(review) == "Review not complete" and not subtitle(review)
    review.go_on(scope)
    while not review.found:
        await asyncio.sleep(0)
    assert headline(review) == "Evaluating your decisions…"
    assert subtitle(review) == "The moments to look at follow."
    assert not moments(review) and mistakes(review) and offer(review) == "Review"
    review.stop()
