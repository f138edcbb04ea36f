"""The levels of cassino: how they play, what they remember, and that they make no faults."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import Enough, simulations
from parlour.cards import CARD
from parlour.cassino import levels, solver
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.cassino.policy import Seen
from parlour.cassino.view import CassinoView
from parlour.game import find_move
from parlour.parts import WHOLE
from tests.tables import Table
from tools.measure.strength.baselines import by_chance

CASSINO = catalogue.family("cassino")
GAME = Cassino(Options())


def choose(level: str, view: CassinoView, rng: Random, enough: Enough | None = None) -> str:
    """The move of a computer seat of this level."""
    return bots.choose(level, CASSINO.heuristics, view, rng, CASSINO.levels, enough)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_levels_commit_no_faults(level: str) -> None:
    game, rng = Cassino(Options(strict=False)), Random(6)
    builds = 0
    for number in range(3):
        p = game.start(game.shuffle(number % 2, rng))
        while p.turn is not None:
            move = find_move(p, p.turn, choose(level, game.view(p, p.turn), rng, simulations(3)))
            assert move is not None
            p.play(move)
            builds += move.verb == "build"
            assert not {"fault_trail", "fault_build"} & set(p.happened)
        assert p.penalties == [0, 0]
    assert bool(builds) == (level != "novice"), "there were chances for faults"


@pytest.mark.parametrize("level", bots.LEVELS)
def test_levels_commit_no_faults_against_a_player_who_does(level: str) -> None:
    game, rng = Cassino(Options(strict=False)), Random(7)
    faults = 0
    for number in range(3):
        p = game.start(game.shuffle(number % 2, rng))
        while p.turn is not None:
            seat, view = p.turn, game.view(p, p.turn)
            text = choose(level, view, rng, simulations(3)) if seat == 0 else by_chance(view, rng)
            move = find_move(p, seat, text)
            assert move is not None
            p.play(move)
            committed = {"fault_trail", "fault_build"} & set(p.happened)
            assert not (committed and seat == 0)
            faults += bool(committed)
    assert faults


# -- what novice does ---------------------------------------------------------------------------


def worth_trying(view: CassinoView) -> Sequence[str]:
    """The candidates that master searches after it has evaluated all moves."""
    *_, moves = levels.worth_trying("master", view, Random(1))
    return moves


def at(options: Any, setup: Any, seat: int = 0) -> CassinoView:
    """The view of a seat in a set-up position."""
    game = Cassino(Options(**options))
    return game.view(game.setup(setup), seat)


def test_novice_takes_the_most_cards_and_ignores_points() -> None:
    hands = {0: "AC 9D QH 2D", 1: "8H 5D JH 2C"}
    assert choose("novice", at({}, {"hands": hands, "table": "AD 9C 5H 4H"}), Random(1)) == (
        "take 9C 4H 5H with 9D"
    )


def test_novice_lays_its_lowest_card_and_never_builds() -> None:
    view = at({}, {"hands": {0: "AD 5C 8H", 1: "QC KC 2H"}, "table": "3S JC"})
    assert "build 8 with 5C on 3S" in view["legal"]
    assert choose("novice", view, Random(1)) == "trail AD"


def test_novice_handles_a_fresh_build_of_an_earlier_player() -> None:
    """Somebody else played this hand before and left a fresh build (7.2)."""
    build = {"value": 8, "owner": 0, "fresh": True, "cards": "6H+2C"}
    hands = {0: "8D QC 3S", 1: "KD 5D 7H"}
    view = at({}, {"dealer": 1, "hands": hands, "table": "KC", "builds": {"b1": build}})
    assert choose("novice", view, Random(1)) == "take b1 with 8D"


# -- what strong remembers ----------------------------------------------------------------------


def test_strong_forgets_old_turns() -> None:
    hands = {0: "7H QC 2H", 1: "7S TS 9S"}
    at = Table(GAME, GAME.setup({"hands": hands, "table": "7D 4C", "actor": 0, "dealer": 1}))
    at.play("0 take 7D with 7H", "1 trail TS", "0 trail QC")
    gone = CARD["7D"] | CARD["7H"]
    assert levels._lately(at.p) == gone == at.p.won[0], "cards on the table are not counted as gone"
    taken, *since = at.p.history
    at.p.history = (taken, *since * levels.MEMORY)
    assert not levels._lately(at.p)
    knowing, forgetful = Seen(at.p, 1), Seen(at.p, 1, gone=levels._lately(at.p))
    assert forgetful.unseen == knowing.unseen | gone


# -- pauses for the page ------------------------------------------------------------------------

LOW: dict[str, Any] = {
    "hands": {0: "9C TD 8H 7S", 1: "8D 7C TC 9S"},
    "table": "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H",
}
"""A table of twelve low cards with very many captures."""


@pytest.mark.parametrize("setup", [LOW, {**LOW, "stock": "", "won": {1: "rest"}}], ids=["", "last"])
@pytest.mark.parametrize("level", ["strong", "master"])
def test_the_evaluation_pauses_between_moves(
    level: str, setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    evaluated: list[Any] = []

    class Spy(Seen):
        def value(self, move: Any) -> float:
            evaluated.append(move)
            return super().value(move)

    monkeypatch.setattr(levels, "Seen", Spy)
    view, rng = at({}, setup), Random(1)
    most, before, tries = 0, 0, [0]
    for tried in bots.Seat(
        level, CASSINO.heuristics, view, rng, CASSINO.levels, simulations(2)
    ).think():
        most, before = max(most, len(evaluated) - before), len(evaluated)
        tries.append(tried)
    most = max(most, len(evaluated) - before)
    assert len(evaluated) > 50 and most <= 2
    is_last = level == "master" and setup is not LOW
    assert [*dict.fromkeys(tries)] == ([0, 1, 2] if is_last else [0]), (
        "pauses do not count as rollouts"
    )


# -- the last deal ------------------------------------------------------------------------------

LAST_TWO: dict[str, Any] = {
    "dealer": 1,
    "hands": {0: "5C QS", 1: "QH 7H"},
    "table": "5H QD TD 9C",
    "stock": "",
    "last_capturer": 1,
    "won": {0: "AS AH 2S KC KD KS KH 3S 3H 3C 3D 4S 4H 4C 4D 8S 8H", 1: "rest"},
}


def test_only_master_solves_the_last_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Spy(solver.Ending):
        def search_slice(self) -> Any:
            asked.append(self)
            return super().search_slice()

    monkeypatch.setattr(levels, "Ending", Spy)
    view = at({}, LAST_TWO)
    for level in ("novice", "club", "strong"):
        choose(level, view, Random(1))
    assert not asked
    assert choose("master", view, Random(1)) == "take QD with QS"
    assert len(set(asked)) == 1, "only one deal is possible"


def test_positions_with_a_stock_or_three_seats_are_not_solved() -> None:
    for options, setup in (
        ({}, {**LAST_TWO, "stock": "8C 8D 9S 9H"}),
        ({"players": "3"}, {**LAST_TWO, "hands": {0: "5C QS", 1: "QH 7H", 2: "7C 7D"}}),
    ):
        assert len(worth_trying(at(options, setup))) == 1
    assert len(worth_trying(at({}, LAST_TWO))) > 1


def test_moves_without_a_finished_search_keep_their_order() -> None:
    view = at({}, LAST_TWO)
    moves = worth_trying(view)
    usual = choose("strong", view, Random(1))
    nothing: dict[str, list[float]] = {move: [] for move in moves}
    assert levels.settle("master", view, nothing, Random(1)) == usual
    other = next(move for move in moves if move != usual)
    assert levels.settle("master", view, {**nothing, other: [0.0]}, Random(1)) == other
    level = {move: [1.0] for move in moves}
    assert levels.settle("master", view, level, Random(1)) == usual
    half = {**level, usual: [1.0, -9.0], other: [2.0]}
    assert levels.settle("master", view, half, Random(1)) == other, "the second world is unfinished"


PARTNERS: dict[str, Any] = {
    "hands": {0: "4C KH", 1: "TH QD", 2: "9H QS", 3: "TS 8D"},
    "table": "5S QH",
    "stock": "",
    "won": {0: "rest"},
}


def test_partners_search_from_two_cards_each() -> None:
    view = at({"players": "4p"}, PARTNERS)
    endings = dict.fromkeys(_played_out(view))
    assert len(endings) == levels.WORLDS
    one_each = {**PARTNERS, "hands": {0: "4C KH", 1: "TH", 2: "9H", 3: "TS"}}
    endings = dict.fromkeys(_played_out(at({"players": "4p"}, one_each)))
    assert len(endings) == 6, "if only a few deals are possible, master tries each once"
    three = zip(PARTNERS["hands"].items(), ("2C", "2D", "2H", "3H"), strict=True)
    three_each = {seat: f"{cards} {more}" for (seat, cards), more in three}
    view = at({"players": "4p"}, {**PARTNERS, "hands": three_each})
    assert len(worth_trying(view)) == 1, "with three cards each, master does not search"


def _played_out(view: CassinoView) -> Any:
    for ending in levels.worlds("master", view, Random(1), WHOLE):
        ending.search_slice()
        yield ending
