"""Writes the parts of the site whose sources have changed since a build, without the slow steps.

`make dev` lays these files over the built site. Only `make build` renews the snapshot, prerendered
deals, `embed.js`, vendored packages and the service worker.
"""

import argparse
import gzip
import shutil
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from tools.build import embed_pages, index_page, instructions, site_version, styles
from tools.i18n import catalogues
from tools.paths import DIST

VENDOR = DIST / "static/vendor"
VERSION = "dev"
"""A version that no prerendered deal has, so that Python draws every fresh table."""
START_MODE = Path("static/start_mode.mjs")
FROM_ARCHIVES = (
    '\nstartMode.chosen = "archives"; // the snapshot contains the modules of the last build\n'
)
PAGES = (
    *(Path("index.html"), Path("tools/build/templates"), Path("py/parlour")),
    site_version.CHANGES,
)
"""The sources of index.html."""


def write(overlay: Path, since: float, built: float) -> None:
    """Write the changed files into a folder with the paths of the site.

    Args:
        overlay: The folder; files from earlier calls stay.
        since: Seconds since the epoch; the folder already contains older sources.
        built: Seconds since the epoch, when the build read its sources.
    """
    for file in _changed(since, Path("static")):
        if file.suffix != ".css":
            _lay(file, overlay)
    embedded = embed_pages.SOURCES
    if any(file.suffix == ".html" for file in _changed(since, embedded)):
        _emptied(overlay / embedded).mkdir()
        embed_pages.write_pages(overlay / embedded)
    for file in (*embedded.glob("*.css"), *embedded.glob("*.js"), *Path("py").glob("*.py")):
        _lay(file, overlay)
    _lay(START_MODE, overlay).write_text(START_MODE.read_text("utf-8") + FROM_ARCHIVES, "utf-8")
    if any(_changed(since, styles.FOLDER)):
        shutil.rmtree(overlay / styles.FOLDER, ignore_errors=True)
        shutil.copytree(styles.FOLDER, overlay / styles.FOLDER)
        styles.join(overlay)
    if any(_changed(since, Path("py/parlour"))):
        _write_archive(overlay, built)
    if any(_changed(since, *PAGES)) or not (overlay / "index.html").exists():
        (library,) = VENDOR.glob("library-*.zip")  # for the progress bar
        index_page.write(overlay, {"": [_lay(library, overlay, DIST)]}, VERSION)
    if any(_changed(since, Path("py/parlour/languages"))):
        catalogues.compile_to(_emptied(overlay / "static/languages"))
    if any(_changed(since, instructions.PAGES)):
        instructions.write(_emptied(overlay / "static/instructions"))


def changed(since: float) -> bool:
    """Is any source newer than this time?"""
    folders = (*PAGES, Path("py"), Path("static"), instructions.PAGES, embed_pages.SOURCES)
    return any(_changed(since, *folders))


def _changed(since: float, *sources: Path) -> Iterator[Path]:
    for source in sources:
        for file in source.rglob("*") if source.is_dir() else [source]:
            if file.is_file() and "__pycache__" not in file.parts and file.stat().st_mtime > since:
                yield file


def _lay(file: Path, overlay: Path, root: Path = Path()) -> Path:
    """Copy a file to the same path in the overlay, relative to `root`."""
    target = overlay / file.relative_to(root)
    target.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(file, target))


def _emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    return folder


def _write_archive(overlay: Path, built: float) -> None:
    """Write the built archive, with the current source of each module that has changed since."""
    (packed,) = VENDOR.glob("parlour-*.packed")
    root = Path("py")
    sources = {file.relative_to(root).as_posix(): file for file in root.rglob("*.py")}
    newer = {file.relative_to(root).as_posix() for file in _changed(built, root / "parlour")}
    before, after = zipfile.ZipFile(BytesIO(gzip.decompress(packed.read_bytes()))), BytesIO()
    with zipfile.ZipFile(after, "w") as archive:
        for name in before.namelist():
            source = name.removesuffix("c")
            is_ours = source.startswith("parlour/")
            if not is_ours or (source in sources and source not in newer):
                archive.writestr(name, before.read(name))
        for source in sorted(newer & sources.keys()):
            archive.writestr(source, sources[source].read_bytes())
    _lay(packed, overlay, DIST).write_bytes(gzip.compress(after.getvalue(), 1))


def main() -> None:
    """Write an overlay; the arguments are its folder and the two times."""
    reader = argparse.ArgumentParser(description="Write the changed parts of the site.")
    reader.add_argument("overlay", type=Path)
    reader.add_argument("since", type=float)
    reader.add_argument("built", type=float)
    wanted = reader.parse_args()
    write(wanted.overlay, wanted.since, wanted.built)


if __name__ == "__main__":
    main()
