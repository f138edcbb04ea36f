"""Replaces the library's event loop for Unix; a page uses Pyodide's, which needs the policy."""

from asyncio import events
from typing import Any

__all__: tuple[str, ...] = ()

_Base: Any = vars(events)["_BaseDefaultEventLoopPolicy"]


class _DefaultEventLoopPolicy(_Base):  # type: ignore[misc]
    """The base class of Pyodide's own policy."""
