"""Hostile and damaged links and saves are refused in three engines, which differ in stack size."""

from e2e.browsers.acts import open_room
from e2e.browsers.engines import Engine
from e2e.browsers.inside import in_page
from tests import fuzzing
from tests.test_corpus import LINKS, SAVES, games
from tools.static_server import StaticServer


def test_every_case_is_refused(engine: Engine, site: StaticServer) -> None:
    open_room(engine, site)
    links = [path.read_text("utf-8") for path in LINKS]
    assert in_page(engine, fuzzing, f"sum(map(follow_link, {links!r}))") == 0
    saves = [(path.read_text("utf-8"), game) for path in SAVES for game in games(path)]
    read = "restore_save(text, game) for text, game in"
    assert in_page(engine, fuzzing, f"[{read} {saves!r}]") == [False] * len(saves)


def test_whatever_is_damaged_is_refused_or_whole(engine: Engine, site: StaticServer) -> None:
    open_room(engine, site)
    assert in_page(engine, fuzzing, "read_many(300, 2)") == [*fuzzing.read_many(300, 2)]
