"""Builds the site into dist/: plain files that any static server can serve from any folder.

`make build` runs it. Two builds of the same tree are identical byte for byte.
"""

import argparse
import shutil
import subprocess
import time
from pathlib import Path

from tools.build import (
    csp,
    embed_pages,
    fonts,
    index_page,
    instructions,
    licences,
    notices,
    site_version,
    small_pages,
    styles,
    vendor,
    vendor_integrity,
    web_manifest,
)
from tools.build.prerender import fresh_deals
from tools.build.site_address import README, address, readme_fault
from tools.i18n import catalogues
from tools.paths import DIST

COMPILED = Path(".build/compiled")
STARTERS = (
    *(
        "first",
        "language",
        "arrivals",
        "start_mode",
        "snapshot",
        "interpreter",
        "start",
        "start_error",
    ),
    *("start_failure", "storage", "version", "press_guard", "modal_history"),
    *(
        "pre_start_input",
        "saved_values",
        "pre_start_table",
        "prerendered_table",
        "prerendered_source",
    ),
)
"""The modules in static/ that the start needs."""


def step(sentence: str) -> None:
    """Print the current step."""
    print(f"  {sentence}", flush=True)


def node(*arguments: str | Path) -> None:
    """Run a Node script of the project; a failure ends the build."""
    if subprocess.run(["node", *arguments], check=False).returncode:
        raise SystemExit(f"The build stopped: {arguments[0]} failed.")


def copy_sources(site: Path) -> None:
    """Copy static files, entry points and configuration; minify the scripts."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    shutil.copyfile("pyscript.toml", site / "pyscript.toml")
    (site / ".nojekyll").touch()  # so that GitHub serves the files unchanged
    (site / "py").mkdir()
    for entry in sorted(Path("py").glob("*.py")):
        shutil.copyfile(entry, site / "py" / entry.name)
    shutil.copytree("static", site / "static", ignore=shutil.ignore_patterns(".*"))
    _minify_scripts(site / "static")


def _minify_scripts(folder: Path) -> None:
    """Minify the scripts in static/, which every start downloads."""
    how = ("--minify", "--charset=utf8", "--log-level=warning", "--allow-overwrite")
    for suffix in (".js", ".mjs"):
        named = sorted(folder.glob(f"*{suffix}"))
        where = (f"--outdir={folder}", f"--out-extension:.js={suffix}")
        subprocess.run([vendor.NODE_MODULES / ".bin/esbuild", *named, *how, *where], check=True)


def build(site: Path) -> None:
    """Build everything; each step uses the results of earlier ones."""
    began = time.monotonic()
    print(f"Building the site into {site}/")
    vendor_integrity.check()
    if fault := readme_fault(README.read_text(encoding="utf-8"), address()):
        print(f"  {fault}", flush=True)
    step("compiling Python with the interpreter that will read it")
    COMPILED.mkdir(parents=True, exist_ok=True)
    node("tools/run_in_pyodide.mjs", "tools/build/bytecode/compile.py", COMPILED)
    step("taking a snapshot of its memory with everything imported")
    node("tools/build/snapshot/take.mjs", COMPILED)
    step("copying the tree and the vendored packages")
    copy_sources(site)
    urgent = vendor.vendor(site / "static/vendor", COMPILED)
    licences.copy(site / "licences")
    own = [site / f"static/{name}.mjs" for name in STARTERS]
    instructions.write(site / "static/instructions")
    catalogues.compile_to(site / "static/languages")
    web_manifest.complete(site / "static/manifest.webmanifest")
    styles.join(site)
    fonts.write(site / "static/fonts")
    at_start = {**urgent, "": [*own, *urgent[""], site / "pyscript.toml", site / "py/main.py"]}
    version = site_version.digest()
    index_page.write(site, at_start, version)
    embed_pages.write(site)
    small_pages.write(site)
    csp.complete(site)
    step("prerendering fresh deals, which the page shows before Python runs")
    fresh_deals.write(site / "static/deals", version)
    step("importing every module inside the built site")
    node("tools/run_in_pyodide.mjs", "--site", site, "tools/build/bytecode/check_imports.py")
    step("writing the notices and the service worker")
    notices.write(site)
    node("tools/build/service_worker.mjs", site)
    size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    print(f"Built {site}/, {size / 1e6:.1f} MB, in {time.monotonic() - began:.0f} s.")


def main() -> None:
    """Build into `dist/`, or into the folder given."""
    reader = argparse.ArgumentParser(description="Build the site.")
    reader.add_argument("--into", type=Path, default=DIST)
    build(reader.parse_args().into)


if __name__ == "__main__":
    main()
