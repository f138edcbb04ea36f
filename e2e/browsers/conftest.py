"""Every test of this folder runs in each engine, on one start of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers.engines import ENGINES, Engine
from e2e.server import Fault, StaticServer
from tools.build import csp

DIST = Path(__file__).parents[2] / "dist"


@pytest.fixture(scope="module")
def site() -> Iterator[StaticServer]:
    """The built site on a plain static server, with pages as of a build that was told where."""
    assert (DIST / "sw.js").is_file(), "There is no built site: run `make build` first."
    with StaticServer(DIST) as server:
        for page in (DIST / "index.html", *(DIST / "embed").rglob("*.html")):
            named = csp.naming(page.read_text(encoding="utf-8"), server.url)
            server.faults[page.relative_to(DIST).as_posix()] = Fault(body=named.encode())
        yield server


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser of this kind."""
    with ENGINES[request.param]() as engine:
        yield engine
