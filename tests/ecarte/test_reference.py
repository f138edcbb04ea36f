"""The engine compared with the reference model, in random deals at all scores and agreements."""

from random import Random

import pytest

from parlour.ecarte.game import Ecarte
from parlour.ecarte.options import Options
from parlour.game import Standing
from tests.ecarte.promises import promises

AGREEMENTS = [
    *(Options(pattern, least) for pattern in ("3-2", "2-3") for least in (0, 1)),
    Options(game_points=7),
    Options(game_points=2, multiples=False),
]


@pytest.mark.parametrize("options", AGREEMENTS, ids=str)
@pytest.mark.parametrize("eager", [0.3, 0.5, 0.9])
def test_the_engine_agrees_with_the_reference_model(options: Options, eager: float) -> None:
    """`eager` is the probability of a proposal, and of accepting one."""
    game, rng = Ecarte(options), Random(f"{options} {eager}")
    states: set[str] = set()
    for number in range(60):
        goal = options.game_points
        scores = int(rng.random() * goal), int(rng.random() * goal)
        deal = game.shuffle(number % 2, rng, Standing(scores, (number % 3, 1), 4))
        p = game.start(deal)
        check = promises(game, deal)
        check(p, "")
        while p.turn is not None:
            states.add(p.phase.name)
            moves = p.moves()
            talks = p.phase.name in ("PROPOSE", "RESPOND")
            place = int(rng.random() > eager) if talks else int(rng.random() * len(moves))
            p.play(moves[place])
            check(p, moves[place].text)
        states.add(p.phase.name)
    assert states >= {"PROPOSE", "RESPOND", "DISCARD_ELDER", "DISCARD_DEALER", "PLAY"}
    assert states >= {"HAND_OVER", "GAME_OVER"}
