"""Splits the cases of a test between `make test` and `make long`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

THOROUGHLY = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
"""Whether tests check all cases in their loops, as in `make long`."""


def daily(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """The cases of a parametrized test; only `make long` runs those after the first `count`.

    A case is a value, or a tuple of the values of all arguments.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number < count else pytest.mark.slow,
        )
        for number, case in enumerate(cases)
    ]
