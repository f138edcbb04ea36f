"""The colours of the page, computed from the style sheets: everything can be read on anything.

What is worst counts: the cloth where the light on it is brightest.
"""

import re
from pathlib import Path

import pytest

from parlour.room.model.preferences import CLOTHS, RIMS
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


def lit(light: bool, name: str) -> str:
    """A cloth where the light on it is brightest."""
    return mixed(mixed(by(light, CLOTH[name]), "#ffffff", 0.04), *share(by(light, ROOT["shine"])))


def cloths(old: bool) -> list[str]:
    """Every cloth of a look, where it is brightest."""
    if old:
        return [*OLD_CLOTH.values()]
    return [lit(light, name) for name in CLOTH for light in (True, False)]


BY_DAY_AND_NIGHT = pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
ON_EVERY_CLOTH = pytest.mark.parametrize("name", CLOTHS)


@pytest.mark.parametrize("sheet", [ROOM, OLD], ids=["room", "1994"])
def test_every_colour_that_can_be_chosen_is_in_the_sheets_of_both_looks(sheet: str) -> None:
    assert {"usual", *re.findall(r'data-background="(\w+)"', sheet)} == CLOTHS.keys()
    assert {"usual", *re.findall(r'data-border="(\w+)"', sheet)} == RIMS.keys()


@BY_DAY_AND_NIGHT
@ON_EVERY_CLOTH
def test_words_on_the_cloth(light: bool, name: str) -> None:
    for word in WORDS:
        assert contrast(ROOT[word], lit(light, name)) >= READABLE, word


@BY_DAY_AND_NIGHT
@ON_EVERY_CLOTH
def test_words_on_plates_and_sheets(light: bool, name: str) -> None:
    cloth = by(light, CLOTH[name])
    for ground in ("plate", "panel", "button", "sheet", "bar"):
        paper = solid(by(light, PAPER[ground]), cloth)
        for word in WORDS:
            assert contrast(by(light, PAPER[word]), paper) >= READABLE, (word, ground)


# -- lines ----------------------------------------------------------------------------------------


@BY_DAY_AND_NIGHT
@ON_EVERY_CLOTH
def test_the_edge_of_a_control_on_cloth_plates_and_sheets(light: bool, name: str) -> None:
    """A12: also of the golden button, which is as bright as paper."""
    brightest = lit(light, name)
    edge = by(light, ROOT["edge"])
    assert contrast(solid(edge, brightest), brightest) >= VISIBLE
    assert contrast(ROOT["gilt"], brightest) >= VISIBLE
    for ground in ("plate", "panel", "button", "sheet", "bar"):
        paper = solid(by(light, PAPER[ground]), by(light, CLOTH[name]))
        assert contrast(solid(by(light, PAPER["edge"]), paper), paper) >= VISIBLE, ground
        assert contrast(by(light, PAPER["gilt"]), paper) >= VISIBLE, ground


@ON_EVERY_CLOTH
def test_the_edge_of_a_control_in_1994(name: str) -> None:
    """A12."""
    assert contrast(SCREEN["edge"], OLD_CLOTH[name]) >= VISIBLE
    for ground in (SCREEN["bar"], SCREEN["button"], SCREEN["sheet"], GREY["panel"]):
        assert contrast(GREY["edge"], ground) >= VISIBLE


def test_no_control_has_the_faint_line_of_a_plate_for_an_edge() -> None:
    """A12: what can be pressed or filled in."""
    control = r"button|input|select|textarea|\[type|cursor: pointer"
    rules = [
        match[0]
        for sheet in STYLES.glob("*.css")
        for match in re.finditer(r"[^{};]*\{[^{}]*", sheet.read_text(encoding="utf-8"))
        if re.search(control, match[0])
    ]
    assert any("border: 1px solid var(--edge)" in rule for rule in rules)
    assert [rule for rule in rules if re.search(r"border: .*var\(--line\)", rule)] == []


@pytest.mark.parametrize("old", [False, True], ids=["room", "1994"])
def test_a_card_is_told_from_what_it_lies_on_and_from_the_next_one(old: bool) -> None:
    """A12: by its paper from the cloth, by its rim from another card."""
    paper = text_mode.PAPER if old else marks.PAPER
    for cloth in cloths(old):
        assert contrast(paper, cloth) >= VISIBLE
    assert contrast(SCREEN["black"] if old else marks.EDGE, paper) >= VISIBLE


@pytest.mark.parametrize("old", [False, True], ids=["room", "1994"])
def test_the_frames_of_cards_are_seen_on_every_cloth(old: bool) -> None:
    """A12: what is chosen, goes with it, is advised or is being taken."""
    kinds = r"outline: \dpx (?:solid|dashed|dotted|double) (.+);"
    frames = {
        frame
        for sheet in ("cards", "states")
        for frame in re.findall(kinds, (STYLES / f"{sheet}.css").read_text(encoding="utf-8"))
    } - {"Highlight"}
    assert len(frames) == 5
    for frame in frames:
        name = re.fullmatch(r"var\(--([a-z]+)\)", frame)
        colour = (SCREEN if old else ROOT)[name[1]] if name else frame
        for cloth in cloths(old):
            assert contrast(colour, cloth) >= VISIBLE, (frame, cloth)


# -- 1994, and inks -------------------------------------------------------------------------------


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
