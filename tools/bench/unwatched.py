"""Visits of a browser that nobody watches.

Whoever steers a browser listens to its network, which takes some 100 ms of the page's own thread
in a start. So here nobody does: an extension lays the script into each page, and the page tells
what it has noted by asking its server for a file of that name.
"""

import json
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tools.bench.player import AT_REST, PATIENCE
from tools.chromium import FLAGS
from tools.static_server import StaticServer

TOLD = "/measured/"
TELL = f"""window.tellTimes = (times) => {{
  fetch(`.{TOLD}${{encodeURIComponent(JSON.stringify(times))}}`);
  setTimeout(() => location.reload(), {AT_REST});
}};"""
MANIFEST = {
    "manifest_version": 3,
    "name": "Notes times",
    "version": "1",
    "content_scripts": [
        {
            "matches": ["http://localhost/*"],
            "js": ["script.js"],
            "run_at": "document_start",
            "world": "MAIN",
        }
    ],
}
ASLEEP = 0.2
"""Seconds between two looks at the server's log."""


def visits(
    program: str, server: StaticServer, query: str, script: str, profile: Path, count: int
) -> list[Mapping[str, float]]:
    """What a page tells that is opened once and then reloaded, `count` visits in all.

    Raises:
        TimeoutError: it does not tell as much.
    """
    server.asked.clear()
    # The browser has come to rest before it is sent there, as that of somebody who follows a link.
    then = f"{AT_REST / 1000};url={server.url}{query}"
    rest = f'data:text/html,<meta http-equiv="refresh" content="{then}">'
    with _browser(program, profile, script, rest):
        told = _awaited(lambda: [path for path in server.asked if path.startswith(TOLD)], count)
        time.sleep(AT_REST / 1000 - 1)  # it keeps what it keeps, and is not there yet once more
    return [json.loads(path.removeprefix(TOLD)) for path in told]


def _awaited(found: Callable[[], list[str]], count: int) -> list[str]:
    end = time.monotonic() + count * PATIENCE / 1000
    while len(told := found()) < count:
        if time.monotonic() > end:
            raise TimeoutError(f"The page has told of {len(told)} visits, of {count}.")
        time.sleep(ASLEEP)
    return told


@contextmanager
def _browser(program: str, profile: Path, script: str, address: str) -> Iterator[None]:
    """A browser with a script in its pages, until it is closed as a person closes it."""
    with tempfile.TemporaryDirectory() as folder:
        extension = Path(folder)
        (extension / "manifest.json").write_text(json.dumps(MANIFEST))
        (extension / "script.js").write_text(TELL + script)
        how = (
            "--headless=new",
            "--window-size=1280,800",
            f"--user-data-dir={profile}",
            "--disable-features=DisableLoadExtensionCommandLineSwitch",
            f"--load-extension={extension}",
        )
        with subprocess.Popen(
            [program, *FLAGS, *how, address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as browser:
            try:
                yield
            finally:
                browser.terminate()
