"""Archives of compiled Python that come out the same, byte for byte, whenever they are made.

Runs inside Pyodide under Node, because bytecode must come from the interpreter that reads it.
"""

import importlib.util
import marshal
import zipfile
from collections.abc import Mapping
from pathlib import Path

NO_TIME = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Header of a .pyc that belongs to no source file: hash-based, never compared."""


def compiled(source: bytes, path: str) -> bytes:
    """A module as the interpreter wants it, without assertions and, mostly, docstrings.

    A data class without a docstring writes one, at a cost, each time that it is imported: the
    modules that have data classes keep theirs.
    """
    level = 1 if b"@dataclass" in source else 2
    code = compile(source, path, "exec", dont_inherit=True, optimize=level)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def write(archive: Path, mounted: str, sources: Mapping[str, bytes]) -> None:
    """Write an archive of modules, by their paths inside it.

    Args:
        archive: Where to write it.
        mounted: Where the player's interpreter will find it; tracebacks name this path.
        sources: Path inside the archive, `random.py`, and the module's text.
    """
    with zipfile.ZipFile(archive, "w") as out:
        for name in sorted(sources):
            entry = zipfile.ZipInfo(f"{name}c", NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, compiled(sources[name], f"{mounted}/{name}"), compresslevel=9)
