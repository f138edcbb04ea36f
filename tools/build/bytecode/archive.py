"""Reproducible archives of compiled Python.

Runs inside Pyodide under Node, because bytecode must come from the interpreter that reads it. The
interpreter compiles without column positions (tools/run_in_pyodide.mjs). These would be a fifth of
an archive, and without sources a traceback cannot underline anything.
"""

import gzip
import importlib.util
import marshal
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path, PurePath

from tools.build.bytecode.minify import minified

NO_TIME = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The header of a .pyc without a source file: hash-based and never checked."""


def compiled(source: bytes, path: str) -> bytes:
    """Compile a module without assertions, docstrings and annotations."""
    code = compile(minified(source, path), path, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def archive(mounted: str, sources: Mapping[str, bytes], method: int) -> bytes:
    """Compile modules and return a zip archive of them.

    Args:
        mounted: The path of the archive in the player's interpreter, which tracebacks show.
        sources: The source of each module, keyed by its path such as `random.py`.
        method: The compression of each module, a constant of `zipfile`.
    """
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for name in in_order(sources):
            entry = zipfile.ZipInfo(f"{name}c", NO_TIME)
            entry.compress_type = method
            out.writestr(entry, compiled(sources[name], f"{mounted}/{name}"), compresslevel=9)
    return written.getvalue()


def in_order(names: Iterable[str]) -> list[str]:
    """Sort names so that similar files are neighbours, because a compressor looks back only 32 kB.
    Files of the families come first, by file name."""
    games = {PurePath(name).parent for name in names if name.endswith("/heuristics.py")}

    def place(name: str) -> tuple[bool, str, str]:
        path = PurePath(name)
        return path.parent not in games, path.name if path.parent in games else name, name

    return sorted(names, key=place)


def write(file: Path, mounted: str, sources: Mapping[str, bytes]) -> None:
    """Write an archive that Python can import directly, with each module compressed separately."""
    file.write_bytes(archive(mounted, sources, zipfile.ZIP_DEFLATED))


def write_packed(file: Path, mounted: str, sources: Mapping[str, bytes]) -> None:
    """Write an archive compressed as a whole, which the page unpacks (static/interpreter.mjs). It
    is a fifth smaller, because modules are similar to each other."""
    file.write_bytes(gzip.compress(archive(mounted, sources, zipfile.ZIP_STORED), 9, mtime=0))
