"""Imports the client of the workers without a browser."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.room.workers.fakes import Proxy, Worker


@pytest.fixture
def bot_client(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module `bot_client`, imported with a fake browser."""
    Worker.started = []
    ffi, pyscript = ModuleType("pyodide.ffi"), ModuleType("pyscript")
    vars(ffi).update(JsException=OSError, create_proxy=Proxy, to_js=lambda it: it)
    root = SimpleNamespace(dataset=SimpleNamespace(way="snapshot"))
    page = SimpleNamespace(documentElement=root)
    machine = SimpleNamespace(hardwareConcurrency=None)
    window = SimpleNamespace(top=1, self=1, document=page, Worker=Worker, navigator=machine)
    vars(pyscript).update(window=window, document=page)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    yield importlib.import_module("parlour.room.workers.bot_client")
    for module in ("bot_client", "worker_handle", "archives"):
        del sys.modules[f"parlour.room.workers.{module}"]
    del sys.modules["parlour.table.listening"]
