"""Completes the small pages outside the room, each with its few sentences in every language.

They are written in English, and what they say is in the catalogues (tools/messages.py). A poster
must be light, and the pages for whoever is lost have nowhere to fetch anything from. So each has
its own words with it; those that stand alone have the script too that says them and a
sheet, which the page's policy lets in by their digests.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from string import Template

from tools import messages
from tools.policy import digest

LOST = Path("404.html")
NOT_WHOLE = Path("worker/not_whole.html")
COMPLETED = Path(".build/not_whole.html")
"""Where tools/service_worker.mjs takes it from, for the worker has to have it at hand."""

SCRIPTS = (Path("static/tongue.js"), Path("embed/words.js"))
SHEET = Path("embed/lost.css")


def words(told: Callable[[], Sequence[str]]) -> str:
    """What a page tells, by its English, in all languages where that is another text.

    It is JSON that may stand in a page.
    """
    english = [*told()]
    found: dict[str, dict[str, str]] = {text: {} for text in english}
    for code in messages.TRANSLATED:
        with messages.spoken(code):
            own = [*told()]
        for text, said in zip(english, own, strict=True):
            if said != text:
                found[text][code] = said
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def standing_alone(page: Path) -> str:
    """A page that brings its words, its script and its sheet with it."""
    script = "\n" + "".join(each.read_text(encoding="utf-8") for each in SCRIPTS)
    sheet = "\n" + SHEET.read_text(encoding="utf-8")
    carried = words(lambda: messages.texts_said(page))
    return Template(page.read_text(encoding="utf-8")).substitute(
        policy=f"default-src 'none'; script-src {digest(script)}; "
        f"style-src {digest(sheet)}; base-uri 'none'; form-action 'none'",
        style=f"<style>{sheet}</style>",
        speaking=f'<script type="application/json" id="words">{carried}</script>\n'
        f"    <script>{script}</script>",
    )


def write(site: Path) -> None:
    """Write the page for lost visitors, and the one that the service worker is to carry."""
    (site / LOST.name).write_text(standing_alone(LOST), encoding="utf-8")
    COMPLETED.parent.mkdir(parents=True, exist_ok=True)
    COMPLETED.write_text(standing_alone(NOT_WHOLE), encoding="utf-8")
