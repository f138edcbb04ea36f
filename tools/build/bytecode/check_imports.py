"""Fails the build if a built site lacks a module that something may import.

The build runs it inside the site's Pyodide and trimmed library: `node tools/run_in_pyodide.mjs
--site dist tools/build/bytecode/check_imports.py`. It imports every module in the site. It also
checks every import statement of the product and PyScript, even those in functions.
"""

import importlib
import sys
import types
import zipfile

import js

from tools.build.bytecode import library, product

FROM_THE_PAGE = ("_pyscript", "polyscript")
"""Modules that PyScript creates in a page; stand-ins suffice for imports."""

ONLY_MICROPYTHON = {"jsffi"}


class Anything(types.ModuleType):
    """A module that has every name."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)

    def __call__(self, *arguments: object, **named: object) -> object:
        return self


class Page(Anything):
    """The module `js`: the globals of Node, and stand-ins for those that only a page has."""

    def __getattr__(self, name: str) -> object:
        return getattr(js, name, None) or super().__getattr__(name)


def carried() -> list[str]:
    """The names of all modules in the trimmed library."""
    names = zipfile.ZipFile(library.LIBRARY).namelist()
    return [product.module_name(name.removesuffix("c")) for name in names]


def failure(module: str) -> str | None:
    """Why a module cannot be imported; None if it can."""
    try:
        importlib.import_module(module)
    except Exception as error:
        return f"{module}: {type(error).__name__}: {error}"
    return None


def can_be_found(module: str) -> bool:
    """Can `module` be imported, or found as a name in its parent module?"""
    if module.partition(".")[0] in ONLY_MICROPYTHON or failure(module) is None:
        return True
    parent, _, name = module.rpartition(".")
    return bool(parent) and failure(parent) is None and hasattr(sys.modules[parent], name)


def main() -> int:
    """Import everything. The exit code says whether the site is complete."""
    for name in FROM_THE_PAGE:
        sys.modules[name] = Anything(name)
    vars(sys.modules["polyscript"])["config"] = js.Object.new()
    sys.modules["js"] = Page("js")
    everything = [*product.modules(), *carried()]
    left_out = tuple(product.NOT_IN_THE_PAGE)
    wanted = {each for each in product.imported("pyscript") if not each.startswith(left_out)}
    wanted |= set(product.imported("parlour"))
    faults = [fault for module in everything if (fault := failure(module))]
    faults += [
        f"{module} is imported by the product but is not in the site"
        for module in sorted(wanted)
        if not can_be_found(module)
    ]
    for fault in faults:
        print(f"Missing from the built site: {fault}", file=sys.stderr)
    if not faults:
        print(f"Every one of {len(everything)} modules can be imported in the built site.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
