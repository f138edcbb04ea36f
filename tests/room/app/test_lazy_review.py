"""Requests to the coach while its modules load. A fake page controls the loading."""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from parlour import catalogue
from parlour.room.match.signals import Ending, Signals
from parlour.room.model.preferences import Preferences
from parlour.scope import Scope
from tests.room.headless_room import awaited
from tests.room.stand_ins import FakeMessages, FakePreferences, turns
from tests.room.workers.fakes import Proxy

ASSEMBLY = "parlour.room.coaching.assembly"


class Page:
    """A fake page; the test decides when its modules are loaded."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Any], None]] = []
        self.asked = 0

    def addEventListener(self, _kind: str, heard: Any, _capture: bool) -> None:  # noqa: N802
        self.listeners.append(heard)

    def removeEventListener(self, _kind: str, heard: Any, _capture: bool) -> None:  # noqa: N802
        self.listeners.remove(heard)

    def dispatchEvent(self, _event: object) -> None:  # noqa: N802
        self.asked += 1

    async def finish_loading(self, is_there: bool = True) -> None:
        """Report that the modules are loaded, or that they cannot be."""
        for heard in [*self.listeners]:
            heard(SimpleNamespace(detail=is_there))
        await turns(9)


class Coach:
    """A fake coach that records requests."""

    def __init__(self, _scope: Scope, _context: object) -> None:
        self.commands = ()
        self.done: list[str] = []
        self.panel = SimpleNamespace(toggle=lambda: self.done.append("review"))

    def try_in_sight(self) -> None:
        self.done.append("try")

    def begin_unasked(self) -> None:
        self.done.append("unasked")

    def answer(self, name: str, words: str, tell: Callable[[str], None]) -> None:
        self.done.append(f"{name} {words}")
        tell("answered")


class LazyRoom:
    """A room whose coach is loaded on first use."""

    def __init__(self, lazy_review: Any, page: Page, patch: pytest.MonkeyPatch) -> None:
        self.module, self.page, self._patch = lazy_review, page, patch
        self.messages, self.explained = FakeMessages(), list[str]()
        self.signals = Signals()
        context = SimpleNamespace(
            services=SimpleNamespace(
                notices=self.messages, preferences=FakePreferences(Preferences(review="always"))
            ),
            table=SimpleNamespace(explain=self.explained.append),
            commands=SimpleNamespace(add=lambda _commands: None),
            signals=self.signals,
            ways=None,
        )
        self.review = lazy_review.LazyReview(Scope(), context)

    def command(self, name: str) -> None:
        """Run the command of this name."""
        next(each for each in self.review.commands if each.name == name).do()

    async def requests_after_loading(self) -> list[str]:
        """Finish loading, and return the requests that the coach received."""
        assembly = ModuleType(ASSEMBLY)
        vars(assembly).update(Coaching=Coach)
        self._patch.setitem(sys.modules, ASSEMBLY, assembly)
        await self.page.finish_loading()
        done: list[str] = self.review._coaching.made.done
        return done


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[LazyRoom]:
    """A room whose coach is not loaded yet."""
    page = Page()
    ffi, pyscript = ModuleType("pyodide.ffi"), ModuleType("pyscript")
    draw = ModuleType("parlour.table.table")

    vars(ffi).update(create_proxy=Proxy)
    event = SimpleNamespace(new=lambda name: name)
    vars(pyscript).update(document=page, window=SimpleNamespace(Event=event))
    vars(draw).update(Table=object)
    stand_ins = {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi, "pyscript": pyscript}
    for name, module in {**stand_ins, "parlour.table.table": draw, ASSEMBLY: None}.items():
        monkeypatch.setitem(sys.modules, name, module)
    yield LazyRoom(importlib.import_module("parlour.room.app.lazy_review"), page, monkeypatch)
    for name in ("app.lazy_review", "app.lazy_part", "coaching.review_context", "workers.archives"):
        del sys.modules[f"parlour.room.{name}"]
    del sys.modules["parlour.table.listening"]


@awaited
async def test_the_last_request_during_loading_is_carried_out(
    room: LazyRoom,
) -> None:
    room.command("review")
    await asyncio.sleep(0)
    room.command("try")
    assert room.messages.remarks == [room.module.COMES] * 2
    assert room.page.asked == 1, "the coach is loaded once"
    assert await room.requests_after_loading() == ["try"]
    room.command("review")
    assert room.review._coaching.made.done == ["try", "review"], "a loaded coach acts at once"


@awaited
async def test_a_line_typed_during_loading_is_answered_later(room: LazyRoom) -> None:
    room.command("review")
    assert room.review.typed("deck", "more") == []
    assert room.explained == [room.module.COMES]
    await asyncio.sleep(0)
    assert await room.requests_after_loading() == ["deck more"]
    assert room.explained[1:] == ["answered"]
    assert room.review.typed("deck", "") == ["answered"]


@awaited
async def test_a_failed_download_is_reported_and_can_be_repeated(
    room: LazyRoom,
) -> None:
    room.command("review")
    await asyncio.sleep(0)
    await room.page.finish_loading(False)
    assert room.messages.remarks[-1] == room.module.NO_COACH
    room.command("try")
    await asyncio.sleep(0)
    assert room.page.asked == 2
    assert await room.requests_after_loading() == ["try"]


@awaited
async def test_a_review_out_of_sight_takes_nothing_from_what_was_asked_for(room: LazyRoom) -> None:
    room.command("try")
    room.signals.ended.tell(Ending(catalogue.family("durak"), MagicMock(), "good", is_win=False))
    await asyncio.sleep(0)
    assert room.messages.remarks == [room.module.COMES]
    assert sorted(await room.requests_after_loading()) == ["try", "unasked"]
