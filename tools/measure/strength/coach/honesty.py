"""Compares the coach's worths with the results of deals: `make honesty`.

One seat follows the advice and all others play as club, so nothing is given away. The third share
of a result is then the result less the worth at the first decision. Its mean is 0 if worths are
right. For each tenth of the range of worths, the output also compares the mean worth of decisions
with the mean result of their deals. Exact worths assume best play of all seats, so they are listed
separately.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour import catalogue
from parlour.coach.calibration import calibrated, calibration
from parlour.coach.pairs import mean
from tools.measure.strength.coach.followed import AGREEMENTS, Followed, asked_for, deals
from tools.measure.strength.intervals import of_mean

RANGES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"durak": (0.0, 1.0), "euchre": (-2.0, 4.0), "ecarte": (-3.0, 3.0), "cassino": (-11.0, 11.0)}
)
"""The range of worths that is divided into tenths."""
TENTHS = 10
DEALS = 200


class Played(NamedTuple):
    """The worths and the result of one deal."""

    worths: Sequence[float]
    """The calibrated worths of the advice, as in the shares of the result."""
    result: float


def told(name: str, deal: Followed, exact: bool | None = None) -> Played:
    """The calibrated worths of a deal; with `exact`, only those that are exact, or not exact."""
    coaching = catalogue.family(name).coaching
    assert coaching is not None
    known = calibration(coaching(), catalogue.game(name, AGREEMENTS[name]))
    verdicts = [each for each in deal.verdicts if exact in (None, each.exact)]
    return Played([calibrated(known, verdict) for verdict in verdicts], deal.result)


def by_tenths(name: str, played: Sequence[Played]) -> Iterator[tuple[float, float, float, int]]:
    """For each tenth: the mean worth, the mean result less the worth, half of the interval of this
    difference, and the number of deals. A deal counts once per tenth, with its mean worth there."""
    least, most = RANGES[name]
    for tenth in range(TENTHS):
        low, high = (least + (most - least) * (tenth + end) / TENTHS for end in (0, 1))
        high = high if tenth < TENTHS - 1 else high + 1e-9
        within = [
            (mean(here), deal.result)
            for deal in played
            if (here := [worth for worth in deal.worths if low <= worth < high])
        ]
        if within:
            worth = mean([worth for worth, _ in within])
            yield worth, *of_mean([result - worth for worth, result in within]), len(within)


def main() -> None:
    """Print a table for each game."""
    wanted = asked_for("tools.measure.strength.coach.honesty", main.__doc__, AGREEMENTS, DEALS)
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        followed = deals(name, wanted)
        played = [told(name, deal) for deal in followed]
        share, half = of_mean([deal.result - deal.worths[0] for deal in played])
        print(f"{name}: the third share is {share:+.3f} ± {half:.3f} in {len(played)} deals")
        for exact, words in ((False, "worth"), (True, "worth, worked out,")):
            some = [told(name, deal, exact) for deal in followed]
            for worth, off, half, count in by_tenths(name, some):
                print(f"  {words} {worth:+.2f}: off by {off:+.3f} ± {half:.3f}, {count} deals")


if __name__ == "__main__":
    main()
