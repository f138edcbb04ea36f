"""What `make pictures` finds wrong with a page: by each rule, and nothing in states of the room."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.site import PREFIX
from tools.pictures import faults
from tools.pictures.catalogue import STATES
from tools.pictures.shooting import Photographer
from tools.pictures.shots import Shot
from tools.pictures.sizes import PLAIN, VARIANTS, Size
from tools.static_server import StaticServer

CHOSEN = (
    *("cassino-full", "demo-durak", "durak-4", "ecarte"),
    *("euchre-trick", "remark", "retry", "review"),
)
"""States in which much stands close together."""
WINDOWS = (
    *(("320x568", PLAIN), ("1366x768", PLAIN)),
    *(("390x844", "text150"), ("1280x800", "text150")),
)
"""In which windows, and with which letters."""


def over(side: str) -> str:
    """Something red in the corner, so wide and so high."""
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
"""What breaks a rule, and no other."""


@pytest.mark.parametrize("rule", PLANTED)
def test_a_fault_is_found(browser: Browser, rule: str) -> None:
    page = browser.new_page(viewport={"width": 400, "height": 400})
    page.set_content(f"<!doctype html><body style='margin: 8px'>{PLANTED[rule]}")
    found = faults.look(page, "planted", PLAIN, "400x400")
    page.close()
    assert {each.rule for each in found} == {rule}


def test_nothing_is_wrong_in_chosen_states(browser: Browser, dist: Path) -> None:
    """`make pictures` looks at all states in all windows."""
    shots = [
        Shot(state, VARIANTS[variant], Size(size))
        for state in STATES
        if state.name in CHOSEN
        for size, variant in WINDOWS
    ]
    with StaticServer(dist, PREFIX) as server:
        photographer = Photographer(browser, server, None)
        photographer.take(shots)
    assert len(photographer.taken) == len(CHOSEN) * len(WINDOWS)
    assert not photographer.found, faults.report(photographer.found)
