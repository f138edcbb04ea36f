"""Draws docs/architecture.svg: the floors of the house, as import-linter holds them.

    python -m tools.docs.architecture_diagram

What stands where is read from the contracts in pyproject.toml, so the picture is drawn anew when
they change; a test compares the two.
"""

import tomllib
from collections.abc import Callable, Iterator, Sequence
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
    "app": "puts the room together",
    "text_mode": "all of it by typing",
    "panels": "log, scores, statistics",
    "appearance": "look, sound, language",
    "match": "plays, keeps, counts",
    "commands": "what can be asked",
    "storage": "saves, settings, statistics",
    "model": "plain values",
}
BROWSER = {"room", "table"}
PLAIN_PACKAGES = {"match", "commands", "storage", "model"}
DOORS = {"text", "host", "catalogue"}
GAMES = {"families", "family", "ai"}

INK, FAINT, PAPER = "#2b2a26", "#57534a", "#fcfbf7"
SAND, GREEN = ("#f6dfb4", "#b9852c"), ("#d9e8cf", "#6b8f55")
BLUE, GREY = ("#cfe0ee", "#4d7ea3"), ("#e6e3da", "#8d8875")

WIDTH, TOP, LEFT, BROAD, TALL, GAP, BETWEEN = 1290, 76, 150, 470, 44, 14, 10
FILES_LEFT, ROOM_LEFT, FILES_BROAD, FILES_TALL, FILES_GAP = 662, 976, 286, 36, 9

MOST = 3
"""Boxes that have room beside each other."""

Floors = Sequence[Sequence[str]]


def contracts() -> tuple[Floors, Floors, Floors]:
    """The floors of the house, those of a family and those of the room, from the top."""
    tools = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    floors = {
        contract["containers"][0]: [floor.split(" | ") for floor in contract["layers"]]
        for contract in tools["importlinter"]["contracts"]
        if contract["type"] in ("layers", "family_layers")
    }
    return floors["parlour"], floors["families"], floors["parlour.room"]


def draw(house: Floors, family: Floors, room: Floors) -> str:
    """The whole picture."""
    depth = _rows(house)[-1][0] + TALL
    columns = [*_house(house, depth), *_family(family), *_room(room)]
    return "\n".join([*_frame(depth), *columns, "</svg>", ""])


def _frame(depth: int) -> Iterator[str]:
    size = f'viewBox="0 0 {WIDTH} {depth + 44}"'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif" '
        f'font-size="14" fill="{INK}" role="img" aria-labelledby="title about">'
    )
    yield '  <title id="title">Who may import whom in Parlour</title>'
    yield (
        '  <desc id="about">Floors, each of which may import only what lies below it; and the '
        "files of a game family and the packages of the room, which lie upon each other in the "
        "same way.</desc>"
    )
    yield (
        '  <defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="7" markerWidth="8" '
        f'markerHeight="8"><path d="M0 0h8L4 8z" fill="{FAINT}"/></marker></defs>'
    )
    yield f'  <rect width="{WIDTH}" height="{depth + 44}" rx="14" fill="{PAPER}"/>'


def _rows(floors: Floors) -> list[tuple[int, Sequence[str]]]:
    """Where each row of boxes begins: a floor of many stands in several rows close together."""
    rows, top = [], TOP
    for floor in floors:
        for first in range(0, len(floor), MOST):
            rows.append((top, floor[first : first + MOST]))
            top += TALL + (GAP if first + MOST >= len(floor) else BETWEEN)
    return rows


def _house(floors: Floors, depth: int) -> Iterator[str]:
    yield from _title(LEFT, "The floors of the house", "py/main.py opens the room")
    for top, row in _rows(floors):
        broad = (BROAD - BETWEEN * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            left = LEFT + place * (broad + BETWEEN)
            caption = CAPTIONS.get(name, "") if len(row) == 1 else ""
            yield _box("floor", name, caption, (left, top, broad, TALL), _tone(name, row))
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
    yield from _column(FILES_LEFT, "file", floors, lambda _name: BLUE)
    yield from _beneath(
        FILES_LEFT,
        floors,
        "Families never import each other.",
        "A family never imports ai, and ai no family:",
        "a computer seat is given a view and heuristics.",
        "Rules know no browser, no clock, no luck.",
    )


def _room(floors: Floors) -> Iterator[str]:
    yield from _title(ROOM_LEFT, "Inside the room", "its packages")
    tone = lambda name: GREY if name in PLAIN_PACKAGES else SAND  # noqa: E731
    yield from _column(ROOM_LEFT, "package", floors, tone)
    yield from _beneath(
        ROOM_LEFT,
        floors,
        "A match sees the table through a protocol,",
        "so it is played in a test without a browser.",
    )


def _column(
    left: float, kind: str, floors: Floors, tone: Callable[[str], tuple[str, str]]
) -> Iterator[str]:
    """Floors one below the other, with the arrow beside them."""
    for number, floor in enumerate(floors):
        top = TOP + number * (FILES_TALL + FILES_GAP)
        broad = (FILES_BROAD - BETWEEN * (len(floor) - 1)) / len(floor)
        for place, name in enumerate(floor):
            where = (left + place * (broad + BETWEEN), top, broad, FILES_TALL)
            caption = FILE_CAPTIONS.get(name, "") if len(floor) == 1 else ""
            yield _box(kind, name, caption, where, tone(name))
    yield _arrow(left - 14, TOP, _end(floors))


def _beneath(left: float, floors: Floors, *sentences: str) -> Iterator[str]:
    """What there is to say under a column."""
    for number, sentence in enumerate(sentences):
        yield (
            f'  <text x="{left}" y="{_end(floors) + 32 + 20 * number}" font-size="13" '
            f'fill="{FAINT}">{sentence}</text>'
        )


def _end(floors: Floors) -> int:
    return TOP + len(floors) * (FILES_TALL + FILES_GAP) - FILES_GAP


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
