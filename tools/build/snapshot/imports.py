"""Imports all modules of Parlour that belong into the snapshot of the interpreter's memory.

Runs with the site's library and archive but without a page (take.mjs). Browser objects that modules
name at import are looked up again by name when the memory is restored.
"""

import importlib
import random
import re
import sys
import types
import zipimport
from pathlib import Path

import js

ARCHIVE = "/parlour.zip"

FROM_THE_PAGE = ("_pyscript", "polyscript")
"""Modules that PyScript creates, again in each interpreter that starts."""

NEEDS_A_PAGE = frozenset({"pyscript.fs", "pyscript.media", "pyscript.web"})
"""Modules of PyScript that need the page at import; nothing here imports them."""

LATER = re.compile(
    r"\.(coach|coaching(?!\.review_context)|verdict|reviews|review_store|deck_store|graded|backup|features"
    r"|conventions|exercise|trainer|learning|flash_hands|explained|text_mode)\b"
)
"""Modules that are not needed before a deal is over, or only for the backup, the instructions, the
trainer or text mode. The archive with them is downloaded after the start."""

NEVER = frozenset({"parlour.room.model.preference_groups", "parlour.text"})
"""Modules for the build alone, and the engine on a pipe."""


class Anything(types.ModuleType):
    """A module that has every name."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)


def wanted() -> list[str]:
    """The names of all modules in the archive, and of library modules that they import."""
    paths = vars(zipimport)["_zip_directory_cache"][ARCHIVE]
    names = (path.removesuffix(".pyc").removesuffix("/__init__") for path in paths)
    modules = {name.replace("/", ".") for name in names if not name.endswith("/")}
    early = sorted(name for name in modules - NEEDS_A_PAGE - NEVER if not LATER.search(name))
    # Games come last, with the same file of all games together, which compresses best.
    games = {name.rpartition(".")[0] for name in early if name.endswith(".heuristics")}
    early.sort(key=lambda name: name.split(".")[::-1] if name.rpartition(".")[0] in games else [])
    return ["pyscript", *early, *Path("/imported.txt").read_text().split()]


def main() -> None:
    """Import everything, and remove the stand-ins for PyScript's modules."""
    for name in FROM_THE_PAGE:
        sys.modules[name] = Anything(name)
    vars(sys.modules["polyscript"]).update(config=js.nothing, js_modules=js.nothing)
    for name in wanted():
        importlib.import_module(name)
    for name in FROM_THE_PAGE:
        del sys.modules[name]
    vars(zipimport)["_zip_directory_cache"].clear()  # read again when the archives have come
    random.seed(0)  # for reproducible builds; each start sets another seed


main()
