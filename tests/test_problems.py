"""Positions with few good moves: better levels find more of them.

Each family has a list of problems in YAML. An entry has an `id`, a description (`about`), `options`
that differ from the default, and the `setup` of the worked examples. The moves in `do` then lead to
the decision of `seat`. `accept` lists the moves of a good club player, and `reason` says why. If
the solution depends on what others did, `unconcluded` is the best move without such inference.

`source` names a publication whose advice `accept` is. If this advice loses in many worlds,
`disputed` has the better `move`, its `gain`, half of the 95 % interval (`error`) and the number of
`worlds`. The advice stays in the list, but no level need follow it.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.coach.pairs import SURE, Loss, Pairs
from tests.families import TESTS, WITH_PROBLEMS, coaching, having, module
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
DISPUTED = [(game, problem) for game, problem in PROBLEMS if "disputed" in problem]
"""Published advice that loses in many worlds."""
UNDISPUTED = [(game, problem) for game, problem in PROBLEMS if "disputed" not in problem]
AMERICAN = {"first_dealer": "random", "best_card_pass": False}
"""The usual agreement at euchre. Problems that state all of it are published advice."""
FIELDS = {
    *("id", "about", "options", "setup", "do", "seat", "accept", "reason"),
    *("instead", "because", "unconcluded", "source", "disputed"),
}

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
    assert problem.keys() <= FIELDS
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
    problems = [problem for name, problem in UNDISPUTED if name == game]
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
    some = [problem for name, problem in UNDISPUTED if name == game][::8]
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


def test_published_advice_names_its_source() -> None:
    american = [
        problem
        for game, problem in PROBLEMS
        if game == "euchre" and problem.get("options", {}).items() >= AMERICAN.items()
    ]
    assert len(american) >= 50
    assert american == [problem for _, problem in PROBLEMS if "source" in problem]
    assert all(", " in problem["source"] for problem in american)
    assert len({problem["source"] for problem in american}) >= 15


@pytest.mark.parametrize(
    ("game", "problem"), DISPUTED, ids=[f"{game}-{problem['id']}" for game, problem in DISPUTED]
)
def test_a_dispute_has_a_clear_figure(game: str, problem: Any) -> None:
    """The reason repeats it."""
    found = problem["disputed"]
    assert found.keys() == {"move", "gain", "error", "worlds"} and len(problem["accept"]) == 1
    assert found["move"] in table(game, problem).legal - {*problem["accept"]}
    assert found["worlds"] >= 2000 and found["gain"] > found["error"] > 0
    assert f"{found['gain']:.2f} ± {found['error']:.2f}" in problem["reason"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "problem"), DISPUTED, ids=[f"{game}-{problem['id']}" for game, problem in DISPUTED]
)
def test_disputed_advice_loses(game: str, problem: Any) -> None:
    found, lead = problem["disputed"], lead_over_advice(game, problem)
    assert lead.low(SURE) > 0
    assert abs(lead.mean - found["gain"]) <= found["error"], (lead.mean, SURE * lead.error)


def lead_over_advice(game: str, problem: Any) -> Loss:
    """What the disputed move gains against the advice, as the coach measures bids."""
    known, moves = coaching(game), [problem["disputed"]["move"], *problem["accept"]]
    assert known.MEASURE == "worlds"
    measure, *_ = known.measures(table(game, problem).view(problem["seat"]), moves)
    pairs = Pairs(known.STEP)
    pairs.take(islice(measure(Random(0)), problem["disputed"]["worlds"]))
    return pairs.loss()
