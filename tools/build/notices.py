"""Writes the page that lists every file of the site with its works and licences.

The build fails if a file has no entry, or if a licence does not allow distribution on a public
site. THIRD-PARTY.md describes each work.
"""

import json
from collections.abc import Container, Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from tools.build import small_pages

PAGE = "licences/NOTICES.html"
THIRD_PARTY = Path("THIRD-PARTY.md")
LOCK = Path("package-lock.json")

LICENCES = {
    "Parlour": "MIT",
    "Pyodide": "MPL-2.0",
    "CPython": "PSF-2.0",
    "PyScript": "Apache-2.0",
    "Workbox": "MIT",
    "fake-indexeddb": "Apache-2.0",
    "Onest": "OFL-1.1",
    "Yeseva One": "OFL-1.1",
    "Adrian Kennard's playing cards": "CC0-1.0",
}
"""The works in the site, each with its licence by SPDX identifier."""

GOOD = {
    *("MIT", "ISC", "0BSD", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "PSF-2.0", "CC0-1.0"),
    "OFL-1.1",  # applies to the typeface, not to the page that uses it
}
"""The licences that allow the site to include a work and to be embedded in other pages. The GPL
family is excluded, even for pictures."""

PACKAGES = {
    "Pyodide": "pyodide",
    "PyScript": "@pyscript/core",
    "Workbox": "workbox-precaching",
    "fake-indexeddb": "fake-indexeddb",
    "Onest": "@fontsource-variable/onest",
    "Yeseva One": "@fontsource/yeseva-one",
}
"""The npm packages of works; each must have the licence listed in `LICENCES`."""

SHIPPED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("licences/*", ()),
    ("sw.js", ("Parlour", "Workbox")),
    ("static/faces.svg", ("Parlour", "Adrian Kennard's playing cards")),
    ("static/fonts/text-*.woff2", ("Onest",)),
    ("static/fonts/display-*.woff2", ("Yeseva One",)),
    ("static/fonts/*", ("nobody has said whose",)),
    ("static/vendor/pyodide-*/*", ("Pyodide", "CPython")),
    ("static/vendor/library-*.zip", ("CPython", "Pyodide")),
    ("static/vendor/parlour-*.packed", ("Parlour", "PyScript")),
    ("static/vendor/memory-*.wasm", ("CPython", "Pyodide", "Parlour", "PyScript")),
    ("static/vendor/nothing.zip", ("Parlour",)),
    ("static/vendor/pyscript-*/*", ("PyScript",)),
    ("static/vendor/storage-in-memory.mjs", ("fake-indexeddb",)),
    ("static/vendor/runtime.mjs", ("Parlour",)),
    ("static/vendor/pyscript.mjs", ("Parlour",)),
    ("static/vendor/*", ("nobody has said whose",)),
    ("static/*", ("Parlour",)),
    ("py/*.py", ("Parlour",)),
    ("index.html", ("Parlour",)),
    ("404.html", ("Parlour",)),
    ("pyscript.toml", ("Parlour",)),
    ("embed/courts/*.svg", ("Parlour", "Adrian Kennard's playing cards")),
    ("embed/*/game.css", ("Parlour", "Yeseva One")),
    ("embed*", ("Parlour",)),
    (".nojekyll", ("Parlour",)),
)
"""The works in files, keyed by pattern. The first matching pattern counts."""

OWN_PAGE = Path("licences/notices.html")
SHEET = Path("licences/notices.css")


def works(file: str) -> tuple[str, ...]:
    """The works that a file of the site contains; none for licence texts."""
    for pattern, found in SHIPPED:
        if fnmatchcase(file, pattern):
            return found
    return ("nobody has said whose",)


def faults(files: Iterable[str]) -> list[str]:
    """A sentence for each reason why these files must not be published."""
    locked = json.loads(LOCK.read_text())["packages"]
    sentences = [
        f"{work} is under {licence}, which this site cannot carry."
        for work, licence in LICENCES.items()
        if licence not in GOOD
    ]
    for work, package in PACKAGES.items():
        declared = locked[f"node_modules/{package}"]["license"]
        if declared.lower() != LICENCES[work].lower():
            sentences.append(f"{work} says that it is under {declared}, not {LICENCES[work]}.")
    sentences += [
        f"{file} is {work} work: tools/build/notices.py must say under which licence."
        for file in files
        for work in works(file)
        if work not in LICENCES
    ]
    return sentences


def written(files: Iterable[str], texts: Iterable[str]) -> str:
    """The page about these files. `texts` are the names of the licence files next to it."""
    rows = [_row(file) for file in sorted(files) if works(file)]
    about = Markup(_about({*texts, "LICENSE"}))
    return small_pages.standing_alone(OWN_PAGE, SHEET, about=about, files=rows)


def _about(texts: Container[str]) -> str:
    """THIRD-PARTY.md as HTML; the names of licence texts are links."""

    def code(_: RendererHTML, tokens: Sequence[Token], at: int, *__: object) -> str:
        name = escape(tokens[at].content)
        return f'<a href="{name}">{name}</a>' if name in texts else f"<code>{name}</code>"

    reader = MarkdownIt("commonmark").enable("table")
    reader.add_render_rule("code_inline", code)
    tokens = reader.parse(THIRD_PARTY.read_text(encoding="utf-8"))
    rest = tokens[3:]  # the page's own heading is translated
    return str(reader.renderer.render(rest, reader.options, {}))


def _row(file: str) -> dict[str, str]:
    """A row of the table: the file, its works, and their licences."""
    found = works(file)
    licences = dict.fromkeys(LICENCES[work] for work in found)
    return {"name": file, "works": ", ".join(found), "licences": " and ".join(licences)}


def write(site: Path) -> None:
    """Write the page of a whole site. Ends the build if something must not be published."""
    files = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    files.append("sw.js")  # sw.js is written last, because it contains the digest of this page
    if sentences := faults(files):
        raise SystemExit("\n".join(["The build stopped:", *sentences]))
    texts = sorted(file.name for file in (site / "licences").glob("*.txt"))
    (site / PAGE).write_text(written(files, texts), encoding="utf-8")
