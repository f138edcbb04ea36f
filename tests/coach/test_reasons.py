"""Reasons are true: their numbers hold in other worlds, too (V7 of docs/coach.md)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

import pytest

from parlour import catalogue
from parlour.coach.appraisal import beside
from parlour.coach.contrast import NO_REASON, reasons
from parlour.coach.pairs import Pair
from parlour.coaching import Feature
from parlour.ecarte import belief
from parlour.ecarte.cardplay import CardPlay
from parlour.ecarte.coaching import solved
from parlour.ecarte.features import IN_THE_PLAY, seen
from parlour.ecarte.house import HAND
from parlour.verdict import DIGITS, HELD_AGAINST, ONLY_MOVE, Fact
from tests.cases import daily
from tests.families import COACHED, coaching
from tests.test_problems import PROBLEMS, table
from tools.measure.strength.coach.decisions import Decision, other_move, scattered
from tools.measure.strength.coach.recount import Reasoned, counted, off, reasoned
from tools.measure.strength.coach.trials import AGREEMENTS

SPEAKING: Mapping[str, Sequence[tuple[int, str, str]]] = {
    "durak": [(8, "take", "beat 7S JH"), (24, "attack 7H", "pass")],
    "euchre": [(0, "pass", "order"), (11, "play JS", "play KS"), (17, "pass", "order")],
    "cassino": [
        (12, "take 6C b1 with 6H", "take KH with KS"),
        (18, "build 10 with 6S on 4C", "take 9D with 9C"),
    ],
}
"""Deals in which the coach gives reasons: the seed, the advice, and the losing move."""
WORLDS: Mapping[str, int] = {"durak": 480, "euchre": 400, "cassino": 200}


def speaking(name: str) -> Iterator[Reasoned]:
    """The reasons in these deals, measured in fewer worlds than the coach uses."""
    for seed, advice, played in SPEAKING[name]:
        (decision,) = islice(scattered(*AGREEMENTS[name], "club", seed), 1)
        found = Reasoned(decision, advice, played, [])
        facts = reasons(found.features, counted(found, WORLDS[name], "measure"))
        if facts != [NO_REASON]:
            yield found._replace(facts=facts)


def turned(found: Reasoned, pairs: Sequence[Pair], at: int) -> list[Pair]:
    """These worlds with one predicate negated."""

    def other(values: Sequence[float], value: float) -> list[float]:
        return [*values[:at], value, *values[at + 1 :]]

    if found.features[at].form == "holding":
        return [
            pair._replace(first=other(pair.first, 1 - pair.first[at]), second=()) for pair in pairs
        ]
    return [
        pair._replace(
            first=other(pair.first, pair.second[at]), second=other(pair.second, pair.first[at])
        )
        for pair in pairs
    ]


@pytest.mark.parametrize("name", SPEAKING)
def test_figures_hold_in_other_worlds_and_a_negated_predicate_is_never_given(name: str) -> None:
    several = [*speaking(name)]
    assert len(several) >= len(SPEAKING[name]) / 2
    for found in several:
        pairs = counted(found, WORLDS[name])
        assert not off(found, pairs)
        names = [feature.name for feature in found.features]
        for fact in found.facts:
            at = names.index(str(fact["fact"]))
            others = reasons(found.features, turned(found, pairs, at))
            assert fact["fact"] not in [other["fact"] for other in others]


def test_a_false_figure_is_detected() -> None:
    """If the numbers of the two moves are exchanged, the check fails."""
    found = next(speaking("euchre"))
    (*_, fact) = found.facts
    false: dict[str, str | int | float] = {**fact}
    false["advice"], false["move"] = fact["move"], fact["advice"]
    lying = found._replace(facts=[false])
    assert off(lying, counted(lying, WORLDS["euchre"]))


@pytest.mark.slow
@pytest.mark.parametrize("name", SPEAKING)
def test_of_500_decisions_at_most_one_sentence_in_100_is_off(name: str) -> None:
    """By chance, 0.3 % of the numbers are off by three errors. A sentence has two or three."""
    sentences = wrong = 0
    for found in islice(reasoned(name, 50_000), 500):
        sentences += len(found.facts)
        wrong += len({str(fact) for fact, _ in off(found, counted(found, 4000))})
    assert wrong <= 0.01 * sentences


# -- écarté: weighted hands -----------------------------------------------------------------------


def in_the_play(first: int) -> Iterator[tuple[Decision, str, str, Sequence[Fact]]]:
    """Decisions at écarté with the best card, a losing card, and the reasons for the loss."""
    for number, decision in enumerate(scattered("ecarte", {}, "club", first)):
        view = decision.view
        if view["state"] != "PLAY" or "mark" in view["legal"]:
            continue
        worths = solved(view, view["legal"]).worths
        advice = max(worths, key=worths.__getitem__)
        played = other_move(decision, advice, number)
        verdict = beside(decision.family, view, advice, played)
        names = [feature.name for feature in IN_THE_PLAY]
        facts = [fact for fact in verdict.reasons if fact["fact"] in names]
        if facts:
            yield decision, advice, played, facts


def drawn(decision: Decision, moves: Sequence[str], many: int) -> list[list[Sequence[float]]]:
    """The facts after each move, against random hands weighted by their likelihood."""
    view = decision.view
    against = belief.against(view)
    likely = belief.likely(view, against)
    weights = [kind.ways * chance for kind, chance in zip(against, likely, strict=True)]
    alone, ends = CardPlay(view, belief.stake(view), None), dict[int, list[Sequence[float]]]()
    hands = Random(1).choices(range(len(against)), weights, k=many)
    for at in {*hands}:
        ((_, found),) = alone.each([against[at]], *moves)
        ends[at] = [seen(tricks, HAND) for _, tricks in found]
    return [ends[at] for at in hands]


@pytest.mark.parametrize(("first", "count"), daily([(0, 12), (1000, 500)]))
def test_of_the_hands_at_ecarte_as_many_take_the_point_as_is_said(first: int, count: int) -> None:
    names = [feature.name for feature in IN_THE_PLAY]
    for decision, advice, played, facts in islice(in_the_play(first), count):
        hands = drawn(decision, [advice, played], 1000)
        for fact in facts:
            at = names.index(str(fact["fact"]))
            for move, figure in enumerate(("advice", "move")):
                again = sum(values[move][at] for values in hands) / len(hands)
                error = max(again * (1 - again), 0.002) ** 0.5 / len(hands) ** 0.5
                assert abs(again - float(fact[figure])) <= 4 * error


# -- reasons of every family ----------------------------------------------------------------------


@pytest.mark.parametrize("name", COACHED)
def test_a_family_has_at_most_25_features_each_by_its_own_name(name: str) -> None:
    features = coaching(name).FEATURES
    assert 8 <= len(features) <= 25
    for key, feature in features.items():
        assert key == feature.name and feature.least > 0


@pytest.mark.parametrize("name", AGREEMENTS)
def test_each_world_has_every_feature_that_may_be_told_after_both_moves(name: str) -> None:
    for number, decision in enumerate(islice(scattered(*AGREEMENTS[name], "club", 70), 4)):
        coaching, view = decision.measured, decision.view
        advice = view["legal"][0]
        played = other_move(decision, advice, number)
        features: Sequence[Feature] = coaching.features(view, [advice, played])
        found = Reasoned(decision, advice, played, [])
        for pair in counted(found, 5):
            assert len(pair.first) == len(pair.second) == len(features)
            for feature, first, second in zip(features, pair.first, pair.second, strict=True):
                assert feature.form == "quantity" or {first, second} <= {0, 1}
                assert feature.form != "holding" or first == second


def test_good_moves_get_no_reasons() -> None:
    for number, decision in enumerate(islice(scattered("ecarte", {}, "club", 900), 40)):
        view = decision.view
        assert decision.family.coaching is not None
        coaching = decision.family.coaching()
        for move in (decision.played, other_move(decision, decision.played, number)):
            verdict = beside(decision.family, view, decision.played, move)
            given = [
                fact
                for fact in verdict.reasons
                if fact["fact"] in coaching.FEATURES or fact["fact"] == "no single reason"
            ]
            assert bool(given) is (verdict.grade in HELD_AGAINST)


@pytest.mark.parametrize("name", ["durak", "ecarte"])
def test_the_only_good_move_is_praised(name: str) -> None:
    """In an ending of durak with one winning move, and over all hands at écarté."""
    said = 0
    for decision in islice(certain(name), 12):
        assert decision.family.coaching is not None
        coaching, view = decision.family.coaching(), decision.view
        found = coaching.solved(view, view["legal"])
        assert found is not None
        first, second, *_ = sorted(map(found.worths.__getitem__, view["legal"]), reverse=True)
        best = max(view["legal"], key=found.worths.__getitem__)
        verdict = beside(decision.family, view, best, best)
        losses = [fact["loss"] for fact in verdict.reasons if fact["fact"] == ONLY_MOVE]
        is_only = first - second >= coaching.thresholds(view).serious
        assert losses == ([round(first - second, DIGITS)] if is_only else [])
        said += len(losses)
    assert said


def certain(name: str) -> Iterator[Decision]:
    """Solved decisions. Those of durak are problems without a talon."""
    if name == "ecarte":
        decisions = scattered(name, {}, "club", 1200)
        yield from (each for each in decisions if each.view["state"] in ("PLAY", "PROPOSE"))
        return
    family = catalogue.family(name)
    for game, problem in PROBLEMS:
        at = table(game, problem) if game == name else None
        if at is not None and "talon" not in problem["setup"] and len(at.legal) > 1:
            yield Decision(family, at.game, at.p, at.view(problem["seat"]), "")
