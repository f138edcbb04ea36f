"""A thousand deals of each game on end: no card is lost or doubled, and every deal comes to an end.

Every third deal is played by the usual agreement, every third by the next of the presets and of
those at the edges of the rules, every third by a drawn one. Computer seats play, and every other
deal one seat does anything at all that it may.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.family import Family
from parlour.game import find_move
from tests.cases import daily
from tests.cassino import promises as cassino
from tests.durak import promises as durak
from tests.ecarte import promises as ecarte
from tests.euchre import promises as euchre
from tests.promises import deals, drawn_options, greedy_policy, random_policy

CONSERVED: dict[str, Callable[[Any], None]] = {
    "cassino": cassino.cards_are_conserved,
    "durak": durak.cards_are_conserved,
    "ecarte": ecarte.cards_are_conserved,
    "euchre": euchre.cards_are_conserved,
}

EDGES: dict[str, list[dict[str, Any]]] = {
    "durak": [
        {"players": 6},
        {"players": 6, "transfer": True, "transfer_show": True},
        {"players": 6, "pack": 52, "attack_limit": "dealt", "attackers": "all"},
        {"players": 6, "pack": 52, "deal": "bulk", "attack_limit": "dealt"},
        {"players": 4, "teams": "2x2"},
        {"players": 6, "teams": "2x3"},
        {"players": 6, "teams": "3x2", "japanese": True},
        {"players": 5, "first_bout_five": True, "first_attacker": "lowest_trump"},
        {"players": 2, "transfer": True, "stall_limit": 0},
    ],
    "cassino": [
        {"variant": variant, "players": "4p", "draw": draw, "strict": False, "free_builds": True}
        for variant in ("standard", "royal", "dry", "ladies")
        for draw in (False, True)
    ]
    + [{"variant": "scopone", "scopone_deal": "scientific", "scopone_last_sweep": True}],
    "ecarte": [{"deal_pattern": "2-3", "dealer_min_change": 1}],
    "euchre": [],
}

BOUND = 2000
"""Moves after which a deal has ended, however it was played."""


def agreement(family: Family, number: int) -> Any:
    """What is agreed for the deal of this number."""
    if number % 3 == 2:
        return drawn_options(family, Random(number))
    named = [*family.presets.values()]
    named += [catalogue.game(family.name, edge).options for edge in EDGES[family.name]]
    return named[number // 3 % len(named)] if number % 3 else family.options()


def play(family: Family, number: int) -> int:
    """Play the deal of this number, look after every move; how many it took."""
    rng, conserved = Random(number), CONSERVED[family.name]
    game = family.play(agreement(family, number))
    p: Any = game.start(deals(game, rng))
    person = None if number % 2 else int(rng.random() * game.seats)
    conserved(p)
    made = 0
    while p.turn is not None:
        assert made < BOUND, f"deal {number} does not end"
        policy = random_policy if p.turn == person else greedy_policy
        text = policy(family, game.view(p, p.turn), rng)
        move = find_move(p, p.turn, text)
        assert move is not None, f"deal {number}: {text} is no legal move of seat {p.turn}"
        p.play(move)
        conserved(p)
        made += 1
    return made


@pytest.mark.parametrize("game", catalogue.NAMES)
@pytest.mark.parametrize(
    ("first", "last"), daily([(0, 90), (90, 1000)]), ids=["the first of them", "all others"]
)
def test_they_all_end_with_every_card_in_its_place(game: str, first: int, last: int) -> None:
    family = catalogue.family(game)
    lengths = [play(family, number) for number in range(first, last)]
    assert min(lengths) > 0
    assert any(one != other for one, other in pairwise(lengths)), "each has gone its own way"
