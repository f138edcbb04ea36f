"""Undone moves that are made again lead to the same state, byte for byte.

`make long` takes ten thousand steps, 2,500 in each game.
"""

import json
from random import Random

import pytest

from parlour import catalogue
from parlour.game import find_move
from parlour.match_score import MatchScore
from parlour.room.model.company import Company, gather
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.saved_table import read_table, written
from tests.cases import daily
from tests.promises import drawn_options


def seen(deal_record: DealRecord, company: Company) -> str:
    """The whole state of a deal as text: its save, facts, key and events."""
    game, p = deal_record.game, deal_record.position
    happened = [event._replace(moment=None) for event in p.log]
    return f"{written(deal_record, company, 1)}\n{json.dumps(game.facts(p))}\n{p.key()}\n{happened}"


def make_move(deal_record: DealRecord, text: str) -> None:
    """Make a move and record it, as a match does."""
    move = find_move(deal_record.position, deal_record.position.turn, text.partition(" ")[2])
    assert move is not None, text
    deal_record.position.play(move)
    deal_record.moves.append(text)


def random_move(deal_record: DealRecord, rng: Random) -> str:
    """A random legal move as a line of the record."""
    moves = deal_record.position.moves()
    return f"{deal_record.position.turn} {moves[int(rng.random() * len(moves))].text}"


@pytest.mark.parametrize("least", daily([300, 2_500]))
@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_deal_goes_back_and_forward_byte_for_byte(name: str, least: int) -> None:
    family, steps, number = catalogue.family(name), 0, 0
    while steps < least:
        number += 1
        rng = Random(number)
        game = family.play(drawn_options(family, rng))
        match, company = MatchScore(game, rng), gather(game.seats, (0,), "Zoë", rng)
        deal_record = DealRecord(match, match.fresh_deal(rng))
        there = [seen(deal_record, company)]
        lines: list[str] = []
        while not deal_record.is_over and len(lines) < 200:
            lines.append(random_move(deal_record, rng))
            make_move(deal_record, lines[-1])
            there.append(seen(deal_record, company))
        for at in reversed(range(len(lines))):
            deal_record.back_to(at)
            assert seen(deal_record, company) == there[at], f"deal {number}, back at move {at}"
        for at, line in enumerate(lines, 1):
            make_move(deal_record, line)
            assert seen(deal_record, company) == there[at], f"deal {number}, on to move {at}"
        left = read_table(written(deal_record, company, 1), name)
        again = left.deal_record(MatchScore(left.game, Random(0)))
        assert seen(again, left.company) == there[-1], f"deal {number}, read from its save"
        steps += 2 * len(lines) + 1
