"""Intervals cover the truth, and good moves are not called mistakes (V3 to V6 of docs/coach.md).

The usual samples are small and only find gross errors. `make long` has the sizes of docs/coach.md.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, permutations
from math import fsum, prod
from random import Random
from typing import Any

import pytest

from parlour.cards import Card, each, together
from parlour.coach.grades import NEED_ANOTHER, STEPS
from parlour.coach.measurement import Measurement, known
from parlour.coach.pairs import SURE, Loss, Pairs
from parlour.coach.plan import Learner, Plan
from parlour.coaching import Sample
from parlour.durak import belief as durak_belief
from parlour.durak import levels as durak
from parlour.durak.view import DurakView
from parlour.ecarte import belief
from parlour.ecarte.cardplay import CardPlay
from parlour.euchre import view as euchre_views
from parlour.euchre.levels import by_perfect_play
from parlour.euchre.worlds import DOUBTFUL, doubts, lay_out, likely
from tests.cases import daily
from tests.families import COACHED
from tools.measure.strength.coach import trials
from tools.measure.strength.coach.decisions import Decision, other_move, scattered

# -- all worlds can be listed (V3) ----------------------------------------------------------------

Listed = tuple[float, Iterator[Sample]]
"""The loss over all worlds, and a source of samples."""

MANY = 200
"""The number of worlds in a sample."""


def ecarte(decision: Decision, moves: Sequence[str]) -> Listed | None:
    """The play at écarté: all hands, weighted by their likelihood."""
    view = decision.view
    if view["state"] != "PLAY" or "mark" in view["legal"]:
        return None
    against = belief.against(view)
    chances = belief.likely(view, against)
    weights = [kind.ways * chance for kind, chance in zip(against, chances, strict=True)]
    worths = []
    for kind in against:
        alone = CardPlay(view, belief.stake(view), None)
        alone.play_out([kind])
        worths.append([alone.worth()[move] for move in moves])
    whole = zip(weights, worths, strict=True)
    loss = fsum(weight * (first - other) for weight, (first, other) in whole) / fsum(weights)

    def samples() -> Iterator[Sample]:
        for at in Random(len(against)).choices(range(len(against)), weights, k=MANY):
            yield Sample(worths[at], at)

    return loss, samples()


def euchre(decision: Decision, moves: Sequence[str]) -> Listed | None:
    """The last two tricks of euchre: all deals, weighted by their likelihood."""
    view, house = decision.view, decision.position.house
    if view["state"] != "PLAY" or len(view["hand"].split()) > 2:
        return None
    rng = Random(1)
    whole = total = 0.0
    for p in euchre_views.every(house, view, 10_000, rng):
        lay_out(p, view["seat"])
        chance, gains = DOUBTFUL ** doubts(p, view), by_perfect_play(p, moves)
        whole += chance
        total += chance * (gains[moves[0]] - gains[moves[1]])

    def samples() -> Iterator[Sample]:
        while True:
            p = likely(house, view, rng)
            gains = by_perfect_play(p, moves)
            yield Sample([gains[move] for move in moves], p.key())

    return (total / whole, samples()) if whole else None


def of_durak(decision: Decision, moves: Sequence[str]) -> Listed | None:
    """Durak for two with at most three cards in the talon, played by learned plans."""
    view = decision.view
    if not 0 < view["talon_count"] <= 3:
        return None
    rng = Random(1)
    learner = Learner(durak, "master", 100)
    plans = [Plan(learner, view, move, rng) for move in moves]

    def results(p: Any) -> list[float]:
        return [plan.worth(p, rng) for plan in plans]

    odds = durak_belief.odds(view)[1 - view["seat"]]
    listed = [(results(p), likelihood(p, view, odds)) for p in every_world(view)]

    def samples() -> Iterator[Sample]:
        for p in durak.worlds("master", view, rng):
            yield Sample(results(p), p.key())

    whole = fsum(weight for _, weight in listed)
    return fsum((one - other) * weight for (one, other), weight in listed) / whole, samples()


def likelihood(p: Any, view: DurakView, odds: Mapping[Card, float]) -> float:
    """The likelihood of a world for two players, given the moves of the other."""
    other = 1 - view["seat"]
    return prod(odds.get(card, 1.0) for card in each(p.hands[other] & ~p.known[other]))


def every_world(view: DurakView) -> Iterator[Any]:
    """Every distribution of the unseen cards of two players."""
    p = next(durak.worlds("master", view, Random(0)))
    other = 1 - view["seat"]
    hidden, below = p.hands[other] & ~p.known[other], p.talon[:-1]
    unseen = each(hidden) + [*below]
    for chosen in combinations(unseen, len(below)):
        for talon in permutations(chosen):
            twin = p.copy()
            twin.hands[other] = p.known[other] | together(unseen) & ~together(chosen)
            twin.talon = (*talon, *p.talon[-1:])
            yield twin


LISTED: dict[str, tuple[Callable[[Decision, Sequence[str]], Listed | None], float]] = {
    "durak": (of_durak, 1.0),
    "ecarte": (ecarte, 0.1),
    "euchre": (euchre, 1.0),
}


def coverage(name: str, first: int, count: int) -> list[bool]:
    """For each of this many decisions: does the interval cover the listed loss?"""
    lists, step = LISTED[name]
    options: dict[str, object] = {"players": 2} if name == "durak" else {}
    found = list[bool]()
    for number, decision in enumerate(scattered(name, options, "club", first)):
        moves = [decision.view["legal"][0], other_move(decision, decision.view["legal"][0], number)]
        listed = lists(decision, moves)
        if listed is not None:
            loss, samples = listed
            pairs = Pairs(step)
            pairs.take(islice(samples, MANY))
            measured = pairs.loss()
            found.append(measured.low(SURE) <= loss + 1e-9 and measured.high(SURE) >= loss - 1e-9)
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("name", LISTED)
def test_an_interval_holds_what_is_listed(name: str) -> None:
    found = coverage(name, 0, 10)
    assert sum(found) >= 8


@pytest.mark.parametrize("fault", [(0.0, 0.5), (0.05, 1.0)], ids=["half the width", "a bias"])
def test_a_wrong_interval_is_detected(
    fault: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Intervals that are too narrow or biased cover too few losses."""
    honest, (bias, width) = Pairs.loss, fault

    def faulty(pairs: Pairs) -> Loss:
        loss = honest(pairs)
        return loss._replace(mean=loss.mean + bias, error=width * loss.error)

    monkeypatch.setattr(Pairs, "loss", faulty)
    assert sum(coverage("ecarte", 0, 40)) < 34


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTED)
def test_intervals_cover_93_to_99_percent_of_listed_losses(name: str) -> None:
    """If few pairs differ, intervals are wider on purpose and cover more than 97 %."""
    found = coverage(name, 10_000, 400)
    assert 0.93 <= sum(found) / 400 <= 0.99


# -- a solver knows the values --------------------------------------------------------------------


def solved(name: str, first: int) -> Iterator[tuple[Decision, str, str]]:
    """Decisions that a solver can solve, each with its best move and another."""
    for number, decision in enumerate(scattered(*trials.AGREEMENTS[name], "club", first)):
        coaching, view = decision.measured, decision.view
        if view["actor"] is None:
            continue
        found = coaching.solved(view, view["legal"])
        if found is not None:
            best = max(view["legal"], key=found.worths.__getitem__)
            yield decision, best, other_move(decision, best, number)


@pytest.mark.parametrize(
    ("name", "first", "count"),
    daily(
        [
            *((name, 0, 5) for name in COACHED if name in trials.AGREEMENTS),
            *((name, 500, 400) for name in trials.AGREEMENTS),
        ],
        3,
    ),
)
def test_sampled_grades_are_within_one_step_of_solved_ones(
    name: str, first: int, count: int
) -> None:
    for decision, best, other in islice(solved(name, first), count):
        coaching, view = decision.measured, decision.view
        truly = coaching.solved(view, [best, other])
        assert truly is not None
        exact = known(truly, coaching.thresholds(view), best, other).grade
        found = Measurement(decision.family, coaching, view).compared(best, other)
        if name != "euchre":
            assert found.is_estimate, "there is only one such world"
        if found.is_estimate:
            assert found.grade in ("fine", "not decidable")
        elif found.grade in STEPS:
            assert abs(STEPS.index(found.grade) - STEPS.index(exact)) < 2


# -- many more worlds, and a deeper coach (V4 to V6) -----------------------------------------------


@pytest.mark.parametrize(("name", "count"), daily([("cassino", 2), ("durak", 2), ("euchre", 2)]))
def test_intervals_cover_the_result_of_many_more_worlds(name: str, count: int) -> None:
    found = [trials.trial(*at, times=2) for at in islice(trials.unsolved(name, "club"), count)]
    assert sum(trial.holds for trial in found) >= count - 1
    for trial in found:
        if trial.is_slight:
            assert trial.finding.grade not in NEED_ANOTHER


@pytest.mark.slow
@pytest.mark.parametrize("name", trials.AGREEMENTS)
def test_intervals_cover_the_truth_and_good_moves_are_no_mistakes(name: str) -> None:
    found = [
        trial
        for level in ("club", "strong")
        for at in islice(trials.unsolved(name, level, 20_000), 200)
        if not (trial := trials.trial(*at, times=10)).finding.is_estimate
    ]
    assert 0.93 <= sum(trial.holds for trial in found) / len(found) <= 0.98
    slight = [trial.finding.grade for trial in found if trial.is_slight]
    assert sum(grade == "inaccurate" for grade in slight) <= 0.01 * len(slight)
    assert not NEED_ANOTHER & {*slight}


@pytest.mark.slow
@pytest.mark.parametrize("name", trials.AGREEMENTS)
def test_a_deeper_coach_says_much_the_same(name: str) -> None:
    alike = list[bool]()
    for decision, advice, played in islice(trials.unsolved(name, "club", 30_000), 100):
        coaching = decision.measured
        found = Measurement(decision.family, coaching, decision.view).compared(advice, played)
        alike.append(trials.neighbours(found.grade, trials.deeper(decision, played, 1200)))
    assert sum(alike) >= 0.95 * len(alike)
