"""Which facts can be reasons, and from which half of the worlds their numbers come."""

from collections.abc import Sequence
from math import isclose
from random import Random

import pytest

from parlour.coach import contrast
from parlour.coach.contrast import NO_REASON, reasons
from parlour.coach.pairs import Pair
from parlour.coaching import Feature

TAKES_UP = Feature("takes up", "outcome", "")
OURS = Feature("ours", "outcome", "", is_good=True)
CARDS = Feature("cards", "quantity", "")
HELD = Feature("held", "holding", "")
NOISE = Feature("noise", "outcome", "")

Drawn = tuple[float, Sequence[float], Sequence[float]]


def pairs(*drawn: Drawn) -> list[Pair]:
    """One pair per world: the lead of the first move, and the facts after both moves."""
    return [Pair(*world, number) for number, world in enumerate(drawn)]


def bernoulli(chance: float, rng: Random) -> float:
    """Return 1.0 with this probability, else 0.0."""
    return float(rng.random() < chance)


def through(first: float, second: float, worlds: int = 1000, seed: int = 1) -> list[Pair]:
    """A loss caused by one outcome, which occurs with these frequencies after the two moves."""
    rng = Random(seed)
    drawn = [(bernoulli(first, rng), bernoulli(second, rng)) for _ in range(worlds)]
    return pairs(*((second - first, [first], [second]) for first, second in drawn))


def test_a_fact_that_explains_the_loss_is_given_with_its_figures() -> None:
    (fact,) = reasons([TAKES_UP], through(0.12, 0.44))
    assert fact["fact"] == "takes up" and fact["worlds"] == 500
    assert isclose(fact["advice"], 0.12, abs_tol=0.05)  # type: ignore[arg-type]
    assert isclose(fact["move"], 0.44, abs_tol=0.07)  # type: ignore[arg-type]


def test_the_worlds_that_choose_tell_nothing() -> None:
    worlds = through(0.12, 0.44)
    (fact,) = reasons([TAKES_UP], worlds)
    assert fact["move"] == round(sum(pair.second[0] for pair in worlds[1::2]) / 500, 4)


def test_figures_from_the_half_that_chose_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of twenty equal facts, the one with the largest effect in a half is chosen.

    Its number in that half is too large on average. Its number in the other half is right.
    """

    def excess() -> float:
        """The mean excess of the given numbers over the truth."""
        found = []
        for seed in range(60):
            rng = Random(seed)
            drawn = []
            for _ in range(120):
                seen = [(bernoulli(0.1, rng), bernoulli(0.5, rng)) for _ in range(20)]
                worth = sum(second - first for first, second in seen)
                first, second = zip(*seen, strict=True)
                drawn.append((worth, first, second))
            (fact, *_) = reasons([NOISE] * 20, pairs(*drawn))
            if fact != NO_REASON:
                found.append(float(fact["move"]) - float(fact["advice"]) - 0.4)
        return sum(found) / len(found)

    monkeypatch.setattr(contrast, "MOST_OF_IT", 0.3)
    monkeypatch.setattr(contrast.Effect, "speaks", lambda effect, _feature: effect.share > 0)
    honest = excess()
    told_by = contrast.Half.told
    halves: list[contrast.Half] = []
    begun = contrast.Half.__init__

    def begin(half: contrast.Half, *given: object) -> None:
        halves.append(half)
        begun(half, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(contrast.Half, "__init__", begin)
    monkeypatch.setattr(contrast.Half, "told", lambda _half, at: told_by(halves[-2], at))
    assert abs(honest) < 0.02 < 0.04 < excess()


@pytest.mark.parametrize("feature", [OURS, NOISE._replace(is_good=True)])
def test_a_fact_with_its_sense_turned_never_speaks(feature: Feature) -> None:
    """A fact that is declared good cannot explain a loss if the worse move makes it frequent."""
    assert reasons([feature], through(0.12, 0.44)) == [NO_REASON]


def test_no_fact_speaks_through_which_nothing_goes() -> None:
    rng = Random(2)
    drawn = [
        (bernoulli(0.4, rng), [bernoulli(0.1, rng)], [bernoulli(0.15, rng)]) for _ in range(1000)
    ]
    assert reasons([NOISE], pairs(*drawn)) == [NO_REASON]


def test_a_difference_below_ten_points_is_not_given() -> None:
    assert reasons([TAKES_UP], through(0.10, 0.18, worlds=20_000)) == [NO_REASON]


def test_a_loss_that_one_half_does_not_show_has_no_reason() -> None:
    worlds = through(0.1, 0.5, 400)
    turned = [
        pair if number % 2 else pair._replace(lead=-pair.lead) for number, pair in enumerate(worlds)
    ]
    assert reasons([TAKES_UP], turned) == [NO_REASON]


def test_too_few_worlds_say_nothing() -> None:
    assert reasons([TAKES_UP], through(0.0, 1.0, 38)) == []


def test_a_holding_is_given_if_the_loss_is_in_the_worlds_that_have_it() -> None:
    rng = Random(3)
    drawn = list[Drawn]()
    for _ in range(1200):
        held = bernoulli(0.6, rng)
        drawn.append((bernoulli(0.5, rng) if held else bernoulli(0.05, rng), [held], [held]))
    (fact,) = reasons([HELD], pairs(*drawn))
    assert isclose(fact["holds"], 0.6, abs_tol=0.06)  # type: ignore[arg-type]
    assert isclose(fact["there"], 0.5, abs_tol=0.09)  # type: ignore[arg-type]
    assert isclose(fact["elsewhere"], 0.05, abs_tol=0.05)  # type: ignore[arg-type]
    turned = [(lead, [1 - first[0]], [1 - first[0]]) for lead, first, _ in drawn]
    assert reasons([HELD], pairs(*turned)) == [NO_REASON]


def test_a_quantity_is_given_if_the_loss_rises_with_it() -> None:
    rng = Random(4)
    drawn = list[Drawn]()
    for _ in range(1000):
        more = int(3 * rng.random())
        drawn.append((0.2 * more + rng.random() - 0.5, [6.0], [6.0 + more]))
    (fact,) = reasons([CARDS], pairs(*drawn))
    assert (fact["advice"], round(float(fact["move"]))) == (6.0, 7)
    beside = [(rng.random() - 0.2, first, second) for _, first, second in drawn]
    assert reasons([CARDS], pairs(*beside)) == [NO_REASON]


def test_a_nearly_constant_difference_is_given_if_there_is_no_other_fact() -> None:
    worlds = through(0.1, 0.5)
    seen = [
        pair._replace(
            first=[*pair.first, 6.0], second=[*pair.second, 7.0 + 0.5 * (number % 3 == 0)]
        )
        for number, pair in enumerate(worlds)
    ]
    assert reasons([TAKES_UP, CARDS], seen)[0]["fact"] == "takes up"
    alone = [pair._replace(first=pair.first[1:], second=pair.second[1:]) for pair in seen]
    assert reasons([CARDS], alone)[0]["fact"] == "cards"


def test_a_second_fact_is_given_if_it_adds_information() -> None:
    rng = Random(5)
    drawn = list[Drawn]()
    for _ in range(3000):
        one, other = bernoulli(0.3, rng), bernoulli(0.25, rng)
        drawn.append((max(one, other), [0, 0, 0], [one, other, one]))
    third = TAKES_UP._replace(name="the same again")
    facts = reasons([TAKES_UP, NOISE, third], pairs(*drawn))
    assert [fact["fact"] for fact in facts] == ["takes up", "noise"]


def test_a_fact_of_all_worlds_is_given_if_there_is_no_other() -> None:
    """Such a fact distinguishes the moves in every world, but does not explain the loss."""
    worlds = [
        pair._replace(first=[*pair.first, 0.0], second=[*pair.second, 1.0])
        for pair in through(0.1, 0.5)
    ]
    certain = TAKES_UP._replace(name="certain")
    (fact,) = reasons([TAKES_UP, certain], worlds)
    assert fact["fact"] == "takes up"
    alone = [pair._replace(first=pair.first[1:], second=pair.second[1:]) for pair in worlds]
    assert reasons([certain], alone)[0]["fact"] == "certain"


def test_listed_worlds_count_by_their_weight() -> None:
    worlds = [Pair(1.0, [0.0], [1.0], None, 3.0), Pair(0.0, [0.0], [0.0], None, 1.0)]
    assert reasons([TAKES_UP], worlds, exact=True) == [
        {"fact": "takes up", "advice": 0.0, "move": 0.75}
    ]
