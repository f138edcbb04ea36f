"""Measures which tests are long-running, and lists them in `tests/long_running.txt`.

A test function is long-running if one of its cases takes more than `LIMIT` seconds of processor
time. `make durations` writes the list, and `make check` skips the tests on it.
"""

from collections.abc import Generator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import pytest

LIMIT = 0.3
LIST = Path(__file__).with_name("long_running.txt")


def long_running() -> frozenset[str]:
    """The test functions that are listed, as `tests/test_arena.py::test_a_player_beats_chance`."""
    return frozenset(LIST.read_text(encoding="utf-8").split())


def function_of(nodeid: str) -> str:
    """A test without the name of its case."""
    return nodeid.partition("[")[0]


def processor_time() -> float:
    """Processor seconds used by this process and its finished child processes."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


class Durations:
    """A plugin of pytest that measures all tests of a run and writes the list at its end."""

    def __init__(self) -> None:
        self._longest: dict[str, float] = {}
        self._began = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Start the clock; the set-up of fixtures counts too."""
        self._began = processor_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Note the processor time of one case."""
        try:
            return (yield)
        finally:
            item.user_properties.append(("processor", processor_time() - self._began))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the longest case of each function; with xdist, its workers report to one process."""
        for name, value in report.user_properties if report.when == "call" else ():
            if name == "processor" and isinstance(value, float):
                function = function_of(report.nodeid)
                self._longest[function] = max(value, self._longest.get(function, 0.0))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the list, which is complete only after a run of all tests."""
        if not hasattr(session.config, "workerinput"):
            found = sorted(name for name, took in self._longest.items() if took > LIMIT)
            LIST.write_text("".join(f"{name}\n" for name in found), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin in a run with `-p tests.durations`."""
    config.pluginmanager.register(Durations(), "durations")
