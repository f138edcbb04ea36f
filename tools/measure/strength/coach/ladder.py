"""Measures how much each level loses per ten decisions, by the coach's verdicts: `make ladder`.

One seat plays at the level and all others as club, so that all levels have the same opponents.
Every decision of the seat is compared with the advice. The loss of a deal is the sum of its losses,
negative ones included. The interval is over deals.

The losses go into each family's `coaching.py` and docs/coach.md, and a test compares the two.
docs/coach.md also has the number of decisions, the share of advised moves, and the share that is
not decidable.
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
"""A small factor is enough, because sampling errors average out over many decisions."""


class Reviewed(NamedTuple):
    """The review of one seat in a deal."""

    decisions: int
    loss: float
    grades: Sequence[str]
    """The grades of moves that differ from the advice."""


def _verdict(decision: Decision) -> Verdict | None:
    """The verdict on a move; None if it is the advice."""
    advice, played = decision.advice, decision.played
    return None if played == advice else decision.beside(advice, played, TIMES)


def review(name: str, level: str, seed: int) -> Reviewed:
    """Review a deal in which seat `seed % seats` plays at this level."""
    seat = seed % catalogue.game(name, AGREEMENTS[name]).seats
    found = [_verdict(decision) for decision in deal(name, AGREEMENTS[name], level, seed, seat)]
    others = [each for each in found if each is not None]
    return Reviewed(len(found), fsum(each.loss for each in others), [each.grade for each in others])


def rows(name: str, deals: int, cores: int) -> Iterator[str]:
    """The rows of the table, one per level."""
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
    parser.add_argument("--family", choices=AGREEMENTS, help="only this game")
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
