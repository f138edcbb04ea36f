"""The solver against every position that can follow, through the rules themselves."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.cards import CARD, NAME, PACK, each
from parlour.durak import levels
from parlour.durak.position import Position
from parlour.durak.rules import ATTACK
from parlour.durak.solver import DRAWN, LOST, WON, Solver, TooHard, pair_left
from parlour.game import AnyGame, Move, shuffle
from tests.durak.tables import table

AGREEMENTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "no giving": {"after_pickup": "bout_ends"},
    "passing on": {"transfer": True},
    "showing": {"transfer": True, "transfer_show": True, "stall_limit": 3},
    "draws soon": {"stall_limit": 2},
    "never drawn": {"stall_limit": 0},
}


def ending(game: AnyGame, rng: Random, cards: int) -> Position:
    """Two seats with some cards each and no talon, a few moves into the bout.

    Few ranks, so that much fits and much can be passed on.
    """
    pack = [card for card in each(PACK[36]) if NAME[card][0] in "6789"]
    shuffle(pack, rng)
    one = 1 + int(rng.random() * (cards - 1))
    names = [NAME[card] for card in pack[:cards]]
    hands = {0: " ".join(names[:one]), 1: " ".join(names[one:])}
    p: Any = game.setup({"hands": hands, "trump": "CDHS"[int(rng.random() * 4)]})
    before = p
    for _ in range(int(rng.random() * 4)):
        moves = p.moves()
        if pair_left(p):
            before = p.copy()
        if not moves:
            break
        p.play(moves[int(rng.random() * len(moves))])
    found: Position = p if pair_left(p) else before.copy()
    found.log = None
    return found


def after(p: Position, move: Move) -> Position:
    twin = p.copy()
    twin.play(move)
    return twin


def truth(start: Position) -> dict[object, int]:
    """What every position that can follow is worth to seat 0, worked backwards from the ends."""
    found: dict[object, Position] = {start.key(): start}
    follow: dict[object, list[object]] = {}
    waiting, known = [start], {}
    while waiting:
        p = waiting.pop()
        if p.outcome is not None:
            loser = p.outcome.get("durak")
            known[p.key()] = DRAWN if loser is None else (LOST if loser == 0 else WON)
            continue
        follow[p.key()] = []
        for move in p.moves():
            then = after(p, move)
            follow[p.key()].append(then.key())
            if then.key() not in found:
                found[then.key()] = then
                waiting.append(then)
    changed = True
    while changed:
        changed = False
        for here, next_ones in follow.items():
            if here in known:
                continue
            side = WON if found[here].turn == 0 else LOST
            values = [side * known[then] for then in next_ones if then in known]
            if WON in values or len(values) == len(next_ones):
                known[here], changed = side * max(values), True
    assert len(known) == len(found), "no line goes on for ever"
    return known


@pytest.mark.parametrize("agreed", AGREEMENTS)
@pytest.mark.parametrize(("cards", "deals"), [(4, 40), (5, 30), (6, 12)])
def test_it_finds_what_every_line_together_finds(agreed: str, cards: int, deals: int) -> None:
    game = catalogue.game("durak", {"players": 2, **AGREEMENTS[agreed]})
    rng, found = Random(cards), set()
    for _ in range(deals):
        p = ending(game, rng, cards)
        values = truth(p)
        found.add(values[p.key()])
        side = WON if p.turn == 0 else LOST
        true = {move: side * values[after(p, move).key()] for move in p.moves()}
        outcomes = Solver(0, 1, 1_000_000).outcomes(p)
        assert outcomes == true
    assert {WON, LOST} <= found, "ends of both kinds were tried"


def test_it_gives_up_where_too_much_may_follow() -> None:
    here = table("6C 7C 8C 9C TC JC", "6D 7D 8D 9D TD JD")
    with pytest.raises(TooHard):
        Solver(0, 1, 20).outcomes(here.p)
    assert len(Solver(0, 1, levels.CAP).outcomes(here.p)) == 6


def test_two_must_be_left_who_are_opponents() -> None:
    assert pair_left(table("6C", "7C").p) == (0, 1)
    assert pair_left(table("6C", "", "7C").p) == (0, 2)
    assert pair_left(table("6C", "7C", "8C").p) is None
    assert pair_left(table("6C", "7C", talon="AS").p) is None


def test_where_an_end_may_go_round_for_ever_it_is_left_alone() -> None:
    agreed = {"transfer": True, "stall_limit": 0}
    assert pair_left(table("6C", "7C", options=agreed).p) is None
    assert pair_left(table("6C", "7C", options={"transfer": True}).p) == (0, 1)


def test_the_end_is_worked_out_from_a_view() -> None:
    """The king has to be taken and the six goes last; the six first is beaten, and then the eight
    draws the king."""
    here = table("6C KS", "7C 8D")
    view = here.view(0)
    assert [*levels.best(view)][-1] == ["attack KS"]


def test_an_end_is_worked_out_slice_by_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the slices a seat tries things out, so no page stands still; the end is the same."""
    view = table("7C TC KD 9H JS", "8C QC 9D TH 7S").view(0)
    monkeypatch.setattr(levels, "SLICE", 500)
    *before, last = levels.best(view)
    assert len(before) > 2 and all(moves == view["legal"] for moves in before)
    monkeypatch.setattr(levels, "SLICE", levels.CAP)
    assert [*levels.best(view)] == [last] and set(last) < set(view["legal"])
    monkeypatch.setattr(levels, "CAP", 1000)
    monkeypatch.setattr(levels, "SLICE", 500)
    assert [*levels.best(view)] == [view["legal"]] * 2, "too hard for so few"


def test_so_it_is_where_a_third_and_a_partner_have_gone() -> None:
    for hands in (("6C KS", "7C 8D", ""), ("6C KS", "7C 8D", "", "")):
        options = {"teams": "2x2"} if len(hands) == 4 else {}
        view = table(*hands, options=options).view(0)
        assert [*levels.best(view)][-1] == ["attack KS"]


def test_master_wins_every_solved_end_that_can_be_won() -> None:
    """Against anything that the other may do, and with no more tries than the working out takes."""
    family, game = catalogue.family("durak"), catalogue.game("durak", {"players": 2})
    rng, won = Random(12), 0
    slices = simulations(levels.CAP // levels.SLICE + 1)
    for cards in [*range(4, levels.LONGEST_END + 1)] * 6:
        p = ending(game, rng, cards)
        while p.turn is not None:
            moves = p.moves()
            outcomes = {move.text: end for move, end in solved(p).items()}
            if max(outcomes.values(), default=LOST) == WON:
                view = game.view(p, p.turn)
                said = bots.choose(
                    "master", family.heuristics, view, Random(1), family.levels, slices
                )
                assert outcomes[said] == WON, (view, said)
                p.play(next(move for move in moves if move.text == said))
                won += min(outcomes.values()) < WON
            else:
                p.play(moves[int(rng.random() * len(moves))])
    assert won > 40


def solved(p: Position) -> dict[Move, int]:
    """What every move leads to; nothing where master would leave the end alone."""
    try:
        return Solver(0, 1, levels.CAP).outcomes(p)
    except TooHard:
        return {}


def test_while_there_is_a_talon_nothing_is_beyond_doubt() -> None:
    view = table("6C KS", "7C 8D", talon="AS").view(0)
    assert [*levels.best(view)] == []


def test_pick_ups_in_a_row_are_part_of_the_end() -> None:
    """The king wins, but not where the next pick-up in a row ends the deal."""
    agreed = {"stall_limit": 2}
    solver, king = Solver(0, 1, levels.CAP), ATTACK[CARD["KS"]]
    late = table("6C KS", "7C 8D", options=agreed, stall=1)
    early = table("6C KS", "7C 8D", options=agreed)
    assert solver.outcomes(late.p)[king] == DRAWN
    assert solver.outcomes(early.p)[king] == WON
