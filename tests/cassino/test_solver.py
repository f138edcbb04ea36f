"""The last deal played exactly: held against trying out every line of play."""

from random import Random
from typing import Any

import pytest

from parlour.cassino import solver
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.game import Standing


def near_the_end(options: Options, rng: Random, cards: int, sheet: Standing) -> Position:
    """A hand played at random until the stock is gone and so few cards are left in the hands."""
    game = Cassino(options)
    p = game.start(game.shuffle(int(rng.random() * game.seats), rng, sheet))
    while p.stock or sum(hand.bit_count() for hand in p.hands) > cards:
        moves = p.moves()
        p.play(moves[int(rng.random() * len(moves))])
    return p


def outcome(p: Position, side: int, known: dict[object, int] | None = None) -> int:
    """The margin if both sides play their best, found by trying everything."""
    if p.turn is None:
        ours, theirs = (p.standing.scores[at] for at in (side, 1 - side))
        return ours - theirs
    known = {} if known is None else known
    if p.key() not in known:
        found = [outcome(solver.played(p, move), side, known) for move in p.moves()]
        known[p.key()] = max(found) if p.side() == side else min(found)
    return known[p.key()]


AGREEMENTS: list[dict[str, Any]] = [
    {},
    {"variant": "royal"},
    {"variant": "spade"},
    {"variant": "pishti"},
    {"variant": "ladies"},
    {"variant": "dry"},
    {"draw": True},
    {"free_builds": True},
    {"build_discipline": "pagat"},
    {"no_multi_captures": True, "no_sweep_points": True},
]


@pytest.mark.parametrize("options", AGREEMENTS, ids=lambda options: " ".join(options) or "default")
def test_nothing_is_better_than_what_the_search_finds(options: Any) -> None:
    rng = Random(2)
    # To 99: no game ends, so the margin on the sheet is all there is.
    agreed = Options(**options, game_point=99)
    for _ in range(12):
        p = near_the_end(agreed, rng, 4, Standing())
        side, moves = p.side(), list(p.moves())
        worth = [outcome(solver.played(p, move), side) for move in moves]
        chosen = solver.best(p, moves)
        assert worth[moves.index(chosen)] == max(worth)
        assert chosen is moves[worth.index(max(worth))], "the first of the best"


def test_the_value_itself_is_that_of_every_line() -> None:
    rng = Random(3)
    for _ in range(10):
        p = near_the_end(Options(game_point=99), rng, 6, Standing())
        true, beyond = outcome(p, p.side()), solver.BEYOND
        assert solver.Search(p, solver.MOST).value(p, -beyond, beyond) == true
        for bound in range(true - 4, true + 5):
            from_below, from_above = (solver.Search(p, solver.MOST) for _ in range(2))
            assert (from_below.value(p, -beyond, bound) >= bound) == (true >= bound)
            assert (from_above.value(p, bound, beyond) <= bound) == (true <= bound)
            for search in (from_below, from_above):
                assert search.value(p, -beyond, beyond) == true, "a bound is no value"


LAST_TWO: dict[str, Any] = {
    "dealer": 1,
    "actor": 0,
    "hands": {0: "5C QS", 1: "QH 7H"},
    "table": "5H QD TD 9C",
    "stock": "",
    "last_capturer": 1,
    "won": {0: "AS AH 2S KC KD KS KH 3S 3H 3C 3D 4S 4H 4C 4D 8S 8H", 1: "rest"},
}


@pytest.mark.parametrize("options", [{"players": "4p"}, {"variant": "scopone"}], ids=str)
def test_between_partners_nothing_is_better_on_average(options: Any) -> None:
    rng = Random(4)
    agreed = Options(**options, game_point=99)
    game = Cassino(agreed)
    for _ in range(10):
        p = near_the_end(agreed, rng, 4, Standing())
        if p.turn is None:
            continue  # three kings on the table
        view, side, moves = game.view(p, p.turn), p.side(), list(p.moves())
        worlds = [game.imagine(view, rng) for _ in range(3)]
        worth = [sum(outcome(solver.played(w, move), side) for w in worlds) for move in moves]
        chosen = solver.best_on_average(worlds, moves)
        assert worth[moves.index(chosen)] == max(worth)
        assert solver.best_on_average(worlds, moves, most=0) is moves[0]


def test_without_time_the_first_move_stands() -> None:
    p = Cassino(Options()).setup(LAST_TWO)
    moves = sorted(p.moves(), key=lambda move: move.text)
    assert solver.best(p, moves, most=1) is moves[0]
    assert solver.best(p, moves).text == "take QD with QS"


def test_a_search_that_stops_early_keeps_the_best_it_has_finished_with() -> None:
    p = Cassino(Options()).setup(LAST_TWO)
    good = next(move for move in p.moves() if move.text == "take QD with QS")
    others = [move for move in p.moves() if move.text != good.text]
    side = p.side()
    for most in range(1, 60):
        chosen = solver.best(p, [others[0], good, *others[1:]], most)
        assert outcome(solver.played(p, chosen), side) >= outcome(solver.played(p, others[0]), side)


HALF = "TD AS AH 3S 4S 5S 6S 7S 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D 3D 4D 5D 6D 7D"
"""Twenty-six cards: big cassino and two aces; the rest has little cassino, two aces, the spades."""


@pytest.mark.parametrize(
    ("game_point", "scores", "value"),
    [
        (30, (6, 9), -3),  # the game goes on: ten to thirteen on the sheet
        (11, (10, 5), solver.GAME + 5),  # fourteen to nine wins
        (11, (5, 10), -solver.GAME - 5),
        (11, (7, 7), 0),  # level at eleven, and nobody wins
        (21, (17, 17), -solver.GAME),  # level at twenty-one; most spades decides, and no points
    ],
)
def test_the_end_of_a_game_counts(game_point: int, scores: tuple[int, int], value: int) -> None:
    sheet = {"scores": dict(enumerate(scores)), "hands_played": 2}
    game = Cassino(Options(game_point=game_point))
    running = game.setup({**LAST_TWO, **sheet})
    counted = game.setup(
        {
            **sheet,
            "hands": {0: "", 1: ""},
            "stock": "",
            "won": {0: HALF, 1: "rest"},
        }
    )
    assert running.side() == 0
    search = solver.Search(running, solver.MOST)
    assert search.value(counted, -solver.BEYOND, solver.BEYOND) == value


FRESH_BUILD: dict[str, Any] = {
    "dealer": 1,
    "table": "KC",
    "builds": {"b1": {"value": 8, "owner": 0, "fresh": True, "cards": "6H+2C"}},
}


def test_faults_are_left_out() -> None:
    game = Cassino(Options(strict=False))
    p = game.setup({**FRESH_BUILD, "hands": {0: "8D QC 3S", 1: "KD 5D 7H"}})
    assert {"trail QC", "join b1 with 8D"} < {move.text for move in p.moves()}
    assert [move.text for move in solver.honest(p)] == ["take b1 with 8D"]


def test_after_a_false_build_there_may_be_nothing_but_faults() -> None:
    game = Cassino(Options(strict=False))
    p = game.setup({**FRESH_BUILD, "hands": {0: "QC 3S", 1: "KD 5D"}})
    assert [move.text for move in solver.honest(p)] == ["trail QC", "trail 3S"]
