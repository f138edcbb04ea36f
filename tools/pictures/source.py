"""Serves the style sheets and drawings of the source tree instead of the built ones."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.build import styles
from tools.static_server import Fault

SUFFIXES = {".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""The content types of files to serve. The style sheets of the room are joined first."""
FOLDERS = ("static", "embed")


def sheets() -> dict[str, Fault]:
    """The content to serve, by path in the site."""
    with TemporaryDirectory() as copied:
        site = Path(copied)
        for folder in FOLDERS:
            shutil.copytree(folder, site / folder)
        styles.join(site)
        return {
            file.relative_to(site).as_posix(): Fault(
                body=file.read_bytes(), kind=SUFFIXES[file.suffix]
            )
            for file in site.rglob("*")
            if file.suffix in SUFFIXES
        }
