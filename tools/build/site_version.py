"""What tells one version of the site from another: a digest of everything that it is made of."""

import hashlib
from pathlib import Path

SOURCES = (Path("index.html"), Path("py"), Path("static"))
SIGNS = 12


def digest() -> str:
    """The digest, as hexadecimal digits; the same for the same tree."""
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:SIGNS]
