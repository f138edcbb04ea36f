"""Did a computer seat peek? The experiment on its decisions, in every game."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.game import find_move
from parlour.match import Match
from parlour.room import honesty
from parlour.room.course import Course
from parlour.room.honesty import NoTrial
from parlour.thinker import Question, pondering


def played(name: str, level: str = "club", over: bool = True) -> Course:
    """A deal in which the computer has played every seat but the first, whose moves are chance."""
    family, rng = catalogue.family(name), Random(11)
    match = Match(family.play(family.options()), rng)
    course = Course(match, match.fresh_deal(rng))
    while not course.is_over and (over or len(course.moves) < 2):
        p = course.position
        seat, view = p.turn, course.game.view(p, p.turn)
        question = Question(name, level, view, len(course.moves), 2)
        text = at_once(pondering(question)).move if seat else p.moves()[0].text
        if seat:
            course.thoughts[len(course.moves)] = question
        move = find_move(p, seat, text)
        assert move is not None
        p.play(move)
        course.moves.append(f"{seat} {text}")
    return course


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_decision_is_made_again_in_every_world(name: str) -> None:
    course, family = played(name), catalogue.family(name)
    tested, hands = 0, set[str]()
    for number in range(1, len(course.moves) + 1):
        try:
            of = honesty.trial(family, course, (0,), number)
        except NoTrial:
            continue
        tested += 1
        for world in range(5):
            position = honesty.redealt(of, world)
            assert at_once(pondering(honesty.question(of, position))).move == of.move
            hands |= {*honesty.hands(of, position)}
    assert tested > 1 and len(hands) > 5


def test_it_is_made_when_the_deal_is_over() -> None:
    course = played("durak", over=False)
    with pytest.raises(NoTrial, match="When the deal is over"):
        honesty.trial(catalogue.family("durak"), course, (0,), 2)


def test_a_person_is_not_put_to_it_nor_what_was_forced_or_forgotten() -> None:
    course, family = played("durak"), catalogue.family("durak")
    refusals = set[str]()
    for number in range(len(course.moves) + 1):
        try:
            of = honesty.trial(family, course, (0,), number)
        except NoTrial as reason:
            refusals.add(str(reason))
        else:
            assert of.seat and course.moves[number - 1] == f"{of.seat} {of.move}"
    assert refusals == {honesty.NOBODY, honesty.NO_CHOICE}
    course.thoughts.clear()
    with pytest.raises(NoTrial, match="forgotten when the page was closed"):
        honesty.trial(family, course, (0,), next(_chosen(course)))


def _chosen(course: Course) -> Any:
    """The decisions of computer seats that had a choice."""
    for number, line in enumerate(course.moves, 1):
        shorter = [*course.moves[: number - 1]]
        p: Any = Course(Match(course.game, Random(1)), course.deal, shorter).position
        if line[0] != "0" and len(p.moves()) > 1:
            yield number


def test_without_a_line_it_is_the_last_decision_with_a_choice_and_something_unknown() -> None:
    course, family = played("cassino"), catalogue.family("cassino")
    of = honesty.trial(family, course, (0,), None)
    assert len({*map(tuple, (honesty.hands(of, honesty.redealt(of, n)) for n in range(9)))}) > 1
    later = [number for number in _chosen(course) if course.thoughts[number - 1] != of.question]
    assert later and course.thoughts[later[-1] - 1].view["stock_count"] == 0


def test_whoever_moves_otherwise_is_told_of() -> None:
    assert honesty.verdict(0).startswith("No.")
    assert honesty.verdict(3).startswith("In 3 of 20 worlds")
