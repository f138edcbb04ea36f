"""How much acts tell is fitted to what was held: what was planted is found."""

from math import exp
from random import Random

import pytest

from parlour.durak import belief
from tools.strength import tells

NAME, OTHER = "takes: a low trump", "adds none: an ace"


def test_what_was_planted_is_found() -> None:
    rng = Random(1)
    found = []
    for _ in range(3000):
        gain = 2 * rng.random() - 1
        held = rng.random() < 1 / (1 + exp(1.5 * gain))
        found.append({NAME: gain if held else -gain, OTHER: rng.random() - 0.5})
    fitted = tells.fitted(found, Random(2))
    assert fitted[NAME] == pytest.approx(-1.5, abs=0.25)
    assert fitted[OTHER] == pytest.approx(0.0, abs=0.25)
    assert tells.bits(found, fitted) < tells.bits(found, dict.fromkeys(belief.TELLS, 0.0))


def test_club_is_read_better_than_by_chance() -> None:
    found = [*tells.pairs(2, ["club"], range(700_001, 700_009))]
    assert len(found) > 50
    assert tells.bits(found, belief.TELLS) < 0.95
