"""The trainer of a game without exact numbers: decisions of random deals, judged by the coach."""

import json
from collections.abc import Callable
from random import Random

import pytest

from parlour import catalogue
from parlour.bot_protocol import Appraise
from parlour.coach.answering import answered
from parlour.exercise import BadExercise, Exercise, Judgement
from parlour.link_code import read_link
from parlour.record import replay
from parlour.room.coaching.drill_trainer import MOST_MOVES, DrillTrainer
from parlour.room.learning.solving import solved
from parlour.verdict import NoVerdict
from tests.loops import run_to_end

DRILLED = [name for name, family in catalogue.trained().items() if family.drill is not None]
EUCHRE = catalogue.family("euchre")
NAMES = ("Du", "Anna", "Boris", "Clara")
ON_EVERY_DRILL = pytest.mark.parametrize("name", DRILLED)


async def appraise(question: Appraise) -> str:
    return answered(json.dumps(question))


async def no_coach(_question: Appraise) -> str:
    return ""


def trainer(name: str) -> DrillTrainer:
    family = catalogue.family(name)
    return DrillTrainer(family, family.options, appraise)


def judge_of(exercise: Exercise) -> Callable[[str], Judgement]:
    judge = run_to_end(solved(exercise))
    return lambda move: judge(move, NAMES[: exercise.seats])


def kind_of(exercise: Exercise) -> str:
    """The kind of the question."""
    record = read_link(exercise.text)
    game, position = replay(record, catalogue.game)
    drill = catalogue.family(record.game).drill
    assert drill is not None
    return drill().kind(game.view(position, 0))


def moves(exercise: Exercise) -> list[str]:
    """The answers that the table offers."""
    return [choice.move for choice in exercise.scene(NAMES[: exercise.seats]).choices]


@ON_EVERY_DRILL
def test_a_question_is_a_decision_of_the_person_with_few_answers_and_no_hint(name: str) -> None:
    for seed in range(10):
        exercise = trainer(name).draw(Random(seed))
        scene = exercise.scene(NAMES[: exercise.seats])
        assert 2 <= len({choice.move for choice in scene.choices}) <= MOST_MOVES
        assert not any(choice.main or choice.advised for choice in scene.choices)
        assert not scene.advice
        assert scene.prompt in exercise.told


@ON_EVERY_DRILL
def test_every_kind_of_question_is_asked(name: str) -> None:
    family = catalogue.family(name)
    assert family.drill is not None
    drill, asked = family.drill(), set[str]()
    trains, rng = trainer(name), Random(1)
    for _ in range(300):
        asked.add(kind_of(trains.draw(rng)))
        if asked == {*drill.kinds}:
            return
    assert asked == {*drill.kinds}


@ON_EVERY_DRILL
def test_a_question_is_the_same_after_a_reload(name: str) -> None:
    exercise = trainer(name).draw(Random(2))
    again = trainer(name).read(exercise.text)
    assert (again.told, moves(again)) == (exercise.told, moves(exercise))
    other = next(each for each in DRILLED if each != name)
    for text in (trainer(other).draw(Random(2)).text, "", "elder 8H", exercise.text[:-2], "#"):
        with pytest.raises(BadExercise):
            trainer(name).read(text)


@ON_EVERY_DRILL
def test_the_advice_is_right_and_each_answer_has_its_row(name: str) -> None:
    exercise = trainer(name).draw(Random(4))
    judge = judge_of(exercise)
    answers = {move: judge(move) for move in moves(exercise)}
    first, *_ = answers.values()
    assert first.figures[0].is_good
    good = [figures.is_good for figures in first.figures]
    assert sum(good) == sum(judgement.is_right for judgement in answers.values())
    for judgement in answers.values():
        assert len(judgement.figures) == len(answers)
        assert all(0 <= figures.share <= 1 for figures in judgement.figures)
        assert judgement.headline
        assert judgement.row in trainer(name).record().kinds


def test_a_wrong_answer_has_its_loss_the_better_move_and_a_reason() -> None:
    """The hand has three clubs and an ace of another suit. A club is turned up."""
    exercise = trainer("euchre").read("1CWHJ_5wfjtEINWHqRF2QJ")
    assert {*moves(exercise)} == {"order", "pass"}
    judge = judge_of(exercise)
    assert judge("order").is_right
    assert judge("order").headline == "The coach would do the same"
    assert not judge("pass").is_right
    assert judge("pass").headline.startswith("Blunder: loses 0.")
    assert judge("pass").why.startswith("The coach would choose: Order up. Chance that your side ")


def test_two_captures_by_one_card_differ_in_their_rows() -> None:
    """The eight of clubs takes a build, an eight, or both."""
    exercise = trainer("cassino").read(
        "1B4knV2lOVcLwnJWnY-SRR_z4N62NvCz6q3ZNzjfC7ci6Ab5WBQ-AmCg1jDhlVZ"
    )
    rows = {figures.move for figures in judge_of(exercise)("take b1 with 8C").figures}
    assert rows == {"Take all 8♣", "Take 8♣: build 8", "Take 8♣: 8"}


def test_without_the_coach_there_is_no_judgement() -> None:
    exercise = DrillTrainer(EUCHRE, EUCHRE.options, no_coach).draw(Random(1))
    with pytest.raises(NoVerdict, match="coach"):
        judge_of(exercise)
