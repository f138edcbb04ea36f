"""Tables are saved and read again."""

from random import Random

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.jsontext import Newer
from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.model.company import Company, gather
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.envelope import opened, sealed
from parlour.room.storage.saved_table import read_table, written


def left(name: str, moves: int, seed: int = 1) -> tuple[DealRecord, Company]:
    """A table after a whole deal and this many moves of the next one."""
    family = catalogue.family(name)
    game, rng = family.play(family.options()), Random(seed)
    match = MatchScore(game, rng)
    deal_record = DealRecord(match, match.fresh_deal(rng))
    play(deal_record, 1_000, rng)
    match.close_deal(deal_record.position)
    deal_record = DealRecord(match, match.fresh_deal(rng), aids=("hint",))
    play(deal_record, moves, rng)
    return deal_record, gather(game.seats, (0, 1), "Zoë", rng)


def play(deal_record: DealRecord, moves: int, rng: Random) -> None:
    """Make this many moves, or play to the end."""
    heuristics = catalogue.family(deal_record.game.name).heuristics
    for _ in range(moves):
        seat = deal_record.position.turn
        if seat is None:
            return
        text = bots.choose(
            "club", heuristics, deal_record.game.view(deal_record.position, seat), rng
        )
        move = find_move(deal_record.position, seat, text)
        assert move is not None
        deal_record.position.play(move)
        deal_record.moves.append(f"{seat} {move.text}")


@pytest.mark.parametrize("moves", [0, 1, 5, 1_000])
@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_table_is_read_as_it_was_left(name: str, moves: int) -> None:
    deal_record, company = left(name, moves)
    table = read_table(written(deal_record, company, 7), name)
    match = MatchScore(table.game, Random(0))
    again = table.deal_record(match)
    assert again.position.key() == deal_record.position.key()
    assert (again.deal, again.moves) == (deal_record.start, deal_record.moves)
    assert (again.standing, again.dealer) == (deal_record.standing, deal_record.dealer)
    assert match.standing() == deal_record.standing
    assert match.history == [deal_record.standing.scores]
    assert again.aids == deal_record.aids
    assert (table.company.people, table.company.names) == (company.people, company.names)
    assert table.game.options == deal_record.game.options
    assert table.counter == 7


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("record", 7),
        ("record", "{"),
        ("record", {}),
        ("record", {"parlour": 1, "game": "euchre", "options": {}, "dealer": 0, "pack": "6C"}),
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
        ("names", ["Zoë", "B", "C", 4]),
        ("decisions", None),
        ("decisions", [[0, 0]]),
        ("decisions", [[0, 99, []]]),
        ("decisions", [[0, True, []]]),
        ("decisions", [["0", None, []]]),
        ("decisions", [[9, 0, []]]),
        ("decisions", [[0, None, [7]]]),
        ("decisions", [[0, None, ["7H" * 99]]]),
        ("aids", [1]),
        ("aids", {}),
    ],
)
def test_a_spoilt_table_is_refused_with_a_sentence(entry: str, value: object) -> None:
    save = opened(written(*left("durak", 3), 7))
    entries = {**save.entries, entry: value}
    with pytest.raises(BadRecord, match=r"\.$"):
        read_table(sealed(save._replace(entries=entries)), "durak")


def test_names_that_cannot_be_shown_cost_no_table() -> None:
    save = opened(written(*left("durak", 3), 7))
    names = ["A" * 500, "\u202eD", "<b>", "\u200b"]
    entries = {**save.entries, "names": names}
    table = read_table(sealed(save._replace(entries=entries)), "durak")
    assert table.company.names == ("A" * 24, "D", "<b>", "Guest 4")


def test_a_person_without_a_name_is_read_as_such_and_nobody_else_is() -> None:
    save = opened(written(*left("durak", 3), 7))
    entries = {**save.entries, "names": ["", "", "Anna", ""]}
    table = read_table(sealed(save._replace(entries=entries)), "durak")
    assert table.company.names == ("", "Guest 2", "Anna", "Guest 4")


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "[" * 100_000, '{"version": 1}'])
def test_rubbish_is_no_table(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_table(text, "durak")
    assert not isinstance(caught.value, Newer)


def test_a_move_that_the_rules_refuse_is_found_when_the_deal_is_taken_up() -> None:
    save = opened(written(*left("durak", 3), 7))
    save.entries["record"]["moves"].append("0 beat 6C 7C")
    table = read_table(sealed(save), "durak")
    with pytest.raises(BadRecord, match="Move 4"):
        table.deal_record(MatchScore(table.game, Random(0)))


def test_a_table_of_a_newer_parlour_is_told_apart() -> None:
    save = opened(written(*left("durak", 3), 7))
    with pytest.raises(Newer, match="newer version of Parlour"):
        read_table(sealed(save._replace(version=99)), "durak")


def test_going_back_leaves_the_deal_as_it_was_then() -> None:
    deal_record, _ = left("euchre", 12)
    before = deal_record.moves[:7]
    deal_record.back_to(7)
    assert deal_record.moves == before
    assert (
        deal_record.position.key()
        == DealRecord(
            MatchScore(deal_record.game, Random(0)), deal_record.start, before
        ).position.key()
    )
