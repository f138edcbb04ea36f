"""The version of the site: a digest of all its sources."""

import hashlib
from pathlib import Path

SOURCES = (Path("index.html"), Path("py"), Path("static"))
SIGNS = 12


def digest() -> str:
    """The digest as hexadecimal digits."""
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:SIGNS]
