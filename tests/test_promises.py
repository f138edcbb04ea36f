"""The promises of the house over drawn agreements, deals and ways to play."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.family import Family
from parlour.game import BadPosition
from parlour.options import declared, read_gently
from tests import drawn_setups, promises
from tests.cassino import promises as cassino
from tests.durak import promises as durak
from tests.ecarte import promises as ecarte
from tests.euchre import promises as euchre

CASSINO = catalogue.family("cassino")
DURAK = catalogue.family("durak")
EUCHRE = catalogue.family("euchre")
ECARTE = catalogue.family("ecarte")


def agreements(
    family: Family, some_numbers: Sequence[int] = (0, 1, 2, 7)
) -> st.SearchStrategy[Any]:
    """Every agreement that can be played; what excludes each other is left out."""
    options = declared(family.options).items()
    # Numbers are always drawn: by default a stubborn table would go on for thousands of moves.
    numbers = {name: st.sampled_from(some_numbers) for name, o in options if not o.values}
    values = {name: st.sampled_from([*o.values]) for name, o in options if o.values}
    wanted = st.fixed_dictionaries(numbers, optional=values)
    return wanted.map(lambda some: read_gently(family.options, some)[0])


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(options=agreements(DURAK), number=st.integers(0, 2**32))
def test_promises_of_durak(policy: str, options: Any, number: int) -> None:
    rng = Random(number)
    most = None if options.stall_limit else 200
    promises.keep_promises(DURAK, options, policy, rng, durak.PUBLIC, durak.promises, most)


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(options=agreements(EUCHRE), number=st.integers(0, 2**32))
def test_promises_of_euchre(policy: str, options: Any, number: int) -> None:
    rng = Random(number)
    promises.keep_promises(EUCHRE, options, policy, rng, euchre.PUBLIC, euchre.promises)


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(options=agreements(ECARTE), number=st.integers(0, 2**32))
def test_promises_of_ecarte(policy: str, options: Any, number: int) -> None:
    rng = Random(number)
    promises.keep_promises(ECARTE, options, policy, rng, ecarte.PUBLIC, ecarte.promises)


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(options=agreements(CASSINO, (0, 11, 12, 100)), number=st.integers(0, 2**32))
def test_promises_of_cassino(policy: str, options: Any, number: int) -> None:
    rng = Random(number)
    # Where everybody trails the table grows until nobody could list what may be taken.
    most = 20 if policy == "stubborn" else None
    promises.keep_promises(CASSINO, options, policy, rng, cassino.PUBLIC, cassino.promises, most)


@pytest.mark.parametrize("name", catalogue.NAMES)
@given(data=st.data(), number=st.integers(0, 2**32))
def test_no_setup_that_is_accepted_leads_to_a_decision_without_a_move(
    name: str, data: st.DataObject, number: int
) -> None:
    """Neither at once nor later; what is no position is refused in a sentence."""
    family, rng = catalogue.family(name), Random(number)
    numbers = (0, 11, 12, 100) if name == "cassino" else (0, 1, 2, 7)
    game: Any = family.play(data.draw(agreements(family, numbers)))
    setup = drawn_setups.SETUPS[name](game, rng)
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
