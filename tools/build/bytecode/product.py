"""Finds the Python sources of the product and of PyScript for the archive."""

from collections.abc import Iterator
from pathlib import Path

from tools.build.bytecode.imports import imports

MOUNTED = "/parlour.zip"
OURS = Path("/repo/py")
NOT_IN_THE_PAGE = frozenset(
    {
        "parlour.room.model.preference_groups",
        "parlour.text",
        "pyscript.fs",
        "pyscript.media",
        "pyscript.web",
    }
)
"""What only the build uses, the text protocol, and modules of PyScript that nothing here uses."""
PYSCRIPT = Path("/repo/node_modules/@pyscript/core/src/stdlib")


def sources() -> dict[str, bytes]:
    """The sources for the archive: the packages `parlour` and `pyscript`.

    Without the archive, PyScript would write and compile its sources at each start.
    """
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for root, package in ((OURS, "parlour"), (PYSCRIPT, "pyscript"))
        for path in sorted((root / package).rglob("*.py"))
        if module_name(path.relative_to(root).as_posix()) not in NOT_IN_THE_PAGE
    }


def entries() -> list[Path]:
    """The scripts that the page runs by name; they are not archived."""
    return sorted(OURS.glob("*.py"))


def modules() -> list[str]:
    """The names of all modules in the archive."""
    return [module_name(path) for path in sources()]


def imported(only: str = "") -> Iterator[str]:
    """Every module that the product, its entries and PyScript may import.

    Args:
        only: One of the packages `parlour` and `pyscript`, in addition to the entries.
    """
    for path, text in sources().items():
        if not path.startswith(only):
            continue
        name = module_name(path)
        package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        yield from imports(text, package)
    for entry in entries():
        yield from imports(entry.read_bytes(), "")


def module_name(path: str) -> str:
    """The module name of a path: `parlour/durak/__init__.py` is `parlour.durak`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
