"""Every test of this folder runs in each engine, on one start of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers.engines import ENGINES, Engine
from e2e.server import StaticServer

DIST = Path(__file__).parents[2] / "dist"


@pytest.fixture(scope="module")
def site() -> Iterator[StaticServer]:
    """The built site on a plain static server."""
    assert (DIST / "sw.js").is_file(), "There is no built site: run `make build` first."
    with StaticServer(DIST) as server:
        yield server


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser of this kind."""
    with ENGINES[request.param]() as engine:
        yield engine
