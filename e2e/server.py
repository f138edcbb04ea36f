"""A plain static server that can be made to misbehave.

It serves a folder below `/parlour/`, as GitHub Pages would, without special headers but the one
that Pages adds to every answer, and with the site's own page for what is not there. A test can
swap the folder for another version of the site, spoil single files, add headers to every answer,
or let the server die.
"""

import threading
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

from tools.serve import TYPES

PREFIX = "/parlour/"


@dataclass(frozen=True)
class Fault:
    """What is wrong with one file.

    Attributes:
        status: The answer's status.
        body: What is sent in place of the file.
        kind: The type that the answer claims, in place of the file's own.
        cut: How many bytes at the end are promised and never sent.
        delay: Seconds before the answer begins.
    """

    status: int = 200
    body: bytes | None = None
    kind: str | None = None
    cut: int = 0
    delay: float = 0


QUIET = Fault(body=b'<!doctype html><title>Quiet</title><link rel="icon" href="data:,">')
"""A page of the site that starts nothing."""


class StaticServer:
    """The server; a context manager that serves while it is open.

    Attributes:
        root: The folder it serves; may be changed at any time.
        prefix: Where the site lies on the server.
        faults: What is wrong, by path relative to the site.
        headers: What every answer says besides.
        dead: While true, every connection is closed unanswered.
        asked: The paths that were asked for, in order.
        sent: The files that were sent whole, each by its path.
    """

    def __init__(self, root: Path, prefix: str = PREFIX) -> None:
        self.root, self.prefix = root, prefix
        self.faults: dict[str, Fault] = {}
        self.headers = {"Access-Control-Allow-Origin": "*"}
        self.dead = False
        self.asked: list[str] = []
        self.sent: list[tuple[str, bytes]] = []
        self._released = threading.Event()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._http.daemon_threads = True
        # It looks that often whether it is to stop; half a second, as usual, would be each test's.
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://localhost:{self._http.server_port}"

    @property
    def url(self) -> str:
        """Where the site is."""
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

    def release(self) -> None:
        """Let every answer go that is being delayed, and delay none from now on."""
        self._released.set()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True  # or the end of a file waits for what the browser says

            def do_GET(self) -> None:
                server.answer(self)

            def handle(self) -> None:
                with suppress(ConnectionError):  # a browser may go away
                    super().handle()

            def log_message(self, format: str, *args: object) -> None:
                """A test's terminal is not the place."""

        return Handler

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Answer one request, with the fault that its file has."""
        path = unquote(urlsplit(request.path).path)
        if self.dead:
            request.close_connection = True
            return
        self.asked.append(path)
        name = path.removeprefix(self.prefix)
        if not name or name.endswith("/"):
            name += "index.html"
        fault = self.faults.get(name, Fault())
        if fault.delay:
            self._released.wait(fault.delay)
        file = self.root / name
        if fault.body is not None:
            status, body = fault.status, fault.body
        elif path.startswith(self.prefix) and file.is_file():
            status, body = fault.status, file.read_bytes()
        else:
            name = "404.html"
            status, body = 404, (self.root / name).read_bytes()
        request.send_response(status)
        kind = fault.kind or TYPES.get(Path(name).suffix, "application/octet-stream")
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(body)))
        for header, value in self.headers.items():
            request.send_header(header, value)
        request.end_headers()
        self.sent.append((path, body))
        request.wfile.write(body[: len(body) - fault.cut])
        if fault.cut:
            request.wfile.flush()
            request.close_connection = True
