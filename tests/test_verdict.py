"""Verdicts as text: invalid ones are refused, and a worker's verdict equals a direct one."""

import json
from random import Random

import pytest

from parlour import catalogue, verdict
from parlour.bot_protocol import Appraise
from parlour.coach.answering import answered
from parlour.coach.appraisal import appraise
from parlour.verdict import BadVerdict, Fact, Verdict

FACT: Fact = {"fact": "in how many worlds", "worse": 120, "better": 31, "worlds": 300}
MISTAKE = Verdict("mistake", 0.14, 0.06, 0.22, False, "share not durak", "take", 0.61, 300, [FACT])
ESTIMATE = MISTAKE._replace(grade="fine", low=None, high=None, reasons=[])


@pytest.mark.parametrize("found", [MISTAKE, ESTIMATE])
def test_a_verdict_comes_back_from_its_text(found: Verdict) -> None:
    assert verdict.read(verdict.as_json(found)) == found


@pytest.mark.parametrize(
    "wrong",
    [
        {"class": "brilliant"},
        {"loss": "0.14"},
        {"loss": True},
        {"low": None},
        {"low": 0.3},
        {"exact": 1},
        {"unit": 7},
        {"advice": "x" * 300},
        {"worlds": None},
        {"reasons": {}},
        {"reasons": ["because"]},
        {"reasons": [{"worse": 1}]},
        {"reasons": [{"fact": []}]},
        {"praise": 1},
    ],
)
def test_what_is_no_verdict_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadVerdict):
        verdict.read(json.dumps({**MISTAKE.told(), **wrong}))


@pytest.mark.parametrize("text", ["", "[]", "[7]", "7", "{}", '{"class": "best"}', "[" * 99])
def test_what_is_no_object_of_its_fields_is_refused(text: str) -> None:
    with pytest.raises(BadVerdict):
        verdict.read(text)


def test_the_coach_asked_from_afar_says_what_it_says_here() -> None:
    family, game = catalogue.family("ecarte"), catalogue.game("ecarte", {})
    position = game.start(game.shuffle(0, Random(3)))
    view = game.view(position, position.turn)
    for move in view["legal"]:
        question = json.dumps(Appraise("ecarte", view, move, "quick"))
        here = appraise(family, view, move, "quick")
        assert verdict.read(answered(question)).told() == here.told()
