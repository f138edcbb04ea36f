"""Search: limits, pauses, visible information, and the levels that use it."""

from collections.abc import Generator
from itertools import count
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import Enough, Until, at_once, simulations
from parlour.durak import levels
from parlour.durak import rollout as quick_hand
from parlour.game import find_move
from tests.durak.tables import table
from tests.promises import drawn_options

DURAK = catalogue.family("durak")


def think(view: Any, tries: int, seed: int = 1) -> str:
    return at_once(thinking(view, simulations(tries), seed))


def thinking(view: Any, enough: Enough, seed: int = 1) -> Generator[int, None, str]:
    return bots.Seat("strong", DURAK.heuristics, view, Random(seed), DURAK.levels, enough).think()


def middle(game: Any, rng: Random, steps: int) -> Any:
    """A position after this many quick moves, or later if only one move is legal there."""
    p = game.start(game.shuffle(int(rng.random() * game.seats), rng))
    for _ in range(steps):
        if p.turn is None:
            break
        p.play(levels.quick(p, rng))
    while p.turn is not None and len(p.moves()) == 1:
        p.play(p.moves()[0])
    return p


@pytest.mark.parametrize("seed", range(25))
def test_it_thinks_about_every_agreement(seed: int) -> None:
    rng = Random(seed)
    game = DURAK.play(drawn_options(DURAK, rng))
    p = middle(game, rng, seed * 3)
    if p.turn is not None:
        view = game.view(p, p.turn)
        assert find_move(p, p.turn, think(view, 12, seed))
        assert find_move(p, p.turn, levels.novice(view))


def test_the_quick_hand_plays_legal_moves_to_the_end() -> None:
    ended = 0
    for seed in range(40):
        rng = Random(seed)
        game = DURAK.play(drawn_options(DURAK, rng))
        p: Any = game.start(game.shuffle(0, rng))
        for _ in range(3000):
            if p.turn is None:
                ended += 1
                break
            move = quick_hand.play(p, rng)
            assert move in p.moves()
            p.play(move)
    assert ended > 30, "deals without an end are rare"


def test_as_many_tries_and_the_same_luck_give_the_same_move() -> None:
    rng = Random(5)
    game = catalogue.game("durak", {"players": 3})
    view = game.view(p := middle(game, rng, 12), p.turn)
    assert len(view["legal"]) > 2
    assert think(view, 60) == think(view, 60)
    assert len({think(view, 1, seed) for seed in range(30)}) <= len(view["legal"])


def test_it_pauses_after_every_try_and_keeps_to_its_time() -> None:
    game = catalogue.game("durak", {"players": 2})
    view = game.view(p := middle(game, Random(2), 6), p.turn)
    counted = thinking(view, simulations(7))
    assert sum(1 for _ in counted) == 7
    ticks = count()
    timed = thinking(view, Until(lambda: float(next(ticks)), 4.0))
    assert sum(1 for _ in timed) == 5, "the first rollout is free, then the time counts"


def test_an_ace_of_trumps_is_not_spent_on_a_six() -> None:
    """The nine of clubs beats the six, and the attacker then has nothing to throw in."""
    here = table("6C 7D 8D QH TH JH", "9C AS KD 9D 8H 7H", talon="7C 8C TC JC QC KC AC 6D 6S").play(
        "0 attack 6C"
    )
    assert think(here.view(1), 500) == "beat 6C 9C"


@pytest.mark.parametrize(
    ("talon", "move"), [("7H QS", "attack 8S"), ("6H 7H QS", "pass")], ids=["nearly gone", "there"]
)
def test_a_trump_is_thrown_in_when_hardly_anything_is_left_to_draw(talon: str, move: str) -> None:
    at = table("8C 8S KH", "8D 9C TC", talon=talon).play("0 attack 8C", "1 beat 8C 9C")
    assert DURAK.heuristics.choose(at.view(0), Random(0)) == move
    assert levels.quick(at.p, Random(0)).text == move


def test_the_end_is_played_to_win() -> None:
    view = table("6C KS", "7C 8D").view(0)
    for level, tries in (("strong", None), ("master", simulations(3))):
        move = bots.choose(level, DURAK.heuristics, view, Random(1), DURAK.levels, tries)
        assert move == "attack KS", level


def test_the_worth_of_a_deal_is_shared_out() -> None:
    game = catalogue.game("durak", {"teams": "2x2"})
    undecided = table("6C", "7C", "8C", "9C", options={"teams": "2x2"})
    assert levels.worth(game, undecided.p) == [0.5] * 4
    lost = table("6C 7C", "", "", "8C", options={"teams": "2x2"}, defender=3)
    lost.play("0 attack 6C", "3 beat 6C 8C")
    assert lost.p.outcome == {"losing_team": 0}
    assert levels.worth(game, lost.p) == [0, 1, 0, 1]


@pytest.mark.parametrize("level", ["novice", "strong", "master"])
def test_a_level_that_a_game_lacks_is_refused(level: str) -> None:
    """A family without a search has only one level."""
    game = catalogue.game("durak", {})
    p: Any = game.start(game.shuffle(0, Random(1)))
    with pytest.raises(bots.UnknownLevel, match=f"no level “{level}”; choose “club”"):
        bots.choose(level, DURAK.heuristics, game.view(p, p.turn), Random(1), levels=None)


def test_club_never_fetches_what_the_other_levels_need() -> None:
    def levels() -> Any:
        raise AssertionError("it was fetched")

    view = table("6C KS", "7C 8D").view(0)
    assert bots.choose("club", DURAK.heuristics, view, Random(1), levels) in view["legal"]
