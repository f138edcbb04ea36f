"""Completes index.html with what only the build knows: the files to fetch first, and their size.

The links tell the browser to fetch the critical path while it still reads the page, and tell the
progress bar how many bytes there are to come.
"""

from pathlib import Path

PLACE = "    <!-- The build puts the links to the files of the start here. -->\n"


def complete(page: Path, files: list[Path]) -> None:
    """Put a link to each file into the page, in the order given."""
    text = page.read_text()
    if PLACE not in text:
        raise SystemExit(f"index.html has lost its line: {PLACE.strip()}")
    links = "".join(f"    {_link(file, page.parent)}\n" for file in files)
    page.write_text(text.replace(PLACE, links))


def _link(file: Path, root: Path) -> str:
    how = (
        'rel="modulepreload"'
        if file.suffix in (".mjs", ".js")
        else 'rel="preload" as="fetch" crossorigin'
    )
    where = file.relative_to(root).as_posix()
    return f'<link {how} href="{where}" data-bytes="{file.stat().st_size}">'
