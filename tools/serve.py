"""Serves the built site on this machine, and opens it where there is a browser.

`make play` runs this. Any static server does as well: nothing here is special but the table of
file types, which some systems lack.
"""

import argparse
import errno
import os
import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FIRST_PORT = 8000
PORTS = 50
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "text/plain",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Site(SimpleHTTPRequestHandler):
    """Plain files with the right types, and silence about each of them."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file; a browser that goes away in between is no news."""
        with suppress(ConnectionError):
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal shows the address."""


def listen(folder: Path, first: int) -> ThreadingHTTPServer:
    """A server on the first free port from `first` on."""
    handler = partial(Site, directory=os.fspath(folder))
    for port in range(first, first + PORTS):
        try:
            return ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"No port from {first} to {first + PORTS - 1} is free.")


def has_browser() -> bool:
    """Whether somebody sits before a screen."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serve until Ctrl+C."""
    reader = argparse.ArgumentParser(description="Serve the built site on this machine.")
    reader.add_argument("--folder", type=Path, default=Path("dist"))
    reader.add_argument("--port", type=int, default=FIRST_PORT)
    chosen = reader.parse_args()
    if not (chosen.folder / "index.html").is_file():
        raise SystemExit(f"There is no site in {chosen.folder}/: run `make build` first.")
    with listen(chosen.folder, chosen.port) as server:
        address = f"http://localhost:{server.server_port}/"
        print(f"Parlour is open at {address} (Ctrl+C closes it).", flush=True)
        if has_browser():
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nClosed.")


if __name__ == "__main__":
    main()
