"""A plugin of pytest: all tests in an order of chance, `-p tests.any_order --order SEED`.

No test may need its neighbours, or what was done before it; `make long` looks for one that does.
"""

from random import Random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the seed."""
    parser.addoption("--order", type=int, required=True, metavar="SEED", help="shuffle all tests")


def pytest_report_header(config: pytest.Config) -> str:
    """Say how the same order is had again."""
    return f"the order of the tests: --order {config.getoption('--order')}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the tests; in all processes of a run alike."""
    Random(config.getoption("--order")).shuffle(items)
