"""How much acts tell is fitted to what was held: what was planted is found."""

from math import exp
from random import Random

import pytest

from parlour import catalogue
from tools.strength.tells import cassino, durak
from tools.strength.tells.asking import asked
from tools.strength.tells.fitting import Answer, bits, fitted

NAME, OTHER = "takes: a low trump", "adds none: an ace"


def test_what_was_planted_is_found() -> None:
    rng = Random(1)
    found = []
    for _ in range(9000):
        gain, known = 2 * rng.random() - 1, rng.random() - 0.5
        sign = 1 if rng.random() < 1 / (1 + exp(1.5 * gain - known)) else -1
        told = {NAME: sign * gain, OTHER: rng.random() - 0.5}
        found.append(Answer(sign * known, told))
    tells = fitted(found, [NAME, OTHER], durak.SUREST, Random(2))
    assert tells[NAME] == pytest.approx(-1.5, abs=0.2)
    assert tells[OTHER] == pytest.approx(0.0, abs=0.2)
    nothing = dict.fromkeys(tells, 0.0)
    assert bits(found, tells, durak.SUREST) < bits(found, nothing, durak.SUREST)


def test_club_is_read_better_at_durak_than_by_chance() -> None:
    game = catalogue.game("durak", {"players": 2})
    moments = asked(game, ["club"], range(700_001, 700_009), durak.SHARE)
    found = [answer for moment in moments for answer in durak.answers(moment)]
    assert len(found) > 50
    assert bits(found, durak.TELLS, durak.SUREST) < 0.95


def test_club_is_read_better_at_cassino_than_by_the_cards_alone() -> None:
    game = catalogue.game("cassino", {})
    moments = asked(game, ["club"], range(700_001, 700_009), cassino.SHARE)
    found = [answer for moment in moments for answer in cassino.answers(moment)]
    assert len(found) > 50
    nothing = dict.fromkeys(cassino.TELLS, 0.0)
    told, untold = (bits(found, tells, cassino.SUREST) for tells in (cassino.TELLS, nothing))
    assert told < 0.95 * untold
