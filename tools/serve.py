"""Serves the built site on this machine, and opens it in a browser if there is one.

`make play` runs it. Any other static server works too.
"""

import argparse
import errno
import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from tools.paths import DIST
from tools.static_server import StaticServer

FIRST_PORT = 8000
PORTS = 50


def listen(first: int, serve: Callable[[int], StaticServer]) -> StaticServer:
    """Start a server on the first free port from `first`.

    Args:
        first: The port to try first.
        serve: Creates the server for a port, or raises an OSError if the port is taken.
    """
    for port in range(first, first + PORTS):
        try:
            return serve(port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"No port from {first} to {first + PORTS - 1} is free.")


def has_browser() -> bool:
    """Is there a graphical session?"""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serve until Ctrl+C."""
    reader = argparse.ArgumentParser(description="Serve the built site on this machine.")
    reader.add_argument("--folder", type=Path, default=DIST)
    reader.add_argument("--port", type=int, default=FIRST_PORT)
    chosen = reader.parse_args()
    if not (chosen.folder / "index.html").is_file():
        raise SystemExit(f"There is no site in {chosen.folder}/: run `make build` first.")
    folder = chosen.folder
    with listen(chosen.port, lambda port: StaticServer(folder, port=port, dated=True)) as server:
        print(f"Parlour is open at {server.url} (Ctrl+C closes it).", flush=True)
        if has_browser():
            webbrowser.open(server.url)
        try:
            server.wait()
        except KeyboardInterrupt:
            print("\nClosed.")


if __name__ == "__main__":
    main()
