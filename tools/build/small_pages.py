"""Completes the small pages outside the room, each with its few sentences in every language.

They are written in English, and the catalogues translate them (tools/i18n/catalogues.py). A poster
must be small, and error pages can download nothing. So each page contains its words. Error pages
also contain their script and style sheet, which their policies allow by digest.

Without scripts a page cannot choose a language, so it shows all of them one below the other.
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
"""The file that tools/build/service_worker.mjs reads, because the worker must contain it."""

SCRIPTS = (Path("static/address.js"), Path("static/page_language.js"), Path("embed/words.js"))
SHEET = Path("embed/lost.css")


def filled(page: Path, **values: object) -> str:
    """A page with these values; without scripts it has its text in all languages."""
    codes = ["en", *catalogues.TRANSLATED]
    return templating.render(page, codes=codes, say=catalogues.say_in, **values)


def words(told: Callable[[], Sequence[str]]) -> Markup:
    """A page's texts by their English version, where languages differ, as safe JSON."""
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
    """A page that contains its words, script and style sheet, with these values."""
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
    """Write the page for unknown addresses, and the page that the service worker contains."""
    (site / LOST.name).write_text(standing_alone(LOST), encoding="utf-8")
    COMPLETED.parent.mkdir(parents=True, exist_ok=True)
    COMPLETED.write_text(standing_alone(EVICTED), encoding="utf-8")
