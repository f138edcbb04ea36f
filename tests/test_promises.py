"""The promises of all games, with random options, deals and policies."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.game import BadPosition
from parlour.options import declared, read_gently
from tests import families, promises

NUMBERS = (0, 1, 2, 7)
"""The values drawn for number options; a family may have others."""


def agreements(name: str) -> st.SearchStrategy[Any]:
    """All valid agreements."""
    family = catalogue.family(name)
    options = declared(family.options).items()
    # Number options are always drawn: with the defaults, stubborn players make thousands of moves.
    some_numbers = getattr(families.module(name, "promises"), "NUMBERS", NUMBERS)
    numbers = {name: st.sampled_from(some_numbers) for name, o in options if not o.values}
    values = {name: st.sampled_from([*o.values]) for name, o in options if o.values}
    wanted = st.fixed_dictionaries(numbers, optional=values)
    return wanted.map(lambda some: read_gently(family.options, some)[0])


@pytest.mark.parametrize("name", catalogue.NAMES)
@pytest.mark.parametrize("policy", promises.POLICIES)
@given(data=st.data(), number=st.integers(0, 2**32))
def test_promises(policy: str, name: str, data: st.DataObject, number: int) -> None:
    options = data.draw(agreements(name))
    promises.keep(name, options, policy, Random(number))


@pytest.mark.parametrize("name", families.having("drawn_setups.py"))
@given(data=st.data(), number=st.integers(0, 2**32))
def test_every_valid_setup_has_a_move_at_each_decision(
    name: str, data: st.DataObject, number: int
) -> None:
    """Play from a valid set-up never gets stuck; an invalid one is refused with a sentence."""
    family, rng = catalogue.family(name), Random(number)
    game: Any = family.play(data.draw(agreements(name)))
    setup = families.module(name, "drawn_setups").draw(game, rng)
    try:
        p: Any = game.setup(setup)
    except BadPosition as refused:
        promises.is_sentence(str(refused))
        return
    for _ in range(4):
        line = p.copy()
        for _ in range(30):
            promises.moves_are_sound(game, line)
            if line.turn is None:
                break
            moves = line.moves()
            line.play(moves[int(rng.random() * len(moves))])
