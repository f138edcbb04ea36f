"""Pages that the build writes for other sites: oEmbed, and the deals that a poster can show."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from parlour import catalogue, embedding
from tools.build import embed_pages, poster_deals, poster_parts
from tools.cardart import coarse

SITE = "https://somebody.example/cards/"


class Elements(HTMLParser):
    """The elements of a text, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pages, which tests do not change."""
    folder = tmp_path_factory.mktemp("embed")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SITE", SITE.rstrip("/"))
        embed_pages.write_pages(folder)
    return folder


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_an_oembed_is_one_frame_at_the_page_it_stands_for(site: Path, name: str) -> None:
    answer: dict[str, Any] = json.loads((site / name / "oembed.json").read_text(encoding="utf-8"))
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert (answer["width"], answer["height"]) == (560, 747)
    assert answer["title"] == embedding.playable(catalogue.family(name).words.TITLE)
    ((tag, frame),) = Elements(answer["html"]).found
    assert tag == "iframe"
    assert frame["title"] == answer["title"]
    links = Elements((site / name / "index.html").read_text(encoding="utf-8")).named("link")
    canonical, alternate = (
        [link for link in links if link["rel"] == rel] for rel in ("canonical", "alternate")
    )
    assert canonical[0]["href"] == f"{SITE}embed/{name}/" == frame["src"]
    assert urlsplit(str(frame["src"])).scheme == "https"
    assert alternate[0]["type"] == "application/json+oembed"
    assert alternate[0]["href"] == f"{SITE}embed/{name}/oembed.json"


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_poster_knows_every_way_to_deal(name: str) -> None:
    known = poster_deals.deals(catalogue.family(name))
    assert known["deals"]
    for dealt in known["deals"].values():
        cards = len(dealt["pack"]) // 2
        assert all(
            0 < len(hand) <= cards and len(set(hand)) == len(hand) for hand in dealt["hands"]
        )


def test_code_for_other_pages_is_one_whole_element() -> None:
    code = embedding.frame(SITE, "durak", 'A "quoted" <game>', "1abc")
    ((tag, frame),) = Elements(code).found
    assert tag == "iframe"
    assert frame["src"] == f"{SITE}embed/durak/#1abc"
    assert frame["title"] == 'A "quoted" <game>, playable card game'
    assert "allow-same-origin" in str(frame["sandbox"])


def test_the_blog_uses_the_frame_as_it_is_copied() -> None:
    """Two attributes differ: the content policy allows no inline style, and `allow-same-origin` is
    unsafe in a page of the same origin."""
    (shown,) = Elements(embed_pages.blog()).named("iframe")
    _, _, link = str(shown["src"]).partition("#")
    ((_, copied),) = Elements(embedding.frame("", "durak", "Durak", link)).found
    del shown["class"], copied["style"]
    copied["sandbox"] = str(copied["sandbox"]).replace("allow-same-origin ", "")
    assert shown == copied


# -- the drawings of a poster -------------------------------------------------------------------


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_poster_shows_the_cover_of_its_game_in_the_colours_of_its_cloth(
    site: Path, name: str
) -> None:
    family = catalogue.family(name)
    page = (site / name / "index.html").read_text(encoding="utf-8")
    spans = Elements(page).named("span")
    assert [span["data-card"] for span in spans if span.get("data-card")] == [*family.cover.fan]
    motif = family.cover.motif
    assert not motif or f'<symbol id="motif-{motif}"' in page
    sheet = (site / name / "game.css").read_text(encoding="utf-8")
    for colour in ("--cloth", "--lamp", "--room"):
        assert re.search(rf"{colour}: light-dark\(#\w{{6}}, #\w{{6}}\);", sheet)


def test_a_game_without_a_picture_has_a_poster_all_the_same() -> None:
    assert poster_parts.motif("") == ""


def test_a_poster_has_the_letters_of_its_name_and_no_others() -> None:
    sheet = poster_parts.sheet(catalogue.family("durak"))
    ranges = re.findall(r"unicode-range: ([^;]*);", sheet)
    letters = {chr(int(code[2:], 16)) for listed in ranges for code in listed.split(", ")}
    assert letters == set("DurakДурак")


def test_a_coarser_outline_has_its_points_where_they_were() -> None:
    outline = "M10 10l13 7 13 7h-9v22c4 0 8-4 12-12a30 20 0 01-11 19zm4-4q3 3 7 7"
    same = "M10 10l13 7 13 7h-9v22c4 0 8-4 12-12a30 20 0 0 1-11 19zm4-4q3 3 7 7"
    assert coarse.coarser(outline, 1) == same
    steps = re.findall(r"-?\d+", coarse.coarser("m0 0" + "l3 0" * 40 + "z", 8))
    # 120 / 8, though each step of 3 / 8 alone is rounded to 0
    assert sum(map(int, steps[0::2])) == 15


def test_a_court_is_a_drawing_by_itself() -> None:
    sheet = poster_parts.FACES.read_text(encoding="utf-8")
    courts = coarse.courts(sheet)
    assert set(courts) == {rank + suit for rank in "JQK" for suit in "CDHS"}
    for drawing in courts.values():
        assert set(re.findall(r'href="#([^"]*)"', drawing)) <= set(
            re.findall(r'id="([^"]*)"', drawing)
        )
        assert len(drawing) < 15_000
