"""Writes the archives of the product and of the trimmed standard library.

The build runs `node tools/run_in_pyodide.mjs tools/build/bytecode/compile.py OUT_FOLDER`.
"""

import sys
from pathlib import Path

from tools.build.bytecode import archive, library, product


def main(folder: Path) -> None:
    """Compile both archives into a folder of the repository."""
    shipped = library.Library()
    carried = library.kept(shipped, [*library.at_start(), *product.imported()])
    archive.write(folder / "library.zip", library.LIBRARY, carried)
    archive.write_packed(folder / "parlour.packed", product.MOUNTED, product.sources())
    wanted = {name for name in product.imported(only="parlour") if shipped.path(name)}
    (folder / "imported.txt").write_text("\n".join(sorted(wanted)))
    print(f"Compiled {len(carried)} modules of the standard library", end=" ")
    print(f"and {len(product.sources())} of the product.")


if __name__ == "__main__":
    main(Path("/repo") / sys.argv[1])
