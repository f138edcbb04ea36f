"""Measures what a move loses against another, in worlds not used to choose either.

The result is checked at most twice. If it is certain after the first worlds, the measurement stops;
otherwise the full number of worlds decides. More checks would give false positives, because the
measurement could stop at a favourable moment.
"""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple

from parlour.bot_protocol import BEST
from parlour.coach import grades
from parlour.coach.contrast import MOST_REASONS, known_reasons, reasons
from parlour.coach.pairs import SURE, SUREST, Loss, Pairs, mean, pair
from parlour.coach.plan import NOBODY, Learner, by_plans
from parlour.coach.playing_on import played_on
from parlour.coach.streams import stream
from parlour.coaching import (
    AnyCoaching,
    AnyMeasured,
    GradeThresholds,
    Measure,
    SampleSizes,
    Solved,
)
from parlour.family import Family
from parlour.game import View
from parlour.verdict import BY_CONVENTION, DIGITS, HELD_AGAINST, ONLY_MOVE, Fact, Grade

WORTH = 150
"""The number of worlds to measure the worth of the advice, if the person played it."""
AGAIN = SampleSizes(150, 600)
"""The numbers of worlds in which the other way to play worlds out must confirm a mistake."""
RESULTS = 9
"""With more possible results than this, their frequencies are not reported."""

ONE_WAY: Fact = {"fact": "by one way to play on alone"}
"""The loss is certain with only one of two ways to play worlds out."""


class Finding(NamedTuple):
    """The comparison of two moves of one view."""

    grade: Grade
    loss: Loss
    worth: float
    """The worth of the deal after the advice."""
    worlds: int
    """The number of worlds played out."""
    facts: Sequence[Fact]
    exact: bool = False
    """Is the loss exact?"""
    is_estimate: bool = False
    """Is the error unknown, because all worlds were the same?"""


class Measurement:
    """Compares moves of one view that the family cannot solve."""

    def __init__(
        self,
        family: Family,
        coaching: AnyMeasured,
        view: View,
        times: float = 1.0,
    ) -> None:
        """`times` is the factor for the number of worlds. Above 1 there is no early stop. Fresh
        worlds are drawn then, so that the new result is independent of an earlier one."""
        self._family, self._coaching, self._view = family, coaching, view
        first, full = coaching.looks(view)
        whole = max(first, round(times * full))
        self._is_longer = times > 1
        self._sizes = SampleSizes(whole if self._is_longer else first, whole)
        self._limits = coaching.thresholds(view)

    def _stream(self, stage: str) -> Random:
        return stream(f"{stage} longer" if self._is_longer else stage, self._view)

    def measures(self, moves: Sequence[str]) -> Sequence[Measure]:
        """The ways to measure these moves. The loss is measured with the first one."""
        coaching = self._coaching
        if coaching.MEASURE == "worlds":
            return coaching.measures(self._view, moves)
        assert self._family.levels is not None
        levels = self._family.levels()
        assert levels.SEARCH == "tree"
        features = coaching.features(self._view, moves) if len(moves) > 1 else ()
        witness = coaching.witness(self._view, features) if features else NOBODY
        learner = Learner(levels, BEST, coaching.LEARNS)
        game, seat = levels.game(self._view), self._view["seat"]
        as_club = played_on(
            game,
            levels.usual,
            partial(learner.worlds, self._view),
            moves,
            lambda end: levels.worth(game, end)[seat],
        )
        return [by_plans(learner, self._view, moves, witness), as_club]

    def alone(self, advice: str) -> Finding:
        """The finding if the person played the advice: only its worth is measured."""
        measure, *_ = self.measures([advice])
        samples = islice(measure(stream("worth", self._view)), WORTH)
        worth = mean([sample.worths[0] for sample in samples])
        return Finding("best", Loss(0.0), worth, WORTH, [])

    def compared(self, advice: str, played: str) -> Finding:
        """The loss of another move against the advice."""
        measure, *others = self.measures([advice, played])
        samples = measure(self._stream("measure"))
        pairs = Pairs(self._coaching.STEP)
        pairs.take(islice(samples, self._sizes.first))
        if not pairs.one_world and not pairs.are_plain(self._limits):
            pairs.take(islice(samples, self._sizes.full - self._sizes.first))
        loss, worth, worlds, facts = pairs.loss(), pairs.worth, len(pairs), _facts(pairs)
        if pairs.one_world:
            grade = grades.estimated(loss.mean, self._limits)
            return Finding(grade, loss, worth, worlds, facts, is_estimate=True)
        grade = grades.measured(loss, self._limits)
        for other in others if grade in grades.NEED_ANOTHER else ():
            again = self._again(other)
            worlds += len(again)
            grade, doubts = _confirmed(grade, again.loss())
            facts = [*facts, *doubts]
        if grade in HELD_AGAINST:
            features = self._coaching.features(self._view, [advice, played])
            facts = [*facts, *reasons(features, [*pairs])]
        return Finding(grade, loss, worth, worlds, facts)

    def _again(self, other: Measure) -> Pairs:
        """Compare the moves in worlds that are played out in another way, until it is certain."""
        samples = other(self._stream("again"))
        pairs = Pairs(self._coaching.STEP)
        pairs.take(islice(samples, AGAIN.first))
        if pairs.loss().low(SUREST) <= 0 <= pairs.loss().high(SUREST):
            pairs.take(islice(samples, AGAIN.full - AGAIN.first))
        return pairs


def _confirmed(grade: Grade, again: Loss) -> tuple[Grade, Sequence[Fact]]:
    """The grade of a mistake after a second comparison, and what makes it doubtful."""
    return (grade, []) if again.low(SURE) > 0 else ("not decidable", [ONE_WAY])


def known(solved: Solved, thresholds: GradeThresholds, advice: str, played: str) -> Finding:
    """The loss of a move against the advice, from a solver or table."""
    worth = solved.worths[advice]
    facts: list[Fact] = []
    if solved.within:
        facts.append({"fact": "by the tables", "within": solved.within})
    exact = not solved.within
    if played == advice:
        facts += _well_found(solved, thresholds, advice)
        return Finding("best", Loss(0.0), worth, 0, facts, exact)
    loss = Loss(worth - solved.worths[played], within=solved.within)
    grade = grades.exact(loss.mean, thresholds)
    if solved.again is not None and grade in grades.NEED_ANOTHER:
        grade, doubts = _confirmed(grade, Loss(solved.again[advice] - solved.again[played]))
        facts += doubts
    if grade in HELD_AGAINST:
        facts += _known_reasons(solved, advice, played)
    return Finding(grade, loss, worth, 0, facts, exact)


def by_convention(
    found: Finding, coaching: AnyCoaching, view: View, advice: str, played: str
) -> Finding:
    """The finding with a convention as its last reason, if there is room for one. The convention
    must recommend the advice, and not the move played."""
    counted = [fact for fact in found.facts if fact["fact"] in coaching.FEATURES]
    if found.grade not in HELD_AGAINST or len(counted) >= MOST_REASONS:
        return found
    name = coaching.convention(view, advice, played)
    last: list[Fact] = [{"fact": BY_CONVENTION, "name": name}] if name is not None else []
    return found._replace(facts=[*found.facts, *last])


def _well_found(solved: Solved, thresholds: GradeThresholds, advice: str) -> list[Fact]:
    """The fact that every other move is a mistake, if that is so and all worths are known."""
    others = [worth for move, worth in solved.worths.items() if move != advice]
    if not others or solved.worths[advice] - max(others) < thresholds.serious:
        return []
    return [{"fact": ONLY_MOVE, "loss": round(solved.worths[advice] - max(others), DIGITS)}]


def _known_reasons(solved: Solved, advice: str, played: str) -> list[Fact]:
    if solved.chances is not None:
        return known_reasons(solved.chances(advice, played))
    if solved.samples is None:
        return []
    samples = solved.samples(advice, played)
    pairs = [pair(sample, None, weight) for weight, sample in samples]
    return reasons(solved.features, pairs, exact=True)


def _facts(pairs: Pairs) -> list[Fact]:
    """In how many worlds the move did worse or better than the advice, and how often each result
    occurred, if there are few results. All of this is reported, so no selection can bias it."""
    if pairs.one_world:
        return [{"fact": "one world"}]
    if not pairs.worse and not pairs.better:
        return [{"fact": "the same in all", "worlds": len(pairs)}]
    worlds, results = len(pairs), pairs.results()
    counts = {"worse": pairs.worse, "better": pairs.better, "worlds": worlds}
    facts: list[Fact] = [{"fact": "in how many worlds", **counts}]
    if len(results) <= RESULTS:
        facts += [
            {"fact": "comes to", "result": result, "advice": one, "move": other, "worlds": worlds}
            for result, (one, other) in results.items()
        ]
    return facts
