"""The contrast of the page's colours, computed from the style sheets.

`tokens.css` and `pack.css` define the colours of the card room; the 1994 theme has its own style
sheets. The worst case counts: the cloth in the light of the lamp, in the light theme.
"""

import json
import re
from pathlib import Path

import pytest

from parlour.room.model.preferences import CLOTHS, RIMS
from tests.colour_contrast import contrast, mixed
from tools.cardart import faces_1994

STYLES = Path(__file__).parent.parent / "static/css"


def sheet(name: str) -> str:
    """A style sheet without comments."""
    text = (STYLES / f"{name}.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


TOKENS, PACK = sheet("tokens"), sheet("pack")
OLD = sheet("1994/palette")

READABLE, VISIBLE = 4.5, 3.0


def block(sheet: str, opening: str) -> dict[str, str]:
    """The colours that a rule defines, by name; nested rules are ignored."""
    start = sheet.index(opening) + len(opening)
    return dict(re.findall(r"--([a-z-]+): ([^;]+);", re.split("[{}]", sheet[start:])[0]))


def in_theme(light: bool, value: str) -> str:
    """A colour in the light or dark theme."""
    found = re.fullmatch(r"light-dark\((.+?\)?), (.+)\)", value, re.DOTALL)
    return value if not found else found[1] if light else found[2]


def over(ground: str, value: str) -> str:
    """The colour that is seen if this one, perhaps translucent, is drawn on the background."""
    if value.startswith("#"):
        return value
    red, green, blue, percent = re.findall(r"[\d.]+", value)
    solid = f"#{int(red):02x}{int(green):02x}{int(blue):02x}"
    return mixed(ground, solid, float(percent) / 100)


# -- the card room --------------------------------------------------------------------------------

ROOT = block(TOKENS, ":root {")
CARD = block(PACK, ".pack {")
GAME_CLOTHS = ("bottle", "evening", "burgundy", "sienna")
TABLES = {
    **{
        name: block(TOKENS, f'[data-cloth="{name}"] {{') | {"cloth": ROOT[name]}
        for name in GAME_CLOTHS
    },
    **{
        name: block(TOKENS, f'.swatch[data-background="{name}"]) {{')
        for name in CLOTHS
        if name != "usual"
    },
}
"""The colours of each table: its cloth, the lamp's light on it, and the room."""

ON_CLOTH = {"cloth": 7.0, "lamp": 5.6, "room": 12.0}
"""The least contrast of ivory with each of these colours."""

BY_DAY_AND_NIGHT = pytest.mark.parametrize("light", [True, False], ids=["day", "night"])
AT_EVERY_TABLE = pytest.mark.parametrize("name", TABLES)


def token(light: bool, name: str) -> str:
    """A colour of the card room in the light or dark theme."""
    return in_theme(light, ROOT[name])


def ink(name: str, four: bool = False) -> str:
    """The ink of a suit in a pack of two or four colours."""
    inks = CARD | (block(PACK, ':is(:root, .pack)[data-pack="four"] {') if four else {})
    return inks[f"pip-{name}"]


def papers(light: bool) -> dict[str, str]:
    """The backgrounds of text, except cards and cloth: pages, sheets, marked rows."""
    grounds = {name: token(light, name) for name in ("page", "raised")}
    marked = {
        f"{mark} on {name}": over(ground, token(light, mark))
        for name, ground in grounds.items()
        for mark in ("chosen", "wash")
    }
    return grounds | marked


@BY_DAY_AND_NIGHT
def test_the_browser_round_the_page_has_its_colour(light: bool) -> None:
    page = Path("index.html").read_text(encoding="utf-8")
    scheme, colour = "light" if light else "dark", token(light, "page")
    of_scheme = f'media="(prefers-color-scheme: {scheme})" content="{colour}"'
    assert f'<meta name="theme-color" {of_scheme}>' in page


def test_an_installed_parlour_opens_in_the_colour_of_its_page_by_night() -> None:
    manifest = json.loads(Path("static/manifest.webmanifest").read_text(encoding="utf-8"))
    night = token(light=False, name="page")
    assert (manifest["theme_color"], manifest["background_color"]) == (night, night)


@AT_EVERY_TABLE
@BY_DAY_AND_NIGHT
def test_words_on_the_cloth_and_in_the_room(light: bool, name: str) -> None:
    for part, least in ON_CLOTH.items():
        ground = in_theme(light, TABLES[name][part])
        assert contrast(ROOT["ivory"], ground) >= least, part
        assert contrast(ROOT["soft"], ground) >= READABLE, part
    assert contrast(ROOT["brass"], in_theme(light, TABLES[name]["room"])) >= READABLE


@AT_EVERY_TABLE
@BY_DAY_AND_NIGHT
def test_rings_edges_and_the_focus_on_the_cloth_and_in_the_room(light: bool, name: str) -> None:
    """Rings mark the turn, the chosen card, the focus and captures; buttons have an edge."""
    for part in ON_CLOTH:
        ground = in_theme(light, TABLES[name][part])
        for ring in ("brass", "ivory", "defend"):
            assert contrast(ROOT[ring], ground) >= VISIBLE, (ring, part)
        assert contrast(over(ground, ROOT["edge-on-cloth"]), ground) >= VISIBLE, part


@BY_DAY_AND_NIGHT
def test_words_on_pages_and_sheets(light: bool) -> None:
    for paper, ground in papers(light).items():
        for word in ("text", "dim", "link", "good", "fair", "poor"):
            assert contrast(token(light, word), ground) >= READABLE, (word, paper)
    assert contrast(token(light, "text"), token(light, "page")) >= 15
    # The selected button of a row has these colours.
    assert contrast(token(light, "raised"), token(light, "text")) >= READABLE


@BY_DAY_AND_NIGHT
def test_the_edge_of_a_control_and_the_focus_on_pages_and_sheets(light: bool) -> None:
    for name in ("page", "raised"):
        ground = token(light, name)
        assert contrast(over(ground, token(light, "edge")), ground) >= VISIBLE, name
        assert contrast(token(light, "link"), ground) >= VISIBLE, name


def test_words_on_brass_and_signs_on_the_discs_of_roles() -> None:
    for ground in ("brass", "brass-high", "brass-low"):
        assert contrast(ROOT["on-brass"], ROOT[ground]) >= 9, ground
    for disc in ("attack", "defend", "brass", "ivory"):
        assert contrast(ROOT["ink"], ROOT[disc]) >= 9, disc


def test_no_control_has_the_faint_line_of_a_plate_for_an_edge() -> None:
    """Controls are whatever can be pressed or filled in."""
    control = r"button|input|select|textarea|\[type|cursor: pointer"
    rules = [
        match[0]
        for file in STYLES.glob("*.css")
        for match in re.finditer(r"[^{};]*\{[^{}]*", file.read_text(encoding="utf-8"))
        if re.search(control, match[0])
    ]
    assert any("solid var(--edge)" in rule for rule in rules)
    assert [rule for rule in rules if re.search(r"border: .*var\(--line\)", rule)] == []


# -- cards ----------------------------------------------------------------------------------------


@AT_EVERY_TABLE
@BY_DAY_AND_NIGHT
def test_a_card_is_told_from_what_it_lies_on_and_from_the_next_one(light: bool, name: str) -> None:
    """The card's paper must contrast with the cloth, and its rim with the next card."""
    paper = in_theme(light, CARD["paper"])
    for part in ON_CLOTH:
        assert contrast(paper, in_theme(light, TABLES[name][part])) >= 4.5, part
    assert contrast(in_theme(light, CARD["paper-edge"]), paper) >= VISIBLE


@BY_DAY_AND_NIGHT
@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
def test_suits_on_the_paper_of_the_cards(light: bool, four: bool) -> None:
    for suit in "cdhs":
        assert contrast(ink(suit, four), in_theme(light, CARD["paper"])) >= READABLE, suit
    assert len({ink(suit, four) for suit in "cdhs"}) == (4 if four else 2)


@AT_EVERY_TABLE
@BY_DAY_AND_NIGHT
def test_a_card_that_cannot_be_played_can_still_be_read(light: bool, name: str) -> None:
    """The page mixes 17 % of the room's colour into such a card."""
    shaded = mixed(in_theme(light, CARD["paper"]), in_theme(light, TABLES[name]["room"]), 0.17)
    red, black = (mixed(ink(suit), in_theme(light, TABLES[name]["room"]), 0.17) for suit in "hs")
    assert contrast(black, shaded) >= READABLE
    assert contrast(red, shaded) >= (READABLE if light else 4)  # large signs with distinct shapes


def test_the_frames_of_cards_are_seen_on_every_cloth() -> None:
    """Chosen, related and captured cards use the colours of rings that are tested above."""
    kinds = r"outline: \dpx (?:solid|dashed|dotted|double) (.+);"
    frames = {
        frame
        for name in ("cards", "hand", "bout", "trick", "capture-table")
        for frame in re.findall(kinds, sheet(name))
    } - {"Highlight", "CanvasText"}
    known = {"var(--brass)", "var(--ivory)", "var(--defend)", "var(--edge-on-cloth)"}
    assert {"var(--brass)", "var(--ivory)", "var(--defend)"} <= frames <= known


@pytest.mark.parametrize("sheet", [TOKENS, OLD], ids=["room", "1994"])
def test_every_colour_that_can_be_chosen_is_in_the_sheets_of_both_looks(sheet: str) -> None:
    assert {"usual", *re.findall(r'data-background="(\w+)"', sheet)} == CLOTHS.keys()
    assert {"usual", *re.findall(r'data-border="(\w+)"', sheet)} == RIMS.keys()


# -- 1994 -----------------------------------------------------------------------------------------

WORDS = ("text", "dim", "accent", "good", "bad")
SCREEN = block(OLD, ':root[data-look="1994"] {')
GREY = block(OLD, "& #after button {")
OLD_CLOTH = {
    "usual": SCREEN["cloth"],
    **dict(re.findall(r'\[data-background="(\w+)"\] \{ --cloth: (.+); \}', OLD)),
}
ON_EVERY_SCREEN = pytest.mark.parametrize("name", CLOTHS)


@ON_EVERY_SCREEN
def test_words_on_the_screen_of_1994(name: str) -> None:
    for word in WORDS:
        assert contrast(SCREEN[word], OLD_CLOTH[name]) >= READABLE, word
        for ground in (SCREEN["sheet"], GREY["panel"]):
            assert contrast(GREY[word], ground) >= READABLE, word


@ON_EVERY_SCREEN
def test_the_edge_of_a_control_in_1994(name: str) -> None:
    assert contrast(SCREEN["edge"], OLD_CLOTH[name]) >= VISIBLE
    for ground in (SCREEN["bar"], SCREEN["button"], SCREEN["sheet"], GREY["panel"]):
        assert contrast(GREY["edge"], ground) >= VISIBLE


def test_every_button_of_1994() -> None:
    grounds = re.findall(r"background: (#\w+);\n\s+color: (#\w+);", OLD)
    assert len(grounds) > 5
    for ground, word in grounds:
        assert contrast(ground, word) >= READABLE, (ground, word)


@ON_EVERY_SCREEN
def test_a_card_of_1994_is_told_from_the_screen_and_from_the_next_one(name: str) -> None:
    assert contrast(faces_1994.PAPER, OLD_CLOTH[name]) >= VISIBLE
    assert contrast(SCREEN["black"], faces_1994.PAPER) >= VISIBLE


@ON_EVERY_SCREEN
def test_the_frames_of_cards_are_seen_on_the_screen_of_1994(name: str) -> None:
    """Chosen, related, advised and captured cards have frames."""
    kinds = r"outline: \dpx (?:solid|dashed|dotted|double) (.+);"
    frames = {
        frame for name in ("1994/cards", "1994/states") for frame in re.findall(kinds, sheet(name))
    } - {"Highlight"}
    assert len(frames) == 5
    for frame in frames:
        named = re.fullmatch(r"var\(--([a-z]+)\)", frame)
        colour = SCREEN[named[1]] if named else frame
        assert contrast(colour, OLD_CLOTH[name]) >= VISIBLE, frame


def test_four_colours_in_1994() -> None:
    inks = block(OLD, '[data-pack="four"] {')
    assert inks.keys() == {"diamonds", "clubs"}
    for colour in inks.values():
        assert contrast(colour, faces_1994.PAPER) >= READABLE


def test_dim_suits_in_1994_are_read_and_told_from_the_others() -> None:
    dim = block(OLD, "&[data-mono] {")
    assert dim["hollow"] == "none"
    assert contrast(dim["hearts"], faces_1994.PAPER) >= READABLE
    assert contrast(dim["hearts"], SCREEN["black"]) >= VISIBLE


def test_the_sheets_and_the_drawings_of_1994_agree_about_the_inks() -> None:
    assert (SCREEN["black"], SCREEN["red"]) == (faces_1994.INK["S"], faces_1994.INK["H"])


def test_one_of_the_two_rings_of_the_focus_is_seen_on_any_ground_of_1994() -> None:
    assert contrast(SCREEN["gold"], SCREEN["night"]) >= VISIBLE
    for ground in ("#ffffff", "#aaaaaa", *OLD_CLOTH.values()):
        assert max(contrast(SCREEN[ring], ground) for ring in ("gold", "night")) >= VISIBLE
