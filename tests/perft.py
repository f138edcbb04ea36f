"""Perft: the number of lines of play from a position, by the number of moves.

    python -m tests.perft          # check the counts of the files
    python -m tests.perft --write  # write the counts of the reference models

Each position is a block of lines in a file. The first line is `= name: about`. The next ones are
the `options` that differ from the default, and the `setup` entries of the worked examples: bars
separate hands, piles and builds, and `-` means nothing. The last line counts the lines of play with
one move, two moves and so on. Lines of play that end earlier are not counted. The numbers come from
the slow model in each game's reference.py, never from the engine.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tests import families

FILE = "positions.perft"
"""The name of each family's file."""

ENOUGH = 1500
"""The number of lines after which counting deeper stops."""

DEEPEST = 9


class Reference(Protocol):
    """A game's slow model at one of its decisions."""

    def legal(self) -> list[str]: ...

    def do(self, action: str) -> None: ...

    def copy(self) -> "Reference": ...


class Block(NamedTuple):
    """One position of a file, with its counts."""

    title: str
    options: dict[str, Any]
    setup: dict[str, Any]
    counts: list[int]
    lines: list[str]
    """The lines as written, without the counts."""

    @property
    def name(self) -> str:
        return self.title.split(":")[0]


def read_blocks(path: Path) -> Iterator[Block]:
    """The positions of a file."""
    for text in path.read_text(encoding="utf-8").split("\n= ")[1:]:
        title, *lines = text.strip().splitlines()
        entries = dict(line.split(": ", 1) for line in lines)
        options = dict(pair.split("=") for pair in entries.pop("options", "").split())
        counts = [int(count) for count in entries.pop("lines", "").split()]
        setup: dict[str, Any] = {key: _value(value) for key, value in entries.items()}
        for key in ("hands", "won"):
            if key in entries:
                cards = entries[key].split("|")
                setup[key] = {number: some.strip() for number, some in enumerate(cards)}
        if "builds" in entries:
            setup["builds"] = dict(_build(text) for text in entries["builds"].split("|"))
        typed = {name: _value(value) for name, value in options.items()}
        written = [line for line in lines if not line.startswith("lines: ")]
        yield Block(title, typed, setup, counts, written)


def _build(text: str) -> tuple[str, dict[str, Any]]:
    """A build of cassino, such as `b1 8 of 0 fresh 5C+3D`: its value, its owner, its sets."""
    name, value, _, owner, *rest = text.split()
    fresh = rest[0] == "fresh"
    cards = " ".join(rest[fresh:])
    return name, {"value": int(value), "owner": int(owner), "fresh": fresh, "cards": cards}


def _value(text: str) -> Any:
    if text == "-":
        return ""
    numbers = text.split()
    if len(numbers) > 1 and all(number.isdecimal() for number in numbers):
        return [int(number) for number in numbers]
    return {"true": True, "false": False}.get(text, int(text) if text.isdecimal() else text)


def lines_of_play(position: Any, depth: int) -> int:
    """The number of lines of this many moves in the engine."""
    moves = position.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = position.copy()
        twin.play(move)
        total += lines_of_play(twin, depth - 1)
    return total


def lines_of_reference(position: Reference, depth: int) -> int:
    """The number of lines of this many moves in the reference model."""
    if depth == 1:
        return len(position.legal())
    total = 0
    for move in position.legal():
        twin = position.copy()
        twin.do(move)
        total += lines_of_reference(twin, depth - 1)
    return total


def counts_by_reference(game: str, block: Block) -> list[int]:
    """The counts of a block, down to the depth that is still fast to count."""
    model = families.module(game, "reference").Reference
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] < ENOUGH):
        start = model(block.options, block.setup)
        counts.append(lines_of_reference(start, len(counts) + 1))
    return counts


def main(write: bool) -> int:
    """Check every block of every file. Returns how many were wrong."""
    wrong = 0
    for path in families.files(FILE):
        game = families.family_of(path)
        head = path.read_text(encoding="utf-8").split("\n= ")[0]
        written = [head.rstrip("\n")]
        for block in read_blocks(path):
            counts = counts_by_reference(game, block)
            wrong += counts != block.counts
            sys.stdout.write(f"{game}, {block.name}: {counts}\n")
            lines = "\n".join([*block.lines, "lines: " + " ".join(map(str, counts))])
            written.append(f"= {block.title}\n{lines}")
        if write:
            path.write_text("\n\n".join(written) + "\n", encoding="utf-8")
    return 0 if write else wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["--write"]))
