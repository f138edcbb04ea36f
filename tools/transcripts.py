"""Whole deals written out line by line, so that a change of the rules shows where it changes play.

    PYTHONPATH=py python -m tools.transcripts --write

writes a deal into tests/transcripts for every agreement in `AGREEMENTS` that has none yet, and the
lines of all others anew from their moves. A file is a record (docs/protocol.md) whose every move
is followed by a line on what it led to, which the record passes over as a comment.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.options import Value
from parlour.record import Record, read_record

FOLDER = Path(__file__).parent.parent / "tests" / "transcripts"

AGREEMENTS: Mapping[str, dict[str, Value]] = {
    "default": {},
    **{f"players_{count}": {"players": count} for count in (2, 3, 5, 6)},
    "pack_52": {"pack": 52},
    "pack_52_players_6": {"pack": 52, "players": 6},
    "teams_2x2": {"teams": "2x2"},
    "teams_2x3": {"teams": "2x3", "players": 6},
    "teams_3x2": {"teams": "3x2", "players": 6, "pack": 52},
    "deal_bulk": {"deal": "bulk"},
    "deal_bulk_players_5": {"deal": "bulk", "players": 5},
    "first_attacker_lowest_trump": {"first_attacker": "lowest_trump"},
    "six_exchange_false": {"six_exchange": False},
    "first_bout_five": {"first_bout_five": True},
    "attack_limit_dealt": {"attack_limit": "dealt", "deal": "bulk", "players": 3},
    "attackers_all": {"attackers": "all", "players": 5},
    "attackers_neighbours": {"attackers": "neighbours"},
    "after_pickup_bout_ends": {"after_pickup": "bout_ends"},
    "trump_query_false": {"trump_query": False},
    "transfer": {"transfer": True},
    "transfer_show": {"transfer": True, "transfer_show": True, "players": 3},
    "japanese": {"japanese": True},
    "japanese_transfer_bulk": {"japanese": True, "transfer": True, "deal": "bulk"},
    "stall_limit": {"stall_limit": 2, "players": 3},
    "match_deals": {"match_deals": 3, "players": 2},
}
"""At least one deal of durak for every value of every option."""

WHIMS = 0.25
"""How often a seat makes any move at all, so that more than good play is seen."""


def play(options: Mapping[str, Value], rng: Random) -> Record:
    """A deal by this agreement, mostly as the computer seats play it."""
    family = catalogue.family("durak")
    game = catalogue.game("durak", options)
    deal = game.shuffle(int(rng.random() * game.seats), rng)
    position = game.start(deal)
    moves: list[str] = []
    while position.turn is not None:
        view = game.view(position, position.turn)
        text = bots.choose("club", family.lore, view, rng)
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
        ValueError: the record holds a move that is not legal.
    """
    game = catalogue.game(record.game, record.options)
    position = game.start(record.deal)
    opening = Record(record.game, record.options, record.deal)
    yield from opening.as_text().splitlines()
    yield from _told(game.facts(position))
    for line in record.moves:
        seat, _, text = line.partition(" ")
        move = find_move(position, int(seat), text)
        if move is None:
            raise ValueError(f"“{line}” is not legal any more.")
        position.play(move)
        yield line
        yield from _told(game.facts(position))


def _told(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move, on a line or two."""
    table = " ".join(f"{attack}/{cover or ''}" for attack, cover in facts["table"])
    counts = " ".join(map(str, facts["counts"]))
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}"
        f"  {facts['attacker']}>{facts['defender']} line {_shown(facts['line'])}"
        f" limit {facts['limit']}  hands {counts}  talon {facts['talon_count']}"
        f" {_shown(facts['face_up'])}  heap {facts['discard_count']}  table {table or '-'}"
    )
    if facts["answers"] and facts["state"] in ("OPEN", "THROW"):
        yield f"#   answers {_shown(facts['answers'])}"
    if facts["state"] == "OPEN":
        known = {seat: cards for seat, cards in facts["known"].items() if cards}
        yield f"#   known {_shown(known)}"
    if facts["result"] is not None:
        yield f"#   {_shown(facts['result'])}, next dealer {_shown(facts['next_dealer'])}"


def _shown(fact: object) -> str:
    if isinstance(fact, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in fact.items()) or "-"
    if isinstance(fact, list):
        return " ".join(map(str, fact))
    return "-" if fact is None else str(fact)


def main() -> None:
    """Write every transcript."""
    FOLDER.mkdir(exist_ok=True)
    for number, (name, options) in enumerate(AGREEMENTS.items()):
        path = FOLDER / f"{name}.txt"
        if path.exists():
            record = read_record(path.read_text(encoding="utf-8"))
        else:
            record = play(options, Random(number))
        path.write_text("\n".join(write(record)) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(record.moves)} moves")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: PYTHONPATH=py python -m tools.transcripts --write")
    main()
