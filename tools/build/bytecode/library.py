"""Chooses the part of the standard library for the site.

The site needs the modules that Pyodide imports at start, those that the product and PyScript
import, even in functions, and everything that these import. That would be two thirds of the
library. So some modules are excluded: programs and protocols that are imported only in functions
which the site never calls. `check_imports.py` finds an exclusion that breaks an import.

Some modules are imported at every start although a page does not need them. A file with the same
path in `standins/` replaces each.
"""

import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.build.bytecode.imports import imports

LIBRARY = "/lib/python314.zip"
STANDINS = Path(__file__).parent / "standins"

CLOSED = frozenset(
    {
        # debuggers, test runners, readers of documentation, command lines
        *("_pyrepl", "argparse", "bdb", "cmd", "code", "doctest", "getopt", "optparse"),
        *("pdb", "pydoc", "rlcompleter", "runpy", "unittest"),
        # other processes and machines
        *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils"),
        *("concurrent.futures.interpreter", "concurrent.futures.process", "ctypes"),
        *("multiprocessing", "pty", "ssl", "tty"),
        # protocols and file formats
        *("csv", "email", "ftplib", "http", "mimetypes", "netrc", "nturl2path", "plistlib"),
        *("bz2", "lzma", "socketserver", "tarfile", "urllib", "webbrowser", "xml", "xmlrpc"),
        # Python versions of modules that are compiled into the interpreter
        *("_pydatetime", "_pydecimal"),
        # self-tests, languages of the system, other spellings of dates, measurements of memory
        *("_ast_unparse", "_strptime", "difflib", "locale", "statistics", "tracemalloc"),
        # installed packages and their data; the site has none
        *("importlib.metadata", "importlib.readers", "importlib.resources", "pkgutil"),
        *("platform", "sysconfig"),
    }
)

CODECS = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")
"""Codecs, which Python looks up by name, not by an import statement."""


class Library:
    """The standard library of Pyodide, an archive of sources."""

    def __init__(self) -> None:
        self.archive = zipfile.ZipFile(LIBRARY)
        self.names = set(self.archive.namelist())

    def path(self, module: str) -> str | None:
        """A module's path in the archive; None for built-in and third-party modules."""
        base = module.replace(".", "/")
        for path in (f"{base}/__init__.py", f"{base}.py"):
            if path in self.names:
                return path
        return None

    def text(self, module: str) -> bytes:
        """The source of a module, or of its stand-in."""
        path = self.path(module)
        assert path is not None, module
        standin = STANDINS / path
        return standin.read_bytes() if standin.is_file() else self.archive.read(path)

    def imported_by(self, module: str) -> Iterator[str]:
        """The modules that a library module imports, including its package."""
        path = self.path(module)
        package = module if path and path.endswith("/__init__.py") else module.rpartition(".")[0]
        yield package
        yield from imports(self.text(module), package)


def at_start() -> list[str]:
    """The modules of Python and Pyodide that the interpreter imports before it runs the first line,
    and two for Pyodide's compiled part."""
    started = list(sys.modules)
    pythons = started[: started.index("_pyodide")]
    pyodides = [name for name in started if name.startswith(("_pyodide", "pyodide"))]
    return [*pythons, *pyodides, "asyncio", "traceback", *CODECS]


def kept(library: Library, wanted: Iterable[str]) -> dict[str, bytes]:
    """The sources with which the modules `wanted` can be imported, keyed by path."""
    found: set[str] = set()
    todo = [module for module in wanted if library.path(module)]
    while todo:
        module = todo.pop()
        if module in found:
            continue
        found.add(module)
        todo.extend(
            name for name in library.imported_by(module) if library.path(name) and not closed(name)
        )
    sources = {library.path(module): library.text(module) for module in found}
    return {path: text for path, text in sources.items() if path is not None}


def closed(module: str) -> bool:
    """Is a module excluded from the library?"""
    parts = module.split(".")
    return any(".".join(parts[: end + 1]) in CLOSED for end in range(len(parts)))
