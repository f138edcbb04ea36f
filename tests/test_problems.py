"""Positions with one good move, or few: the better a computer seat, the more of them it finds.

The problems of a family are a list in YAML. Each entry has an `id`, what it is
`about`, `options` where they differ from the default, the `setup` of the worked examples, the moves
that then lead to the decision (`do`), the `seat` that decides, the moves that a good club player
would `accept`, and the `reason`. Where what was done or said before decides, `unconcluded` is the
move that would be made if nothing were concluded from it.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
import yaml

from parlour import catalogue
from parlour.ai import bots
from tests.families import TESTS, WITH_PROBLEMS, having, module
from tests.promises import is_sentence
from tests.tables import Table

PROBLEMS = [
    (game, problem)
    for game in WITH_PROBLEMS
    for problem in yaml.safe_load((TESTS / game / "problems.yaml").read_text(encoding="utf-8"))
]
CONCLUDED = [(game, problem) for game, problem in PROBLEMS if "unconcluded" in problem]
"""Where what was done or said before decides."""

SHARES = {"club": 0.7, "master": 0.95}
"""How many of the problems of its game a level solves at least."""
CONCLUDING = having("concluding.py")
"""The families that say what is concluded from the acts of others."""
LONG = [
    (game, "master") for game in CONCLUDING if hasattr(module(game, "concluding"), "THINKS_LONG")
]


def table(game: str, problem: Any) -> Table:
    """The position of a problem."""
    rules = catalogue.game(game, problem.get("options", {}))
    return Table(rules, rules.setup(problem["setup"])).play(*problem.get("do", []))


def found(level: str, game: str, problem: Any) -> Sequence[str]:
    """What a computer seat of this level does here, with three kinds of luck."""
    family, view = catalogue.family(game), table(game, problem).view(problem["seat"])
    return [
        bots.choose(level, family.heuristics, view, Random(whim), family.levels)
        for whim in range(3)
    ]


def solves(level: str, game: str, problem: Any) -> bool:
    """Does a computer seat of this level find a good move, whatever its luck?"""
    return set(found(level, game, problem)) <= set(problem["accept"])


@pytest.mark.parametrize(
    ("game", "problem"), PROBLEMS, ids=[f"{game}-{problem['id']}" for game, problem in PROBLEMS]
)
def test_some_moves_are_good_and_some_are_not(game: str, problem: Any) -> None:
    at = table(game, problem)
    assert at["actor"] == problem["seat"]
    assert set(problem["accept"]) < at.legal
    is_sentence(problem["reason"])
    if catalogue.family(game).levels is None:
        assert solves(bots.USUAL, game, problem), problem["reason"]


@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(game, level, marks=pytest.mark.slow if (game, level) in LONG else ())
        for game in WITH_PROBLEMS
        for level in SHARES
        if catalogue.family(game).levels
    ],
)
def test_a_level_solves_its_share(game: str, level: str) -> None:
    """Club concludes nothing, so it is asked nothing of the kind; master is asked apart."""
    problems = [problem for name, problem in PROBLEMS if name == game]
    problems = [problem for problem in problems if "unconcluded" not in problem]
    missed = [problem["id"] for problem in problems if not solves(level, game, problem)]
    assert len(missed) <= (1 - SHARES[level]) * len(problems), missed


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.slow if (game, "master") in LONG else ())
        for game in CONCLUDING
    ],
)
def test_master_concludes(game: str) -> None:
    share = getattr(module(game, "concluding"), "CONCLUDED", 1.0)
    problems = [problem for name, problem in CONCLUDED if name == game]
    missed = [problem["id"] for problem in problems if not solves("master", game, problem)]
    assert len(missed) <= (1 - share) * len(problems), missed


@pytest.mark.parametrize(("game", "level"), LONG)
def test_a_level_that_thinks_long_solves_some(game: str, level: str) -> None:
    some = [problem for name, problem in PROBLEMS if name == game][::8]
    answers = [
        answer in problem["accept"] for problem in some for answer in found(level, game, problem)
    ]
    assert len(answers) > 20 and sum(answers) >= 0.9 * len(answers)


@pytest.mark.parametrize(
    ("game", "problem"), CONCLUDED, ids=[f"{game}-{problem['id']}" for game, problem in CONCLUDED]
)
def test_what_others_did_or_said_decides(game: str, problem: Any) -> None:
    """In all worlds that may be, each as likely as what was done makes it, what is accepted is
    better; were all as likely as each other, another move would be."""
    weigh = module(game, "concluding").told_and_untold
    told, untold = weigh(table(game, problem), problem["seat"])
    naive, accepted = problem["unconcluded"], problem["accept"]
    assert max(told[move] for move in accepted) == max(told.values())
    assert min(told[move] for move in accepted) > told[naive] + 0.02
    assert untold[naive] > max(untold[move] for move in accepted) + 0.01


def test_enough_is_decided_by_what_others_did_or_said() -> None:
    games = Counter(game for game, _ in CONCLUDED)
    assert all(games[game] >= 20 for game in CONCLUDING)


def test_there_are_enough_problems() -> None:
    games = [game for game, _ in PROBLEMS]
    assert all(games.count(game) >= 60 for game in WITH_PROBLEMS)
    assert len({(game, problem["id"]) for game, problem in PROBLEMS}) == len(PROBLEMS)
