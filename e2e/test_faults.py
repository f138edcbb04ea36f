"""What `make pictures` finds wrong in a page, each fault planted; and nothing where all is well."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import NewContext
from tools.pictures import faults

PAGE = """<!doctype html>
<style>
  body {{ margin: 0; font: 16px/20px sans-serif; }}
  button {{ position: absolute; left: 10px; top: 10px; width: 90px; height: 50px; padding: 0; }}
  #hand button {{ top: 400px; width: 80px; height: 120px; background: #fff; }}
  .box {{ position: absolute; top: 200px; width: 90px; background: #ccc; white-space: nowrap; }}
  .over {{ position: absolute; background: #c00; }}
</style>
<main>{planted}</main>
"""

CARD = '<button data-card="{card}" style="left: {left}px"></button>'
HAND = f'<div id="hand">{CARD.format(card="7H", left=20)}{CARD.format(card="8H", left=70)}</div>'
LONG = "Words that are longer than what holds them"

PLANTED = {
    "sideways": '<p style="width: 900px">far</p>',
    "cut": f'<div class="box" style="overflow: hidden">{LONG}</div>',
    "spills": f'<div class="box">{LONG}</div>',
    "shortened": f'<div class="box" style="overflow: hidden; text-overflow: ellipsis">{LONG}</div>',
    "overlaid": '<div class="box">words</div>'
    '<div class="over" style="top: 190px; width: 99px; height: 40px"></div>',
    "astray": f'{HAND}<p style="position: absolute; top: 430px; left: 160px">a</p>'
    '<p style="position: absolute; top: 470px; left: 90px">words</p>',
    "broken": '<p style="width: 1ch; overflow-wrap: anywhere">letters</p>',
    "tall": f'<button style="height: 140px">{LONG}</button>',
    "tiny": '<p style="font-size: 9px">small print</p>',
    "small": '<button style="width: 30px">a</button>',
    "covered": "<button>a</button>"
    '<div class="over" style="left: 0; top: 0; width: 80px; height: 80px"></div>',
    "outside": '<button style="left: -80px"></button>',
    "index": f"{HAND}"
    '<div class="over" style="left: 20px; top: 400px; width: 9px; height: 9px"></div>',
    "off": '<div id="hand"><button data-card="7H" style="top: 520px; left: 20px"></button></div>',
}
"""For each rule a page that breaks it, and no other but those that come with it."""
WITH_IT = {
    "sideways": {"cut"},
    "covered": {"overlaid"},
}
"""What a planted fault cannot be without."""

WELL = {
    "an ending of a name": '<div class="box" style="overflow: hidden; text-overflow: ellipsis">'
    "Eleonora, who has a name that is long</div>",
    "a list that scrolls": '<div style="height: 60px; overflow-y: auto; width: 300px">'
    "<p>one</p><p>two</p><p>three</p><p>four</p></div>",
    "a hand in which cards overlap": HAND,
    "words for ears": '<p style="position: absolute; clip-path: inset(50%); width: 1px;'
    f' height: 1px; overflow: hidden">{LONG}</p>',
    "a link in a sentence": '<p>Read <a href="/">the rules</a> first.</p>',
    "a small box with a large label": '<label style="display: block; width: 200px; height: 48px">'
    '<input type="checkbox"> sorted</label>',
    "a menu over the table": '<div popover id="menu" style="margin: 0"><p>menu</p></div>'
    "<button>a</button><script>menu.showPopover()</script>",
}
"""Pages in which nothing is wrong."""


@pytest.fixture
def page(newcomer: NewContext) -> Page:
    """A page in which a fault can be planted."""
    return newcomer(viewport={"width": 400, "height": 600}).new_page()


def broken(page: Page, planted: str) -> set[str]:
    """The rules that a page breaks."""
    page.set_content(PAGE.format(planted=planted))
    return {each.rule for each in faults.look(page, "state", "plain", "400x600")}


@pytest.mark.fresh("it is no page of the room")
def test_every_fault_is_found(page: Page) -> None:
    assert {*PLANTED, "error"} == {*faults.RULES}
    for rule, planted in PLANTED.items():
        found = broken(page, planted)
        assert rule in found, rule
        assert found <= {rule, *WITH_IT.get(rule, ())}, (rule, found)


@pytest.mark.fresh("it is no page of the room")
def test_where_all_is_well_nothing_is_found(page: Page) -> None:
    for told, planted in WELL.items():
        assert broken(page, planted) == set(), told
