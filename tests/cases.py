"""Which cases of a test are for every day, and which for `make long`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

THOROUGHLY = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
"""Is everything tried that can be, as `make long` does where the cases are inside a test?"""


def daily(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """The first cases for `make test`; the others, which show the same once more, for `make long`.

    A case is a value, or a tuple of the values of all arguments.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number < count else pytest.mark.slow,
        )
        for number, case in enumerate(cases)
    ]
