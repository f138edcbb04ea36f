"""In problems of durak that are endings, the accepted moves are those of perfect play."""

from typing import Any

from parlour.durak import levels
from parlour.durak.passing_solver import solver_of
from tests.test_problems import PROBLEMS, table


def is_ending(problem: Any) -> bool:
    """Whether a problem has no talon and needs no inference."""
    return "talon" not in problem["setup"] and "unconcluded" not in problem


def test_accepted_moves_are_those_of_perfect_play() -> None:
    endings = [each for game, each in PROBLEMS if game == "durak" and is_ending(each)]
    for problem in endings:
        p = table("durak", problem).p
        outcomes = solver_of(p, levels.CAP).outcomes(p)
        best = {move.text for move in outcomes if outcomes[move] == max(outcomes.values())}
        assert best == set(problem["accept"]), problem["id"]
    assert len(endings) > 30
