"""A static server for the site: plain, like GitHub Pages, or with deliberate faults.

`make play` serves the site with it. Measurements read its log of downloads. Tests damage files,
replace the folder with another version of the site, or make the server unavailable.
"""

import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.utils import formatdate
from functools import cache
from gzip import compress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote, unquote, urlsplit

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
"""Content types by file extension, because many systems lack some of them."""

COMPRESSED = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm"}
)
"""Extensions of files that static hosts compress; archives are sent unchanged."""

NOT_FOUND = "404.html"


@dataclass(frozen=True)
class Fault:
    """A deliberate fault of one file.

    Attributes:
        status: The status of the response.
        body: The body to send instead of the file.
        kind: The content type to send instead of the file's.
        cut: How many bytes at the end to announce but not send.
        delay: Seconds before the response starts.
    """

    status: int = 200
    body: bytes | None = None
    kind: str | None = None
    cut: int = 0
    delay: float = 0


class StaticServer:
    """A server on this machine, and a context manager that serves while it is open.

    Attributes:
        root: The folder it serves; may be changed at any time.
        prefix: The path of the site on the server, with a slash before and after.
        compressed: Compress files as GitHub Pages does.
        dated: Send modification times, and answer 304 if the browser's copy is current.
        headers: Further headers of every response.
        faults: The faults, by path relative to the site.
        dead: While true, every connection is closed without a response.
        asked: The requested paths, in order.
        sent: The path of every response with a body, and the size of the body as sent.
    """

    def __init__(
        self,
        root: Path,
        prefix: str = "/",
        *,
        port: int = 0,
        compressed: bool = False,
        dated: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Take this port of the machine, or any free one for 0.

        Raises:
            OSError: the port is taken.
        """
        self.root, self.prefix = root, prefix
        self.compressed, self.dated = compressed, dated
        self.headers = {**(headers or {})}
        self.faults: dict[str, Fault] = {}
        self.dead = False
        self.asked: list[str] = []
        self.sent: list[tuple[str, int]] = []
        self._released = threading.Event()
        self._http = ThreadingHTTPServer(("127.0.0.1", port), self._handler())
        self._http.daemon_threads = True
        # The argument is the poll interval for stopping; the default (0.5 s) would slow every test.
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @classmethod
    def like_github_pages(cls, root: Path) -> Self:
        """A server that compresses as GitHub Pages does, with ten minutes of cache lifetime."""
        return cls(root, compressed=True, headers={"Cache-Control": "max-age=600"})

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://localhost:{self._http.server_port}"

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"{self.origin}{self.prefix}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._released.set()
        self._http.shutdown()
        self._http.server_close()

    def wait(self) -> None:
        """Serve until the program is interrupted."""
        self._thread.join()

    def release(self) -> None:
        """Send all delayed answers now, and delay none from now on."""
        self._released.set()

    def find(self, name: str) -> Path | None:
        """The file or folder of this name, unless it is outside the site."""
        root = self.root.resolve()
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.exists() else None

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = (
                True  # otherwise the end of a file waits for an acknowledgement
            )

            def do_GET(self) -> None:
                server._serve(self)

            do_HEAD = do_GET  # noqa: N815 (the name is that of the library)

            def handle(self) -> None:
                with suppress(ConnectionError):  # a browser may disconnect
                    super().handle()

            def log_message(self, format: str, *args: object) -> None:
                """Do nothing, to keep the terminal free of log lines."""

        return Handler

    def _serve(self, request: BaseHTTPRequestHandler) -> None:
        """Respond to one request, with the fault of its file."""
        if self.dead:
            request.close_connection = True
            return
        path = unquote(urlsplit(request.path).path)
        self.asked.append(path)
        name = path.removeprefix(self.prefix)
        if not name or name.endswith("/"):
            name += "index.html"
        fault = self.faults.get(name, Fault())
        if fault.delay:
            self._released.wait(fault.delay)
        file = self.find(name) if path.startswith(self.prefix) else None
        if fault.body is not None:
            answer = _whole(fault.body, _type(name))
        elif file is None:
            page = self.find(NOT_FOUND)
            answer = _whole(page.read_bytes() if page else b"", _type(NOT_FOUND))
            fault = Fault(HTTPStatus.NOT_FOUND)
        elif file.is_dir():
            answer = _Answer({"Location": quote(f"{path}/"), "Content-Length": "0"})
            fault = Fault(HTTPStatus.MOVED_PERMANENTLY)
        else:
            answer = self._contents(file)
            if request.headers["If-Modified-Since"] == answer.headers.get("Last-Modified", ""):
                answer, fault = _Answer({}), Fault(HTTPStatus.NOT_MODIFIED)
        self._send(request, path, answer, fault)

    def _contents(self, file: Path) -> "_Answer":
        stat, more = file.stat(), {}
        if self.dated:
            more["Last-Modified"] = formatdate(stat.st_mtime, usegmt=True)
        if self.compressed and file.suffix in COMPRESSED:
            more["Content-Encoding"] = "gzip"
            return _whole(_compressed(file, stat.st_mtime_ns), _type(file.name), more)
        return _whole(file.read_bytes(), _type(file.name), more)

    def _send(
        self, request: BaseHTTPRequestHandler, path: str, answer: "_Answer", fault: Fault
    ) -> None:
        request.send_response(fault.status)
        headers = {**answer.headers, **self.headers}
        if fault.kind:
            headers["Content-Type"] = fault.kind
        for header, value in headers.items():
            request.send_header(header, value)
        request.end_headers()
        if answer.body is None or request.command == "HEAD":
            return
        self.sent.append((path, len(answer.body)))
        request.wfile.write(answer.body[: len(answer.body) - fault.cut])
        if fault.cut:
            request.wfile.flush()
            request.close_connection = True


@dataclass(frozen=True)
class _Answer:
    """The headers and the body of a response."""

    headers: Mapping[str, str]
    body: bytes | None = None


def _whole(body: bytes, kind: str, more: Mapping[str, str] | None = None) -> _Answer:
    return _Answer({"Content-Type": kind, "Content-Length": str(len(body)), **(more or {})}, body)


def _type(name: str) -> str:
    return TYPES.get(Path(name).suffix, "application/octet-stream")


@cache
def _compressed(file: Path, changed: int) -> bytes:
    """A file's compressed bytes; `changed` is its modification time, a cache key."""
    return compress(file.read_bytes(), 6)
