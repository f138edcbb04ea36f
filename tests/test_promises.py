"""The promises of the house over drawn agreements, deals and ways to play."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.options import declared, read_gently
from tests import promises
from tests.durak import promises as durak

DURAK = catalogue.family("durak")


def agreements(family: catalogue.Family) -> st.SearchStrategy[Any]:
    """Every agreement that can be played; what excludes each other is left out."""
    values = {
        name: st.sampled_from([*option.values] or [0, 1, 2, 7, option.default])
        for name, option in declared(family.options).items()
    }
    wanted = st.fixed_dictionaries({}, optional=values)
    return wanted.map(lambda some: read_gently(family.options, some)[0])


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(options=agreements(DURAK), number=st.integers(0, 2**32))
def test_promises_of_durak(policy: str, options: Any, number: int) -> None:
    rng = Random(number)
    promises.keep_promises(DURAK, options, policy, rng, durak.PUBLIC, durak.promises)
