"""Counts the numbers in the coach's reasons again, in worlds of another stream (V7, docs/coach.md).

A number is off if the two counts differ by more than three standard errors of the difference.
`make coach` prints how many sentences have no such number.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot, sqrt
from typing import NamedTuple

from parlour.coach.measurement import Measurement
from parlour.coach.pairs import Loss, Pair, Pairs, mean_of
from parlour.coach.streams import stream
from parlour.coaching import Feature
from parlour.verdict import Fact
from tools.measure.strength.coach.decisions import Decision, other_move, scattered
from tools.measure.strength.coach.trials import AGREEMENTS, share

ERRORS = 3
WORLDS = 4000


class Reasoned(NamedTuple):
    """A decision with reasons that can be counted again."""

    decision: Decision
    advice: str
    played: str
    facts: Sequence[Fact]

    @property
    def features(self) -> Sequence[Feature]:
        """The features that reasons for these moves can use."""
        moves = [self.advice, self.played]
        return self.decision.measured.features(self.decision.view, moves)


def reasoned(name: str, first: int = 0) -> Iterator[Reasoned]:
    """An endless stream of decisions whose loss has a counted reason."""
    for number, decision in enumerate(scattered(*AGREEMENTS[name], "club", first)):
        found = reasons_of(decision, number)
        if found is not None:
            yield found


def reasons_of(decision: Decision, number: int) -> Reasoned | None:
    """The countable reasons for a move of a decision; None if there are none."""
    advice = decision.advice
    played = other_move(decision, advice, number)
    verdict = decision.beside(advice, played)
    features = decision.measured.features(decision.view, [advice, played])
    names = {feature.name for feature in features}
    facts = [fact for fact in verdict.reasons if fact["fact"] in names]
    return Reasoned(decision, advice, played, facts) if facts else None


def counted(found: Reasoned, worlds: int, stage: str = "recount") -> list[Pair]:
    """Compare both moves in this many worlds of a stream; the default has no other use."""
    decision, moves = found.decision, [found.advice, found.played]
    coaching = decision.measured
    measure, *_ = Measurement(decision.family, coaching, decision.view).measures(moves)
    pairs = Pairs(coaching.STEP)
    pairs.take(islice(measure(stream(stage, decision.view)), worlds))
    return [*pairs]


def off(found: Reasoned, pairs: Sequence[Pair]) -> list[tuple[Fact, str]]:
    """The numbers that the second count contradicts, each with its fact and name."""
    places = {feature.name: at for at, feature in enumerate(found.features)}
    return [
        (fact, name)
        for fact in found.facts
        for name, again in figures(found.features, places[str(fact["fact"])], pairs).items()
        if abs(float(fact[name]) - again.mean) > ERRORS * error(fact, again, len(pairs))
    ]


def error(fact: Fact, again: Loss, worlds: int) -> float:
    """The error of the difference of both counts; a first count without `worlds` is exact."""
    first = again.error * sqrt(worlds / float(fact["worlds"])) if "worlds" in fact else 0.0
    return hypot(first, again.error)


def figures(features: Sequence[Feature], at: int, pairs: Sequence[Pair]) -> dict[str, Loss]:
    """The numbers of a fact by name, each with its error."""
    if features[at].form != "holding":
        return {
            "advice": _mean([pair.first[at] for pair in pairs], pairs),
            "move": _mean([pair.second[at] for pair in pairs], pairs),
        }
    holds = [pair.first[at] for pair in pairs]
    return {
        "holds": _mean(holds, pairs),
        "there": _where(holds, pairs),
        "elsewhere": _where([1 - each for each in holds], pairs),
    }


def _where(bears: Sequence[float], pairs: Sequence[Pair]) -> Loss:
    """The mean loss in those worlds for which `bears` is 1."""
    reach = sum(bears) / len(pairs)
    mean = sum(each * pair.lead for each, pair in zip(bears, pairs, strict=True)) / sum(bears)
    leads = [each * (pair.lead - mean) / reach for each, pair in zip(bears, pairs, strict=True)]
    return _mean(leads, pairs)._replace(mean=mean)


def _mean(values: Sequence[float], pairs: Sequence[Pair]) -> Loss:
    """The mean; its error is enlarged, because values that never occurred may be possible."""
    return mean_of(values, [pair.batch for pair in pairs], 2.0)


def main() -> None:
    """Print a row per family: how many sentences a second count confirms."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.coach.recount", description=main.__doc__
    )
    parser.add_argument("--family", choices=AGREEMENTS, help="only these decisions")
    parser.add_argument("--decisions", type=int, default=500)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    wanted = parser.parse_args()
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        holds = list[bool]()
        for found in islice(reasoned(name, 40_000), wanted.decisions):
            wrong = off(found, counted(found, wanted.worlds))
            for fact in found.facts:
                holds.append(not any(fact is other for other, _ in wrong))
            for fact, figure in wrong:
                print("  ", found.decision.view["state"], figure, dict(fact), flush=True)
        print(f"{name}: confirmed by a second count {share(holds)}", flush=True)


if __name__ == "__main__":
    main()
