"""Compares the coach with measurements in far more worlds. `make coach` prints the tables of
docs/coach.md.

Each decision is measured as in the product, then in many times as many worlds of another stream,
with other plans. The interval, widened by the error of the second result, should contain that
result in 95 % of cases. A move whose loss is certainly slight should not be called inaccurate. A
deeper coach, which searches longer for its advice, should mostly agree.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from resource import RUSAGE_SELF, getrusage
from types import MappingProxyType
from typing import NamedTuple

from parlour.ai.thought import at_once
from parlour.bot_protocol import BEST, Question, pondering
from parlour.cassino import coaching as cassino
from parlour.coach import grades
from parlour.coach.grades import STEPS
from parlour.coach.measurement import Finding, Measurement
from parlour.coach.pairs import SURE, Loss, Pairs
from parlour.coach.plan import Learner, by_plans
from parlour.coach.streams import stream
from parlour.coaching import Measure
from parlour.verdict import Grade
from tools.measure.strength.coach.decisions import Decision, other_move, scattered
from tools.measure.strength.intervals import of_share

AGREEMENTS: Mapping[str, tuple[str, Mapping[str, object]]] = MappingProxyType(
    {
        "durak": ("durak", {"players": 2}),
        "durak for four": ("durak", {}),
        "euchre": ("euchre", {}),
        "cassino": ("cassino", {}),
    }
)
"""The measured agreements by name. Écarté is missing, because it is solved exactly."""

DEEPER_TRIES, DEEPER_LEARNS = 8000, 500


class Trial(NamedTuple):
    """The coach's finding about a decision, and a reference from many times as many worlds."""

    finding: Finding
    reference: Loss
    times: int
    slight: float
    """The largest loss that is slight in this position."""

    @property
    def holds(self) -> bool:
        """Does the interval, widened by the error of the reference, contain the reference?"""
        found = self.finding.loss
        half = found.high(SURE) - found.mean
        return abs(found.mean - self.reference.mean) <= half * sqrt(1 + 1 / self.times)

    @property
    def is_slight(self) -> bool:
        """Is the loss significantly below the threshold of an inaccuracy?"""
        return self.reference.high(SURE) < self.slight


def unsolved(name: str, level: str, first: int = 0) -> Iterator[tuple[Decision, str, str]]:
    """Decisions without exact worths, each with the advice and another move."""
    for number, decision in enumerate(scattered(*AGREEMENTS[name], level, first)):
        advice = decision.advice
        played = other_move(decision, advice, number)
        if decision.measured.solved(decision.view, [advice, played]) is None:
            yield decision, advice, played


def trial(decision: Decision, advice: str, played: str, times: int) -> Trial:
    """Measure one decision like the coach, and again in `times` as many worlds."""
    coaching = decision.measured
    measurement = Measurement(decision.family, coaching, decision.view)
    finding = measurement.compared(advice, played)
    measure, *_ = measurement.measures([advice, played])
    reference = compared(measure, decision, times * coaching.looks(decision.view).full)
    return Trial(finding, reference.loss(), times, coaching.thresholds(decision.view).slight)


def compared(measure: Measure, decision: Decision, worlds: int) -> Pairs:
    """Compare two moves in this many worlds of a stream with no other use."""
    pairs = Pairs(decision.measured.STEP)
    pairs.take(islice(measure(stream("reference", decision.view)), worlds))
    return pairs


def deeper(decision: Decision, played: str, worlds: int) -> Grade:
    """The grade by a deeper coach. At durak it uses ten times as many tries for its advice and for
    each plan. At cassino it plays worlds to the end of the deal. At euchre it uses heuristics."""
    family, view = decision.family, decision.view
    coaching, advice = decision.measured, decision.advice
    if coaching.MEASURE == "tree":
        question = Question(family.name, BEST, view, 0, DEEPER_TRIES)
        advice = at_once(pondering(question)).move
    if advice == played:
        return "best"
    moves = [advice, played]
    assert family.levels is not None
    levels = family.levels()
    if coaching.MEASURE == "tree":
        assert levels.SEARCH == "tree"
        measure = by_plans(Learner(levels, BEST, DEEPER_LEARNS), view, moves)
    elif family.name == "cassino":
        measure = cassino.measure(view, moves, to_the_end=True)
    else:
        *_, measure = coaching.measures(view, moves)
    loss = compared(measure, decision, worlds).loss()
    return grades.measured(loss, coaching.thresholds(view))


def neighbours(one: Grade, other: Grade) -> bool:
    """Are two grades the same or adjacent? “Not decidable” is compatible with every grade."""
    if "not decidable" in (one, other):
        return True
    return abs(STEPS.index(one) - STEPS.index(other)) <= 1


def share(found: Sequence[bool]) -> str:
    """The number of true values, with Wilson's interval of the share."""
    count = len(found)
    middle, half = of_share(sum(found) / count, count)
    low, high = max(0.0, middle - half), middle + half
    return f"{sum(found)} of {count} ({100 * low:.0f}–{100 * high:.0f} %)"


def main() -> None:
    """Print the results, a row per family."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.coach.trials", description=main.__doc__
    )
    parser.add_argument("--family", choices=AGREEMENTS, help="only these decisions")
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument(
        "--times", type=int, default=10, help="the factor for the worlds of the reference"
    )
    parser.add_argument("--deeper", type=int, default=0, help="worlds of a deeper coach")
    wanted = parser.parse_args()
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        found = islice(unsolved(name, "club"), wanted.decisions)
        trials, alike = list[Trial](), list[bool]()
        for decision, advice, played in found:
            at = trial(decision, advice, played, wanted.times)
            if at.finding.is_estimate:
                continue
            trials.append(at)
            line = [decision.view["state"], at.finding.grade, *at.finding.loss, *at.reference[:2]]
            if wanted.deeper:
                grade = deeper(decision, played, wanted.deeper)
                alike.append(neighbours(at.finding.grade, grade))
                line.append(grade)
            print("  ", *line, at.holds, flush=True)
        slight = [at for at in trials if at.is_slight]
        print(f"{name}: the interval holds in {share([at.holds for at in trials])};", end=" ")
        accused = [at.finding.grade in STEPS[2:] for at in slight]
        print("of slight losses called inaccurate or worse", share(accused) if slight else "none")
        undecided = [at.finding.grade == "not decidable" for at in trials]
        print(f"{name}: not decidable {share(undecided)}")
        if alike:
            print(f"{name}: a deeper coach says the same or nearly in {share(alike)}")
    print(f"\nProcessor time: {getrusage(RUSAGE_SELF).ru_utime / 60:.1f} minutes.")


if __name__ == "__main__":
    main()
