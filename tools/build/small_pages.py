"""Completes the small pages outside the room, each with its few sentences in every language.

They are written in English, and what they say is in the catalogues (tools/i18n/catalogues.py). A
poster must be light, and the pages for whoever is lost have nowhere to fetch anything from. So each
has its own words with it; those that stand alone have the script too that says them and a sheet,
which the page's policy lets in by their digests.

Where scripts are off, nothing can choose a language: what a page says then it says in all of them,
one below the other.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from markupsafe import Markup

from tools.build import templating
from tools.build.csp import digest
from tools.i18n import catalogues, extraction

LOST = Path("404.html")
EVICTED = Path("worker/evicted.html")
COMPLETED = Path(".build/evicted.html")
"""Where tools/build/service_worker.mjs takes it from, for the worker has to have it at hand."""

SCRIPTS = (Path("static/address.js"), Path("static/page_language.js"), Path("embed/words.js"))
SHEET = Path("embed/lost.css")


def filled(page: Path, **values: object) -> str:
    """A page with these values in it; what it says without scripts, in all languages."""
    codes = ["en", *catalogues.TRANSLATED]
    return templating.render(page, codes=codes, say=catalogues.say_in, **values)


def words(told: Callable[[], Sequence[str]]) -> Markup:
    """What a page tells, by its English, in all languages where that is another text.

    It is JSON that may stand in a page.
    """
    english = [*told()]
    found: dict[str, dict[str, str]] = {text: {} for text in english}
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            own = [*told()]
        for text, said in zip(english, own, strict=True):
            if said != text:
                found[text][code] = said
    written = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Markup(written.replace("<", "\\u003c"))


def standing_alone(page: Path, sheet: Path = SHEET, **values: object) -> str:
    """A page that brings its words, its script and its sheet with it, and these values."""
    script = "\n" + "".join(each.read_text(encoding="utf-8") for each in SCRIPTS)
    style = "\n" + sheet.read_text(encoding="utf-8")
    return filled(
        page,
        script=Markup(script),
        script_digest=Markup(digest(script)),
        style=Markup(style),
        style_digest=Markup(digest(style)),
        words=words(lambda: extraction.texts_said(page)),
        **values,
    )


def write(site: Path) -> None:
    """Write the page for lost visitors, and the one that the service worker is to carry."""
    (site / LOST.name).write_text(standing_alone(LOST), encoding="utf-8")
    COMPLETED.parent.mkdir(parents=True, exist_ok=True)
    COMPLETED.write_text(standing_alone(EVICTED), encoding="utf-8")
