"""A table kept and read again, without a browser."""

import json
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.match import Match
from parlour.record import BadRecord
from parlour.room.company import Company, gather
from parlour.room.course import Course
from parlour.room.resume import NewerTable, read_table, written


def left(name: str, moves: int, luck: int = 1) -> tuple[Course, Company]:
    """A table at which so many moves were made after a whole deal."""
    family = catalogue.family(name)
    game, rng = family.play(family.options()), Random(luck)
    match = Match(game, rng)
    course = Course(match, match.fresh_deal(rng))
    play(course, 1_000, rng)
    match.close_deal(course.position)
    course = Course(match, match.fresh_deal(rng), aids=("hint",))
    play(course, moves, rng)
    return course, gather(game.seats, (0, 1), "Zoë", rng)


def play(course: Course, moves: int, rng: Random) -> None:
    """Make so many moves, or play to the end."""
    lore = catalogue.family(course.game.name).lore
    for _ in range(moves):
        seat = course.position.turn
        if seat is None:
            return
        text = bots.choose("club", lore, course.game.view(course.position, seat), rng)
        move = find_move(course.position, seat, text)
        assert move is not None
        course.position.play(move)
        course.moves.append(f"{seat} {move.text}")


@pytest.mark.parametrize("moves", [0, 1, 5, 1_000])
@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_table_is_read_as_it_was_left(name: str, moves: int) -> None:
    course, company = left(name, moves)
    table = read_table(written(course, company), name)
    match = Match(table.game, Random(0))
    again = table.course(match)
    assert again.position.key() == course.position.key()
    assert (again.deal, again.moves) == (course.deal, course.moves)
    assert (again.standing, again.dealer) == (course.standing, course.dealer)
    assert match.standing() == course.standing
    assert again.aids == course.aids
    assert (table.company.people, table.company.names) == (company.people, company.names)
    assert table.game.options == course.game.options


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("version", 0),
        ("version", "1"),
        ("record", 7),
        ("record", "{"),
        ("record", '{"parlour": 1, "game": "euchre", "options": {}, "dealer": 0, "pack": "6C"}'),
        ("scores", [0]),
        ("scores", [0, 0, 0, "1"]),
        ("tally", None),
        ("deals", True),
        ("dealer", 4),
        ("dealer", -1),
        ("people", [0, 0]),
        ("people", [9]),
        ("people", 0),
        ("names", ["Zoë"]),
        ("names", ["Zoë", "B", "C", "D" * 61]),
        ("names", ["Zoë", "B", "C", 4]),
        ("aids", [1]),
        ("aids", {}),
    ],
)
def test_a_spoilt_table_is_refused_with_a_sentence(entry: str, value: object) -> None:
    entries = json.loads(written(*left("durak", 3)))
    entries[entry] = value
    with pytest.raises(BadRecord, match=r"\.$"):
        read_table(json.dumps(entries), "durak")


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "[" * 100_000, '{"version": 1}'])
def test_rubbish_is_no_table(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_table(text, "durak")
    assert not isinstance(caught.value, NewerTable)


def test_a_move_that_the_rules_refuse_is_found_when_the_deal_is_taken_up() -> None:
    entries = json.loads(written(*left("durak", 3)))
    record = json.loads(entries["record"])
    record["moves"].append("0 beat 6C 7C")
    entries["record"] = json.dumps(record)
    table = read_table(json.dumps(entries), "durak")
    with pytest.raises(BadRecord, match="Move 4"):
        table.course(Match(table.game, Random(0)))


def test_a_table_of_a_newer_parlour_is_told_apart() -> None:
    entries: dict[str, Any] = json.loads(written(*left("durak", 3)))
    with pytest.raises(NewerTable, match="newer Parlour"):
        read_table(json.dumps({**entries, "version": 99}), "durak")


def test_going_back_leaves_the_deal_as_it_was_then() -> None:
    course, _ = left("euchre", 12)
    before = course.moves[:7]
    course.back_to(7)
    assert course.moves == before
    assert (
        course.position.key()
        == Course(Match(course.game, Random(0)), course.deal, before).position.key()
    )
