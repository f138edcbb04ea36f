"""In place of the library's event loop for Unix: a page has Pyodide's, which needs the policy."""

from asyncio import events
from typing import Any

__all__: tuple[str, ...] = ()

_Base: Any = vars(events)["_BaseDefaultEventLoopPolicy"]


class _DefaultEventLoopPolicy(_Base):  # type: ignore[misc]
    """What Pyodide derives its own policy from."""
