"""Runs every test of this folder in each engine. An engine starts once per test module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers.engines import ENGINES, Engine
from e2e.site import PAGES_HEADERS, PREFIX
from tools.build import csp
from tools.static_server import Fault, StaticServer

DIST = Path(__file__).parents[2] / "dist"


@pytest.fixture(scope="module")
def site() -> Iterator[StaticServer]:
    """The built site on a static server. Its content policies allow the server's address, like
    those of a build with `SITE`."""
    assert (DIST / "sw.js").is_file(), "There is no built site: run `make build` first."
    with StaticServer(DIST, PREFIX, headers=PAGES_HEADERS) as server:
        for page in (DIST / "index.html", *(DIST / "embed").rglob("*.html")):
            named = csp.naming(page.read_text(encoding="utf-8"), server.url)
            server.faults[page.relative_to(DIST).as_posix()] = Fault(body=named.encode())
        yield server


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser of one engine."""
    with ENGINES[request.param]() as engine:
        yield engine
