"""`make pictures` finds faults of every kind, and it finds none in some states of the room."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.site import PREFIX
from tools.pictures import faults
from tools.pictures.catalogue import STATES
from tools.pictures.shooting import Photographer
from tools.pictures.shots import Shot
from tools.pictures.sizes import PLAIN, VARIANTS, Size
from tools.static_server import StaticServer

CHOSEN = (
    *("cassino-full", "demo-durak", "durak-4"),
    *("ecarte", "euchre-trick", "review"),
)
"""States with many elements close together."""
WINDOWS = (
    (("320x568", PLAIN), ("1280x800", "text150")),
    (("390x844", "text150"), ("1366x768", PLAIN)),
)
"""Window sizes and text sizes: one state is shown in the first pair, the next in the second."""


def over(side: str) -> str:
    """A red box in the corner, of this size."""
    place = f"top: 0; left: 0; width: {side}; height: {side}"
    return f"<b style='position: fixed; {place}; background: red'></b>"


PLANTED = {
    "sideways": "<div style='width: 120vw'>wide</div>",
    "cut": "<div style='width: 3em; overflow: hidden; white-space: nowrap'>cut off here</div>",
    "spills": "<div style='width: 3em; background: #ccc; white-space: nowrap'>out of its box</div>",
    "shortened": (
        "<div style='width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'>"
        "a sentence</div>"
    ),
    "overlaid": f"<p>covered</p>{over('9em')}",
    "broken": "<p style='width: 1ch; overflow-wrap: anywhere'>letters</p>",
    "tall": "<button style='width: 5em; height: 9em'>a button of four long words</button>",
    "tiny": "<p style='font-size: 10px'>tiny</p>",
    "small": "<button style='width: 20px; height: 20px'></button>",
    "covered": f"<button style='width: 60px; height: 60px'></button>{over('9em')}",
    "outside": (
        "<button style='position: fixed; left: -90px; width: 60px; height: 60px'></button>"
    ),
    "index": (
        "<div id='hand'><button data-card='7H' style='width: 60px; height: 84px'></button></div>"
        f"{over('25px')}"
    ),
    "off": (
        "<div id='middle'><i data-card='7H' style='position: fixed; left: -9px; width: 60px;"
        " height: 84px'></i></div>"
    ),
    "astray": (
        "<i data-card='7H' style='position: absolute; width: 90px; height: 90px; background: red'>"
        "</i><p style='position: relative'>bare</p>"
    ),
}
"""HTML that breaks exactly one rule. Keyed by the rule."""

STYLE = """<style>
  button { position: absolute; left: 10px; top: 10px; width: 90px; height: 50px; padding: 0; }
  #hand button { top: 400px; width: 80px; height: 120px; background: #fff; }
</style>"""
WELL = {
    "an ending of a name": (
        "<div style='width: 90px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis'>"
        "Eleonora, who has a name that is long</div>"
    ),
    "a list that scrolls": (
        "<div style='width: 300px; height: 60px; overflow-y: auto'>"
        "<p>one</p><p>two</p><p>three</p><p>four</p></div>"
    ),
    "a hand in which cards overlap": (
        "<div id='hand'><button data-card='7H' style='left: 20px'></button>"
        "<button data-card='8H' style='left: 70px'></button></div>"
    ),
    "words for ears": (
        "<p style='position: absolute; clip-path: inset(50%); width: 1px; height: 1px;"
        " overflow: hidden; white-space: nowrap'>Words that nobody sees</p>"
    ),
    "a link in a sentence": "<p>Read <a href='/'>the rules</a> first.</p>",
    "a small box with a large label": (
        "<label style='display: block; width: 200px; height: 48px'>"
        "<input type='checkbox'> sorted</label>"
    ),
    "a menu over the table": (
        "<div popover id='menu' style='margin: 0'><p>menu</p></div><button>a</button>"
        "<script>menu.showPopover()</script>"
    ),
}
"""Pages without faults."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page in which a fault can be planted."""
    page = browser.new_page(viewport={"width": 400, "height": 600})
    yield page
    page.close()


def broken(page: Page, planted: str) -> set[str]:
    """The rules that a page breaks."""
    page.set_content(f"<!doctype html><body style='margin: 8px'>{planted}")
    return {each.rule for each in faults.look(page, "planted", PLAIN, "400x600")}


def test_every_fault_is_found(page: Page) -> None:
    assert {*PLANTED, "error"} == {*faults.RULES}
    assert {rule: broken(page, planted) for rule, planted in PLANTED.items()} == {
        rule: {rule} for rule in PLANTED
    }


def test_where_all_is_well_nothing_is_found(page: Page) -> None:
    assert {name: broken(page, STYLE + well) for name, well in WELL.items()} == {
        name: set() for name in WELL
    }


def test_nothing_is_wrong_in_chosen_states(browser: Browser, dist: Path) -> None:
    """`make pictures` checks all states in all windows."""
    shots = [
        Shot(state, VARIANTS[variant], Size(size))
        for state, windows in zip(
            (state for state in STATES if state.name in CHOSEN), cycle(WINDOWS), strict=False
        )
        for size, variant in windows
    ]
    with StaticServer(dist, PREFIX) as server:
        photographer = Photographer(browser, server, None)
        photographer.take(shots)
    assert len(photographer.taken) == 2 * len(CHOSEN)
    assert not photographer.found, faults.report(photographer.found)
