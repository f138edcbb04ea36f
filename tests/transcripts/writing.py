"""Whole deals written out line by line, so that a change of the rules shows where it changes play.

    PYTHONPATH=py:. python -m tests.transcripts.writing --write

writes a deal into tests/transcripts, in its game's folder, for every one of `WANTED` that has none
yet, and the lines of all others anew from their moves. A file is a record (docs/protocol.md) whose
every move is followed by a line on what it led to, which the record passes over as a comment.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.record import Record, read_record
from tests.transcripts.wanted import WANTED, Wanted

FOLDER = Path(__file__).parent


WHIMS = 0.25
"""How often a seat makes any move at all, so that more than good play is seen."""


def play(game_name: str, wanted: Wanted, rng: Random) -> Record:
    """A deal by this agreement, mostly as the computer seats play it."""
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
        ValueError: the record holds a move that is not legal.
    """
    game, tell = catalogue.game(record.game, record.options), TELL[record.game]
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


def _durak(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of durak, on a line or two."""
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


def _euchre(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of euchre, on a line or two."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}"
        f"  trump {_shown(facts['trump'])} maker {_shown(facts['maker'])}"
        f"  sits out {_shown(facts['sits_out']) or '-'}  hands {_shown(facts['counts'])}"
        f"  tricks {_shown(facts['tricks'])} last to {_shown(facts['last_trick_to'])}"
        f"  trick {trick or '-'}"
    )
    void = {seat: suits for seat, suits in facts["void"].items() if suits}
    if facts["state"] == "PLAY" and not facts["trick"]:
        hands = " | ".join(facts["hands"].values())
        yield f"#   {hands}  void {_shown(void)}"
    if facts["points"] is not None:
        yield (
            f"#   {'abandoned, ' if facts['abandoned'] else ''}points {_shown(facts['points'])},"
            f" score {_shown(facts['score'])}, winner {_shown(facts['winner'])},"
            f" next dealer {_shown(facts['next_dealer'])}"
        )


def _ecarte(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of écarté, on a line or two."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}  turn {facts['turn']}"
        f"  stock {facts['stock_count']}  accepted {facts['accepted']}"
        f"  changed {_shown(facts['last_exchange'])}  vulnerable {_shown(facts['vulnerable'])}"
        f"  marked {_shown(facts['marked'])}  scores {_shown([*facts['scores'].values()])}"
        f"  tricks {_shown([*facts['tricks'].values()])}  trick {trick or '-'}"
    )
    if facts["state"] in ("PROPOSE", "PLAY") and not facts["trick"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {_shown(facts['points'])}; game {_shown(facts['game'])};"
            f" games {_shown([*facts['games'].values()])}; next dealer {facts['next_dealer']}"
        )


def _cassino(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of cassino, on a line or two."""
    builds = " ".join(
        f"{name}={build['value']}{'!' if build['fresh'] else ''}@{build['owner']}[{build['stack']}]"
        for name, build in facts["builds"].items()
    )
    counts = " ".join(str(count) for count in facts["hand_counts"].values())
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}  {_shown(facts['events']) or '-'}"
        f"  hands {counts}  stock {facts['stock_count']}"
        f"  won {_shown([*facts['won_counts'].values()])} last {_shown(facts['last_capturer'])}"
        f"  sweeps {_shown([*facts['sweeps'].values()])}"
        f"  table {facts['table'] or facts['pile'] or '-'}  {builds}".rstrip()
    )
    if "redeal" in facts["events"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {_shown(facts['points'])}; scores {_shown(facts['scores'])};"
            f" game {_shown(facts['game'])}; match {_shown(facts['match'])};"
            f" next dealer {facts['next_dealer']}"
        )


TELL: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "cassino": _cassino,
    "durak": _durak,
    "ecarte": _ecarte,
    "euchre": _euchre,
}
"""For each game the lines on what a move has led to."""


def _shown(fact: object) -> str:
    if isinstance(fact, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in fact.items()) or "-"
    if isinstance(fact, list):
        return " ".join(map(str, fact))
    return "-" if fact is None else str(fact)


def find(game_name: str, wanted: Wanted) -> Record:
    """The first deal that shows what is wanted."""
    records = (play(game_name, wanted, Random(number)) for number in count())
    return next(record for record in records if shows(record, wanted))


def shows(record: Record, wanted: Wanted) -> bool:
    """Does everything wanted come up in the lines of this deal?"""
    written = "\n".join(write(record))
    return all(text in written for text in wanted.shows)


def main() -> None:
    """Write every transcript."""
    for game_name, transcripts in WANTED.items():
        (FOLDER / game_name).mkdir(parents=True, exist_ok=True)
        for name, wanted in transcripts.items():
            path = FOLDER / game_name / f"{name}.txt"
            if path.exists():
                record = read_record(path.read_text(encoding="utf-8"))
            else:
                record = find(game_name, wanted)
            path.write_text("\n".join(write(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: PYTHONPATH=py:. python -m tests.transcripts.writing --write")
    main()
