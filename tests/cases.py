"""Splits the cases of a test between `make test` and `make long`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

THOROUGHLY = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
"""Whether a test tries everything in its body, as in `make long`."""


def daily(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """The first cases for `make test`, and the other ones for `make long`.

    A case is a value, or a tuple of the values of all arguments.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number < count else pytest.mark.slow,
        )
        for number, case in enumerate(cases)
    ]
