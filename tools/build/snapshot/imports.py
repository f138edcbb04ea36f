"""Imports everything that the site carries of Parlour, in the interpreter whose memory is kept.

Runs in the library and the archive that the site ships, but without a page (take.mjs). What modules
name of the browser while they are imported is found by that name again when the memory is restored.
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
"""Modules that PyScript gives to Python, and gives to each interpreter once more when it starts."""

NEEDS_A_PAGE = frozenset({"pyscript.fs", "pyscript.media", "pyscript.web"})
"""Modules of PyScript that ask the page something while they are imported; nobody here does."""

LATER = re.compile(
    r"\.(coach|coaching(?!\.review_context)|verdict|reviews|review_store|deck_store|graded|backup|features"
    r"|conventions|exercise|trainer|learning|flash_hands|explained|text_mode)\b"
)
"""Modules that nobody needs before a deal is over, wants all that is kept as a file, or opens the
instructions, the trainer or text mode; they come with the archive, behind the start."""

NEVER = frozenset({"parlour.room.model.option_groups", "parlour.text"})
"""What the build alone asks, and the engine on a pipe, which no page has."""


class Anything(types.ModuleType):
    """A module in which every name can be found."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)


def wanted() -> list[str]:
    """The names of all modules in the archive, and of those of the library that ours import."""
    paths = vars(zipimport)["_zip_directory_cache"][ARCHIVE]
    names = (path.removesuffix(".pyc").removesuffix("/__init__") for path in paths)
    modules = {name.replace("/", ".") for name in names if not name.endswith("/")}
    early = sorted(name for name in modules - NEEDS_A_PAGE - NEVER if not LATER.search(name))
    # The games last, the same file of all of them side by side: so their memory is compressed best.
    games = {name.rpartition(".")[0] for name in early if name.endswith(".heuristics")}
    early.sort(key=lambda name: name.split(".")[::-1] if name.rpartition(".")[0] in games else [])
    return ["pyscript", *early, *Path("/imported.txt").read_text().split()]


def main() -> None:
    """Import everything, and leave no stand-in where PyScript puts its modules."""
    for name in FROM_THE_PAGE:
        sys.modules[name] = Anything(name)
    vars(sys.modules["polyscript"]).update(config=js.nothing, js_modules=js.nothing)
    for name in wanted():
        importlib.import_module(name)
    for name in FROM_THE_PAGE:
        del sys.modules[name]
    vars(zipimport)["_zip_directory_cache"].clear()  # read again when the archives have come
    random.seed(0)  # so that two builds are the same; each start gives it another seed


main()
