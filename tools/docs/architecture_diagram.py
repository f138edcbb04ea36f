"""Draws docs/architecture.svg, which shows the layers that import-linter checks.

    python -m tools.docs.architecture_diagram

The layers come from the contracts in pyproject.toml. A test checks that the picture is current.
"""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from html import escape

from tools.paths import REPOSITORY

PICTURE = REPOSITORY / "docs/architecture.svg"

CAPTIONS = {
    "room": "screens, the match at the table, storage",
    "table": "draws, animates and speaks a scene; taps",
    "store": "texts by name, in a browser or in memory",
    "text": "the text protocol",
    "host": "runs a deal",
    "catalogue": "the list of games; imports a family on demand",
    "families": "the games, a package each",
    "family": "the protocol of a family",
    "scene": "what a table can show, as data",
    "game": "the protocol: Game, Position, View, Move",
    "cards": "cards, and sets of cards as integers",
}
FILE_CAPTIONS = {
    "family": "declares the family",
    "game": "the rules with options bound",
    "scene": "what is where",
    "words": "sentences",
    "heuristics": "good play",
    "refusals": "why a move is refused",
    "view": "what a seat may know",
    "notation": "positions as text",
    "rules": "a phase a paragraph",
    "position": "cards, and what moves them",
    "house": "the agreement, as questions",
    "options": "options and presets",
    "app": "puts the room together",
    "text_mode": "the room by typing",
    "panels": "log, scores, statistics",
    "appearance": "look, sound, language",
    "match": "plays, saves, counts",
    "commands": "commands and keys",
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
"""The maximum number of boxes in a row."""

Layers = Sequence[Sequence[str]]


def contracts() -> tuple[Layers, Layers, Layers]:
    """The layers of the package, of a family and of the room, from the top."""
    tools = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    layers = {
        contract["containers"][0]: [layer.split(" | ") for layer in contract["layers"]]
        for contract in tools["importlinter"]["contracts"]
        if contract["type"] in ("layers", "family_layers")
    }
    return layers["parlour"], layers["families"], layers["parlour.room"]


def draw(package: Layers, family: Layers, room: Layers) -> str:
    depth = _rows(package)[-1][0] + TALL
    columns = [*_package(package, depth), *_family(family), *_room(room)]
    return "\n".join([*_frame(depth), *columns, "</svg>", ""])


def _frame(depth: int) -> Iterator[str]:
    size = f'viewBox="0 0 {WIDTH} {depth + 44}"'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif" '
        f'font-size="14" fill="{INK}" role="img" aria-labelledby="title about">'
    )
    yield '  <title id="title">Imports in Parlour</title>'
    yield (
        '  <desc id="about">Layers, each of which may import only lower ones; and the '
        "files of a family and the packages of the room, in layers too.</desc>"
    )
    yield (
        '  <defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="7" markerWidth="8" '
        f'markerHeight="8"><path d="M0 0h8L4 8z" fill="{FAINT}"/></marker></defs>'
    )
    yield f'  <rect width="{WIDTH}" height="{depth + 44}" rx="14" fill="{PAPER}"/>'


def _rows(layers: Layers) -> list[tuple[int, Sequence[str]]]:
    """The top of each row of boxes; a layer of many modules has several rows."""
    rows, top = [], TOP
    for layer in layers:
        for first in range(0, len(layer), MOST):
            rows.append((top, layer[first : first + MOST]))
            top += TALL + (GAP if first + MOST >= len(layer) else BETWEEN)
    return rows


def _package(layers: Layers, depth: int) -> Iterator[str]:
    yield from _title(LEFT, "Layers", "py/main.py opens the room")
    for top, row in _rows(layers):
        broad = (BROAD - BETWEEN * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            left = LEFT + place * (broad + BETWEEN)
            caption = CAPTIONS.get(name, "") if len(row) == 1 else ""
            yield _box("layer", name, caption, (left, top, broad, TALL), _tone(name, row))
    yield _arrow(126, TOP, depth)
    middle = (TOP + depth) / 2
    yield (
        f'  <text transform="translate(118 {middle:g}) rotate(-90)" text-anchor="middle" '
        f'font-size="12.5" fill="{FAINT}">may import</text>'
    )
    plain = TOP + sum(layer[0] in BROWSER for layer in layers) * (TALL + GAP)
    yield from _band(TOP, plain - GAP, SAND[1], ("may use", "the", "browser"))
    yield from _band(plain, depth, GREY[1], ("plain", "Python:", "browser,", "terminal,", "tests"))
    yield (
        f'  <text x="{LEFT}" y="{depth + 28}" font-size="12.5" fill="{FAINT}">An import '
        'upwards or sideways fails <tspan font-family="ui-monospace, monospace">make lint'
        "</tspan>.</text>"
    )


def _family(layers: Layers) -> Iterator[str]:
    yield from _title(FILES_LEFT, "Inside a family", "the same names in every family")
    yield from _column(FILES_LEFT, "file", layers, lambda _name: BLUE)
    yield from _beneath(
        FILES_LEFT,
        layers,
        "Families never import each other.",
        "A family never imports ai, and ai no family:",
        "a computer player gets a view and heuristics.",
        "Rules use no browser, clock or randomness.",
    )


def _room(layers: Layers) -> Iterator[str]:
    yield from _title(ROOM_LEFT, "Inside the room", "its packages")
    tone = lambda name: GREY if name in PLAIN_PACKAGES else SAND  # noqa: E731
    yield from _column(ROOM_LEFT, "package", layers, tone)
    yield from _beneath(
        ROOM_LEFT,
        layers,
        "A match uses the table through a protocol,",
        "so tests can play it without a browser.",
    )


def _column(
    left: float, kind: str, layers: Layers, tone: Callable[[str], tuple[str, str]]
) -> Iterator[str]:
    """Layers one below the other, with an arrow."""
    for number, layer in enumerate(layers):
        top = TOP + number * (FILES_TALL + FILES_GAP)
        broad = (FILES_BROAD - BETWEEN * (len(layer) - 1)) / len(layer)
        for place, name in enumerate(layer):
            where = (left + place * (broad + BETWEEN), top, broad, FILES_TALL)
            caption = FILE_CAPTIONS.get(name, "") if len(layer) == 1 else ""
            yield _box(kind, name, caption, where, tone(name))
    yield _arrow(left - 14, TOP, _end(layers))


def _beneath(left: float, layers: Layers, *sentences: str) -> Iterator[str]:
    """Sentences below a column."""
    for number, sentence in enumerate(sentences):
        yield (
            f'  <text x="{left}" y="{_end(layers) + 32 + 20 * number}" font-size="13" '
            f'fill="{FAINT}">{sentence}</text>'
        )


def _end(layers: Layers) -> int:
    return TOP + len(layers) * (FILES_TALL + FILES_GAP) - FILES_GAP


def _tone(name: str, layer: Sequence[str]) -> tuple[str, str]:
    """The colours of a box, different for browser code, entry points, games and basic modules."""
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
