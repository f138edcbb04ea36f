"""Copies third-party files into the site, from the pinned npm packages.

Each package has a folder with its version in the name, so that caches never mix versions. Only
`static/vendor/runtime.mjs` and `static/vendor/pyscript.mjs`, which this module writes, contain
these names.
"""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from zopfli import gzip as zopfli

from tools.build.bytecode.library import LIBRARY

NODE_MODULES = Path("node_modules")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.wasm", "pyodide.asm.mjs")
ROUNDS = 5
"""Zopfli's iterations; more are slower and save almost nothing."""
PYSCRIPT_ON_DEMAND = ("error", "toml-V")
"""The chunks that PyScript's core imports on this page. All others are left out."""


def version(package: str) -> str:
    """The version of an installed npm package."""
    described = json.loads((NODE_MODULES / package / "package.json").read_text())
    return str(described["version"])


def vendor(folder: Path, compiled: Path) -> dict[str, list[Path]]:
    """Write the vendor folder. Returns the files of the critical path, most urgent first.

    The key of files that every start needs is ""; the keys of others are start modes
    (static/start_mode.mjs).

    Args:
        folder: `static/vendor` of the site.
        compiled: The folder of `library.zip`, `parlour.packed` and `memory.wasm`.
    """
    folder.mkdir(parents=True)
    pyodide = _pyodide(folder)
    library, packed = (compiled / name for name in _COMPILED)
    library, archive = _named_by_content(library, folder), _tightened(packed, folder)
    snapshot = _named_by_content(compiled / "memory.wasm", folder)
    nothing = folder / "nothing.zip"
    zipfile.ZipFile(nothing, "w").close()
    runtime = folder / "runtime.mjs"
    runtime.write_text(_runtime(pyodide.name, library.name, archive.name, snapshot))
    pyscript = _pyscript(folder)
    _storage_in_memory(folder)
    engine = [pyodide / name for name in PYODIDE_FILES]
    return {
        "": [runtime, *engine, *pyscript],
        "archives": [library, archive],
        "snapshot": [nothing, snapshot],
    }


_COMPILED = ("library.zip", "parlour.packed")


def _pyodide(folder: Path) -> Path:
    target = folder / f"pyodide-{version('pyodide')}"
    target.mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, target / name)
    return target


def _tightened(packed: Path, folder: Path) -> Path:
    """The archive compressed by Zopfli, which is slow but saves 5 %."""
    tight = folder / packed.name
    tight.write_bytes(zopfli.compress(gzip.decompress(packed.read_bytes()), ROUNDS))
    named = _named_by_content(tight, folder)
    tight.unlink()
    return named


def _named_by_content(source: Path, folder: Path) -> Path:
    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:8]
    target = folder / f"{source.stem}-{digest}{source.suffix}"
    shutil.copyfile(source, target)
    return target


def _runtime(pyodide: str, library: str, archive: str, snapshot: Path) -> str:
    digest = hashlib.sha256(snapshot.read_bytes()).hexdigest()
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    empty = json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True)
    return "\n".join(
        (
            "// Written by tools/build/vendor.py: names and versions of the start's files.",
            f'export const version = "{version("pyodide")}";',
            f'export const PYODIDE = "./{pyodide}/";',
            "/** Imports Pyodide's module, and that of its compiled part, which parses slowly. */",
            "export const engine = () =>",
            "  Promise.all([",
            *(f'    import("./{pyodide}/{name}.mjs"),' for name in ("pyodide", "pyodide.asm")),
            "  ]);",
            f'export const LIBRARY = "./{library}";',
            f'export const ARCHIVE = "./{archive}";',
            'export const ARCHIVE_PATH = "/parlour.zip";',
            f'export const SNAPSHOT = "./{snapshot.name}";',
            f'export const SNAPSHOT_DIGEST = "{digest}";',
            'export const NOTHING = "./nothing.zip";',
            f'export const LIBRARY_PATH = "{LIBRARY}";',
            f"export const LOCK = {json.dumps(empty)};",
            "",
        )
    )


def _pyscript(folder: Path) -> list[Path]:
    source = NODE_MODULES / "@pyscript/core/dist"
    target = folder / f"pyscript-{version('@pyscript/core')}"
    target.mkdir()
    (core,) = re.findall(r'from"\./(core-[\w-]+\.js)"', (source / "core.js").read_text())
    names = ["core.js", core]
    for chunk in PYSCRIPT_ON_DEMAND:
        (path,) = source.glob(f"{chunk}*.js")
        names.append(path.name)
    for name in names:
        shutil.copyfile(source / name, target / name)
    entry = folder / "pyscript.mjs"
    entry.write_text(
        "// Written by tools/build/vendor.py: the version of PyScript.\n"
        f'export {{ hooks }} from "./{target.name}/core.js";\n'
    )
    return [entry, *(target / name for name in names)]


def _storage_in_memory(folder: Path) -> None:
    """Bundle the stand-in for IndexedDB, for pages in which storage is blocked."""
    subprocess.run(
        [
            NODE_MODULES / ".bin/esbuild",
            NODE_MODULES / "fake-indexeddb/build/esm/fakeIndexedDB.js",
            "--bundle",
            "--format=esm",
            "--minify",
            "--legal-comments=inline",
            "--log-level=warning",
            f"--outfile={folder / 'storage-in-memory.mjs'}",
        ],
        check=True,
    )
