"""The review of a finished deal, with a fake coach."""

import asyncio
from collections.abc import Sequence
from math import sqrt

import pytest

from parlour.bot_protocol import BESIDE, NO_COACH, Appraise
from parlour.room.coaching.review.deal_review import DealReview, decisions
from parlour.scope import Scope
from parlour.verdict import NoVerdict, Verdict, as_json
from tests.families import COACHED
from tests.room.headless_room import awaited
from tests.room.match.test_peek_test import played

FINE = Verdict("fine", 0.02, -0.01, 0.05, False, "points a deal", "pass", 0.5, 800, [])


class Coach:
    """A fake coach that gives prepared answers in order, and then `FINE`."""

    def __init__(self, answers: Sequence[Verdict | str | Exception] = ()) -> None:
        self.answers = [*answers]
        self.asked: list[Appraise] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self._turn = asyncio.Lock()

    async def appraise(self, question: Appraise) -> str:
        """The next answer; "" if no coach is available."""
        async with self._turn:
            self.asked.append(question)
            await asyncio.sleep(0)
            await self.may_answer.wait()
        answer = self.answers.pop(0) if self.answers else FINE
        if isinstance(answer, Exception):
            raise answer
        return as_json(answer) if isinstance(answer, Verdict) else answer


async def until_finished(review: DealReview) -> None:
    """Wait until the review asks the coach no more questions."""
    async with asyncio.timeout(20):
        while review.is_going:
            await asyncio.sleep(0)


@pytest.mark.parametrize("name", COACHED)
def test_a_decision_is_a_move_that_was_not_the_only_one_with_the_view_before_it(name: str) -> None:
    deal = played(name)
    for seat in range(deal.game.seats):
        found = {decision.moves: decision for decision in decisions(deal, seat)}
        for number, line in enumerate(deal.moves):
            who, _, move = line.partition(" ")
            view = deal.game.view(deal.after(deal.moves[:number]), int(who))
            if int(who) == seat and len(view["legal"]) > 1:
                assert found.pop(number) == (number, view, move)
        assert not found


def test_nothing_is_said_of_a_deal_that_goes_on() -> None:
    with pytest.raises(NoVerdict, match=r"^Wait until the deal is over\. "):
        decisions(played("durak", over=False), 0)


@awaited
async def test_questions_start_only_on_request_and_in_order() -> None:
    coach, deal = Coach(), played("euchre")
    review = DealReview(deal, 0, coach.appraise)
    await asyncio.sleep(0)
    assert (coach.asked, review.done, review.given_away()) == ([], 0, None)
    review.go_on(Scope())
    await until_finished(review)
    wanted = [(each.view, each.move) for each in decisions(deal, 0)]
    assert [(each.view, each.move) for each in coach.asked] == wanted
    assert {each.game for each in coach.asked} == {"euchre"}
    assert review.is_complete
    review.go_on(Scope())
    assert not review.is_going


@awaited
async def test_parallel_questions_are_sent_at_once() -> None:
    """Answers may arrive in any order. Each is stored with its decision."""
    waiting: dict[int, asyncio.Event] = {}
    deal = played("euchre")
    views = [each.view for each in decisions(deal, 0)]

    async def appraise(question: Appraise) -> str:
        number = views.index(question.view)
        waiting[number] = asyncio.Event()
        await waiting[number].wait()
        return as_json(FINE._replace(worlds=number))

    review = DealReview(deal, 0, appraise)
    review.go_on(Scope())
    await asyncio.sleep(0.01)
    assert [*waiting] == [0, 1, 2, 3]
    for number in range(1, len(views)):
        waiting[number].set()
        await asyncio.sleep(0.01)
    assert [*review.found] == [*range(1, len(views))]
    waiting[0].set()
    await until_finished(review)
    assert {at: verdict.worlds for at, verdict in review.found.items()} == {
        number: number for number in range(len(views))
    }


@awaited
async def test_a_stopped_review_continues_where_it_was() -> None:
    coach, progress = Coach(), []
    review, scope = DealReview(played("euchre"), 0, coach.appraise), Scope()
    review.changed.observe(scope, lambda _none: progress.append(review.done))
    review.go_on(scope)
    while review.done < 2:
        await asyncio.sleep(0)
    coach.may_answer.clear()
    await asyncio.sleep(0)
    review.stop()
    review.stop()
    assert not review.is_going
    coach.may_answer.set()
    for _ in range(9):
        await asyncio.sleep(0)
    assert review.done == 2
    review.go_on(scope)
    await until_finished(review)
    moves = [each.view for each in coach.asked]
    assert review.is_complete
    assert len(moves) == len(review.decisions) + 1, "the interrupted question is asked again"
    assert progress == sorted(progress)


@awaited
async def test_a_scope_that_is_closed_stops_it() -> None:
    coach, scope = Coach(), Scope()
    coach.may_answer.clear()
    review = DealReview(played("euchre"), 0, coach.appraise)
    review.go_on(scope)
    await asyncio.sleep(0)
    await scope.closed()
    assert not review.is_going


@awaited
async def test_a_missing_coach_is_reported_and_can_be_asked_again() -> None:
    coach = Coach([FINE, *[""] * BESIDE])
    review = DealReview(played("euchre"), 0, coach.appraise)
    review.go_on(Scope())
    await until_finished(review)
    assert (review.done, review.trouble) == (1, NO_COACH)
    coach.answers.clear()
    review.go_on(Scope())
    assert not review.trouble
    await until_finished(review)
    assert review.is_complete


@awaited
async def test_a_fault_of_ours_is_told_and_not_hidden() -> None:
    review = DealReview(played("euchre"), 0, Coach([ZeroDivisionError()]).appraise)
    faults: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, about: faults.append(about["exception"]))
    review.go_on(Scope())
    await until_finished(review)
    assert review.trouble == "Something went wrong and the review stopped. Close it and try again."


@awaited
async def test_losses_add_up_and_their_errors_combine() -> None:
    mistake = FINE._replace(grade="mistake", loss=0.25, low=0.21, high=0.29)
    better = FINE._replace(grade="best", loss=-0.05, low=-0.08, high=-0.02)
    certain = FINE._replace(grade="best", loss=0.0, low=0.0, high=0.0, exact=True)
    estimate = FINE._replace(loss=0.03, low=None, high=None)
    answers = [mistake, better, certain, estimate]
    coach = Coach([*answers, *[""] * BESIDE])
    review = DealReview(played("euchre"), 0, coach.appraise)
    review.go_on(Scope())
    await until_finished(review)
    given_away = review.given_away()
    assert given_away is not None
    assert given_away.loss == pytest.approx(0.2)
    assert given_away.half == pytest.approx(sqrt(0.04**2 + 0.03**2))
    assert review.tally() == {"mistake": 1, "best": 2, "fine": 1}
    assert [review.verdict(number) for number in range(5)] == [*answers, None]
