"""The exact solver of the last deal, compared with a full search."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from parlour.cassino import solver
from parlour.cassino.game import Cassino
from parlour.cassino.lookahead import honest, played
from parlour.cassino.moves import Play
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.game import Standing


def near_the_end(options: Options, rng: Random, cards: int, sheet: Standing) -> Position:
    """A hand played at random until the stock is gone and at most this many cards are held."""
    game = Cassino(options)
    p = game.start(game.shuffle(int(rng.random() * game.seats), rng, sheet))
    while p.turn is not None and (p.stock or sum(hand.bit_count() for hand in p.hands) > cards):
        moves = p.moves()
        p.play(moves[int(rng.random() * len(moves))])
    return p


def outcome(p: Position, side: int, known: dict[object, int] | None = None) -> int:
    """The margin if both sides play their best, found by full search."""
    if p.turn is None:
        ours, theirs = (p.standing.scores[at] for at in (side, 1 - side))
        return ours - theirs
    known = {} if known is None else known
    if p.key() not in known:
        found = [outcome(played(p, move), side, known) for move in p.moves()]
        known[p.key()] = max(found) if p.side() == side else min(found)
    return known[p.key()]


def solved(p: Position, moves: Sequence[Play], *, each: bool) -> Mapping[Play, int]:
    """The solver's values of the moves when it has run to its end."""
    ending, found = solver.Ending(p, moves, each=each), dict[Play, int]()
    while not ending.is_over:
        found |= ending.search_slice()
    return found


def value(search: solver.Search, p: Position, low: int, high: int) -> int:
    """The value that a search finds, run without pauses."""
    thinking = search.value(p, low, high)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return int(end.value)


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
    {"variant": "scopa"},
    {"variant": "scopa", "napola": True, "re_bello": True, "quindici": True},
    {"variant": "scopa", "asso_piglia_tutto": "sweeps", "scopone_last_sweep": True},
]


@pytest.mark.parametrize("options", AGREEMENTS, ids=lambda options: " ".join(options) or "default")
def test_the_search_finds_the_best_move(options: Any) -> None:
    rng = Random(2)
    # To 99 points no game ends, so only the margin counts.
    agreed = Options(**options, game_point=99)
    for _ in range(12):
        p = near_the_end(agreed, rng, 4, Standing())
        if p.turn is None:
            continue  # three kings on the table end the deal
        side, moves = p.side(), list(p.moves())
        worths = [outcome(played(p, move), side) for move in moves]
        found = solved(p, moves, each=False)
        chosen = max(moves, key=found.__getitem__)
        assert chosen is moves[worths.index(max(worths))], "of equal moves, the first one is chosen"
        assert found[chosen] == max(worths)
        assert all(found[move] >= true for move, true in zip(moves, worths, strict=True))
        assert list(solved(p, moves, each=True).values()) == worths


def test_the_value_agrees_with_a_full_search() -> None:
    rng = Random(3)
    for _ in range(10):
        p = near_the_end(Options(game_point=99), rng, 6, Standing())
        true, beyond = outcome(p, p.side()), solver.BEYOND
        assert value(solver.Search(p.side()), p, -beyond, beyond) == true
        for bound in range(true - 4, true + 5):
            from_below, from_above = (solver.Search(p.side()) for _ in range(2))
            assert (value(from_below, p, -beyond, bound) >= bound) == (true >= bound)
            assert (value(from_above, p, bound, beyond) <= bound) == (true <= bound)
            for search in (from_below, from_above):
                assert value(search, p, -beyond, beyond) == true, (
                    "a bound must not be stored as a value"
                )


LAST_TWO: dict[str, Any] = {
    "dealer": 1,
    "actor": 0,
    "hands": {0: "5C QS", 1: "QH 7H"},
    "table": "5H QD TD 9C",
    "stock": "",
    "last_capturer": 1,
    "won": {0: "AS AH 2S KC KD KS KH 3S 3H 3C 3D 4S 4H 4C 4D 8S 8H", 1: "rest"},
}


@pytest.mark.parametrize(
    "options",
    [
        {"players": "4p"},
        {"variant": "scopone"},
        {"variant": "scopone", "napola": True, "asso_piglia_tutto": "takes"},
        {"variant": "scopa", "players": "4p"},
    ],
    ids=str,
)
def test_every_move_of_partners_gets_its_exact_value(options: Any) -> None:
    rng = Random(4)
    agreed = Options(**options, game_point=99)
    for _ in range(10):
        p = near_the_end(agreed, rng, 4, Standing())
        if p.turn is None:
            continue  # three kings on the table end the deal
        side, moves = p.side(), list(p.moves())
        worths = [outcome(played(p, move), side) for move in moves]
        assert list(solved(p, moves, each=True).values()) == worths


def test_the_search_pauses_after_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    p = near_the_end(Options(), Random(5), 6, Standing())
    whole = solved(p, list(p.moves()), each=True)
    monkeypatch.setattr(solver, "SLICE", 7)
    ending, found, slices = solver.Ending(p, list(p.moves()), each=True), dict[Play, int](), 0
    while not ending.is_over:
        found |= ending.search_slice()
        slices += 1
    assert slices > 10 and found == whole
    assert ending.search_slice() == {}, "the search has ended"


HALF = "TD AS AH 3S 4S 5S 6S 7S 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D 3D 4D 5D 6D 7D"
"""Half of the pack, with big cassino and two aces; the other half has most spades."""


@pytest.mark.parametrize(
    ("game_point", "scores", "value_at_end"),
    [
        (30, (6, 9), -3),  # the game goes on: ten to thirteen on the sheet
        (11, (10, 5), solver.GAME + 5),  # fourteen to nine wins
        (11, (5, 10), -solver.GAME - 5),
        (11, (7, 7), 0),  # level at eleven, and nobody wins
        (21, (17, 17), -solver.GAME),  # level at twenty-one: most spades decide, without points
    ],
)
def test_the_end_of_a_game_is_part_of_the_value(
    game_point: int, scores: tuple[int, int], value_at_end: int
) -> None:
    sheet = {"scores": dict(enumerate(scores)), "hands_played": 2}
    game = Cassino(Options(game_point=game_point))
    running = game.setup({**LAST_TWO, **sheet})
    counted = game.setup(
        {**sheet, "hands": {0: "", 1: ""}, "stock": "", "won": {0: HALF, 1: "rest"}}
    )
    assert running.side() == 0
    search = solver.Search(running.side())
    assert value(search, counted, -solver.BEYOND, solver.BEYOND) == value_at_end


FRESH_BUILD: dict[str, Any] = {
    "dealer": 1,
    "table": "KC",
    "builds": {"b1": {"value": 8, "owner": 0, "fresh": True, "cards": "6H+2C"}},
}


def test_faults_are_not_searched() -> None:
    game = Cassino(Options(strict=False))
    p = game.setup({**FRESH_BUILD, "hands": {0: "8D QC 3S", 1: "KD 5D 7H"}})
    assert {"trail QC", "join b1 with 8D"} < {move.text for move in p.moves()}
    assert [move.text for move in honest(p)] == ["take b1 with 8D"]


def test_after_a_false_build_all_moves_may_be_faults() -> None:
    game = Cassino(Options(strict=False))
    p = game.setup({**FRESH_BUILD, "hands": {0: "QC 3S", 1: "KD 5D"}})
    assert [move.text for move in honest(p)] == ["trail QC", "trail 3S"]
