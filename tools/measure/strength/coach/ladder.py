"""What each level gives away for ten decisions, as the coach has it: `make ladder`.

One seat plays at the level and all others as club, so that all levels are reviewed in the same
company. Every decision of the seat is held against the advice. The loss of a deal is the plain sum,
not cut at nought; deals are what the interval is reckoned over.

The losses go into each family's `coaching.py` and docs/coach.md, and a test compares the two. The
page also has the decisions, the share as advised, and the share that is not decidable.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import fsum
from typing import NamedTuple

from parlour import catalogue
from parlour.coach.appraisal import BUDGETS
from parlour.coach.grades import STEPS
from parlour.coach.ladder import TEN
from parlour.verdict import Verdict
from tools.measure.strength.arena import levels
from tools.measure.strength.coach.decisions import Decision, deal
from tools.measure.strength.intervals import of_ratio

AGREEMENTS = {
    name: family.coaching().LADDER.agreement
    for name in catalogue.NAMES
    if (family := catalogue.family(name)).coaching is not None
}
DEALS = 300
TIMES = BUDGETS["quick"]
"""Over many decisions the luck of the worlds of each evens out."""


class Reviewed(NamedTuple):
    """A deal of one seat."""

    decisions: int
    loss: float
    grades: Sequence[str]
    """Those of the moves that are not the advice."""


def lost(decision: Decision) -> Verdict | None:
    """What the move loses; None where it is the advice."""
    advice, played = decision.advice, decision.played
    return None if played == advice else decision.beside(advice, played, TIMES)


def review(name: str, level: str, seed: int) -> Reviewed:
    """A deal in which one seat plays at this level, each seat in turn."""
    seat = seed % catalogue.game(name, AGREEMENTS[name]).seats
    found = [lost(decision) for decision in deal(name, AGREEMENTS[name], level, seed, seat)]
    others = [each for each in found if each is not None]
    return Reviewed(len(found), fsum(each.loss for each in others), [each.grade for each in others])


def rows(name: str, deals: int, cores: int) -> Iterator[str]:
    """A level a row."""
    with ProcessPoolExecutor(cores) as pool:
        for level in levels(name):
            found = [*pool.map(review, repeat(name), repeat(level), range(1, deals + 1))]
            counts = [each.decisions for each in found]
            rate, half = of_ratio([each.loss for each in found], counts)
            decisions = sum(counts)
            grades = [grade for each in found for grade in each.grades]
            shares = " | ".join(
                f"{100 * grades.count(grade) / decisions:.1f}"
                for grade in (*STEPS[2:], "not decidable")
            )
            agreed = 100 - 100 * len(grades) / decisions
            lost_of_ten = f"{TEN * rate:.2f} ± {TEN * half:.2f}"
            yield f"{level} | {lost_of_ten} | {decisions} | {agreed:.0f} | {shares}"


def main() -> None:
    """Print a table."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.coach.ladder", description=main.__doc__
    )
    parser.add_argument("--family", choices=AGREEMENTS, help="of this game only")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--cores", type=int, default=1)
    wanted = parser.parse_args()
    print("| game | level | loss for ten | decisions | as advised | ?! | ? | ?? | ~ |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        for row in rows(name, wanted.deals, wanted.cores):
            print(f"| {name} | {row} |", flush=True)


if __name__ == "__main__":
    main()
