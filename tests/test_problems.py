"""Positions with few good moves: better levels find more of them.

Each family has a list of problems in YAML. An entry has an `id`, a description (`about`), `options`
that differ from the default, and the `setup` of the worked examples. The moves in `do` then lead to
the decision of `seat`. `accept` lists the moves of a good club player, and `reason` says why. If
the solution depends on what others did, `unconcluded` is the best move without such inference.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from tests.families import TESTS, WITH_PROBLEMS, having, module
from tests.promises import is_sentence
from tests.tables import Table
from tools.docs.worked_examples import read_yaml

PROBLEMS = [
    (game, problem)
    for game in WITH_PROBLEMS
    for problem in read_yaml((TESTS / game / "problems.yaml").read_text(encoding="utf-8"))
]
CONCLUDED = [(game, problem) for game, problem in PROBLEMS if "unconcluded" in problem]
"""Problems whose solution depends on what others did before."""

SHARES = {"club": 0.7, "master": 0.95}
"""The least share of a game's problems that a level solves."""
CONCLUDING = having("concluding.py")
"""The families whose players draw conclusions from what others did."""
LONG = [
    (game, "master") for game in CONCLUDING if hasattr(module(game, "concluding"), "THINKS_LONG")
]


def table(game: str, problem: Any) -> Table:
    """The position of a problem."""
    rules = catalogue.game(game, problem.get("options", {}))
    return Table(rules, rules.setup(problem["setup"])).play(*problem.get("do", []))


def found(level: str, game: str, problem: Any) -> Sequence[str]:
    """The choices of a player of this level with two seeds."""
    family, view = catalogue.family(game), table(game, problem).view(problem["seat"])
    return [
        bots.choose(level, family.heuristics, view, Random(seed), family.levels)
        for seed in range(2)
    ]


def solves(level: str, game: str, problem: Any) -> bool:
    """Whether a player of this level finds a good move with every seed."""
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
    """Club draws no conclusions, so it skips those problems; master has its own test for them."""
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
    """If worlds are weighted by what others did, an accepted move is best. With equal weights,
    `unconcluded` is better."""
    evaluate = module(game, "concluding").with_and_without_inference
    inferred, plain = evaluate(table(game, problem), problem["seat"])
    naive, accepted = problem["unconcluded"], problem["accept"]
    assert max(inferred[move] for move in accepted) == max(inferred.values())
    assert min(inferred[move] for move in accepted) > inferred[naive] + 0.02
    assert plain[naive] > max(plain[move] for move in accepted) + 0.01


def test_enough_is_decided_by_what_others_did_or_said() -> None:
    games = Counter(game for game, _ in CONCLUDED)
    assert all(games[game] >= 20 for game in CONCLUDING)


def test_there_are_enough_problems() -> None:
    games = [game for game, _ in PROBLEMS]
    assert all(games.count(game) >= 60 for game in WITH_PROBLEMS)
    assert len({(game, problem["id"]) for game, problem in PROBLEMS}) == len(PROBLEMS)
