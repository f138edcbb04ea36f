"""The first reason is one that a person would give (V11 of docs/coach.md).

Some problems state why (`because`) a move (`instead`) is worse. Their author wrote the reasons
before running the coach.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from parlour import catalogue
from parlour.coach.appraisal import appraise
from tests.families import COACHED, WITH_PROBLEMS, coaching
from tests.test_problems import PROBLEMS, table

BOTH = [name for name in COACHED if name in WITH_PROBLEMS]
SHARE = 0.7
"""The least share of first reasons that must be among the stated ones."""


def explained(name: str) -> Iterator[Any]:
    """The problems of a game with a stated reason."""
    return (problem for game, problem in PROBLEMS if game == name and "because" in problem)


def first_reason(name: str, problem: Any) -> str:
    """The coach's first reason against the move; "" if there is none."""
    view = table(name, problem).view(problem["seat"])
    family = catalogue.family(name)
    verdict = appraise(family, view, problem["instead"])
    features = coaching(name).FEATURES
    names = [str(fact["fact"]) for fact in verdict.reasons]
    return next((fact for fact in names if fact in features or fact == "no single reason"), "")


@pytest.mark.parametrize("name", BOTH)
def test_stated_reasons_are_facts_of_the_game(name: str) -> None:
    problems = [*explained(name)]
    assert len(problems) >= 15
    for problem in problems:
        legal = table(name, problem).legal
        assert problem["instead"] in legal and problem["instead"] not in problem["accept"]
        assert {*problem["because"]} <= {*coaching(name).FEATURES}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTH)
def test_the_first_reason_is_one_that_a_person_gives(name: str) -> None:
    found = [(problem, first_reason(name, problem)) for problem in explained(name)]
    agrees = [fact in problem["because"] for problem, fact in found if fact]
    others = [(problem["id"], fact) for problem, fact in found if fact not in problem["because"]]
    assert sum(agrees) >= SHARE * len(agrees), others
