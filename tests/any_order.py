"""A pytest plugin that runs all tests in random order: `-p tests.any_order --order SEED`.

`make long` uses it to find tests that depend on earlier ones.
"""

from random import Random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the seed."""
    parser.addoption("--order", type=int, required=True, metavar="SEED", help="shuffle all tests")


def pytest_report_header(config: pytest.Config) -> str:
    """Report how to repeat this order."""
    return f"the order of the tests: --order {config.getoption('--order')}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the tests, in the same order in all processes of a run."""
    Random(config.getoption("--order")).shuffle(items)
