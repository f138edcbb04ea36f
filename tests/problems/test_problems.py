"""Positions with one good move, or few: what the computer seats play must be among them.

A file of problems is a list in YAML, named after its game. Each entry has an `id`, what it is
`about`, `options` where they differ from the default, the `setup` of the worked examples, the moves
that then lead to the decision (`do`), the `seat` that decides, the moves that a good club player
would `accept`, and the `reason`.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from parlour import catalogue
from tests.promises import is_sentence
from tests.tables import Table

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
PROBLEMS = [
    (path.stem, problem)
    for path in FILES
    for problem in yaml.safe_load(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(
    ("game", "problem"), PROBLEMS, ids=[f"{game}-{problem['id']}" for game, problem in PROBLEMS]
)
def test_a_computer_seat_finds_a_good_move(game: str, problem: Any) -> None:
    rules = catalogue.game(game, problem.get("options", {}))
    at = Table(rules, rules.setup(problem["setup"])).play(*problem.get("do", []))
    accepted = set(problem["accept"])
    assert at["actor"] == problem["seat"]
    assert accepted < at.legal, "some moves are good, and some are not"
    is_sentence(problem["reason"])
    view, lore = at.view(problem["seat"]), catalogue.family(game).lore
    for whim in range(3):
        assert lore.choose(view, Random(whim)) in accepted, problem["reason"]


def test_there_are_enough_problems() -> None:
    games = [game for game, _ in PROBLEMS]
    for game in ("cassino", "ecarte", "euchre"):
        assert games.count(game) >= 40
    assert len({(game, problem["id"]) for game, problem in PROBLEMS}) == len(PROBLEMS)
