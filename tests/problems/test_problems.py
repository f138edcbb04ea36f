"""Positions with one good move, or few: the better a computer seat, the more of them it finds.

A file of problems is a list in YAML, named after its game. Each entry has an `id`, what it is
`about`, `options` where they differ from the default, the `setup` of the worked examples, the moves
that then lead to the decision (`do`), the `seat` that decides, the moves that a good club player
would `accept`, and the `reason`. Where what was done or said before decides, `unconcluded` is the
move that would be made if nothing were concluded from it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from parlour import catalogue
from parlour.ai import bots
from parlour.cassino.policy import Seen
from parlour.durak import belief, levels
from parlour.durak.passing_solver import solver_of
from parlour.ecarte import belief as said
from parlour.ecarte.cardplay import CardPlay
from parlour.euchre import levels as euchre_levels
from parlour.euchre.worlds import every
from tests.durak.concluding import worths
from tests.promises import is_sentence
from tests.tables import Table

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
PROBLEMS = [
    (path.stem, problem)
    for path in FILES
    for problem in yaml.safe_load(path.read_text(encoding="utf-8"))
]


GAMES = sorted({game for game, _ in PROBLEMS})
CONCLUDED = [(game, problem) for game, problem in PROBLEMS if "unconcluded" in problem]
"""Where what was done or said before decides."""

SHARES = {"club": 0.7, "master": 0.95}
"""How many of the problems of its game a level solves at least."""
LONG = [("durak", "master"), ("euchre", "master")]
"""Who thinks so long that all the problems are for `make long`, and here only some."""


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
        for game in GAMES
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
    ("game", "share"),
    [
        pytest.param("durak", 0.6, marks=pytest.mark.slow),
        pytest.param("euchre", 1.0, marks=pytest.mark.slow),
        ("ecarte", 1.0),
        ("cassino", 1.0),
    ],
)
def test_master_concludes(game: str, share: float) -> None:
    """At durak with any of three streams of chance, of moves that are often close."""
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


def is_ending(problem: Any) -> bool:
    """Are the talon and all but two hands gone?"""
    return "talon" not in problem["setup"] and "unconcluded" not in problem


def durak_worths(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What moves are worth by what was done, and were nothing concluded from it."""
    odds = belief.odds(at.view(seat))
    return worths(at, seat, odds), worths(at, seat, [{}] * at.game.seats)


def ecarte_worths(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What cards are worth by what was said, and were nothing concluded from it."""
    view, found = at.view(seat), []
    for likely in (said.likely, None):
        thought = CardPlay(view, said.stake(view), likely)
        thought.play_out(said.against(view))
        found.append(thought.worth())
    return found[0], found[1]


def cassino_worths(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """How moves are weighed by what was let lie, and were nothing concluded from it."""
    told, untold = Seen(at.p, seat), Seen(at.p, seat)
    untold.told = [{} for _ in at.p.hands]
    found = ({move.text: seen.value(move) for move in at.p.moves()} for seen in (told, untold))
    return next(found), next(found)


def euchre_worths(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What cards gain by what was bid, over all deals that may be, and were all as likely."""
    view = at.view(seat)
    deals = every(euchre_levels.game(view).house, view, 2500, Random(0))
    told, untold = (dict.fromkeys(view["legal"], 0.0) for _ in range(2))
    likelihoods = sum(deal.likelihood for deal in deals)
    for position, likelihood in deals:
        for card, points in euchre_levels.by_perfect_play(position, view["legal"]).items():
            told[card] += points * likelihood / likelihoods
            untold[card] += points / len(deals)
    return told, untold


WEIGHED = {
    "durak": durak_worths,
    "euchre": euchre_worths,
    "ecarte": ecarte_worths,
    "cassino": cassino_worths,
}


@pytest.mark.parametrize(
    ("game", "problem"), CONCLUDED, ids=[f"{game}-{problem['id']}" for game, problem in CONCLUDED]
)
def test_what_others_did_or_said_decides(game: str, problem: Any) -> None:
    """In all worlds that may be, each as likely as what was done makes it, what is accepted is
    better; were all as likely as each other, another move would be."""
    told, untold = WEIGHED[game](table(game, problem), problem["seat"])
    naive, accepted = problem["unconcluded"], problem["accept"]
    assert max(told[move] for move in accepted) == max(told.values())
    assert min(told[move] for move in accepted) > told[naive] + 0.02
    assert untold[naive] > max(untold[move] for move in accepted) + 0.01


def test_enough_is_decided_by_what_others_did_or_said() -> None:
    games = Counter(game for game, _ in CONCLUDED)
    assert min(games[game] for game in catalogue.NAMES) >= 20


def test_the_endings_of_durak_are_exact() -> None:
    """With the talon gone and two players left, what is accepted is what perfect play leaves."""
    problems = [problem for game, problem in PROBLEMS if game == "durak"]
    endings = [problem for problem in problems if is_ending(problem)]
    for problem in endings:
        p = table("durak", problem).p
        outcomes = solver_of(p, levels.CAP).outcomes(p)
        best = {move.text for move in outcomes if outcomes[move] == max(outcomes.values())}
        assert best == set(problem["accept"]), problem["id"]
    assert len(endings) > 30


def test_there_are_enough_problems() -> None:
    games = [game for game, _ in PROBLEMS]
    for game, least in (("cassino", 60), ("durak", 60), ("ecarte", 60), ("euchre", 60)):
        assert games.count(game) >= least
    assert len({(game, problem["id"]) for game, problem in PROBLEMS}) == len(PROBLEMS)
