"""Completes the small pages outside the room, each with its few sentences in every language.

They are written in English, and what they say is in the catalogues (tools/i18n/catalogues.py). A
poster must be light, and the pages for whoever is lost have nowhere to fetch anything from. So each
has its own words with it; those that stand alone have the script too that says them and a sheet,
which the page's policy lets in by their digests.

Where scripts are off, nothing can choose a language: what a page says then it says in all of them,
one below the other.
"""

import json
import re
from collections.abc import Callable, Sequence
from html import escape, unescape
from pathlib import Path
from string import Template

from parlour.language import say
from tools.build.csp import digest
from tools.i18n import catalogues

LOST = Path("404.html")
NOT_WHOLE = Path("worker/not_whole.html")
COMPLETED = Path(".build/not_whole.html")
"""Where tools/build/service_worker.mjs takes it from, for the worker has to have it at hand."""

SCRIPTS = (Path("static/tongue.js"), Path("embed/words.js"))
SHEET = Path("embed/lost.css")

BETWEEN_TAGS = re.compile(r"(?<=>)(\s*)([^<>]*\w[^<>\s]*)(?=\s*<)")


def words(told: Callable[[], Sequence[str]]) -> str:
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
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def silent(page: str) -> str:
    """A page with everything that it says without scripts in all languages.

    What stands in a `noscript` is one paragraph, in English.
    """

    def in_all_languages(found: re.Match[str]) -> str:
        if not BETWEEN_TAGS.search(found[0]):
            return found[0]  # a sheet
        said = [_paragraph(found[0], "en")]
        for code in catalogues.TRANSLATED:
            with catalogues.spoken(code):
                said.append(_paragraph(found[0], code))
        return "".join(said)

    return catalogues.UNSCRIPTED.sub(in_all_languages, page)


def _paragraph(english: str, code: str) -> str:
    """A paragraph in the language that is spoken."""
    own = BETWEEN_TAGS.sub(
        lambda text: text[1] + escape(say(unescape(text[2])), quote=False), english
    )
    return own.replace("<p>", f'<p lang="{code}">')


def standing_alone(page: Path, sheet: Path = SHEET, **values: str) -> str:
    """A page that brings its words, its script and its sheet with it, and these values."""
    script = "\n" + "".join(each.read_text(encoding="utf-8") for each in SCRIPTS)
    style = "\n" + sheet.read_text(encoding="utf-8")
    carried = words(lambda: catalogues.texts_said(page))
    return Template(silent(page.read_text(encoding="utf-8"))).substitute(
        values,
        policy=f"default-src 'none'; script-src {digest(script)}; "
        f"style-src {digest(style)}; base-uri 'none'; form-action 'none'",
        style=f"<style>{style}</style>",
        speaking=f'<script type="application/json" id="words">{carried}</script>\n'
        f"    <script>{script}</script>",
    )


def write(site: Path) -> None:
    """Write the page for lost visitors, the one that the service worker is to carry, and what the
    room says where it cannot open."""
    (site / LOST.name).write_text(standing_alone(LOST), encoding="utf-8")
    COMPLETED.parent.mkdir(parents=True, exist_ok=True)
    COMPLETED.write_text(standing_alone(NOT_WHOLE), encoding="utf-8")
    room = site / catalogues.PAGE
    room.write_text(silent(room.read_text(encoding="utf-8")), encoding="utf-8")
