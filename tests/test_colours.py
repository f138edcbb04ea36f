"""The colours of the page, computed from the style sheets: everything can be read on anything.

What is worst counts: the cloth where the light on it is brightest.
"""

import re
from pathlib import Path

import pytest

from parlour.room.preferences import CLOTHS, RIMS
from tests.contrast import contrast, mixed
from tools.cardart import marks, text_mode

STYLES = Path(__file__).parent.parent / "static/css"
ROOM = (STYLES / "colours.css").read_text(encoding="utf-8")
OLD = (STYLES / "look-1994.css").read_text(encoding="utf-8")

WORDS = ("text", "dim", "accent", "good", "bad")
READABLE, VISIBLE = 4.5, 3.0


def block(sheet: str, opening: str) -> dict[str, str]:
    """The colours that a rule names, by name; rules inside it are not looked into."""
    start = sheet.index(opening) + len(opening)
    return dict(re.findall(r"--([a-z-]+): ([^;]+);", re.split("[{}]", sheet[start:])[0]))


def by(light: bool, value: str) -> str:
    """A colour by day or by night."""
    found = re.fullmatch(r"light-dark\((.+?\)?), (.+)\)", value, re.DOTALL)
    return value if not found else found[1] if light else found[2]


def share(value: str) -> tuple[str, float]:
    """A colour that lets something through, and how much of it there is."""
    red, green, blue, percent = re.findall(r"[\d.]+", value)
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}", float(percent) / 100


def solid(value: str, cloth: str) -> str:
    """A colour as it looks on this cloth."""
    if value.startswith("#"):
        return value
    if value.startswith("color-mix"):
        percent, other = re.findall(r"var\(--cloth\) (\d+)%, (#\w+)", value)[0]
        return mixed(other, cloth, int(percent) / 100)
    return mixed(cloth, *share(value))


ROOT = block(ROOM, ":root {")
PAPER = block(ROOM, ".verdict\n) {")
CLOTH = {
    "usual": ROOT["cloth"],
    **dict(re.findall(r'\[data-background="(\w+)"\] \{ --cloth: (.+); \}', ROOM)),
}
SCREEN = block(OLD, ':root[data-look="1994"] {')
GREY = block(OLD, "& #after button {")
OLD_CLOTH = {
    "usual": SCREEN["cloth"],
    **dict(re.findall(r'\[data-background="(\w+)"\] \{ --cloth: (.+); \}', OLD)),
}
BY_DAY_AND_NIGHT = pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
ON_EVERY_CLOTH = pytest.mark.parametrize("name", CLOTHS)


@pytest.mark.parametrize("sheet", [ROOM, OLD], ids=["room", "1994"])
def test_every_colour_that_can_be_chosen_is_in_the_sheets_of_both_looks(sheet: str) -> None:
    assert {"usual", *re.findall(r'data-background="(\w+)"', sheet)} == CLOTHS.keys()
    assert {"usual", *re.findall(r'data-border="(\w+)"', sheet)} == RIMS.keys()


@BY_DAY_AND_NIGHT
@ON_EVERY_CLOTH
def test_words_on_the_cloth(light: bool, name: str) -> None:
    lit = mixed(by(light, CLOTH[name]), "#ffffff", 0.04)
    brightest = mixed(lit, *share(by(light, ROOT["shine"])))
    for word in WORDS:
        assert contrast(ROOT[word], brightest) >= READABLE, word


@BY_DAY_AND_NIGHT
@ON_EVERY_CLOTH
def test_words_on_plates_and_sheets(light: bool, name: str) -> None:
    cloth = by(light, CLOTH[name])
    for ground in ("plate", "panel", "button", "sheet", "bar"):
        paper = solid(by(light, PAPER[ground]), cloth)
        for word in WORDS:
            assert contrast(by(light, PAPER[word]), paper) >= READABLE, (word, ground)


@ON_EVERY_CLOTH
def test_words_on_the_screen_of_1994(name: str) -> None:
    for word in WORDS:
        assert contrast(SCREEN[word], OLD_CLOTH[name]) >= READABLE, word
    for word in WORDS:
        for ground in (SCREEN["sheet"], GREY["panel"]):
            assert contrast(GREY[word], ground) >= READABLE, word


def test_every_button_of_1994() -> None:
    grounds = re.findall(r"background: (#\w+);\n\s+color: (#\w+);", OLD)
    assert len(grounds) > 5
    for ground, word in grounds:
        assert contrast(ground, word) >= READABLE, (ground, word)


@pytest.mark.parametrize("sheet", [ROOM, OLD], ids=["room", "1994"])
def test_four_colours_on_the_paper_of_the_cards(sheet: str) -> None:
    paper = marks.PAPER if sheet is ROOM else text_mode.PAPER
    inks = block(sheet, '[data-pack="four"] {')
    assert inks.keys() == {"diamonds", "clubs"}
    for ink in inks.values():
        assert contrast(ink, paper) >= READABLE


def test_red_suits_in_mono_are_read_by_their_ink_or_their_outline() -> None:
    hollow = block(ROOM, ":root[data-mono] {")
    assert hollow["hollow"] == "var(--black)"
    assert contrast(ROOT["black"], marks.PAPER) >= READABLE
    dim = block(OLD, "&[data-mono] {")
    assert dim["hollow"] == "none"
    assert contrast(dim["hearts"], text_mode.PAPER) >= READABLE
    assert contrast(dim["hearts"], SCREEN["black"]) >= VISIBLE


def test_the_sheets_and_the_style_agree_about_the_inks() -> None:
    assert (ROOT["black"], ROOT["red"]) == (marks.INK["S"], marks.INK["H"])
    assert (SCREEN["black"], SCREEN["red"]) == (text_mode.INK["S"], text_mode.INK["H"])


@pytest.mark.parametrize("sheet", [ROOT, SCREEN], ids=["room", "1994"])
def test_one_of_the_two_rings_of_the_focus_is_seen_on_any_ground(sheet: dict[str, str]) -> None:
    assert contrast(sheet["gold"], sheet["night"]) >= VISIBLE
    cloths = [by(light, cloth) for cloth in CLOTH.values() for light in (True, False)]
    for ground in ("#ffffff", "#aaaaaa", *cloths, *OLD_CLOTH.values()):
        assert max(contrast(sheet[ring], ground) for ring in ("gold", "night")) >= VISIBLE
