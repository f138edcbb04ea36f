"""Serves the built site with the current sources, so that a reload shows a change.

`make dev` runs this. `tools/build/overlay.py` writes the overlay: a folder with these files.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from tools.build import overlay
from tools.paths import DIST
from tools.serve import listen
from tools.static_server import StaticServer

FIRST_PORT = 8100
COMPILED = Path(".build/compiled/parlour.packed")
"""The first file that a build writes, right after it has read the Python sources."""
KILL_SWITCH = Path("worker/kill_switch.js")
"""Replaces the service worker. It removes itself and the caches of older workers."""


class DevServer(StaticServer):
    """Renews the overlay at every request for a page. Browsers must revalidate each file."""

    def __init__(self, changes: Path, *, port: int = 0) -> None:
        """Take a port, and write the files that have changed since the build into a folder.

        Raises:
            OSError: the port is taken.
        """
        super().__init__(DIST, port=port, dated=True, headers={"Cache-Control": "no-cache"})
        self._changes = changes
        self._built = self._renewed = COMPILED.stat().st_mtime
        self._lock = Lock()
        self._renew()

    def find(self, name: str) -> Path | None:
        """The kill switch, a file of the overlay, or one of the built site."""
        if name == "sw.js":
            return KILL_SWITCH
        if name.endswith(".html"):
            with self._lock:
                if overlay.changed(self._renewed):
                    self._renew()
        file = (self._changes / name).resolve()
        is_there = file.is_relative_to(self._changes.resolve()) and file.is_file()
        return file if is_there else super().find(name)

    def _renew(self) -> None:
        """Write the overlay in a new process, which imports the current Python sources."""
        began = time.time()
        times = (str(self._renewed), str(self._built))
        done = subprocess.run(
            [sys.executable, "-m", overlay.__name__, self._changes, *times],
            env={**os.environ, "PYTHONPATH": "py"},
            check=False,
        )
        if done.returncode:
            print("The page has not changed. Correct the error above, then reload.", flush=True)
        else:
            self._renewed = began


def main() -> None:
    """Serve until Ctrl+C."""
    reader = argparse.ArgumentParser(description="Serve the sources over the built site.")
    reader.add_argument("--port", type=int, default=FIRST_PORT)
    chosen = reader.parse_args()
    if not COMPILED.is_file() or not (DIST / "index.html").is_file():
        raise SystemExit("There is no built site: run `make build` first.")
    with TemporaryDirectory() as folder:
        changes = Path(folder)
        with listen(chosen.port, lambda port: DevServer(changes, port=port)) as server:
            print(f"Parlour is open at {server.url} (Ctrl+C closes it).", flush=True)
            try:
                server.wait()
            except KeyboardInterrupt:
                print("\nClosed.")


if __name__ == "__main__":
    main()
