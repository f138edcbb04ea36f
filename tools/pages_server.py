"""A server that sends what GitHub Pages sends: texts and WebAssembly compressed, ten minutes fresh.

Measurements use it, and count by its log what a visit takes.
"""

import gzip
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from tools.serve import Site

COMPRESSED = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm"}
)
"""Endings of files whose types the hosts of such sites compress; archives they send as they are."""

SENT: list[tuple[str, int]] = []
"""Every answer: the path that was asked for, and the bytes of the body that was sent."""


@cache
def packed(file: Path) -> bytes:
    """A file as it travels."""
    body = file.read_bytes()
    return gzip.compress(body, 6) if file.suffix in COMPRESSED else body


class Pages(Site):
    """The site as GitHub Pages serves it; one log for all."""

    def do_GET(self) -> None:  # noqa: N802 (the library looks for it by this name)
        """Send a file, and write it down."""
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = packed(file)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        SENT.append((urlsplit(self.path).path.lstrip("/"), len(body)))
        with suppress(ConnectionError):
            self.wfile.write(body)
