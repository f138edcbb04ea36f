"""Writes index.html with the generated forms and the links to files that the start needs.

With these links the browser downloads the critical path while it still parses the page. They also
contain the numbers of bytes for the progress bar.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.build import lobby_forms, site_version, small_pages
from tools.build.site_address import address
from tools.i18n import extraction


def write(site: Path, at_start: Mapping[str, Iterable[Path]], version: str) -> None:
    """Write the page into a site.

    Args:
        site: The folder of the site.
        at_start: The files to download first, in order, keyed by start mode; the key "" is for all.
        version: The digest that identifies this version of the site.
    """
    links = [_link(file, site, mode) for mode, files in at_start.items() for file in files]
    page = small_pages.filled(
        extraction.PAGE,
        at_start=links,
        address=address(),
        number=site_version.number(),
        version=version,
        **lobby_forms.values(),
    )
    (site / extraction.PAGE).write_text(_unindented(page), encoding="utf-8")


def _unindented(page: str) -> str:
    """A page without indentation and blank lines, which browsers ignore."""
    lines = filter(None, map(str.strip, page.splitlines()))
    return "\n".join(lines) + "\n"


def _link(file: Path, site: Path, mode: str) -> dict[str, Any]:
    return {
        "way": mode,
        "href": file.relative_to(site).as_posix(),
        "is_module": file.suffix in (".mjs", ".js"),
        "bytes": file.stat().st_size,
    }
