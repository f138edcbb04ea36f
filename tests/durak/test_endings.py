"""The problems of durak that are endings: what is accepted there is exact."""

from typing import Any

from parlour.durak import levels
from parlour.durak.passing_solver import solver_of
from tests.test_problems import PROBLEMS, table


def is_ending(problem: Any) -> bool:
    """Are the talon and all but two hands gone?"""
    return "talon" not in problem["setup"] and "unconcluded" not in problem


def test_what_is_accepted_is_what_perfect_play_leaves() -> None:
    """With the talon gone and two players left."""
    endings = [each for game, each in PROBLEMS if game == "durak" and is_ending(each)]
    for problem in endings:
        p = table("durak", problem).p
        outcomes = solver_of(p, levels.CAP).outcomes(p)
        best = {move.text for move in outcomes if outcomes[move] == max(outcomes.values())}
        assert best == set(problem["accept"]), problem["id"]
    assert len(endings) > 30
