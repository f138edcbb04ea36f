"""Writes index.html with what only the build knows: its forms, and the files to fetch first.

The links tell the browser to fetch the critical path while it still reads the page, and tell the
progress bar how many bytes there are to come.
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
        site: Where the site is built.
        at_start: The files to be fetched first, in this order, by the way of starting Python that
            they belong to; "" for those that belong to every way.
        version: What tells this version of the site from others.
    """
    links = [_link(file, site, way) for way, files in at_start.items() for file in files]
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
    """A page without the blanks that make its source readable; to a browser they are one blank."""
    lines = filter(None, map(str.strip, page.splitlines()))
    return "\n".join(lines) + "\n"


def _link(file: Path, site: Path, way: str) -> dict[str, Any]:
    return {
        "way": way,
        "href": file.relative_to(site).as_posix(),
        "is_module": file.suffix in (".mjs", ".js"),
        "bytes": file.stat().st_size,
    }
