"""Imports all modules of Parlour that the memory snapshot contains.

Runs with the site's library and archive but without a page (take.mjs). Browser objects that modules
use at import are looked up again by name when the memory is restored.
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
"""Modules that PyScript creates in each interpreter."""

LATER = re.compile(
    r"\.(coach|coaching(?!\.review_context)|verdict|reviews|review_store|deck_store|graded|backup|features"
    r"|conventions|exercise|drill|trainer|learning|flash_hands|explained|text_mode|score_chart|labels"
    r"|statistics_(?:words|view))\b"
)
"""Modules that are not needed before a deal or a game is over, or only for the backup, the
instructions, the trainer or text mode. The page downloads them after the start."""


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
    early = sorted(name for name in modules if not LATER.search(name))
    # Games come last, sorted by file name, because similar modules compress best as neighbours.
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
    vars(zipimport)["_zip_directory_cache"].clear()  # the page reads the archives again
    random.seed(0)  # so that builds are reproducible; each start sets a new seed


main()
