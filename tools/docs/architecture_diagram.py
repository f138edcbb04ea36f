"""Draws docs/architecture.svg: the floors of the house, as import-linter holds them.

    python -m tools.docs.architecture_diagram

What stands where is read from the contracts in pyproject.toml, so the picture is drawn anew when
they change; a test compares the two.
"""

import tomllib
from collections.abc import Iterator, Sequence
from html import escape

from tools.paths import REPOSITORY

PICTURE = REPOSITORY / "docs/architecture.svg"

CAPTIONS = {
    "room": "screens, the match at the table, what is kept",
    "table": "draws, moves and speaks a scene; touches",
    "store": "texts by name, in a browser or in memory",
    "text": "the engine on a pipe",
    "host": "asks, plays, tells",
    "catalogue": "the list of games; imports a family when asked",
    "families": "the games, a folder each",
    "family": "what the house asks of a game",
    "scene": "what a table can show, as data",
    "game": "the protocol: Game, Position, View, Move",
    "cards": "cards, and sets of cards as numbers",
}
FILE_CAPTIONS = {
    "family": "what the house asks",
    "game": "the rules with options bound",
    "scene": "what lies where",
    "words": "sentences",
    "heuristics": "good play",
    "reasons": "why a move is refused",
    "view": "what a seat may know",
    "notation": "positions as text",
    "rules": "a phase a paragraph",
    "position": "cards, and their verbs",
    "house": "the agreement, as questions",
    "options": "what may be agreed",
}
BROWSER = {"room", "table"}
DOORS = {"text", "host", "catalogue"}
GAMES = {"families", "family", "ai"}

INK, FAINT, PAPER = "#2b2a26", "#57534a", "#fcfbf7"
SAND, GREEN = ("#f6dfb4", "#b9852c"), ("#d9e8cf", "#6b8f55")
BLUE, GREY = ("#cfe0ee", "#4d7ea3"), ("#e6e3da", "#8d8875")

WIDTH, TOP, LEFT, BROAD, TALL, GAP, BETWEEN = 960, 76, 150, 470, 44, 14, 10
FILES_LEFT, FILES_BROAD, FILES_TALL, FILES_GAP = 662, 274, 36, 9

Floors = Sequence[Sequence[str]]


def contracts() -> tuple[Floors, Floors]:
    """The floors of the house and those of a family, from the top."""
    tools = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    floors = {
        contract["containers"][0]: [floor.split(" | ") for floor in contract["layers"]]
        for contract in tools["importlinter"]["contracts"]
        if contract["type"] == "family_layers"
    }
    return floors["parlour"], floors["families"]


def draw(house: Floors, family: Floors) -> str:
    """The whole picture."""
    depth = TOP + len(house) * (TALL + GAP) - GAP
    return "\n".join([*_frame(depth), *_house(house, depth), *_family(family), "</svg>", ""])


def _frame(depth: int) -> Iterator[str]:
    size = f'viewBox="0 0 {WIDTH} {depth + 44}"'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif" '
        f'font-size="14" fill="{INK}" role="img" aria-labelledby="title about">'
    )
    yield '  <title id="title">Who may import whom in Parlour</title>'
    yield (
        '  <desc id="about">Floors, each of which may import only what lies below it; and the '
        "files of a game family, which lie upon each other in the same way.</desc>"
    )
    yield (
        '  <defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="7" markerWidth="8" '
        f'markerHeight="8"><path d="M0 0h8L4 8z" fill="{FAINT}"/></marker></defs>'
    )
    yield f'  <rect width="{WIDTH}" height="{depth + 44}" rx="14" fill="{PAPER}"/>'


def _house(floors: Floors, depth: int) -> Iterator[str]:
    yield from _title(LEFT, "The floors of the house", "py/main.py opens the room")
    for number, floor in enumerate(floors):
        top = TOP + number * (TALL + GAP)
        broad = (BROAD - BETWEEN * (len(floor) - 1)) / len(floor)
        for place, name in enumerate(floor):
            left = LEFT + place * (broad + BETWEEN)
            caption = CAPTIONS.get(name, "") if len(floor) < 3 else ""
            yield _box("floor", name, caption, (left, top, broad, TALL), _tone(name, floor))
    yield _arrow(126, TOP, depth)
    middle = (TOP + depth) / 2
    yield (
        f'  <text transform="translate(118 {middle:g}) rotate(-90)" text-anchor="middle" '
        f'font-size="12.5" fill="{FAINT}">may import</text>'
    )
    plain = TOP + sum(floor[0] in BROWSER for floor in floors) * (TALL + GAP)
    yield from _band(TOP, plain - GAP, SAND[1], ("may speak", "to the", "browser"))
    yield from _band(plain, depth, GREY[1], ("plain", "Python:", "browser,", "terminal,", "tests"))
    yield (
        f'  <text x="{LEFT}" y="{depth + 28}" font-size="12.5" fill="{FAINT}">An import that went '
        'upwards, or sideways, would fail <tspan font-family="ui-monospace, monospace">make lint'
        "</tspan>.</text>"
    )


def _family(floors: Floors) -> Iterator[str]:
    yield from _title(FILES_LEFT, "Inside a family", "the same names in every one")
    end = TOP + len(floors) * (FILES_TALL + FILES_GAP) - FILES_GAP
    for number, floor in enumerate(floors):
        top = TOP + number * (FILES_TALL + FILES_GAP)
        broad = (FILES_BROAD - BETWEEN * (len(floor) - 1)) / len(floor)
        for place, name in enumerate(floor):
            left = FILES_LEFT + place * (broad + BETWEEN)
            where = (left, top, broad, FILES_TALL)
            yield _box("file", name, FILE_CAPTIONS.get(name, ""), where, BLUE)
    yield _arrow(FILES_LEFT - 14, TOP, end)
    for number, sentence in enumerate(
        (
            "Families never import each other.",
            "A family never imports ai, and ai no family:",
            "a computer seat is given a view and a lore.",
            "Rules know no browser, no clock, no luck.",
        )
    ):
        yield (
            f'  <text x="{FILES_LEFT}" y="{end + 32 + 20 * number}" font-size="13" '
            f'fill="{FAINT}">{sentence}</text>'
        )


def _tone(name: str, floor: Sequence[str]) -> tuple[str, str]:
    """The colours of a box: what speaks to the browser, doors, games, and what all rests on."""
    if name in BROWSER:
        return SAND
    if name in DOORS:
        return GREEN
    return BLUE if name in GAMES else GREY


def _title(left: float, title: str, under: str) -> Iterator[str]:
    yield f'  <text x="{left}" y="34" font-size="18" font-weight="600">{title}</text>'
    yield f'  <text x="{left}" y="56" fill="{FAINT}">{under}</text>'


def _box(
    kind: str,
    name: str,
    caption: str,
    where: tuple[float, float, float, float],
    tone: tuple[str, str],
) -> str:
    left, top, broad, tall = where
    small = f'<tspan dx="8" font-size="12.5" fill="{FAINT}">{escape(caption)}</tspan>'
    return (
        f'  <g data-{kind}="{name}"><rect x="{left:g}" y="{top:g}" width="{broad:g}" '
        f'height="{tall:g}" rx="8" fill="{tone[0]}" stroke="{tone[1]}"/>'
        f'<text x="{left + 12:g}" y="{top + tall / 2 + 5:g}"><tspan font-weight="600">{name}'
        f"</tspan>{small if caption else ''}</text></g>"
    )


def _arrow(left: float, top: float, end: float) -> str:
    return (
        f'  <path d="M{left:g} {top + 4:g}V{end - 10:g}" stroke="{FAINT}" stroke-width="2" '
        'marker-end="url(#tip)"/>'
    )


def _band(top: float, end: float, colour: str, words: Sequence[str]) -> Iterator[str]:
    yield (
        f'  <path d="M100 {top:g}h-8v{end - top:g}h8" fill="none" stroke="{colour}" '
        'stroke-width="2"/>'
    )
    first = (top + end) / 2 - 8 * (len(words) - 2)
    for number, word in enumerate(words):
        yield (
            f'  <text x="84" y="{first + 16 * number:g}" font-size="12.5" text-anchor="end" '
            f'fill="{FAINT}">{word}</text>'
        )


if __name__ == "__main__":
    PICTURE.write_text(draw(*contracts()), encoding="utf-8")
