"""Appraisals through the text protocol, and the requests that are refused."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from parlour import catalogue, text
from parlour.ai.thought import at_once
from parlour.bot_protocol import advice_on, pondering
from parlour.cards import PACK
from parlour.coach.appraisal import BadAppraisal, appraise
from parlour.coach.grades import STEPS
from parlour.game import BadPosition, View, shuffled
from tests import families
from tests.cases import daily
from tests.example.py.parlour.highcard.family import FAMILY as HIGH
from tests.promises import drawn_options
from tests.test_text import NEW, PY, ask, refused
from tools.measure.strength.coach.decisions import other_move, scattered


@pytest.fixture
def table() -> text.Table:
    """A deal of durak in which seat 0 opens."""
    table = text.Table()
    assert ask(table, **NEW)["ok"]
    return table


@pytest.fixture
def talon() -> text.Table:
    """A new deal of durak in which seat 1 opens."""
    table = text.Table()
    pack = {"pack": shuffled(PACK[36], 0, Random(4)).text(), "dealer": 0}
    new = ask(table, do="new", game="durak", options={"players": 2}, setup=pack)
    assert new["state"]["actor"] == 1 and new["state"]["talon_count"] == 24
    return table


def check_appraisal(found: Mapping[str, Any], unit: str) -> None:
    """Check that docs/protocol.md has all entries, and that their values are consistent."""
    page = (PY.parent / "docs/protocol.md").read_text(encoding="utf-8")
    for entry in found:
        assert f"`{entry}`" in page
    assert found["class"] in (*STEPS, "not decidable")
    assert found["unit"] == unit
    if found["low"] is None:
        assert found["high"] is None and found["class"] not in STEPS[2:]
    else:
        assert found["low"] <= found["loss"] <= found["high"]
        assert not (found["exact"] and found["low"] < found["high"])
        if found["class"] in STEPS[2:]:
            assert found["low"] > 0
    for reason in found["reasons"]:
        assert f"`{reason['fact']}`" in page


@pytest.mark.parametrize("name", families.COACHED)
def test_the_advice_of_a_coach_is_the_hint(name: str) -> None:
    for number, decision in enumerate(islice(scattered(name, {}, "club", 300), 2)):
        family, _, _, view, _ = decision
        hint = at_once(pondering(advice_on(family, view))).move
        found = appraise(family, view, other_move(decision, hint, number), "quick")
        assert found.advice == hint
        check_appraisal(json.loads(json.dumps(found.told())), families.coaching(name).UNIT)


def test_who_follows_the_advice_has_lost_nothing(talon: text.Table) -> None:
    played = ask(talon, do="state")["state"]["legal"][0]
    advice = ask(talon, do="appraise", seat=1, move=played, budget="quick")["appraisal"]["advice"]
    found = ask(talon, do="appraise", seat=1, move=advice, budget="quick")["appraisal"]
    assert (found["class"], found["loss"], found["low"], found["high"]) == ("best", 0, 0, 0)
    assert 0 < found["worth"] < 1 and not found["exact"]


def test_an_appraisal_plays_nothing_and_is_the_same_again(table: text.Table) -> None:
    before = ask(table, do="state")
    found = ask(table, do="appraise", seat=0, move="Attack 9h", budget="quick")
    assert ask(table, do="appraise", seat=0, move="attack 9H", budget="quick") == found
    assert ask(table, do="state") == before
    check_appraisal(found["appraisal"], "share not durak")


def test_a_larger_budget_has_more_worlds_and_a_smaller_interval(talon: text.Table) -> None:
    def asked(played: str, budget: str) -> Any:
        request = {"do": "appraise", "seat": 1, "move": played, "budget": budget}
        return ask(talon, **request)["appraisal"]

    legal = ask(talon, do="state")["state"]["legal"]
    quick = ((played, asked(played, "quick")) for played in legal)
    played, first = next(each for each in quick if each[1]["worlds"] == 300)  # not stopped early
    found = [first, asked(played, "normal")]
    worlds = [each["worlds"] for each in found]
    halves = [each["high"] - each["low"] for each in found]
    assert worlds == [300, 1200]
    assert halves == sorted(halves, reverse=True)


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        ({"seat": 1}, "It is the turn of seat 0"),
        ({"seat": 7}, "seats 0 to 1"),
        ({"move": "attack 8H"}, "You do not hold the eight of hearts."),
        ({"move": "take"}, "."),
        ({"move": 7}, "must be a text"),
        ({"budget": "endless"}, "There is no budget “endless”"),
        ({"budget": 3}, "must be a text"),
        ({"level": "club"}, "no entry “level”"),
    ],
)
def test_what_cannot_be_appraised_is_refused(
    wrong: dict[str, object], part: str, table: text.Table
) -> None:
    request: dict[str, object] = {"do": "appraise", "seat": 0, "move": "attack 7H", **wrong}
    assert part in refused(ask(table, **request))


def test_a_budget_may_be_left_out_and_a_move_may_not(table: text.Table) -> None:
    assert "needs an entry “move”" in refused(ask(table, do="appraise", seat=0))
    usual = ask(table, do="appraise", seat=0, move="attack 7H")
    assert usual == ask(table, do="appraise", seat=0, move="attack 7H", budget="normal")


def test_a_game_without_a_coach_says_so() -> None:
    with pytest.raises(BadAppraisal, match=r"This game has no coach."):
        appraise(HIGH, seen(actor=0, legal=["play"]), "play")


def test_other_seats_and_illegal_moves_are_refused() -> None:
    family = catalogue.family("durak")
    with pytest.raises(BadAppraisal, match=r"Seat 0 has nothing to decide now."):
        appraise(family, seen(actor=1, legal=[]), "take")
    with pytest.raises(BadAppraisal, match=r"“take” is not a legal move here."):
        appraise(family, seen(actor=0, legal=[]), "take")


def seen(*, actor: int, legal: Sequence[str]) -> View:
    """The entries of seat 0's view that are checked before an appraisal."""
    return {
        "seat": 0,
        "state": "OPEN",
        "actor": actor,
        "legal": legal,
        "options": {},
        "next_dealer": None,
    }


@pytest.mark.parametrize(
    ("name", "first"),
    daily([(name, first) for first, name in product(range(0, 20, 4), families.COACHED)], 4),
)
def test_whatever_can_be_set_up_by_whatever_agreement_is_appraised(name: str, first: int) -> None:
    family = catalogue.family(name)
    for seed in range(first, first + 4):
        rng = Random(seed)
        game = family.play(drawn_options(family, rng))
        try:
            p = game.setup(families.module(name, "drawn_setups").draw(game, rng))
        except BadPosition:
            continue
        if p.turn is not None:
            view = game.view(p, p.turn)
            found = appraise(family, view, view["legal"][-1], "quick")
            check_appraisal(json.loads(json.dumps(found.told())), families.coaching(name).UNIT)


ALL_BUT_COACH = """
import sys
from parlour import catalogue, text
for name in catalogue.NAMES:
    family = catalogue.family(name)
    family.options, family.levels and family.levels(), family.trainer and family.trainer()
    family.drill and family.drill()
print(*(name for name in sys.modules if "coach" in name))
"""


def test_nothing_of_the_coach_is_loaded_before_it_is_asked() -> None:
    listed = subprocess.run(
        [sys.executable, "-c", ALL_BUT_COACH],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(PY)},
    )
    assert listed.stdout.split() == []
