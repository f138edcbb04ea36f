"""The computer seats of cassino: whole hands, and what their moves may not depend on."""

from random import Random
from typing import Any

import pytest

from parlour.cassino import lore
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.game import find_move
from tests.cassino.arena import by_chance, duel, greedy, play

AGREEMENTS: list[dict[str, Any]] = [
    {"variant": "standard"},
    {"variant": "standard", "draw": True},
    {"variant": "standard", "free_builds": True, "build_discipline": "pagat"},
    {"variant": "standard", "players": "3"},
    {"variant": "royal", "players": "4p"},
    {"variant": "callabra"},
    {"variant": "pishti"},
    {"variant": "spade", "no_multi_captures": True},
    {"variant": "dry"},
    {"variant": "dry", "players": "3", "draw": True},
    {"variant": "ladies", "players": "4p"},
    {"variant": "scopone"},
    {"variant": "scopone", "scopone_deal": "scientific"},
]


@pytest.mark.parametrize("options", AGREEMENTS, ids=lambda each: " ".join(map(str, each.values())))
def test_a_move_depends_on_what_is_seen_alone(options: Any) -> None:
    game, rng = Cassino(Options(**options)), Random(4)
    p = game.start(game.shuffle(0, rng))
    while p.turn is not None:
        view = game.view(p, p.turn)
        chosen = lore.choose(view, Random(1))
        twin = game.imagine(view, rng)
        assert lore.choose(game.view(twin, p.turn), Random(1)) == chosen
        if len(p.hands) == 2 or p.stock:
            assert lore.choose(view, Random(2)) == chosen, "luck has no part in it"
        move = find_move(p, p.turn, chosen)
        assert move is not None
        p.play(move)


def test_no_faults_are_committed_where_they_are_possible() -> None:
    game, rng = Cassino(Options(strict=False)), Random(6)
    builds = 0
    for number in range(4):
        p = game.start(game.shuffle(number % 2, rng))
        while p.turn is not None:
            offered = {move.text for move in p.moves()}
            move = find_move(p, p.turn, lore.choose(game.view(p, p.turn), rng))
            assert move is not None and move.text in offered
            p.play(move)
            builds += move.verb == "build"
            assert not {"fault_trail", "fault_build"} & set(p.happened)
        assert p.penalties == [0, 0]
    assert builds, "there was occasion for faults"


def test_no_faults_against_somebody_who_commits_them() -> None:
    game, rng = Cassino(Options(strict=False)), Random(7)
    faults = 0
    for number in range(4):
        p = game.start(game.shuffle(number % 2, rng))
        while p.turn is not None:
            seat = p.turn
            player = lore.choose if seat == 0 else by_chance
            move = find_move(p, seat, player(game.view(p, seat), rng))
            assert move is not None
            p.play(move)
            committed = {"fault_trail", "fault_build"} & set(p.happened)
            assert not (committed and seat == 0)
            faults += bool(committed)
    assert faults


@pytest.mark.parametrize(
    ("variant", "by_chance_least", "greedy_least"),
    [("standard", 5, 1), ("royal", 5, 1), ("dry", 8, 2)],
)
def test_it_beats_chance_and_greed(variant: str, by_chance_least: int, greedy_least: int) -> None:
    game = Cassino(Options(variant=variant))
    assert duel(game, lore.choose, by_chance, 8, Random(1)).mean > by_chance_least
    assert duel(game, lore.choose, greedy, 12, Random(2)).mean > greedy_least


def test_a_deal_is_played_from_both_sides() -> None:
    game = Cassino(Options())
    even = duel(game, greedy, greedy, 3, Random(1))
    assert even.mean == 0, "whoever is better dealt, is so for both"
    deal = game.shuffle(0, Random(1))
    assert play(game, deal, (greedy, by_chance), Random(1)) != play(
        game, deal, (by_chance, greedy), Random(1)
    )
