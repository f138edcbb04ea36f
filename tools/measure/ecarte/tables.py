"""Écarté's figures that nobody can count out: `make tables` plays for them and writes them down.

What a hand takes against every other hand is exact and counted in the browser. What a change is
worth depends on what both sides keep, draw and say afterwards; so some hundred thousand deals are
played here, and again with what the last ones taught, until both sides propose, accept and change
sensibly. From the last of them come the tables of `py/parlour/ecarte/odds_tables.py`:

* `KEPT`: what each kept card adds to the chances after a change,
* `SAID`: with which hands both end the changing, and with which they go on,
* `CHANGED`: how many trumps they hold after a change,
* `PLAYED`: nothing yet; `tools/measure/ecarte/calibration.py` corrects the chances by it,
* `KINGS`: how often a king of trumps that has not been seen is then held,
* `WORTH`: what the rest of a game is worth at every score.

How the deals go is told in `self_play.py`.
"""

import sys
from collections import Counter
from math import comb
from pathlib import Path
from random import Random

from parlour.ecarte.house import GAME, HAND, House
from parlour.ecarte.solver import EVERY, TRUMPS
from tools.measure.ecarte.least_squares import Fit
from tools.measure.ecarte.self_play import DEALER, ELDER, ROLES, End, Play

FIGURES = Path("py/parlour/ecarte/odds_tables.py")
ROUNDS = (*[10_000] * 10, *[20_000] * 5, 150_000)
"""Deals played before each time that the tables are made anew."""
DOUBT = 20
"""So many hands of the usual kind are counted in with those that were seen."""
SAYINGS = {
    "stand": "propose",
    "refuse": "accept",
    "stand later": "propose later",
    "refuse later": "accept later",
}
"""What ends the changing, and what goes on with it."""


def worth(ends: Counter[End]) -> list[list[float]]:
    """For the points of the next dealer and of elder what the game is worth to the dealer.

    Every deal brings somebody a point, so the scores are worked out from the last ones back.
    """
    table = [[0.0] * GAME for _ in range(GAME)]
    deals = sum(ends.values())
    for total in reversed(range(2 * GAME - 1)):
        for dealer in range(max(0, total - GAME + 1), min(GAME, total + 1)):
            elder = total - dealer
            table[dealer][elder] = (
                sum(times * _ended(end, elder, dealer, table) for end, times in ends.items())
                / deals
            )
    return table


def _ended(end: End, elder: int, dealer: int, table: list[list[float]]) -> float:
    """What a deal that ended so is worth to its dealer at this score: the king counts first."""
    scores = [elder, dealer]
    for side, gain in ((DEALER if end.turned else end.king, 1), (end.winner, end.points)):
        if side is None:
            continue
        scores[side] += gain
        if scores[side] >= GAME:
            value = House.value(scores[1 - side])
            return value if side == DEALER else -value
    return -table[scores[ELDER]][scores[DEALER]]


def likely(play: Fit, change: Fit) -> dict[str, int]:
    """What each trait adds to the points by which it is better to play than to change."""
    words = sorted(play.adds.keys() & change.adds.keys())
    return {word: round(1000 * (play.adds[word][0] - change.adds[word][0])) for word in words}


def changed(trumps: Counter[int]) -> tuple[float, ...]:
    """With no, one, two … trumps, how much oftener a hand is held than fresh from the pack."""
    others = EVERY.bit_count() - TRUMPS.bit_count()
    ways = [comb(TRUMPS.bit_count() - 1, held) * comb(others, HAND - held) for held in range(6)]
    times = trumps.total() + DOUBT
    return tuple(
        round((trumps[held] / fresh + DOUBT) / times, 3)
        for held, fresh in enumerate(way / sum(ways) for way in ways)
    )


def tables(play: Play) -> dict[str, object]:
    """Everything that is written down."""
    said = play.trumps
    return {
        "KEPT": {
            role: {
                word: tuple(round(1000 * add) for add in adds[1:])
                for word, adds in sorted(play.fits["kept " + role].adds.items())
            }
            for role in ROLES
        },
        "PLAYED": dict.fromkeys(ROLES, (0,) * 5),
        "KINGS": {
            role: tuple(
                tuple(
                    round(
                        play.kings[role, kept][holder] / max(1, play.kings[role, kept].total()), 3
                    )
                    for holder in (0, 1)
                )
                for kept in range(HAND + 1)
            )
            for role in ROLES
        },
        "SAID": {
            ends: likely(play.fits[ends], play.fits[goes_on]) for ends, goes_on in SAYINGS.items()
        },
        "CHANGED": {
            role: tuple(changed(said[f"{role} {count}"]) for count in range(HAND + 1))
            for role in ROLES
        },
        "WORTH": tuple(tuple(round(value, 3) for value in row) for row in worth(play.ends)),
    }


ABOUT = {
    "KEPT": "For elder and dealer what each trait of the kept cards adds, in thousandths, to the\n"
    "chances of the point, of the vole and of losing all five tricks.",
    "PLAYED": "For elder and dealer by how much, in thousandths, the chances came out otherwise\n"
    "between two computer seats: of the point, of the vole, of losing all tricks, of the king,\n"
    "and of the king against one.",
    "KINGS": "For elder and dealer, and the number of cards kept, how often a king of trumps not\n"
    "seen before is then one's own or the other side's.",
    "SAID": "For everything that ends the changing, what each trait of the hand adds to its worth\n"
    "over going on, in thousandths of a point.",
    "CHANGED": "For elder and dealer, and the number of cards changed, how much oftener than\n"
    "fresh from the pack a hand has no, one, two … trumps afterwards.",
    "WORTH": "For the points of the next dealer, then of the other side, what the game is worth\n"
    "to that dealer: a treble won is 3, a single lost -1.",
}
TYPES = {
    "KEPT": "Mapping[str, Mapping[str, tuple[int, int, int]]]",
    "PLAYED": "Mapping[str, tuple[int, int, int, int, int]]",
    "KINGS": "Mapping[str, tuple[tuple[float, float], ...]]",
    "SAID": "Mapping[str, Mapping[str, int]]",
    "CHANGED": "Mapping[str, tuple[tuple[float, ...], ...]]",
    "WORTH": "tuple[tuple[float, ...], ...]",
}


def text(found: dict[str, object]) -> str:
    """The module that is written."""
    parts = [
        '"""Figures of écarté that were played out; `make tables` writes this file."""\n',
        "from collections.abc import Mapping\nfrom types import MappingProxyType\n",
    ]
    for name, table in found.items():
        value = f"MappingProxyType({table!r})" if isinstance(table, dict) else repr(table)
        parts.append(f'{name}: {TYPES[name]} = {value}\n"""{ABOUT[name]}"""\n')
    return "\n".join(parts)


def main() -> None:
    """Play, learn, play again, and write down what the last deals have shown."""
    rng = Random(1994)
    taught: dict[str, Fit] = {}
    for deals in ROUNDS:
        play = Play(taught, rng)
        for _ in range(deals):
            play.deal()
        for fit in play.fits.values():
            fit.solve()
        taught = dict(play.fits)
        often = {verb: play.trumps[verb].total() / deals for verb in SAYINGS}
        print(", ".join(f"{verb} {share:.3f}" for verb, share in often.items()), file=sys.stderr)
    FIGURES.write_text(text(tables(play)), encoding="utf-8")


if __name__ == "__main__":
    main()
