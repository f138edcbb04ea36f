"""Players with a habit, used to measure others: each differs from club and follows the rules."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from tools.measure.strength import arena, baselines, habits
from tools.measure.strength.deals import standing

AGREED: dict[str, dict[str, Any]] = {
    "durak": {"players": 2},
    "euchre": {"defend_alone": True, "best_card_pass": False},
    "ecarte": {},
    "cassino": {"variant": "royal"},
}
"""Options under which each habit differs from club. If the best card is passed at euchre, club
rarely plays with its partner. In standard cassino it raises nearly every build."""

HABITS = [(family, name) for family in catalogue.NAMES for name in habits.players(family)]


@pytest.mark.parametrize("family", dict.fromkeys(family for family, _ in HABITS))
def test_a_habit_has_a_name_of_its_own(family: str) -> None:
    assert not {*habits.players(family)} & {*bots.LEVELS, *baselines.players(family)}


@pytest.mark.parametrize(("family", "name"), HABITS)
def test_a_habit_plays_by_the_rules_and_otherwise_than_club(family: str, name: str) -> None:
    game = catalogue.game(family, AGREED.get(family, {}))
    club, habit = (arena.player(who, game) for who in (bots.USUAL, name))
    otherwise = 0
    for seed in range(60):
        rng = Random(seed)
        p: Any = game.start(game.shuffle(0, rng, standing(family, rng)))
        while p.turn is not None:
            view = game.view(p, p.turn)
            chosen, usual = habit(view, Random(seed)), club(view, Random(seed))
            assert chosen in view["legal"]
            otherwise += chosen != usual
            p.play(next(move for move in p.moves() if move.text == usual))
        if otherwise:
            return
    pytest.fail("it is what club does")


@pytest.mark.parametrize("table", arena.TABLES, ids=lambda table: f"{table.family}, {table.name}")
def test_the_arena_plays_every_habit_against_a_level(table: arena.Table) -> None:
    met = [*arena.matches(table, "strong")]
    assert met == [(name, "strong") for name in habits.players(table.family)]
