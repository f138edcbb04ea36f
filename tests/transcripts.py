"""Recorded deals, line by line; they show where a change to the rules changes play.

    PYTHONPATH=py:. python -m tests.transcripts --write

finds and writes a deal for each entry of a family's `WANTED` that has no file in the family's
folder `transcripts`. It writes all other files again from their moves. A file is a record
(docs/protocol.md) with a comment about the result after every move.
"""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.record import Record, read_record
from tests import families
from tests.wanted import Wanted

WHIMS = 0.25
"""The probability of a random move, so that deals show more than good play."""


def play(game_name: str, wanted: Wanted, rng: Random) -> Record:
    """A deal under this agreement, played mostly by computer seats."""
    family = catalogue.family(game_name)
    game = catalogue.game(game_name, wanted.options)
    deal = game.shuffle(int(rng.random() * game.seats), rng)
    deal = deal._replace(standing=wanted.standing)
    position = game.start(deal)
    moves: list[str] = []
    while position.turn is not None:
        view = game.view(position, position.turn)
        text = bots.choose("club", family.heuristics, view, rng)
        if rng.random() < WHIMS:
            text = view["legal"][int(rng.random() * len(view["legal"]))]
        moves.append(f"{position.turn} {text}")
        move = find_move(position, position.turn, text)
        assert move is not None
        position.play(move)
    return Record.of(game, deal, moves)


def write(record: Record) -> Iterator[str]:
    """The lines of a transcript.

    Raises:
        ValueError: a move of the record is not legal.
    """
    game = catalogue.game(record.game, record.options)
    tell = families.module(record.game, "wanted").tell
    position = game.start(record.deal)
    yield from record._replace(moves=()).as_text().splitlines()
    yield from tell(game.facts(position))
    for line in record.moves:
        seat, _, text = line.partition(" ")
        move = find_move(position, int(seat), text)
        if move is None:
            raise ValueError(f"“{line}” is not legal any more.")
        position.play(move)
        yield line
        yield from tell(game.facts(position))


def find(game_name: str, wanted: Wanted) -> Record:
    """The first deal that shows what is wanted."""
    records = (play(game_name, wanted, Random(number)) for number in count())
    return next(record for record in records if shows(record, wanted))


def shows(record: Record, wanted: Wanted) -> bool:
    """Whether the lines of this deal contain everything wanted."""
    written = "\n".join(write(record))
    return all(text in written for text in wanted.shows)


def main() -> None:
    """Write every transcript."""
    for game_name in families.having("wanted.py"):
        folder = families.TESTS / game_name / "transcripts"
        folder.mkdir(exist_ok=True)
        for name, wanted in families.module(game_name, "wanted").WANTED.items():
            path = folder / f"{name}.txt"
            if path.exists():
                record = read_record(path.read_text(encoding="utf-8"))
            else:
                record = find(game_name, wanted)
            path.write_text("\n".join(write(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: PYTHONPATH=py:. python -m tests.transcripts --write")
    main()
