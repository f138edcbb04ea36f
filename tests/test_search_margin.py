"""Search prefers another move to the usual one only if it is significantly better."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.ai.search import Search
from parlour.ai.streams import EARLIEST, Trial, trying
from parlour.ai.thought import at_once, simulations
from parlour.game import Move

HABIT, NOVELTY = Move("habit"), Move("novelty")
STREAMS = 4
VIEW: dict[str, Any] = {"seat": 0, "legal": [HABIT.text, NOVELTY.text]}


class OneChoice:
    """A deal of one decision between the usual move and another."""

    def __init__(self, asked: Counter[Move]) -> None:
        self.turn: int | None = 0
        self.made, self._asked = HABIT, asked

    def moves(self) -> tuple[Move, ...]:
        return (HABIT, NOVELTY)

    def play(self, move: Move) -> None:
        self.made, self.turn = move, None
        self._asked[move] += 1


class Doubter:
    """A policy with fixed values of both moves and this threshold in standard errors."""

    def __init__(self, doubt: float, advantage: float) -> None:
        self.DOUBT: Mapping[str, float] = {"strong": doubt}
        self.asked: Counter[Move] = Counter()
        self._worths = {HABIT: 0.5, NOVELTY: 0.5 + advantage}

    def game(self, _view: Any) -> Any:
        return SimpleNamespace()

    def worlds(self, _level: str, _view: Any, _rng: Random) -> Iterator[Any]:
        while True:
            yield OneChoice(self.asked)

    def usual(self, _view: Any, _rng: Random) -> str:
        return HABIT.text

    def quick(self, _position: Any, _rng: Random) -> Move:
        return NOVELTY

    def worth(self, _game: Any, position: Any) -> Sequence[float]:
        return (self._worths[position.made],)

    def worth_trying(self, _level: str, view: Any, _rng: Random) -> Iterator[Sequence[str]]:
        yield view["legal"]


def decided(doubt: float, advantage: float, tries: int) -> tuple[str, Counter[Move]]:
    """The choice after at most this many rollouts, and the number of rollouts of each move."""
    levels = Doubter(doubt, advantage)
    trial = Trial(VIEW["legal"], 1, STREAMS)
    choice = at_once(trying(Search(levels, "strong", VIEW, Random(1)), trial, simulations(tries)))
    return choice, levels.asked


@pytest.mark.parametrize("tries", [20, 500])
@pytest.mark.parametrize("advantage", [0.05, 0.3])
def test_search_leaves_the_usual_move_only_for_a_certainly_better_one(
    advantage: float, tries: int
) -> None:
    """The threshold is a number of standard errors of the difference between two shares."""
    _, tried = decided(0, advantage, tries)
    assert tried.total() == tries and min(tried.values()) > 0
    share = 0.5 + advantage * tried[NOVELTY] / tries
    error = sqrt(share * (1 - share) * sum(1 / times for times in tried.values()))
    errors = advantage / error
    assert decided(errors * 0.99, advantage, tries)[0] == NOVELTY.text
    assert decided(errors * 1.01, advantage, tries)[0] == HABIT.text


def test_of_two_equals_the_usual_move_is_made_even_without_a_doubt() -> None:
    assert decided(0, 0, 50)[0] == HABIT.text
    assert decided(0, 0.01, 50)[0] == NOVELTY.text


@pytest.mark.parametrize(("advantage", "is_settled"), [(-0.3, True), (0.0, False), (0.3, False)])
def test_a_search_ends_early_once_the_usual_move_is_better_beyond_the_same_doubt(
    advantage: float, is_settled: bool
) -> None:
    choice, tried = decided(2, advantage, 800)
    assert EARLIEST <= tried.total() < 800 if is_settled else tried.total() == 800
    assert choice == (NOVELTY if advantage > 0 else HABIT).text
