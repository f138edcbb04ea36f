"""Writes the pages for embedding: posters (previews of a game), oEmbeds, and a blog to try them."""

import json
import subprocess
from pathlib import Path

from markupsafe import Markup

from parlour import catalogue, embedding
from parlour.family import Family
from parlour.language import grammar, say
from tools.build import poster_deals, poster_parts, small_pages
from tools.build.site_address import address
from tools.build.vendor import NODE_MODULES
from tools.i18n import catalogues, extraction

SOURCES = Path("embed")
SCRIPTS = ("poster.js", "find.js", "messages.js", "words.js", "frame.js")
SHEETS = ("poster.css", "lost.css", "blog.css")


def write(site: Path) -> None:
    """Write all embedding files into a site."""
    folder = site / "embed"
    folder.mkdir()
    for name in (*SCRIPTS, *SHEETS):
        _esbuild(SOURCES / name, folder / name)
    poster_parts.write_courts(folder / "courts")
    write_pages(folder)
    (site / "embedding.html").write_text(blog(), encoding="utf-8")
    _element(site / "embed.js")


def write_pages(folder: Path) -> None:
    """Write the poster and the oEmbed of each game into its folder."""
    find = small_pages.filled(SOURCES / "find.html", games=" ".join(_by_number()))
    (folder / "index.html").write_text(find, encoding="utf-8")
    for name in catalogue.NAMES:
        family = catalogue.family(name)
        (folder / name).mkdir()
        (folder / name / "index.html").write_text(_poster(family), encoding="utf-8")
        (folder / name / "game.css").write_text(poster_parts.sheet(family), encoding="utf-8")
        (folder / name / "oembed.json").write_text(_oembed(family), encoding="utf-8")


def _by_number() -> list[str]:
    """The names of the games in the order of their numbers in links."""
    return sorted(catalogue.NAMES, key=lambda name: catalogue.family(name).number)


def blog() -> str:
    """The example page that embeds all games."""

    def playable() -> str:
        return embedding.playable(say(catalogue.family("durak").words.TITLE))

    words = small_pages.words(lambda: [playable(), *extraction.texts_said(SOURCES / "blog.html")])
    return small_pages.filled(SOURCES / "blog.html", playable=playable(), words=words)


def _element(target: Path) -> None:
    """Build the script with the <parlour-game> element."""
    known = json.dumps(called(), ensure_ascii=False)
    _esbuild(SOURCES / "element.js", target, "--format=iife", f"--define:globalThis.CALLED={known}")


def _esbuild(source: Path, target: Path, *how: str) -> None:
    """Build a minified script or sheet."""
    program = NODE_MODULES / ".bin/esbuild"
    usual = ("--minify", "--charset=utf8", "--log-level=warning", f"--outfile={target}")
    subprocess.run([program, source, *how, *usual], check=True)


def called() -> dict[str, dict[str, str]]:
    """The names of the games in each language; the key "" has the title of a frame."""
    names = {"en": _called()}
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            names[code] = _called()
    return names


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
        picture=family.cover.motif,
        **poster_parts.values(family),
        blank={"name": "", "rank": "", "suit": "S", "pips": []},
        pips=_json(poster_parts.pips()),
        deals=_json(known),
    )


def _json(value: object) -> Markup:
    return Markup(json.dumps(value, separators=(",", ":")))


def _said(family: Family) -> list[str]:
    """A poster's text in the current language, and the letters of courts and aces."""
    title = say(family.words.TITLE)
    own = [embedding.playable(title), title, say(family.words.ABOUT)]
    own += [grammar().letters.get(rank, rank) for rank in "JQKA"]
    return own + extraction.texts_said(SOURCES / "poster.html")


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
