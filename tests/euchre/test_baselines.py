"""The baselines for measuring the computer players of euchre follow the rules."""

from random import Random

import pytest

from parlour import catalogue
from tests.euchre.tables import table
from tools.measure.strength import arena
from tools.measure.strength.baselines import euchre


@pytest.mark.parametrize("name", ["random", "lowest", "always alone"])
@pytest.mark.parametrize("options", [{}, {"stick_dealer": True, "defend_alone": True}])
def test_a_baseline_plays_its_deals_to_the_end(name: str, options: dict[str, bool]) -> None:
    game = catalogue.game("euchre", options)
    players = [arena.player(who, game) for who in (name, "club")]
    scored = [arena.play(game, game.shuffle(0, Random(seed)), players, seed) for seed in range(12)]
    assert all(min(points) == 0 for points in scored) and any(map(sum, scored))


def test_the_modest_make_nothing_and_never_play_alone() -> None:
    assert euchre.lowest(table().play("0 order").view(0), Random(1)) == "together"
    assert euchre.lowest(table().view(0), Random(1)) == "pass"
