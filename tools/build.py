"""Builds the site into dist/: plain files that any static server can serve from any folder.

`make build` runs this. Two builds of the same tree are the same byte for byte.
"""

import shutil
import subprocess
import time
from pathlib import Path

from tools import instructions, licences, menu, messages, page, vendor

DIST = Path("dist")
COMPILED = Path(".build/compiled")
STARTERS = (
    *("first", "language", "arrivals", "interpreter", "start"),
    *("failure", "storage", "version", "early"),
)
"""Our own modules of the start, in static/."""


def step(sentence: str) -> None:
    """Tell whoever waits what is being done."""
    print(f"  {sentence}", flush=True)


def node(*arguments: str | Path) -> None:
    """Run a Node script of ours; its failure ends the build."""
    if subprocess.run(["node", *arguments], check=False).returncode:
        raise SystemExit(f"The build stopped: {arguments[0]} failed.")


def copy_sources() -> None:
    """Lay the parts of the site that are served as they stand in the tree."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for name in ("index.html", "404.html", "pyscript.toml"):
        shutil.copyfile(name, DIST / name)
    (DIST / ".nojekyll").touch()  # GitHub is to serve the files as they are
    (DIST / "py").mkdir()
    for entry in sorted(Path("py").glob("*.py")):
        shutil.copyfile(entry, DIST / "py" / entry.name)
    shutil.copytree("static", DIST / "static", ignore=shutil.ignore_patterns(".*"))


def main() -> None:
    """Build everything, in the order in which one part needs another."""
    began = time.monotonic()
    print("Building the site into dist/")
    step("compiling Python with the interpreter that will read it")
    COMPILED.mkdir(parents=True, exist_ok=True)
    node("tools/run_in_pyodide.mjs", "tools/bytecode/compile.py", COMPILED)
    step("copying the tree and the vendored packages")
    copy_sources()
    urgent = vendor.vendor(DIST / "static/vendor", COMPILED)
    licences.copy(DIST / "licences")
    own = [DIST / f"static/{name}.mjs" for name in STARTERS]
    instructions.write(DIST / "static/instructions")
    messages.compile_to(DIST / "static/languages")
    menu.complete(DIST / "index.html")
    page.join_styles(DIST / "index.html")
    page.complete(DIST / "index.html", [*own, *urgent, DIST / "pyscript.toml", DIST / "py/main.py"])
    step("importing every module inside the built site")
    node("tools/run_in_pyodide.mjs", "--site", DIST, "tools/bytecode/check.py")
    step("writing the service worker")
    node("tools/service_worker.mjs", DIST)
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    print(f"Built dist/, {size / 1e6:.1f} MB, in {time.monotonic() - began:.0f} s.")


if __name__ == "__main__":
    main()
