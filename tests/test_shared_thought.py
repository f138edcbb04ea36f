"""Shared search: with the same number of rollouts, any number of workers finds the same move."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.bot_protocol import SECONDS, Answer, Clock, Question, pondering, standstill
from parlour.shared_thought import Assistant, is_shared, shared, weighed
from tests.loops import run_to_end


class Assistants:
    """This many assistants, as if each ran in a separate interpreter."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.asked = [0] * many
        """How many portions each assistant got."""
        self._assistants = [Assistant() for _ in range(many)]

    async def weigh(self, question: str) -> str | None:
        return weighed(question)

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        for number in range(len(portions)):
            self.asked[number] += 1
        return [
            assistant.tried(portion)
            for assistant, portion in zip(self._assistants, portions, strict=False)
        ]


def answer(question: Question, many: int, clock: Clock = standstill) -> Answer | None:
    return run_to_end(shared(question, clock, Assistants(many)))


def questions(name: str, many: int, tries: int | None) -> list[Question]:
    """Questions to master in several deals, with the usual options."""
    family, rng, found = catalogue.family(name), Random(11), list[Question]()
    game = family.play(family.options())
    while len(found) < many:
        p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
        for _ in range(int(rng.random() * 30)):
            if p.turn is not None:
                p.play(p.moves()[int(rng.random() * len(p.moves()))])
        if p.turn is not None and len(p.moves()) > 1:
            found.append(Question(name, "master", game.view(p, p.turn), len(found), tries))
    return found


@pytest.mark.parametrize(
    ("name", "tries", "count"),
    [("durak", 310, 2), ("durak", 7, 6), ("euchre", None, 2), ("euchre", 13, 6)],
)
def test_any_number_of_assistants_finds_the_same_move(
    name: str, tries: int | None, count: int
) -> None:
    """Four streams do not divide evenly among three assistants, so only two of the three work."""
    for question in questions(name, count, tries):
        alone = at_once(pondering(question))
        assert [answer(question, many) for many in (1, 2, 3, 4, 5)] == [alone] * 5


def test_all_that_can_be_equally_busy_are() -> None:
    (question,) = questions("durak", 1, 310)
    for many, busy in ((2, 2), (3, 2), (4, 4), (6, 4)):
        assistants = Assistants(many)
        run_to_end(shared(question, standstill, assistants))
        rounds = max(assistants.asked)
        assert assistants.asked == [rounds] * busy + [0] * (many - busy)


def test_when_time_is_over_as_many_tries_count_as_all_have_made() -> None:
    for question in questions("durak", 3, None):
        ticks = count()
        cut = answer(question, 2, lambda: next(ticks) * SECONDS["master"] / 2)  # noqa: B023
        assert cut is not None and cut.is_cut_short and 0 < cut.tries < 800
        again = at_once(pondering(question._replace(tries=cut.tries)))
        assert again == cut._replace(is_cut_short=False)


class Failing(Assistants):
    """The second assistant stops answering."""

    async def try_out(self, portions: Sequence[str]) -> Sequence[str | None]:
        return [*(await super().try_out(portions))[:-1], None]


def test_where_one_fails_there_is_no_answer() -> None:
    (question,) = questions("durak", 1, 310)
    assert run_to_end(shared(question, standstill, Failing(2))) is None


def test_what_an_assistant_has_tried_is_of_one_thought() -> None:
    assistants = Assistants(2)
    for question in questions("durak", 4, 240):
        found = run_to_end(shared(question, standstill, assistants))
        assert found == at_once(pondering(question))


NO_VIEW: Any = {"legal": []}


@pytest.mark.parametrize(
    ("name", "level", "is_so"),
    [
        ("durak", "master", True),
        ("durak", "strong", False),
        ("euchre", "master", True),
        ("cassino", "master", False),
        ("ecarte", "master", False),
    ],
)
def test_what_luck_decides_is_shared_and_what_is_worked_out_is_not(
    name: str, level: str, is_so: bool
) -> None:
    assert is_shared(Question(name, level, NO_VIEW, 0)) is is_so
