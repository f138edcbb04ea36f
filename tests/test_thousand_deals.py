"""A thousand deals of each game in a row: no card is lost or doubled, and every deal ends.

A third of the deals have the default options, a third the presets and extreme options in turn, a
third random options. Computer players play; in every second deal one seat makes random moves.
"""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.family import Family
from parlour.game import find_move
from tests import families
from tests.cases import daily
from tests.promises import deals, drawn_options, greedy_policy, random_policy

BOUND = 2000
"""The number of moves after which every deal must have ended."""


def agreement(family: Family, number: int) -> Any:
    """The options of the deal with this number."""
    if number % 3 == 2:
        return drawn_options(family, Random(number))
    named = [*family.presets.values()]
    edges = getattr(families.module(family.name, "promises"), "EDGES", ())
    named += [catalogue.game(family.name, edge).options for edge in edges]
    return named[number // 3 % len(named)] if number % 3 else family.options()


def play(family: Family, number: int) -> int:
    """Play the deal with this number and check every move; returns the number of moves."""
    rng = Random(number)
    conserved = families.module(family.name, "promises").cards_are_conserved
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
    ("first", "last"), daily([(0, 45), (45, 1000)]), ids=["the first of them", "all others"]
)
def test_they_all_end_with_every_card_in_its_place(game: str, first: int, last: int) -> None:
    family = catalogue.family(game)
    lengths = [play(family, number) for number in range(first, last)]
    assert min(lengths) > 0
    assert any(one != other for one, other in pairwise(lengths)), "the deals differ in length"
