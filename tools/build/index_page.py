"""Completes index.html with what only the build knows: the files to fetch first, and their size.

A sheet of style for each part of the page reads well and travels badly: a dozen requests stand in
the way of the first script. So they are joined into one, without what only people read in it.

The links tell the browser to fetch the critical path while it still reads the page, and tell the
progress bar how many bytes there are to come.
"""

import re
import subprocess
from pathlib import Path

from tools.build.vendor import NODE_MODULES

STYLE = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
JOINED = "static/style.css"

PLACE = "    <!-- The build puts the links to the files of the start here. -->\n"


def complete(page: Path, files: list[Path]) -> None:
    """Put a link to each file into the page, in the order given."""
    text = page.read_text()
    if PLACE not in text:
        raise SystemExit(f"index.html has lost its line: {PLACE.strip()}")
    links = "".join(f"    {_link(file, page.parent)}\n" for file in files)
    page.write_text(text.replace(PLACE, links))


def join_styles(page: Path) -> None:
    """Put all style sheets that the page names into one, in the same order."""
    text = page.read_text()
    sheets = [page.parent / name for name in STYLE.findall(text)]
    (page.parent / JOINED).write_text(_small("".join(sheet.read_text() for sheet in sheets)))
    for sheet in sheets:
        sheet.unlink()
    for folder in {sheet.parent for sheet in sheets}:
        if not any(folder.iterdir()):
            folder.rmdir()
    first, *others = STYLE.finditer(text)
    link = first[0].replace(first[1], JOINED)
    text = text.replace(first[0], link)
    for other in others:
        text = text.replace(other[0], "")
    page.write_text(text)


def _small(style: str) -> str:
    """The same style in as few bytes as can be."""
    made = subprocess.run(
        [NODE_MODULES / ".bin/esbuild", "--loader=css", "--minify", "--log-level=warning"],
        input=style,
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout


def _link(file: Path, root: Path) -> str:
    how = (
        'rel="modulepreload"'
        if file.suffix in (".mjs", ".js")
        else 'rel="preload" as="fetch" crossorigin'
    )
    where = file.relative_to(root).as_posix()
    return f'<link {how} href="{where}" data-bytes="{file.stat().st_size}">'
