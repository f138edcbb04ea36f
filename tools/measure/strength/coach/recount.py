"""The coach's reasons, counted again in worlds of another stream, with other plans (V7).

A figure is off if it lies further from the second count than three errors, of both counts together.
`make coach` prints how many of the sentences have none that is.
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
    """A decision of which something was said that can be counted again."""

    decision: Decision
    advice: str
    played: str
    facts: Sequence[Fact]

    @property
    def features(self) -> Sequence[Feature]:
        """What could be told of it."""
        moves = [self.advice, self.played]
        return self.decision.measured.features(self.decision.view, moves)


def reasoned(name: str, first: int = 0) -> Iterator[Reasoned]:
    """Decisions without end for whose loss there is a counted reason."""
    for number, decision in enumerate(scattered(*AGREEMENTS[name], "club", first)):
        found = reasons_of(decision, number)
        if found is not None:
            yield found


def reasons_of(decision: Decision, number: int) -> Reasoned | None:
    """What is said of one of the moves of a decision, where it can be counted again."""
    advice = decision.advice
    played = other_move(decision, advice, number)
    verdict = decision.beside(advice, played)
    told = decision.measured.features(decision.view, [advice, played])
    names = {feature.name for feature in told}
    facts = [fact for fact in verdict.reasons if fact["fact"] in names]
    return Reasoned(decision, advice, played, facts) if facts else None


def counted(found: Reasoned, worlds: int, stage: str = "recount") -> list[Pair]:
    """Both moves in so many worlds of a stream; by default one from which nobody else draws."""
    decision, moves = found.decision, [found.advice, found.played]
    coaching = decision.measured
    measure, *_ = Measurement(decision.family, coaching, decision.view).measures(moves)
    pairs = Pairs(coaching.STEP)
    pairs.take(islice(measure(stream(stage, decision.view)), worlds))
    return [*pairs]


def off(found: Reasoned, pairs: Sequence[Pair]) -> list[tuple[Fact, str]]:
    """The figures that another count does not bear out."""
    places = {feature.name: at for at, feature in enumerate(found.features)}
    return [
        (fact, name)
        for fact in found.facts
        for name, again in figures(found.features, places[str(fact["fact"])], pairs).items()
        if abs(float(fact[name]) - again.mean) > ERRORS * error(fact, again, len(pairs))
    ]


def error(fact: Fact, again: Loss, worlds: int) -> float:
    """That of the difference of both counts; the first had fewer worlds, or all there are."""
    first = again.error * sqrt(worlds / float(fact["worlds"])) if "worlds" in fact else 0.0
    return hypot(first, again.error)


def figures(features: Sequence[Feature], at: int, pairs: Sequence[Pair]) -> dict[str, Loss]:
    """The figures of a fact by their names, each with its error."""
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
    """The mean loss in some of the worlds, each 1 or 0."""
    reach = sum(bears) / len(pairs)
    mean = sum(each * pair.lead for each, pair in zip(bears, pairs, strict=True)) / sum(bears)
    leads = [each * (pair.lead - mean) / reach for each, pair in zip(bears, pairs, strict=True)]
    return _mean(leads, pairs)._replace(mean=mean)


def _mean(values: Sequence[float], pairs: Sequence[Pair]) -> Loss:
    """One more value is imagined on either side: what was never seen may still be."""
    return mean_of(values, [pair.batch for pair in pairs], 2.0)


def main() -> None:
    """Print how many sentences are borne out, a family a row."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.coach.recount", description=main.__doc__
    )
    parser.add_argument("--family", choices=AGREEMENTS, help="these decisions only")
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
        print(f"{name}: borne out by another count {share(holds)}", flush=True)


if __name__ == "__main__":
    main()
