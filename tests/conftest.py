"""Hypothesis profiles, and the marks of tests that `make check` leaves out.

The environment variable HYPOTHESIS_PROFILE chooses the profile.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests import durations

USUAL = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The usual profile is deterministic, so that unchanged code never fails. The thorough profile draws
# new examples.
settings.register_profile("usual", USUAL, max_examples=20, derandomize=True, database=None)
settings.register_profile("thorough", USUAL, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the built site, whose modules name `DIST`, and the long-running ones."""
    listed = durations.long_running()
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item.module, "DIST"):
            item.add_marker("site")
        if durations.function_of(item.nodeid) in listed:
            item.add_marker("long_running")
