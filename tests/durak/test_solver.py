"""The solver of durak's endings, compared with a full search by the rules."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.cards import CARD, NAME, PACK, each
from parlour.durak import levels
from parlour.durak.passing_solver import solver_of
from parlour.durak.position import Position
from parlour.durak.rules import ATTACK
from parlour.durak.solver import DRAWN, LOST, WON, TooHard, pair_left
from parlour.game import AnyGame, Move, shuffle
from tests.durak.tables import table

AGREEMENTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "no giving": {"after_pickup": "bout_ends"},
    "passing on": {"transfer": True},
    "showing": {"transfer": True, "transfer_show": True, "stall_limit": 3},
    "drawn soon": {"stall_limit": 2},
    "never drawn": {"stall_limit": 0},
    "no draw": {"no_draw": True},
    "no draw, transfers": {"no_draw": True, "transfer": True},
    "Japanese": {"japanese": True},
    "showing to a short hand": {
        "transfer": True,
        "transfer_short": True,
        "transfer_show": True,
        "stall_limit": 3,
    },
    "transfers, drawn soon": {"transfer": True, "stall_limit": 2},
    "whole pack": {"deal": "bulk", "attack_limit": "dealt", "after_pickup": "bout_ends"},
}


def ending(game: AnyGame, rng: Random, cards: int) -> Position:
    """Two seats with some cards each and no talon, a few moves into the bout.

    The cards have few ranks, so that many can be thrown in or used to transfer the attack.
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
    """The values for seat 0 of all positions that can follow, computed backwards from the ends."""
    found: dict[object, Position] = {start.key(): start}
    follow: dict[object, list[object]] = {}
    waiting, known = [start], {}
    while waiting:
        p = waiting.pop()
        if p.outcome is not None:
            loser = p.outcome.get("durak", p.outcome.get("losing_team"))
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
    assert len(known) == len(found), "every line of play ends"
    return known


def is_right(p: Position) -> int:
    """Compare the solver with the full search; return the value of the position for seat 0."""
    values = truth(p)
    side = WON if p.turn == 0 else LOST
    true = {move: side * values[after(p, move).key()] for move in p.moves()}
    assert solver_of(p, 1_000_000).outcomes(p) == true
    best = solver_of(p, 1_000_000).best(p)
    top = {move for move in true if true[move] == max(true.values())}
    assert set(best) <= top and (len(best) == 1 or set(best) == top)
    return values[p.key()]


@pytest.mark.parametrize("agreed", AGREEMENTS)
@pytest.mark.parametrize(("cards", "deals"), [(4, 40), (5, 30), (6, 12)])
def test_the_solver_agrees_with_a_full_search(agreed: str, cards: int, deals: int) -> None:
    game = catalogue.game("durak", {"players": 2, **AGREEMENTS[agreed]})
    rng = Random(cards)
    found = {is_right(ending(game, rng, cards)) for _ in range(deals)}
    assert {WON, LOST} <= found, "some endings are won and some are lost"


@pytest.mark.parametrize(
    "agreed",
    [
        {"players": 4},
        {"players": 4, "transfer": True, "transfer_show": True, "stall_limit": 3},
        {"players": 4, "transfer": True, "transfer_short": True, "stall_limit": 4},
        {"players": 5, "after_pickup": "bout_ends"},
        {"players": 5},
        {"players": 6, "teams": "2x3"},
    ],
)
def test_the_solver_is_right_in_a_bout_that_others_began(agreed: dict[str, Any]) -> None:
    """A third player laid their last card; of five players, a neighbour may not throw in."""
    game, rng, found = catalogue.game("durak", agreed), Random(3), 0
    for _ in range(800):
        pack = [NAME[card] for card in each(PACK[36]) if NAME[card][0] in "678"]
        shuffle(pack, rng)
        hands = {0: " ".join(pack[:2]), 1: " ".join(pack[2:4]), 2: pack[4], 3: pack[5]}
        p: Any = game.setup({"hands": hands, "trump": "S"})
        while p.turn is not None and not (p.laid and _pair(p) == (0, 1)):
            p.play(p.moves()[int(rng.random() * len(p.moves()))])
        if p.turn is not None and len(p.moves()) > 1:
            p.log = None
            is_right(p)
            found += 1
        if found == 40:
            break
    assert found > 10


def test_the_solver_is_right_in_a_first_bout_without_transfers() -> None:
    agreed = {"players": 2, "transfer": True, "no_first_transfer": True}
    game, rng = catalogue.game("durak", agreed), Random(5)
    for _ in range(20):
        pack = [NAME[card] for card in each(PACK[36]) if NAME[card][0] in "678"]
        shuffle(pack, rng)
        hands = {0: " ".join(pack[:3]), 1: " ".join(pack[3:6])}
        p: Any = game.setup({"hands": hands, "trump": "S", "first_bout": True})
        p.log = None
        is_right(p)


def _pair(p: Position) -> tuple[int, ...] | None:
    return pair_left(p)


def test_the_solver_stops_at_its_cap_and_can_continue() -> None:
    here = table("6C 7C 8C 9C TC JC", "6D 7D 8D 9D TD JD")
    solver = solver_of(here.p, 20)
    with pytest.raises(TooHard):
        solver.outcomes(here.p)
    solver.cap = levels.CAP
    assert len(solver.outcomes(here.p)) == 6, "the search continues where it stopped"


def test_only_ends_between_two_opponents_are_solved() -> None:
    assert pair_left(table("6C", "7C").p) == (0, 1)
    assert pair_left(table("6C", "", "7C").p) == (0, 2)
    assert pair_left(table("6C", "7C", "8C").p) is None
    assert pair_left(table("6C", "7C", talon="AS").p) is None


def test_an_end_that_may_never_finish_is_not_solved() -> None:
    agreed = {"transfer": True, "stall_limit": 0}
    assert pair_left(table("6C", "7C", options=agreed).p) is None
    assert pair_left(table("6C", "7C", options={"transfer": True}).p) == (0, 1)


def test_an_end_is_solved_from_a_view() -> None:
    """Seat 1 must take the king, so the six wins as the last card. The six first only draws."""
    here = table("6C KS", "7C 8D")
    view = here.view(0)
    assert [*levels.best(view)][-1] == ["attack KS"]


HARD = "7C TC KD 9H JS 9S", "8C QC 9D TH 7S 6S"
"""Hands with a few thousand positions to search."""


@pytest.fixture
def empty_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the cache of solved endings."""
    monkeypatch.setattr(levels, "_ends", [])


@pytest.mark.usefixtures("empty_cache")
def test_an_end_is_solved_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page can work between the slices, and the result is the same."""
    view = table(*HARD).view(0)
    monkeypatch.setattr(levels, "SLICE", 200)
    *before, last = levels.best(view)
    assert len(before) > 2 and all(moves == view["legal"] for moves in before)
    monkeypatch.setattr(levels, "_ends", [])
    monkeypatch.setattr(levels, "SLICE", levels.CAP)
    assert [*levels.best(view)] == [last] and set(last) < set(view["legal"])
    monkeypatch.setattr(levels, "_ends", [])
    monkeypatch.setattr(levels, "CAP", 400)
    monkeypatch.setattr(levels, "SLICE", 200)
    assert [*levels.best(view)] == [view["legal"]] * 2, "the ending needs more than 400 positions"


@pytest.mark.usefixtures("empty_cache")
def test_the_cache_serves_an_end_until_its_last_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Later moves of a deal use the cache, but another deal does not."""
    monkeypatch.setattr(levels, "SLICE", 300)
    game = catalogue.game("durak", {"players": 2})
    p = table(*HARD).p
    first = len([*levels.best(game.view(p, 0))])
    (known,), later = levels._ends, []
    while p.turn is not None:
        *before, moves = levels.best(game.view(p, p.turn))
        later.append(len(before))
        p.play(next(move for move in p.moves() if move.text == moves[0]))
    assert levels._ends == [known] and max(later) < first / 2
    assert len([*levels.best(table(*reversed(HARD), trump="H").view(0))]) > 1
    assert levels._ends != [known]


def test_a_solver_with_a_cache_agrees_with_a_new_solver() -> None:
    rng, game = Random(4), catalogue.game("durak", {"players": 2})
    for _ in range(20):
        p = ending(game, rng, 8)
        solver = solver_of(p, 1_000_000)
        while p.turn is not None:
            assert solver.serves(p)
            assert solver.outcomes(p) == solver_of(p, 1_000_000).outcomes(p)
            p.play(p.moves()[int(rng.random() * len(p.moves()))])


def test_the_solver_is_right_if_other_players_are_out() -> None:
    for hands in (("6C KS", "7C 8D", ""), ("6C KS", "7C 8D", "", "")):
        options = {"teams": "2x2"} if len(hands) == 4 else {}
        view = table(*hands, options=options).view(0)
        assert [*levels.best(view)][-1] == ["attack KS"]


@pytest.mark.parametrize("level", ["strong", "master"])
def test_levels_get_the_best_possible_result_from_every_end(level: str) -> None:
    """A losing seat plays at random, and the level may use only one rollout."""
    family, game = catalogue.family("durak"), catalogue.game("durak", {"players": 2})
    rng, right = Random(12), 0
    for cards in [*range(4, levels.LONGEST_END + 1)] * 2:
        p = ending(game, rng, cards)
        while p.turn is not None:
            moves = p.moves()
            outcomes = {move.text: end for move, end in solved(p).items()}
            most = max(outcomes.values())
            if most > LOST:
                view = game.view(p, p.turn)
                chosen = bots.choose(
                    level, family.heuristics, view, Random(1), family.levels, simulations(1)
                )
                assert outcomes[chosen] == most, (view, chosen)
                p.play(next(move for move in moves if move.text == chosen))
                right += min(outcomes.values()) < most
            else:
                p.play(moves[int(rng.random() * len(moves))])
    assert right > 20


def solved(p: Position) -> dict[Move, int]:
    return solver_of(p, levels.CAP).outcomes(p)


def test_beating_with_the_last_card_of_all_is_a_draw() -> None:
    """Seat 0 has no cards left. If seat 1 beats with its last card, it has not lost."""
    at = table("7C", "8C").play("0 attack 7C")
    assert pair_left(at.p) == (0, 1)
    assert [*levels.best(at.view(1))] == [["beat 7C 8C"]]


def test_nothing_is_solved_while_there_is_a_talon() -> None:
    view = table("6C KS", "7C 8D", talon="AS").view(0)
    assert [*levels.best(view)] == []


def test_the_solver_counts_consecutive_pick_ups() -> None:
    """The king wins, unless the next pick-up in a row ends the deal in a draw."""
    agreed = {"stall_limit": 2}
    king = ATTACK[CARD["KS"]]
    late = table("6C KS", "7C 8D", options=agreed, stall=1)
    early = table("6C KS", "7C 8D", options=agreed)
    solver = solver_of(early.p, levels.CAP)
    assert solver.outcomes(late.p)[king] == DRAWN
    assert solver.outcomes(early.p)[king] == WON
