"""Does it come true what the coach calls a deal worth? `make honesty`.

One seat plays the advice and all others as club, so nothing is given away: the third share of a
result is then what the deal came to less the worth of its first decision, and on average nought
where worths are honest. And of all decisions, by tenths of the range of their worths, it is told
what their deals came to on average.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.coach.appraisal import advised, beside
from parlour.coach.pairs import mean
from parlour.game import View
from tools.strength.coach.ladder import AGREEMENTS
from tools.strength.deals import begun, dealt, moments
from tools.strength.intervals import of_mean

RANGES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"durak": (0.0, 1.0), "euchre": (-2.0, 4.0), "ecarte": (-3.0, 3.0), "cassino": (-11.0, 11.0)}
)
"""Between which worths there are ten tenths."""
TENTHS = 10
DEALS = 200


class Played(NamedTuple):
    """A deal in which a seat has followed the advice."""

    worths: Sequence[float]
    """Of the advice, decision by decision."""
    result: float


def play(name: str, seed: int) -> Played | None:
    """A deal, each seat following the advice in turn; None where it had nothing to decide."""
    family, game = catalogue.family(name), catalogue.game(name, AGREEMENTS[name])
    assert family.coaching is not None
    seat, rng = seed % game.seats, Random(seed)
    p = begun(game, dealt(game, rng))
    start, worths = p.copy(), list[float]()

    def choose(view: View) -> str:
        if view["actor"] != seat or len(view["legal"]) == 1:
            return bots.choose(bots.USUAL, family.heuristics, view, rng, family.levels)
        advice = advised(family, view)
        worths.append(beside(family, view, advice, advice).worth)
        return advice

    for _ in moments(game, p, choose):
        pass
    result = family.coaching().settled(game, start, p, seat).result
    return Played(worths, result) if worths else None


def by_tenths(name: str, deals: Sequence[Played]) -> Iterator[tuple[float, float, float, int]]:
    """Of each tenth: the mean worth, what its deals came to less that, half of the interval of
    this, and how many deals there were; a deal counts once in a tenth, by its mean worth there."""
    least, most = RANGES[name]
    for tenth in range(TENTHS):
        low, high = (least + (most - least) * (tenth + end) / TENTHS for end in (0, 1))
        high = high if tenth < TENTHS - 1 else high + 1e-9
        within = [
            (mean(here), deal.result)
            for deal in deals
            if (here := [worth for worth in deal.worths if low <= worth < high])
        ]
        if within:
            worth = mean([worth for worth, _ in within])
            yield worth, *of_mean([result - worth for worth, result in within]), len(within)


def main() -> None:
    """Print a table for each game."""
    parser = ArgumentParser(prog="python -m tools.strength.coach.honesty", description=main.__doc__)
    parser.add_argument("--family", choices=AGREEMENTS, help="of this game only")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--cores", type=int, default=1)
    wanted = parser.parse_args()
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        with ProcessPoolExecutor(wanted.cores) as pool:
            found = [*pool.map(play, repeat(name), range(1, wanted.deals + 1))]
        deals = [each for each in found if each is not None]
        share, half = of_mean([deal.result - deal.worths[0] for deal in deals])
        print(f"{name}: the third share is {share:+.3f} ± {half:.3f} in {len(deals)} deals")
        for worth, off, half, count in by_tenths(name, deals):
            print(
                f"  worth {worth:+.2f}: off by {off:+.3f} ± {half:.3f}, {count} deals", flush=True
            )


if __name__ == "__main__":
    main()
