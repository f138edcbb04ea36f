"""Writes what puts the games into other pages: a poster and an oEmbed for each, and a blog to try.

A poster draws the hand that its link deals. What it has to know for that is worked out here by the
engine itself: the digits of a link, and which cards of the pack come to the lower edge. The form of
links is told in docs/links.md.

An oEmbed is found by its full address, so the build has to be told where the site will be.
"""

import json
import os
import shutil
import subprocess
from html import escape
from itertools import permutations, product
from pathlib import Path
from random import Random
from string import Template
from typing import Any

from parlour import catalogue, embedding
from parlour.cards import NAME
from parlour.family import Family
from parlour.game import AnyGame, Deal
from parlour.language import grammar, say
from parlour.link_code import LETTERS
from parlour.options import Value, declared
from tools.build import small_pages
from tools.build.vendor import NODE_MODULES
from tools.cardart.marks import SUIT_OUTLINE
from tools.i18n import catalogues

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
    (folder / "index.html").write_text(
        _filled("find.html", games=" ".join(_by_number())), encoding="utf-8"
    )
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

    words = small_pages.words(lambda: [playable(), *catalogues.texts_said(SOURCES / "blog.html")])
    return _filled("blog.html", playable=escape(playable()), words=words)


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
    return _filled(
        "poster.html",
        title=escape(embedding.playable(title)),
        name=escape(title),
        about=escape(about),
        words=small_pages.words(lambda: _said(family)),
        links="\n    ".join(_links(family)),
        game=family.name,
        number=str(family.number),
        hand="\n        ".join(map(_card, SHOWN)),
        suits="\n      ".join(
            f'<symbol id="{suit}" viewBox="0 0 100 100"><path d="{outline}"/></symbol>'
            for suit, outline in SUIT_OUTLINE.items()
        ),
        deals=json.dumps(deals(family), separators=(",", ":")),
    )


def _said(family: Family) -> list[str]:
    """What a poster says, in the language that is spoken; and how courts and aces are marked."""
    title = say(family.words.TITLE)
    own = [embedding.playable(title), title, say(family.words.ABOUT)]
    own += [grammar().letters.get(rank, rank) for rank in "JQKA"]
    return own + catalogues.texts_said(SOURCES / "poster.html")


def _filled(template: str, **values: str) -> str:
    text = small_pages.silent((SOURCES / template).read_text(encoding="utf-8"))
    return Template(text).substitute(values)


def _links(family: Family) -> list[str]:
    here = embedding.poster(address(), family.name)
    return [
        f'<link rel="canonical" href="{here}">',
        f'<link rel="alternate" type="application/json+oembed" href="{here}oembed.json" '
        f'title="{escape(embedding.playable(family.words.TITLE))}">',
    ]


def _card(card: str) -> str:
    rank, suit = card[0], card[1]
    return (
        f'<span class="card" data-card="{card}"><b>{"10" if rank == "T" else rank}</b>'
        + "".join(
            f'<svg class="{name}" viewBox="0 0 100 100" focusable="false">'
            f'<use href="#{suit}"></use></svg>'
            for name in ("sign", "pip")
        )
        + "</span>"
    )


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


# -- what a poster has to know of the deals of its game


def deals(family: Family) -> dict[str, Any]:
    """How a link tells the deals of a game, and which of their cards come to the lower edge.

    `bases` has how many values each option has, in the order of links; `matter` which of them the
    dealing depends on. `deals` has, by their digits, the cards of the pack low to high, and for
    each dealer the places in the pack that make up the hand, as letters of a link.
    """
    options = [*declared(family.options).values()]
    values = [tuple(o.values) or range(o.least, o.most + 1) for o in options]
    matter = _matters(family)
    found = {}
    for digits in product(*(range(len(values[option])) for option in matter)):
        wanted = {
            options[at].name: values[at][digit] for at, digit in zip(matter, digits, strict=True)
        }
        if (dealt := _dealt(family, wanted)) is not None:
            found[",".join(map(str, digits))] = {"pack": dealt[0], "hands": dealt[1]}
    return {"bases": [len(v) for v in values], "matter": matter, "deals": found}


def _hand(game: AnyGame, deal: Deal) -> list[str]:
    """The cards at the lower edge once they are dealt; none in a game without hands."""
    hand: str = game.view(game.start(deal), 0).get("hand", "")
    return hand.split()


def _matters(family: Family) -> list[int]:
    """The options by which the dealing differs, whatever else is agreed with them."""
    options = enumerate(declared(family.options).values())
    choices = [(at, option.name, value) for at, option in options for value in option.values]
    found = set()
    for (_, first, chosen), (at, name, value) in permutations(choices, 2):
        if first == name:
            continue
        without = _dealt(family, {first: chosen})
        dealt = _dealt(family, {first: chosen, name: value})
        if without and dealt and without != dealt:
            found.add(at)
    return sorted(found)


def _dealt(family: Family, wanted: dict[str, Value]) -> tuple[str, tuple[str, ...]] | None:
    """The pack, and the hand at the lower edge by dealer; None where nothing can be agreed so."""
    try:
        game = catalogue.game(family.name, wanted)
    except ValueError:
        return None
    pack = sorted(game.shuffle(0, Random(0)).pack)
    places = {NAME[card]: LETTERS[place] for place, card in enumerate(pack)}
    hands = tuple(
        "".join(sorted(places[card] for card in _hand(game, Deal(tuple(pack), dealer))))
        for dealer in range(game.seats)
    )
    return "".join(NAME[card] for card in pack), hands
