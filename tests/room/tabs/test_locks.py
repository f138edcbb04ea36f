"""Locks that only one tab can hold at a time, with fake browser locks."""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from parlour.scope import Scope
from tests.room.headless_room import awaited
from tests.room.workers.fakes import Proxy


class FakeLockManager:
    """The browser's lock manager, as a fake. The test grants or refuses each request."""

    def __init__(self) -> None:
        self.asked: list[tuple[Callable[[Any], Any], asyncio.Future[None]]] = []

    async def request(self, _name: str, _options: object, answered: Callable[[Any], Any]) -> None:
        """Record the request, and return when the lock is released."""
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append((answered, over))
        await over

    def grant(self) -> Any:
        """Grant the lock to the last request; return the promise that holds it, or None."""
        answered, over = self.asked[-1]
        held = answered(SimpleNamespace(name="parlour/table"))
        if held is None and not over.done():
            over.set_result(None)
        return held

    def refuse(self) -> None:
        """Refuse the last request, because another tab has the lock."""
        answered, over = self.asked[-1]
        assert answered(None) is None
        over.set_result(None)


class Promise:
    """A fake of the browser's `Promise`."""

    @staticmethod
    def new(keep: Callable[[Any, Any], None]) -> "Promise":
        promise = Promise()
        keep(promise.resolve, None)
        return promise

    def __init__(self) -> None:
        self.is_resolved = False

    def resolve(self) -> None:
        self.is_resolved = True


@pytest.fixture
def manager() -> FakeLockManager:
    return FakeLockManager()


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch, manager: FakeLockManager) -> Iterator[Any]:
    """The module `locks`, imported with a fake browser."""
    ffi, pyscript = ModuleType("pyodide.ffi"), ModuleType("pyscript")

    def as_it_is(value: object, **_options: object) -> object:
        return value

    vars(ffi).update(JsException=OSError, create_proxy=Proxy, to_js=as_it_is)
    navigator = SimpleNamespace(locks=manager)
    entries = SimpleNamespace(fromEntries=None)
    vars(pyscript).update(
        window=SimpleNamespace(navigator=navigator, Object=entries, Promise=Promise)
    )
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    yield importlib.import_module("parlour.room.tabs.locks")
    for name in ("parlour.room.tabs.locks", "parlour.table.listening"):
        del sys.modules[name]


@awaited
async def test_a_name_is_held_until_it_is_let_go(locks: Any, manager: FakeLockManager) -> None:
    lock = locks.Lock(Scope(), lambda: None, shared=True)
    taking = asyncio.create_task(lock.take("parlour/table"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    held = manager.grant()
    assert await taking and not held.is_resolved
    lock.release()
    assert held.is_resolved


@awaited
async def test_a_name_that_comes_when_nobody_waits_for_it_is_given_back(
    locks: Any, manager: FakeLockManager
) -> None:
    lock = locks.Lock(Scope(), lambda: None, shared=True)
    taking = asyncio.create_task(lock.take("parlour/table"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    taking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await taking
    lock.release()
    assert manager.grant() is None, "nobody would release the lock"
    again = asyncio.create_task(lock.take("parlour/table"))
    for _ in range(9):
        await asyncio.sleep(0)
    manager.grant()
    assert await again


@pytest.mark.parametrize("is_free_by_then", [True, False])
@awaited
async def test_a_name_that_is_refused_is_asked_for_again(
    locks: Any, manager: FakeLockManager, is_free_by_then: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reloaded page may hold its lock for a while."""
    monkeypatch.setattr(locks, "PAUSES", (0, 0))
    lock = locks.Lock(Scope(), lambda: None, shared=True)
    taking = asyncio.create_task(lock.take("parlour/table"))
    for times_asked in (1, 2, 3):
        for _ in range(9):
            await asyncio.sleep(0)
        assert len(manager.asked) == times_asked
        if times_asked == 3 and is_free_by_then:
            manager.grant()
        else:
            manager.refuse()
    assert await taking is is_free_by_then
    assert len(manager.asked) == 3
