"""Single hands in the trainer: the question is a scene, and the answer has exact odds."""

from random import Random
from typing import Any

import pytest

from parlour.cards import NAME, read_cards, together
from parlour.ecarte import flash_hands, trainer
from parlour.ecarte.house import KINGS
from parlour.exercise import Exercise
from parlour.room.learning.solving import solved
from parlour.scene import Scene
from tests.loops import run_to_end

SEEDS = range(8)
NAMES = ("You", "Marek")


def drawn(seed: int) -> tuple[trainer.Question, Exercise, Scene]:
    """A question, its exercise and its scene."""
    question = trainer.draw(Random(seed))
    exercise = flash_hands.draw(Random(seed))
    return question, exercise, exercise.scene(NAMES)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_is_shown_as_a_table(seed: int) -> None:
    question, exercise, scene = drawn(seed)
    assert len(scene.seats) == exercise.seats == 2
    assert scene.prompt == question.asks and question.asks in exercise.told
    own = scene.place("hand:0").cards
    assert together(read_cards(" ".join(face.card for face in own))) == question.hand
    assert scene.place("stock").cards[0].card == NAME[question.turned]
    assert [counter.points for counter in scene.counters] == [question.mine, question.theirs]
    assert not scene.seats[1].acting and scene.seats[0].acting
    assert scene.seats[1].said == ("I propose." if question.role == "dealer" else "")


@pytest.mark.parametrize("seed", SEEDS)
def test_both_buttons_look_the_same_and_the_other_hand_is_hidden(seed: int) -> None:
    question, _, scene = drawn(seed)
    assert {choice.move for choice in scene.choices} == set(question.choices)
    assert not any(choice.main or choice.advised for choice in scene.choices)
    assert not scene.advice
    assert not any(face.card for face in scene.place("hand:1").cards)


def test_a_king_turned_up_has_scored_already() -> None:
    turned = next(
        question
        for seed in range(200)
        if (question := trainer.draw(Random(seed))).turned & KINGS and question.mine
    )
    scene = flash_hands._scene(turned, NAMES)
    assert scene.counters[0].points == turned.mine


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_an_answer_fills_the_columns_and_is_in_a_row_of_the_record(seed: int) -> None:
    question, exercise, _ = drawn(seed)
    judge = run_to_end(solved(exercise))
    for move in question.choices:
        judgement = judge(move, NAMES)
        assert len(judgement.figures) == 2
        for figures in judgement.figures:
            assert 0 <= figures.share <= 1
            assert len(figures.cells) == len(flash_hands.columns())
            assert figures.cells[0] == f"{100 * figures.share:.1f} %"
        assert judgement.row in flash_hands.record().kinds
        counts = dict(judgement.counts)
        assert counts["Hands your opponent may hold"] == "65,780"
        assert ("Its best lead" in counts) == (question.role == "elder")


@pytest.mark.parametrize("best", sorted({best for best, _ in flash_hands.HEADLINES}))
def test_every_answer_has_a_headline(best: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = next(pair for pair in trainer.CHOICES.values() if best in pair)

    class Answer:
        is_close = False

        def __init__(self) -> None:
            self.best = best

    answer: Any = Answer()
    lines = {move: flash_hands._headline(answer, move) for move in pair}
    assert len(set(lines.values())) == 2
    assert lines[best].endswith("as you did")
    monkeypatch.setattr(Answer, "is_close", True)
    assert {flash_hands._headline(answer, move) for move in pair} == {"Both are equally good"}
