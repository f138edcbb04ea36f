"""Parlour in three engines: it starts, can be played by keyboard, and survives hostile input."""

import pytest

from e2e.browsers.acts import open_room, play_by_keys, wait
from e2e.browsers.engines import ByWebDriver, Engine
from parlour import catalogue
from tools.static_server import StaticServer


def test_python_starts_from_the_snapshot_where_the_browser_supports_it(
    engine: Engine, site: StaticServer
) -> None:
    open_room(engine, site)
    start_mode = engine.run("return document.documentElement.dataset.way")
    assert start_mode == ("archives" if isinstance(engine, ByWebDriver) else "snapshot")
    assert engine.run("return performance.getEntriesByName('parlour:no-snapshot').length") == 0


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_deal_is_played_by_keyboard(engine: Engine, site: StaticServer, game: str) -> None:
    open_room(engine, site, f"?play={game}&delay=0")
    wait(engine, "return document.querySelector('#table').checkVisibility()", "No table.")
    play_by_keys(engine)
    assert engine.run("return document.querySelector('#outcome h2').textContent")


@pytest.mark.parametrize("brackets", [1_000, 100_000, 1_000_000])
def test_deep_nesting_is_refused_before_any_parser(
    engine: Engine, site: StaticServer, brackets: int
) -> None:
    open_room(engine, site)
    engine.run(f"location.hash = '['.repeat({brackets})")
    wait(
        engine, "return document.querySelector('#notices').checkVisibility()", "There is no notice."
    )
    engine.press("r")
    wait(engine, "return document.querySelector('#rules').open", "Python does not react.")
