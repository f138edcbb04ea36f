"""Retries of decisions, with a fake coach."""

import asyncio

import pytest

from parlour import catalogue
from parlour.bot_protocol import NO_COACH
from parlour.game import View
from parlour.room.coaching.retry.retry import Retry, Task, dearest_first
from parlour.room.coaching.retry.retry_words import count, told
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.weighing import BROKEN
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.verdict import Fact, Grade, Verdict
from tests.room.coaching.test_deal_review import FINE, Coach, until_finished
from tests.room.headless_room import awaited
from tests.room.match.test_peek_test import played

MISTAKE = Verdict("mistake", 0.3, 0.22, 0.38, False, "points a deal", "", 0.5, 800, [])
DOUBT = MISTAKE._replace(grade="not decidable", low=-0.1)


def two_tasks(*verdicts: Verdict) -> tuple[Retry, Coach]:
    """A retry of two decisions with at least four legal moves each, and its coach.

    The first move is advised, the last was played. The coach answers with these verdicts.
    """
    deal, coach = played("euchre"), Coach(verdicts)
    family = catalogue.family("euchre")
    review = DealReview(deal, 0, coach.appraise)
    tasks = []
    for decision in review.decisions:
        legal = decision.view["legal"]
        if len(legal) >= 4:
            verdict = MISTAKE._replace(advice=legal[0])

            def scene(view: View = decision.view) -> Scene:
                return family.scenes.scene(view, ("You", "Anna", "Boris", "Clara"), ())

            tasks.append(Task(family, decision.view, legal[-1], verdict, scene))
    assert len(tasks) >= 2
    return Retry(Scope(), tasks[:2], coach.appraise), coach


async def until_answered(retry: Retry) -> None:
    """Wait for the coach's verdict on a move."""
    async with asyncio.timeout(20):
        while retry.is_weighing:
            await asyncio.sleep(0)


@awaited
async def test_mistakes_are_offered_in_order_of_their_loss() -> None:
    losses: dict[Grade, float] = {
        "best": 0.0,
        "inaccurate": 0.1,
        "blunder": 0.9,
        "not decidable": 2.0,
        "mistake": 0.4,
    }
    verdicts = [MISTAKE._replace(grade=grade, loss=loss) for grade, loss in losses.items()]
    coach = Coach(verdicts)
    review = DealReview(played("durak"), 0, coach.appraise)
    review.go_on(Scope())
    await until_finished(review)
    assert dearest_first(review) == [2, 4, 1]


@awaited
async def test_the_advice_is_right_and_nobody_is_asked_about_it() -> None:
    retry, coach = two_tasks()
    retry.try_move(retry.task.verdict.advice)
    assert retry.is_solved and retry.endings == ["at once", None]
    assert told(retry) == ["Right: that is the advice."]
    assert not coach.asked


@awaited
async def test_after_the_answer_the_reason_is_repeated_a_convention_first() -> None:
    retry, _ = two_tasks(DOUBT)
    reasons: list[Fact] = [
        {"fact": "no single reason"},
        {"fact": "by convention", "name": "second hand low"},
    ]
    why = "By convention: second hand low."
    verdict = retry.task.verdict._replace(reasons=reasons)
    tasks = [retry.tasks[0]._replace(verdict=verdict), *retry.tasks[1:]]
    retry = Retry(Scope(), tasks, Coach().appraise)
    assert why not in told(retry), "not before the answer"
    retry.try_move(retry.task.played)
    assert why not in told(retry), "not while it may be tried again"
    retry.try_move(verdict.advice)
    right, before, reason = told(retry)
    assert right == "Right: that is the advice." and reason == why
    assert before.startswith("You played: ")
    retry = Retry(Scope(), tasks, Coach().appraise)
    retry.show()
    assert told(retry)[-1] == why


@awaited
async def test_another_move_is_right_that_loses_nothing_beyond_doubt_and_advice_is_told() -> None:
    retry, _ = two_tasks(DOUBT)
    retry.try_move(retry.task.view["legal"][1])
    await until_answered(retry)
    assert retry.endings[0] == "at once"
    assert told(retry)[0] == "As far as the coach can tell, it is no worse."


@awaited
async def test_a_wrong_move_is_told_with_its_loss_and_may_be_tried_without_limit() -> None:
    retry, coach = two_tasks(MISTAKE)
    for _ in range(5):
        retry.try_move(retry.task.played)
        assert told(retry)[0] == "Mistake: loses 0.30 ± 0.08."
    for _ in range(2):
        retry.try_move(retry.task.view["legal"][1])
        await until_answered(retry)
    assert len(coach.asked) == 1, "the coach is not asked twice about the same move"
    assert not retry.is_solved and retry.tries == 7
    retry.try_move(retry.task.verdict.advice)
    assert retry.endings[0] == "later"


@awaited
async def test_a_second_try_is_told_from_a_later_one() -> None:
    retry, _ = two_tasks()
    retry.try_move(retry.task.played)
    retry.try_move(retry.task.verdict.advice)
    assert retry.endings[0] == "second try"


@awaited
async def test_showing_or_skipping_continues_and_the_end_has_a_summary() -> None:
    retry, _ = two_tasks()
    retry.show()
    assert retry.is_solved and told(retry)[0].startswith("Advised: ")
    retry.try_move(retry.task.verdict.advice)
    assert retry.endings[0] == "shown"
    retry.go_on()
    retry.go_on()
    assert retry.is_over and retry.endings == ["shown", "skipped"]
    assert told(retry) == ["That was the last one.", "Shown: 1.", "Skipped: 1."]
    retry.go_on()
    retry.show()
    retry.try_move("pass")
    assert retry.is_over


@awaited
async def test_what_is_no_legal_move_is_not_heard() -> None:
    retry, coach = two_tasks()
    retry.try_move("castle")
    assert retry.tries == 0 and not coach.asked


@pytest.mark.parametrize(
    ("answer", "sentence"), [("", str(NO_COACH)), ("[1, 2", str(BROKEN)), ("{}", str(BROKEN))]
)
@awaited
async def test_without_a_verdict_the_try_does_not_count_and_this_is_said(
    answer: str, sentence: str
) -> None:
    retry, coach = two_tasks()
    coach.answers = [answer]
    retry.try_move(retry.task.view["legal"][1])
    await until_answered(retry)
    assert told(retry) == [sentence] and retry.tries == 0
    coach.answers = [FINE]
    retry.try_move(retry.task.view["legal"][1])
    await until_answered(retry)
    assert retry.endings[0] == "at once"


@awaited
async def test_a_fault_of_ours_is_told_and_a_move_can_be_tried_again() -> None:
    retry, coach = two_tasks()
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _loop, about: faults.append(about["exception"])
    )
    coach.answers = [ZeroDivisionError()]
    heard: list[str] = []
    retry.changed.observe(Scope(), lambda _none: heard.append(retry.trouble))
    retry.try_move(retry.task.view["legal"][1])
    await until_answered(retry)
    assert heard == ["", BROKEN] and told(retry) == [BROKEN]


@awaited
async def test_what_is_still_being_weighed_when_it_goes_on_is_not_told_of_another_task() -> None:
    retry, coach = two_tasks()
    coach.may_answer.clear()
    retry.try_move(retry.task.view["legal"][1])
    await asyncio.sleep(0)
    retry.go_on()
    coach.may_answer.set()
    for _ in range(9):
        await asyncio.sleep(0)
    assert retry.number == 1 and not retry.is_weighing and retry.answer is None
    assert told(retry) == ["What would you play here?"]


@awaited
async def test_where_there_are_several_games_the_one_that_is_played_is_named() -> None:
    retry, coach = two_tasks()
    assert count(retry) == "1 of 2"
    durak = catalogue.family("durak")
    tasks = [retry.tasks[0], retry.tasks[1]._replace(family=durak)]
    mixed = Retry(Scope(), tasks, coach.appraise)
    assert count(mixed) == "Euchre: 1 of 2"
    mixed.go_on()
    assert count(mixed) == "Durak: 2 of 2"
