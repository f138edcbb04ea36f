"""Conventions are named rules of thumb. The coach gives some of them as reasons."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.coach.appraisal import beside
from parlour.coach.contrast import NO_REASON
from parlour.coach.measurement import Finding, by_convention
from parlour.coach.pairs import Loss
from parlour.game import View
from parlour.verdict import BY_CONVENTION, GRADES, HELD_AGAINST, Fact
from tests.families import COACHED, coaching, conventions, module
from tools.measure.strength.coach.decisions import deal
from tools.measure.strength.coach.trials import AGREEMENTS

# -- positions ------------------------------------------------------------------------------------

DEALS, LEAST = 6, 3
"""The number of deals, and the number of conventions that must choose a move in them."""

POSITIONS: Mapping[tuple[str, str], tuple[View, str, str]] = {
    (name, rule): at
    for name in COACHED
    for rule, at in module(name, "conventions").POSITIONS.items()
}
"""For each convention: a view in which it applies, its move, and a move against it."""

KEPT_AS_WELL: Sequence[tuple[str, View, str, str]] = [
    (name, *kept)
    for name in COACHED
    for kept in getattr(module(name, "conventions"), "KEPT_AS_WELL", ())
]
"""Views with the move of a convention, and another move that also follows it."""


def finding(*facts: Fact, grade: Any = "mistake") -> Finding:
    """A finding with these facts."""
    return Finding(grade, Loss(0.3), 0.5, 600, facts)


def counted(name: str, many: int) -> list[Fact]:
    """This many facts of a family, with numbers."""
    facts: list[Fact] = [{"fact": fact, "advice": 0.2} for fact in coaching(name).FEATURES]
    return facts[:many]


IN_HOW_MANY: Fact = {"fact": "in how many worlds", "worse": 300, "better": 100, "worlds": 600}


# -- which rule chooses ---------------------------------------------------------------------------


def test_there_is_a_position_for_each_convention() -> None:
    assert sorted(conventions()) == sorted(POSITIONS)


@pytest.mark.parametrize(("name", "rule"), POSITIONS)
def test_it_chooses_its_move_and_is_told(name: str, rule: str) -> None:
    view, advice, played = POSITIONS[name, rule]
    coach = coaching(name)
    assert coach.convention(view, advice, played) == rule
    assert coach.convention(view, played, advice) is None, "the convention chooses another move"
    found = by_convention(finding(IN_HOW_MANY), coach, view, advice, played)
    assert found.facts == [IN_HOW_MANY, {"fact": BY_CONVENTION, "name": rule}]


@pytest.mark.parametrize("name", AGREEMENTS)
def test_a_named_rule_chooses_the_move_of_a_club_player(name: str) -> None:
    """In whole deals, a convention is given only for its own move, and never against that move."""
    game, _ = AGREEMENTS[name]
    family, coach = catalogue.family(game), coaching(game)
    names = set[str]()
    for decision in chain.from_iterable(
        deal(*AGREEMENTS[name], "club", seed) for seed in range(DEALS)
    ):
        view = decision.view
        chosen = family.heuristics.choose(view, Random(0))
        for move in view["legal"]:
            rule = coach.convention(view, chosen, move)
            assert rule is None or rule in coach.CONVENTIONS
            assert move == chosen or coach.convention(view, move, chosen) is None
            names |= {rule} if rule is not None else set()
    assert len(names) >= LEAST


# -- when it is given -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", COACHED)
def test_no_convention_for_other_advice_or_for_a_good_move(
    name: str,
) -> None:
    view, advice, played = next(POSITIONS[key] for key in POSITIONS if key[0] == name)
    tell = partial(by_convention, coaching=coaching(name), view=view)
    for grade in GRADES:
        found = tell(finding(grade=grade), advice=advice, played=played)
        assert bool(found.facts) is (grade in HELD_AGAINST)
    assert not tell(finding(), advice=played, played=advice).facts


@pytest.mark.parametrize(("name", "view", "advice", "played"), KEPT_AS_WELL)
def test_no_convention_if_the_played_move_also_keeps_it(
    name: str, view: View, advice: str, played: str
) -> None:
    assert catalogue.family(name).heuristics.choose(view, Random(0)) == advice
    assert not by_convention(finding(), coaching(name), view, advice, played).facts


@pytest.mark.parametrize("name", COACHED)
def test_there_are_never_more_than_two_sentences_and_it_is_the_last(name: str) -> None:
    view, advice, played = next(POSITIONS[key] for key in POSITIONS if key[0] == name)
    for facts in ([], [NO_REASON], counted(name, 1), counted(name, 2)):
        found = by_convention(finding(*facts), coaching(name), view, advice, played)
        assert [*found.facts][: len(facts)] == facts
        added = [str(fact["fact"]) for fact in found.facts][len(facts) :]
        assert added == [BY_CONVENTION] * (len(facts) < 2)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("durak", "beat cheaply"), ("ecarte", "jeu de règle"), ("ecarte", "longest suit")],
)
def test_an_appraisal_ends_with_it(name: str, rule: str) -> None:
    """In these positions the coach computes the loss without sampled worlds."""
    view, advice, played = POSITIONS[name, rule]
    verdict = beside(catalogue.family(name), view, advice, played)
    assert verdict.grade in HELD_AGAINST
    assert [fact for fact in verdict.reasons if fact["fact"] == BY_CONVENTION] == [
        {"fact": BY_CONVENTION, "name": rule}
    ]
    assert verdict.reasons[-1]["fact"] == BY_CONVENTION


def test_a_hand_that_is_better_changed_is_no_reason_to_play_it() -> None:
    """The other move gains, although the old books advise to stand on three trumps."""
    view = module("ecarte", "conventions").elder("7H 8H QH 7C 8D")
    assert coaching("ecarte").convention(view, "stand", "propose") == "jeu de règle"
    verdict = beside(catalogue.family("ecarte"), view, "stand", "propose")
    assert verdict.loss < 0
    assert not any(fact["fact"] == BY_CONVENTION for fact in verdict.reasons)
