"""The pages outside the room use the room's language; without scripts they show all languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import NewContext
from e2e.framing import link_of, open_host
from e2e.test_languages import FOREIGN, own
from e2e.versions import go_offline, lose, quiet_page
from e2e.waiting import until
from parlour import catalogue
from parlour.languages import NAMES
from tests.cases import daily
from tools.i18n import extraction
from tools.static_server import StaticServer

LATE = "The game could not start here. Open the full page to play, or to see why."
NOTHING = "Page not found"
EVICTED = "Some files of Parlour are missing"

DRAWN = "all => all.map((rank) => rank.parentElement.querySelector('.rank').href.baseVal)"

CROWDED = """() => [...document.querySelectorAll("h1, p, button, a")].some((each) =>
  each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  || document.documentElement.scrollWidth > innerWidth"""


def prefer(page: Page, server: StaticServer, language: str) -> None:
    """Save a preferred language, as the room's options do."""
    page.goto(f"{server.url}static/version.mjs")  # a file of the same origin
    page.evaluate(
        "language => localStorage.setItem('parlour/preferences',"
        " JSON.stringify({ version: 1, value: { language } }))",
        language,
    )


def expect_poster(page: Page, code: str, name: str) -> None:
    """Check that all strings of a poster are in this language."""
    words = catalogue.family(name).words
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.get_by_role("heading")).to_have_text(own(code, words.TITLE))
    expect(page.locator(".about")).to_have_text(own(code, words.ABOUT))
    expect(page.get_by_role("button")).to_have_text(own(code, "Play here"))
    expect(page.locator(".small span")).to_have_text(own(code, "7 MB download"))
    expect(page.get_by_role("link")).to_have_text(own(code, "Open full page"))
    expect(page.locator("#late")).to_have_text(own(code, LATE))
    title = own(code, "{game}, playable card game")
    expect(page).to_have_title(title.format(game=own(code, words.TITLE)))


# -- posters ------------------------------------------------------------------------------------


@pytest.mark.fresh("it has the address of a frame")
@pytest.mark.parametrize("name", daily(catalogue.NAMES))
@pytest.mark.parametrize("code", daily(FOREIGN))
def test_a_poster_is_in_the_language_that_is_asked_for(
    page: Page, server: StaticServer, code: str, name: str
) -> None:
    page.goto(f"{server.url}?embed=1&late&lang={code}#{link_of(name)}")
    expect_poster(page, code, name)
    for width, height in ((280, 400), (320, 480), (560, 747)):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(CROWDED)


@pytest.mark.fresh("the language is set before Python runs")
def test_the_court_cards_of_a_poster_bear_the_letters_of_the_language(
    page: Page, server: StaticServer
) -> None:
    cards = ".hand .card:is([data-card^=Q], [data-card^=K]) b"
    for fragment in ("", "#1PbgsSnAj-cpmFOQTtwhi4RO_"):
        for code, letters in (("en", {"K", "Q"}), ("fr", {"R", "D"}), ("ru", {"К", "Д"})):
            page.goto(f"{server.url}embed/ecarte/?lang={code}{fragment}")
            expect(page.locator("html")).to_have_attribute("lang", code)
            shown = page.locator(cards).all_text_contents()
            assert shown and {*shown} <= letters
            assert page.locator(cards).evaluate_all(DRAWN) == [f"#rank-{rank}" for rank in shown]


def test_the_preferred_language_wins_over_the_browser_but_not_the_address(
    newcomer: NewContext, server: StaticServer
) -> None:
    page = newcomer(locale="fr-CA").new_page()
    prefer(page, server, "it")
    page.goto(f"{server.url}embed/durak/")
    expect_poster(page, "it", "durak")
    page.goto(f"{server.url}embed/durak/?lang=es")
    expect_poster(page, "es", "durak")
    prefer(page, server, "browser")
    page.goto(f"{server.url}embed/durak/?lang=xx")
    expect_poster(page, "fr", "durak")


@pytest.mark.fresh("the language is set before Python runs")
def test_an_element_calls_its_frame_in_the_language_of_the_frame(
    page: Page, server: StaticServer
) -> None:
    elements = (
        f'<script src="{server.url}embed.js"></script>'
        '<parlour-game game="durak" lang="ru"></parlour-game><parlour-game></parlour-game>'
    )
    open_host(page, server, elements)
    frames = page.locator("iframe")
    playable = own("ru", "{game}, playable card game").format(game=own("ru", "Durak"))
    expect(frames.nth(0)).to_have_attribute("title", playable)
    expect(frames.nth(1)).to_have_attribute("title", "Parlour, playable card game")
    page.locator("parlour-game").first.evaluate("game => game.setAttribute('lang', 'en')")
    expect(frames.nth(0)).to_have_attribute("title", "Durak, playable card game")


# -- the page for wrong addresses ---------------------------------------------------------------


@pytest.mark.parametrize("code", daily(FOREIGN))
def test_the_page_for_wrong_addresses_is_in_the_readers_language(
    newcomer: NewContext, server: StaticServer, code: str
) -> None:
    page = newcomer(locale=code).new_page()
    page.goto(f"{server.url}there/is/nothing")
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.get_by_role("heading")).to_have_text(own(code, NOTHING))
    expect(page.get_by_role("link").first).to_have_text(own(code, "Go to Parlour"))
    expect(page).to_have_title(own(code, "Page not found – Parlour"))


@pytest.mark.service_worker
def test_what_is_not_whole_any_more_says_so_in_every_language(
    faulty_page: Page, server: StaticServer, context: BrowserContext
) -> None:
    page = faulty_page
    quiet_page(page, server)
    lose(page, f"{server.prefix}index.html")
    go_offline(server, context)
    for code in FOREIGN:
        page.goto(f"{server.url}?lang={code}")
        expect(page.get_by_role("heading")).to_have_text(own(code, EVICTED))
        expect(page.get_by_role("link")).to_have_text(own(code, "Try again"))
        assert until(page, "document.documentElement.lang") == code
    page.goto(server.url)
    expect(page.get_by_role("heading")).to_have_text(EVICTED)


# -- the notices, and the example blog ----------------------------------------------------------


@pytest.mark.fresh("the language is set before Python runs")
@pytest.mark.parametrize("code", daily(FOREIGN))
def test_the_notices_are_translated_and_the_licences_are_not(
    page: Page, server: StaticServer, code: str
) -> None:
    page.goto(f"{server.url}licences/NOTICES.html?lang={code}")
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page).to_have_title(own(code, "Third-party licences"))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(own(code, "Third-party licences"))
    expect(page.get_by_role("link").first).to_have_text(own(code, "Go to Parlour"))
    columns = [own(code, column) for column in ("File", "Work", "Licence")]
    expect(page.locator("main > table th")).to_have_text(columns)
    quoted = page.get_by_role("cell", name="Mozilla Public License 2.0", exact=True)
    assert quoted.evaluate("cell => cell.closest('[lang]').lang") == "en"


@pytest.mark.parametrize("code", daily(FOREIGN))
def test_the_blog_to_try_is_in_the_language_and_its_games_too(
    newcomer: NewContext, server: StaticServer, code: str
) -> None:
    page = newcomer(locale=code).new_page()
    page.goto(f"{server.url}embedding.html")
    expect(page.locator("html")).to_have_attribute("lang", code)
    for english in extraction.texts(Path("embed/blog.html")):
        assert own(code, english)
    expect(page).to_have_title(own(code, "A blog with card games in it"))
    expect(page.get_by_role("heading", level=1)).to_have_text(
        own(code, "Four games for a rainy Sunday")
    )
    expect(page.get_by_role("region")).to_have_attribute("aria-label", own(code, "The two lines"))
    durak = own(code, "{game}, playable card game").format(game=own(code, "Durak"))
    frame = page.frame_locator(f'iframe[title="{durak}"]')
    expect(frame.get_by_role("button")).to_have_text(own(code, "Play here"))


# -- without scripts ----------------------------------------------------------------------------


@pytest.fixture
def silent(browser: Browser) -> Iterator[Page]:
    """A page of a browser without scripts."""
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page()


POSTERS = [f"embed/{name}/" for name in catalogue.NAMES]
SENTENCES = {
    "": "Parlour needs JavaScript. Please allow it for this page.",
    "there/is/nothing": "Go to Parlour",
    **dict.fromkeys(["embed/", *POSTERS], "Turn on JavaScript to play here."),
}
"""A sentence of each page without scripts."""


def test_without_scripts_all_texts_are_in_all_languages_and_fit_a_frame_of_a_phones_size(
    silent: Page, server: StaticServer
) -> None:
    silent.set_viewport_size({"width": 360, "height": 480})
    for path, english in SENTENCES.items():
        silent.goto(f"{server.url}{path}")
        for code in NAMES:
            expected = english if code == "en" else own(code, english)
            sentence = silent.locator(f'noscript p[lang="{code}"]', has_text=expected)
            expect(sentence.filter(visible=True)).to_have_count(1)
        expect(silent.get_by_role("button")).to_have_count(0)
        if path in POSTERS:
            last = silent.locator("noscript a").last.bounding_box()
            first = silent.locator(".hand").bounding_box()
            assert last and first
            assert first["y"] >= 0
            assert last["y"] + last["height"] <= 480
