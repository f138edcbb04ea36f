"""The solver of écarté, compared with a full search by the rules."""

from functools import partial
from random import Random

import pytest

from parlour.cards import NAME, each
from parlour.ecarte import solver
from parlour.ecarte.house import HAND
from parlour.ecarte.position import Position
from parlour.ecarte.rules import MARK
from parlour.ecarte.scoring import points
from parlour.ecarte.solver import Solver
from parlour.game import Move
from parlour.tricks import first_of_equals
from tests.ecarte.dealing import dealt, hand, in_play, lanes


def plays(p: Position) -> list[Move]:
    return [move for move in p.moves() if move is not MARK]


def after(p: Position, move: Move) -> Position:
    twin = p.copy()
    twin.play(move)
    return twin


def most_tricks(p: Position, seat: int, size: int) -> int:
    """The tricks that a seat takes with perfect play by both, found by full search."""
    if sum(p.tricks) == size:
        return p.tricks[seat]
    best = max if p.turn == seat else min
    return best(most_tricks(after(p, move), seat, size) for move in plays(p))


def best_points(p: Position) -> int:
    """The points that seat 0 gains or loses in the tricks of a deal, found by full search."""
    if p.outcome is not None:
        counted = p.outcome["points"]
        assert counted is not None
        return counted["points"] * (1 if counted["winner"] == 0 else -1)
    best = max if p.turn == 0 else min
    return best(best_points(after(p, move)) for move in plays(p))


@pytest.mark.parametrize(
    ("size", "deals"), [(1, 60), (2, 120), (3, 120), (4, 60), pytest.param(5, 12, id="whole-12")]
)
def test_the_solver_takes_as_many_tricks_as_a_full_search(size: int, deals: int) -> None:
    rng, found = Random(size), set()
    for _ in range(deals):
        leader, follower, turned = dealt(rng, size)
        trump = NAME[turned][1]
        p = in_play(leader, follower, turned)
        taken = Solver().leading(solver.packed(leader, trump), solver.packed(follower, trump))
        assert taken == most_tricks(p, 0, size)
        found.add(taken)
    assert len(found) > 1, "the results differ between hands"


@pytest.mark.parametrize("size", [3, 4])
def test_every_lead_and_every_reply_agrees_with_a_full_search(size: int) -> None:
    rng = Random(7 + size)
    for _ in range(40):
        leader, follower, turned = dealt(rng, size)
        into = partial(solver.packed, trump=NAME[turned][1])
        p = in_play(leader, follower, turned)
        for lead in plays(p):
            rest, led = into(leader ^ lead.card), into(lead.card)
            then = after(p, lead)
            assert Solver().led(rest, into(follower), led) == most_tricks(then, 0, size)
            cards, wins = solver.answers(into(follower), led)
            assert {into(reply.card) for reply in plays(then)} == set(each(cards))
            for reply in plays(then):
                taken = Solver().replied(rest, into(follower ^ reply.card), wins)
                assert taken == most_tricks(after(then, reply), 0, size)


@pytest.mark.parametrize("vulnerable", [None, 0, 1])
def test_the_most_tricks_are_best_at_every_stake(vulnerable: int | None) -> None:
    rng = Random(3)
    for _ in range(6):
        leader, follower, turned = dealt(rng)
        trump = NAME[turned][1]
        taken = Solver().leading(solver.packed(leader, trump), solver.packed(follower, trump))
        p = in_play(leader, follower, turned, vulnerable)
        seat, scored = points((taken, HAND - taken), p.vulnerable)
        assert best_points(p) == (scored if seat == 0 else -scored)


def test_only_the_first_of_equivalent_cards_is_tried() -> None:
    own, other = lanes("7H 8H TH AH KS", "H"), lanes("9H QS", "H")
    assert first_of_equals(own, solver.EVERY & ~(own | other)) == lanes("7H TH KS", "H")


def test_lanes_do_not_overlap() -> None:
    own, other = lanes("KC 7D KH 7S", "H"), 0
    assert first_of_equals(own, solver.EVERY & ~(own | other)) == own


def test_unpacking_reverses_packing() -> None:
    cards = hand("7C KC AD TH JH QS")
    for trump in "CDHS":
        lanes_of = solver.packed(cards, trump)
        assert solver.unpacked(lanes_of, trump) == cards
        trumps = [NAME[card] for card in each(solver.unpacked(lanes_of & solver.TRUMPS, trump))]
        assert all(name[1] == trump for name in trumps) and trumps


def test_the_rank_of_the_ace_is_between_ten_and_jack() -> None:
    assert Solver().leading(lanes("AS", "H"), lanes("JS", "H")) == 0
    assert Solver().leading(lanes("AS", "H"), lanes("TS", "H")) == 1
