"""An appraisal depends only on the view, the move and constants (V8 of docs/coach.md).

Other hidden cards do not change a byte.
"""

import json
import os
import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.coach.appraisal import appraise
from parlour.family import Family
from parlour.game import View
from tests.cases import daily
from tests.families import COACHED
from tests.test_text import PY
from tools.measure.strength.coach.decisions import Decision, other_move, scattered

SPECIAL: dict[str, list[dict[str, object]]] = {
    "durak": [{"players": 2}, {}, {"players": 3, "transfer": True, "stall_limit": 3}],
    "euchre": [{}, {"stick_dealer": True, "best_card_pass": True}],
    "cassino": [{}, {"variant": "royal", "players": 3}, {"variant": "dry"}, {"draw": True}],
}
AGREEMENTS = {name: SPECIAL.get(name, [{}]) for name in COACHED}
TWINS = 5


def appraised(family: Family, view: View, played: str) -> str:
    """An appraisal as text, as the text protocol sends it."""
    return json.dumps(appraise(family, view, played, "quick").told())


def check_decision(decision: Decision, number: int) -> bool:
    """Check that other hidden cards change nothing; return whether any were dealt."""
    family, game, p, view, _ = decision
    played = other_move(decision, view["legal"][0], number)
    said, others = appraised(family, view, played), 0
    for seed in range(TWINS):
        twin: Any = game.imagine(view, Random(seed))
        others += twin.key() != p.key()
        seen = game.view(twin, view["seat"])
        assert seen == view
        if not seed:  # the same view gives the same bytes; checking it once is enough
            assert appraised(family, seen, played) == said
    return others > 0


@pytest.mark.parametrize(("name", "count"), daily([(name, 1) for name in AGREEMENTS], 4))
def test_other_hidden_cards_leave_every_byte(name: str, count: int) -> None:
    check_decisions(name, count)


@pytest.mark.slow
@pytest.mark.parametrize("name", AGREEMENTS)
def test_at_500_decisions(name: str) -> None:
    check_decisions(name, 500 // len(AGREEMENTS[name]))


def check_decisions(name: str, count: int) -> None:
    """Check this many decisions with each agreement. At least half must have hidden cards."""
    found = [
        check_decision(decision, number)
        for options in AGREEMENTS[name]
        for number, decision in enumerate(islice(scattered(name, options, "club", 50), count))
    ]
    assert sum(found) >= len(found) / 2


def test_a_coach_that_sees_more_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the view had an opponent's hand, the test would fail."""
    honest = type(catalogue.game("durak", {})).view

    def leaking(game: Any, p: Any, seat: int) -> Any:
        return {**honest(game, p, seat), "peeked": p.hands[seat - 1]}

    monkeypatch.setattr("parlour.durak.game.Durak.view", leaking)
    with pytest.raises(AssertionError):
        check_decisions("durak", 4)


ASKED = """
import json, sys
from parlour import catalogue
from parlour.coach.appraisal import appraise
name, view, played = json.load(sys.stdin)
print(json.dumps(appraise(catalogue.family(name), view, played, "quick").told()), end="")
"""


@pytest.mark.parametrize("name", AGREEMENTS)
def test_another_process_says_the_same(name: str) -> None:
    """The hashes of strings differ between processes: here they are random."""
    decision = next(scattered(name, AGREEMENTS[name][0], "club", 7))
    played = other_move(decision, decision.view["legal"][0], 1)
    answer = subprocess.run(
        [sys.executable, "-c", ASKED],
        input=json.dumps([name, decision.view, played]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(PY), "PYTHONHASHSEED": "1"},
    ).stdout
    assert answer == appraised(decision.family, decision.view, played)
