"""Computer players use only what they may know: replacing the hidden cards changes no move."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.family import Family
from parlour.game import AnyGame, View
from tests.cases import daily
from tests.promises import drawn_options

POSITIONS = {"novice": 200, "club": 200, "strong": 120, "master": 80}
"""The number of positions in which each level is asked twice; `make long` uses 500 for all."""

STATES = {
    "cassino": {"TURN"},
    "durak": {"OPEN", "DEFEND", "THROW", "GIVE"},
    "ecarte": {"PROPOSE", "RESPOND", "DISCARD_DEALER", "PLAY"},
    "euchre": {"BID1", "BID2", "PLAY"},
}
"""Decisions that must at least occur in the positions of a game."""

CASES = [(name, level, count) for level, count in POSITIONS.items() for name in catalogue.NAMES]
LONG = [(name, level, 500) for level in ("strong", "master") for name in catalogue.NAMES]

DETERMINISTIC = {"cassino": ("novice", "club", "strong"), "ecarte": ("novice", "club", "master")}
"""Levels that compare moves without random numbers."""


def choose(family: Family, level: str, view: View, seed: int) -> str:
    """The choice of a player of this level with this seed and few rollouts."""
    few = simulations(2)
    return bots.choose(level, family.heuristics, view, Random(seed), family.levels, few)


def decisions(family: Family, count: int, rng: Random) -> Iterator[tuple[AnyGame, Any]]:
    """This many positions with at least two moves, under random agreements.

    Novice or club, chosen at random, makes each move.
    """
    while True:
        game = family.play(drawn_options(family, rng))
        p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
        for _ in range(200):
            if p.turn is None:
                break
            moves = p.moves()
            if len(moves) > 1 and rng.random() < 0.3:
                yield game, p
                count -= 1
                if not count:
                    return
            level = "novice" if rng.random() < 0.5 else "club"
            chosen = choose(family, level, game.view(p, p.turn), 1)
            p.play(next(move for move in moves if move.text == chosen))


def check_positions(name: str, level: str, count: int) -> set[str]:
    """Replace the hidden cards in this many positions; no move changes. Returns the states seen."""
    family, rng, states = catalogue.family(name), Random(4), set[str]()
    for seed, (game, p) in enumerate(decisions(family, count, Random(7))):
        view = game.view(p, p.turn)
        twin: Any = game.imagine(view, rng)
        assert game.view(twin, p.turn) == view
        chosen = choose(family, level, view, seed)
        assert chosen in view["legal"]
        assert choose(family, level, game.view(twin, p.turn), seed) == chosen
        if level in DETERMINISTIC.get(name, ()):
            assert choose(family, level, view, seed + 1) == chosen
        states.add(view["state"])
    return states


@pytest.mark.parametrize(("name", "level", "count"), daily([*CASES, *LONG], len(CASES)))
def test_replacing_the_hidden_cards_changes_no_move(name: str, level: str, count: int) -> None:
    assert check_positions(name, level, count) >= STATES[name]


def test_a_seat_that_sees_more_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check fails if a view shows an opponent's hand."""
    honest = type(catalogue.game("durak", {})).view

    def telling(game: Any, p: Any, seat: int) -> Any:
        return {**honest(game, p, seat), "peeked": p.hands[seat - 1]}

    monkeypatch.setattr("parlour.durak.game.Durak.view", telling)
    with pytest.raises(AssertionError):
        check_positions("durak", "club", 50)
