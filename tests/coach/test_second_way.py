"""The coach calls a move a mistake only if it also loses by a second way to play on."""

from typing import Any

import pytest

from parlour import catalogue
from parlour.coach.appraisal import appraise
from parlour.coach.measurement import ONE_WAY, known
from parlour.coaching import GradeThresholds, Solved
from parlour.game import find_move
from parlour.verdict import Grade

THRESHOLDS = GradeThresholds(0.05, 0.1, 0.2)

PLAYED_ON: dict[str, Any] = {
    "beat TS TH": {
        "dealer": 0,
        "pack": "8D JS JC JH QS QC 9D JD 9S KS 7S 6C 6H AC 8C 8S TS 8H "
        "AH KH 7H KD 6D AD 9C 7C KC TC TH QH QD 7D 6S TD 9H AS",
        "plays": "1 attack 9D, 0 beat 9D JD, 1 attack 9S, 0 beat 9S JS, 1 attack JC, 0 beat JC QC, "
        "1 attack QS, 0 beat QS KS, 1 pass, 0 attack 6C, 1 beat 6C 8C, 0 attack 8H, 1 take, "
        "0 pass, 0 attack 6D, 1 beat 6D 8D, 0 pass, 1 attack 8S, 0 beat 8S 7H, 1 attack 7S, "
        "0 beat 7S JH, 1 attack 8C, 0 beat 8C KH, 1 pass, 0 attack KD, 1 beat KD 8H, 0 attack KC, "
        "1 beat KC AC, 0 attack AD, 1 take, 0 pass, 0 attack 7D, 1 beat 7D KD, 0 pass, "
        "1 attack 6C, 0 beat 6C TC, 1 attack TS",
    },
    "attack KS": {
        "dealer": 1,
        "pack": "QH 9C TD 8H QS JS KS 8C 9H KD 6H JC 8D 7D 7C AH 6S 9S "
        "KH 6C 7H JH 7S TS TC AC TH 8S 9D KC 6D QD AD JD AS QC",
        "plays": "0 attack 6H, 1 beat 6H 8H, 0 pass, 1 attack JC, 0 beat JC 7D, 1 attack 7C, "
        "0 beat 7C TD, 1 attack JS, 0 beat JS QS, 1 pass, 0 attack 6C, 1 beat 6C 8C, 0 pass, "
        "1 attack 9S, 0 beat 9S KS, 1 attack 9C, 0 take, 1 pass, 1 attack TC, 0 take, 1 give TS, "
        "1 pass, 1 attack 6S, 0 beat 6S 9S, 1 pass, 0 attack 9C, 1 beat 9C AC, 0 attack 9H, "
        "1 beat 9H TH, 0 attack TC, 1 beat TC KD, 0 attack TS, 1 take, 0 give KH, 0 give KS, "
        "0 keep, 0 attack 6D, 1 beat 6D KD, 0 attack KC, 1 beat KC AC, 0 pass",
    },
}
"""Two deals of durak, keyed by a move that loses only if its seat then plays on by a plan."""


@pytest.mark.parametrize(
    ("again", "grade", "doubts"),
    [
        ({"advice": 0.5, "move": 0.4}, "blunder", []),
        ({"advice": 0.5, "move": 0.5}, "not decidable", [ONE_WAY]),
        ({"advice": 0.4, "move": 0.5}, "not decidable", [ONE_WAY]),
    ],
)
def test_a_mistake_by_one_way_to_play_on_alone_is_not_decidable(
    again: dict[str, float], grade: Grade, doubts: list[object]
) -> None:
    found = known(Solved({"advice": 0.8, "move": 0.4}, again=again), THRESHOLDS, "advice", "move")
    assert found.grade == grade
    assert [fact for fact in found.facts if fact == ONE_WAY] == doubts


@pytest.mark.parametrize("move", PLAYED_ON)
def test_a_loss_that_club_does_not_suffer_is_no_mistake(move: str) -> None:
    family, game = catalogue.family("durak"), catalogue.game("durak", {"players": 2})
    given = PLAYED_ON[move]
    p: Any = game.setup({"dealer": given["dealer"], "pack": given["pack"]})
    for play in given["plays"].split(", "):
        seat, _, text = play.partition(" ")
        found = find_move(p, int(seat), text)
        assert found is not None
        p.play(found)
    verdict = appraise(family, game.view(p, p.turn), move)
    assert verdict.loss > 0.1 and verdict.low is not None and verdict.low > 0.05
    assert verdict.grade == "not decidable" and ONE_WAY in verdict.reasons
