"""Event listeners and proxies that belong to a scope and end with it."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

from parlour.scope import Scope


def listen(
    scope: Scope,
    target: Any,
    kind: str,
    handler: Callable[[Any], None],
    *,
    capture: bool = False,
) -> None:
    """Listen to an event of an element, the page or a worker until the scope is closed."""
    proxy = create_proxy(handler)
    target.addEventListener(kind, proxy, capture)

    def end() -> None:
        target.removeEventListener(kind, proxy, capture)
        proxy.destroy()

    scope.on_close(end)


def proxied(scope: Scope, call: Callable[..., Any]) -> Any:
    """A function that JavaScript can call until the scope is closed."""
    proxy = create_proxy(call)
    scope.on_close(proxy.destroy)
    return proxy
