"""Writes what puts the games into other pages: a poster and an oEmbed for each, and a blog to try.

An oEmbed is found by its full address, so the build has to be told where the site will be.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

from markupsafe import Markup

from parlour import catalogue, embedding
from parlour.family import Family
from parlour.language import grammar, say
from tools.build import poster_deals, small_pages
from tools.build.vendor import NODE_MODULES
from tools.cardart.marks import SUIT_OUTLINE
from tools.i18n import catalogues, extraction

SOURCES = Path("embed")
NOWHERE = "https://parlour.example/"
"""Stands for the address of a site that nobody has named."""
SHOWN = ("TC", "JD", "QS", "KH", "AS")
"""The cards on a poster without a link."""


def address() -> str:
    """Where the site will be, with a slash behind: `SITE` of the environment says so."""
    return os.environ.get("SITE", NOWHERE).rstrip("/") + "/"


def write(site: Path) -> None:
    """Write everything into a site that is being built."""
    folder = site / "embed"
    folder.mkdir()
    for name in (
        "poster.css",
        "poster.js",
        "find.js",
        "messages.js",
        "words.js",
        "frame.js",
        "blog.css",
    ):
        shutil.copyfile(SOURCES / name, folder / name)
    write_pages(folder)
    (site / "embedding.html").write_text(blog(), encoding="utf-8")
    _element(site / "embed.js")


def write_pages(folder: Path) -> None:
    """Write the posters and the oEmbeds, a folder for each game."""
    find = small_pages.filled(SOURCES / "find.html", games=" ".join(_by_number()))
    (folder / "index.html").write_text(find, encoding="utf-8")
    for name in catalogue.NAMES:
        family = catalogue.family(name)
        (folder / name).mkdir()
        (folder / name / "index.html").write_text(_poster(family), encoding="utf-8")
        (folder / name / "oembed.json").write_text(_oembed(family), encoding="utf-8")


def _by_number() -> list[str]:
    """The names of the games, each at the place that its number has in links."""
    return sorted(catalogue.NAMES, key=lambda name: catalogue.family(name).number)


def blog() -> str:
    """The page to try everything in."""

    def playable() -> str:
        return embedding.playable(say(catalogue.family("durak").words.TITLE))

    words = small_pages.words(lambda: [playable(), *extraction.texts_said(SOURCES / "blog.html")])
    return small_pages.filled(SOURCES / "blog.html", playable=playable(), words=words)


def _element(target: Path) -> None:
    """The element that bloggers use, as small as it can be."""
    subprocess.run(
        [
            NODE_MODULES / ".bin/esbuild",
            SOURCES / "element.js",
            "--minify",
            "--format=iife",
            f"--define:globalThis.CALLED={json.dumps(called(), ensure_ascii=False)}",
            "--charset=utf8",
            "--log-level=warning",
            f"--outfile={target}",
        ],
        check=True,
    )


def called() -> dict[str, dict[str, str]]:
    """What games are called in each language, and below no name what a frame with one is."""
    said = {"en": _called()}
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            said[code] = _called()
    return said


def _called() -> dict[str, str]:
    games = {name: say(catalogue.family(name).words.TITLE) for name in catalogue.NAMES}
    return {"": embedding.playable("{game}"), **games}


# -- posters


def _poster(family: Family) -> str:
    title, about = family.words.TITLE, family.words.ABOUT
    known = poster_deals.deals(family)
    return small_pages.filled(
        SOURCES / "poster.html",
        here=embedding.poster(address(), family.name),
        title=embedding.playable(title),
        name=title,
        about=about,
        words=small_pages.words(lambda: _said(family)),
        game=family.name,
        number=family.number,
        hand=[_card(card) for card in SHOWN],
        suits=SUIT_OUTLINE,
        deals=Markup(json.dumps(known, separators=(",", ":"))),
    )


def _said(family: Family) -> list[str]:
    """What a poster says, in the language that is spoken; and how courts and aces are marked."""
    title = say(family.words.TITLE)
    own = [embedding.playable(title), title, say(family.words.ABOUT)]
    own += [grammar().letters.get(rank, rank) for rank in "JQKA"]
    return own + extraction.texts_said(SOURCES / "poster.html")


def _card(card: str) -> dict[str, str]:
    rank, suit = card[0], card[1]
    return {"name": card, "rank": "10" if rank == "T" else rank, "suit": suit}


def _oembed(family: Family) -> str:
    title = family.words.TITLE
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Parlour",
        "provider_url": address(),
        "title": embedding.playable(title),
        "html": embedding.fixed_frame(address(), family.name, title),
        "width": embedding.WIDTH,
        "height": embedding.HEIGHT,
    }
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"
