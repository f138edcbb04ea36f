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
from math import fsum, sqrt
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import at_once
from parlour.bot_protocol import advice_on, pondering
from parlour.coach.appraisal import BUDGETS, beside
from parlour.coach.pairs import SURE
from parlour.game import find_move
from tools.strength.arena import LONGEST, standing
from tools.strength.coach.ladder import AGREEMENTS

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
    coaching, rng = family.coaching(), Random(seed)
    seat = seed % game.seats
    p = game.start(game.shuffle(int(rng.random() * game.seats), rng, standing(name, rng)))
    p.log = None
    start, worths = p.copy(), list[float]()
    for _ in range(LONGEST):
        if p.turn is None:
            break
        view = game.view(p, p.turn)
        if p.turn == seat and len(view["legal"]) > 1:
            text = at_once(pondering(advice_on(family, view))).move
            times = BUDGETS["normal"]
            worths.append(beside(family, coaching, view, text, text, times).worth)
        else:
            text = bots.choose(bots.USUAL, family.heuristics, view, rng, family.levels)
        move = find_move(p, p.turn, text)
        assert move is not None
        p.play(move)
    return Played(worths, coaching.settled(game, start, p, seat).result) if worths else None


def mean(figures: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    count, middle = len(figures), fsum(figures) / len(figures)
    squares = fsum((figure - middle) ** 2 for figure in figures)
    return middle, SURE * sqrt(squares / max(1, count - 1) / count)


def by_tenths(name: str, deals: Sequence[Played]) -> Iterator[tuple[float, float, float, int]]:
    """Of each tenth: the mean worth, what its deals came to less that, half of the interval of
    this, and how many deals there were; a deal counts once in a tenth, by its mean worth there."""
    least, most = RANGES[name]
    for tenth in range(TENTHS):
        low, high = (least + (most - least) * (tenth + end) / TENTHS for end in (0, 1))
        high = high if tenth < TENTHS - 1 else high + 1e-9
        within = [
            (fsum(here) / len(here), deal.result)
            for deal in deals
            if (here := [worth for worth in deal.worths if low <= worth < high])
        ]
        if within:
            worth, _ = mean([worth for worth, _ in within])
            yield worth, *mean([result - worth for worth, result in within]), len(within)


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
        share, half = mean([deal.result - deal.worths[0] for deal in deals])
        print(f"{name}: the third share is {share:+.3f} ± {half:.3f} in {len(deals)} deals")
        for worth, off, half, count in by_tenths(name, deals):
            print(
                f"  worth {worth:+.2f}: off by {off:+.3f} ± {half:.3f}, {count} deals", flush=True
            )


if __name__ == "__main__":
    main()
