"""The page draws every sign in use exactly once, and the content policy allows the drawings."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from tools.build import templating

ROOT = Path(__file__).parent.parent
DRAWINGS = ElementTree.fromstring(templating.render("signs.html"))
SYMBOLS = [symbol for symbol in DRAWINGS if symbol.tag == "symbol"]
NAMES = [symbol.attrib["id"] for symbol in SYMBOLS]
OF_SEATS = ("attacker", "defender", "dealer", "out", "loser", "crown")
"""The roles of seats with a sign (`py/parlour/scene.py`)."""
OF_COVERS = ("cap", "fives", "crown", "build")


def asked_for() -> set[str]:
    """Every sign that a page, template, script or module names literally."""
    sources = [
        ROOT / "index.html",
        *sorted((ROOT / "tools/build/templates").glob("*.html")),
        *sorted((ROOT / "static").glob("*.*js")),
        *sorted((ROOT / "py").rglob("*.py")),
    ]
    found = (
        re.findall(r"#((?:sign|motif)-[a-z]+)\b", source.read_text("utf-8")) for source in sources
    )
    return {name for names in found for name in names}


def test_every_sign_that_is_asked_for_is_drawn() -> None:
    assert asked_for() <= {*NAMES}
    assert {f"sign-{role}" for role in OF_SEATS} <= {*NAMES}
    assert {f"motif-{name}" for name in OF_COVERS} <= {*NAMES}


def test_no_two_signs_have_one_name_or_look_the_same() -> None:
    assert max(Counter(NAMES).values()) == 1
    looks = Counter(
        b"".join(map(ElementTree.tostring, symbol)) for symbol in SYMBOLS if len(symbol)
    )
    assert max(looks.values()) == 1


def test_signs_take_the_colour_of_the_words_beside_them() -> None:
    for symbol in SYMBOLS:
        if symbol.attrib["id"].startswith("five-") or symbol.attrib["id"] == "sign-logo":
            continue
        for part in symbol.iter():
            for paint in ("fill", "stroke"):
                known = {None, "none", "currentColor"}
                assert part.attrib.get(paint) in known, symbol.attrib["id"]


def test_a_strict_content_policy_has_nothing_to_refuse_in_the_signs() -> None:
    for element in DRAWINGS.iter():
        assert element.tag in {"svg", "symbol", "g", "path", "rect", "circle", "use"}
        assert not (element.text or "").strip()
        assert not {name for name in element.attrib if name == "style" or name.startswith("on")}
