"""Does it come true what the coach calls a deal worth? `make honesty`.

One seat plays the advice and all others as club, so nothing is given away: the third share of a
result is then what the deal came to less the worth of its first decision, and on average nought
where worths are honest. And of all decisions, by tenths of the range of their worths, it is told
what their deals came to on average; those that are worked out are what best play of all comes to,
and stand apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour import catalogue
from parlour.coach.calibration import calibrated, calibration
from parlour.coach.pairs import mean
from tools.measure.strength.coach.followed import Followed, asked_for, deals
from tools.measure.strength.coach.ladder import AGREEMENTS
from tools.measure.strength.intervals import of_mean

RANGES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"durak": (0.0, 1.0), "euchre": (-2.0, 4.0), "ecarte": (-3.0, 3.0), "cassino": (-11.0, 11.0)}
)
"""Between which worths there are ten tenths."""
TENTHS = 10
DEALS = 200


class Played(NamedTuple):
    """A deal as it is told."""

    worths: Sequence[float]
    """Of the advice, as the shares of the result have it."""
    result: float


def told(name: str, deal: Followed, exact: bool | None = None) -> Played:
    """A deal with the worths that are told of it: all, or those alone that are exact or not."""
    coaching = catalogue.family(name).coaching
    assert coaching is not None
    known = calibration(coaching(), catalogue.game(name, AGREEMENTS[name]))
    verdicts = [each for each in deal.verdicts if exact in (None, each.exact)]
    return Played([calibrated(known, verdict) for verdict in verdicts], deal.result)


def by_tenths(name: str, played: Sequence[Played]) -> Iterator[tuple[float, float, float, int]]:
    """Of each tenth: the mean worth, what its deals came to less that, half of the interval of
    this, and how many deals there were; a deal counts once in a tenth, by its mean worth there."""
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
