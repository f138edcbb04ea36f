"""Completes the small pages outside the room, each with its few sentences in every language.

The pages are written in English; the catalogues have the translations (tools/i18n/catalogues.py). A
poster must be small, and error pages cannot download files. So each page contains its translations.
Error pages also contain their script and style sheet, which their policies allow by digest.

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
"""The page that tools/build/service_worker.mjs inserts into the service worker."""

SCRIPTS = (Path("static/address.js"), Path("static/page_language.js"), Path("embed/words.js"))
SHEET = Path("embed/lost.css")


def filled(page: Path, **values: object) -> str:
    """A page with these values, and with a <noscript> text in all languages."""
    codes = ["en", *catalogues.TRANSLATED]
    return templating.render(page, codes=codes, say=catalogues.say_in, **values)


def words(texts: Callable[[], Sequence[str]]) -> Markup:
    """A page's texts as JSON, safe in HTML: the translations that differ, keyed by English text.

    `texts` returns the texts in the current language.
    """
    english = [*texts()]
    found: dict[str, dict[str, str]] = {text: {} for text in english}
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            own = [*texts()]
        for text, said in zip(english, own, strict=True):
            if said != text:
                found[text][code] = said
    written = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Markup(written.replace("<", "\\u003c"))


def standing_alone(page: Path, sheet: Path = SHEET, **values: object) -> str:
    """A page with these values that contains its translations, script and style sheet."""
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
