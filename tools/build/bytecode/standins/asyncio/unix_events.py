"""Replaces asyncio's event loop for Unix, except for a class that Pyodide's event loop needs."""

from asyncio import events
from typing import Any

__all__: tuple[str, ...] = ()

_Base: Any = vars(events)["_BaseDefaultEventLoopPolicy"]


class _DefaultEventLoopPolicy(_Base):  # type: ignore[misc]
    """The base class of Pyodide's event loop policy."""
