"""How much of the play is announced, by preference."""

from random import Random

import pytest

from parlour import catalogue
from parlour.game import Event
from parlour.options import declared
from parlour.phrases import Rounds
from parlour.room.match.verbosity import heard
from parlour.room.model.preferences import Preferences

ROUNDS = Rounds("Bout", frozenset({"attack"}), frozenset({"beaten off"}))
EVENTS = [Event("attack", 1), Event("beat", 0), Event("beaten off")]


def test_all_the_ends_of_rounds_or_nothing_but_the_own_turn() -> None:
    assert set(declared(Preferences)["spoken"].english_values) == {"all", "rounds", "turn"}
    assert list(heard(EVENTS, "all", ROUNDS)) == EVENTS
    assert [event.verb for event in heard(EVENTS, "rounds", ROUNDS)] == ["beaten off"]
    assert list(heard(EVENTS, "turn", ROUNDS)) == []


@pytest.mark.parametrize("game", sorted(catalogue.NAMES))
def test_every_game_says_how_its_rounds_end(game: str) -> None:
    """With “finished bouts and tricks”, every game announces something."""
    family = catalogue.family(game)
    rules = family.play(family.options())
    p = rules.start(rules.shuffle(0, Random(2)))
    rng = Random(2)
    while p.turn is not None:
        moves = p.moves()
        p.play(moves[int(rng.random() * len(moves))])
    ends = heard(p.log or (), "rounds", family.words.ROUNDS)
    assert len(ends) >= 3
    assert family.words.announce(ends, ("You", "Anna", "Boris", "Clara"), 0)
