"""The version of the site: its number, and a digest of its sources.

The number is the first heading of `CHANGELOG.md`. No other file contains it.
"""

import hashlib
import re
from pathlib import Path

CHANGES = Path("CHANGELOG.md")
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)$", re.MULTILINE)
SOURCES = (Path("index.html"), Path("py"), Path("static"))
SIGNS = 12


def number() -> str:
    """The number of the version, `1.1.0`."""
    newest = HEADING.search(CHANGES.read_text(encoding="utf-8"))
    assert newest is not None, f"{CHANGES} has no heading such as `## 1.1.0`."
    return newest[1]


def digest() -> str:
    """The digest as hexadecimal digits."""
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:SIGNS]
