"""Questions to computer players and their answers: plain data, with limits, in any interpreter."""

import json
from itertools import count
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import at_once
from parlour.bot_protocol import (
    SECONDS,
    Clock,
    Question,
    answered,
    level_in,
    patience,
    pondering,
    standstill,
    takes_time,
)


def questions(name: str, level: str, many: int) -> list[Question]:
    """Questions about decisions of several deals with the usual options."""
    family, rng, found = catalogue.family(name), Random(7), list[Question]()
    game = family.play(family.options())
    while len(found) < many:
        p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
        while p.turn is not None and len(found) < many:
            view, moves = game.view(p, p.turn), p.moves()
            if len(moves) > 1:
                found.append(Question(name, level_in(family, level), view, len(found), 3))
            p.play(moves[int(rng.random() * len(moves))])
    return found


def ticking(seconds: float) -> Clock:
    """A clock that advances by this many seconds per reading."""
    ticks = count()
    return lambda: next(ticks) * seconds


@pytest.mark.parametrize("name", catalogue.NAMES)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_question_written_down_is_answered_the_same(name: str, level: str) -> None:
    for question in questions(name, level, 12):
        answer = at_once(pondering(question))
        assert answer.move in question.view["legal"]
        written = json.loads(answered(json.dumps(question), standstill))
        assert written == [answer.move, answer.tries, False]


def test_as_many_tries_and_the_same_seed_give_the_same_answer() -> None:
    levels: Any = catalogue.family("durak").levels
    for question in questions("durak", "strong", 5):
        free = question._replace(tries=None)
        steps = pondering(free, ticking(SECONDS["strong"] / 10))
        with pytest.raises(StopIteration) as thought:
            while True:
                next(steps)
        answer = thought.value.value
        assert 0 < answer.tries < levels().TRIES["strong"]
        assert answer.is_cut_short, "time was the limit"
        again = at_once(pondering(free._replace(tries=answer.tries)))
        assert again == answer._replace(is_cut_short=False)


def test_all_moves_are_weighed_in_play_however_long_that_takes() -> None:
    """Otherwise the same number of rollouts could lead to another move."""
    for question in questions("cassino", "strong", 8):
        in_play = question._replace(tries=None)
        steps = list(pondering(in_play, ticking(1.0)))
        assert len(steps) == len(list(pondering(in_play)))
        answer = at_once(pondering(in_play, ticking(1.0)))
        again = at_once(pondering(question._replace(tries=answer.tries)))
        assert answer._replace(is_cut_short=False) == again


def test_tries_are_a_limit_where_there_is_time() -> None:
    question = questions("durak", "strong", 1)[0]._replace(tries=None)
    levels: Any = catalogue.family("durak").levels
    answer = at_once(pondering(question))
    assert answer.tries == levels().TRIES["strong"]
    assert not answer.is_cut_short


def test_only_a_choice_of_a_level_that_searches_takes_time() -> None:
    for level, takes in (("novice", False), ("club", False), ("strong", True), ("master", True)):
        question = questions("durak", level, 1)[0]
        assert takes_time(question) is takes
        forced = question._replace(view={**question.view, "legal": ["take"]})
        assert not takes_time(forced)


def test_an_answer_that_takes_as_many_tries_as_it_takes_is_late_much_later() -> None:
    hint = questions("durak", "master", 1)[0]
    in_play = hint._replace(tries=None)
    assert SECONDS["master"] * 2 <= patience(in_play) < 5, "the deal must go on"
    assert patience(hint) > 5 * patience(in_play)


def test_an_unknown_level_or_game_is_refused() -> None:
    question = questions("durak", "club", 1)[0]
    with pytest.raises(bots.UnknownLevel):
        at_once(pondering(question._replace(level="champion")))
    with pytest.raises(catalogue.UnknownGame):
        at_once(pondering(question._replace(game="snap")))
