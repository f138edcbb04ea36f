"""Simulates the values of écarté that cannot be computed exactly: `make tables`.

The browser computes the tricks of a hand against every other hand. The value of a change depends
on what both sides keep, draw and say afterwards. So 350,000 deals are simulated. Each round learns
from earlier ones, until both sides play sensibly. The last round gives the tables of
`py/parlour/ecarte/odds_tables.py`:

* `KEPT`: what each trait of the kept cards adds to the chances after a change,
* `SAID`: what each trait of a hand adds to the value of ending the changing,
* `CHANGED`: how many trumps a side holds after a change,
* `PLAYED`: zeros; `tools/measure/ecarte/calibration.py` fills in the corrections,
* `KINGS`: how often each side holds an unseen king of trumps after a change,
* `ENDS`: how often a deal ends in each way,
* `WORTH`: the value of the rest of a usual game at every score, computed from `ENDS`.

`self_play.py` plays the deals.
"""

import sys
from collections import Counter
from math import comb
from pathlib import Path
from random import Random

from parlour.ecarte.house import HAND
from parlour.ecarte.match_equity import USUAL, DealEnd, Worths, computed
from parlour.ecarte.solver import EVERY, TRUMPS
from tools.measure.ecarte.least_squares import Fit
from tools.measure.ecarte.self_play import DEALER, ROLES, End, Play

FIGURES = Path("py/parlour/ecarte/odds_tables.py")
ROUNDS = (*[10_000] * 10, *[20_000] * 5, 150_000)
"""The deals played before each new version of the tables."""
DOUBT = 20
"""The number of hands with the usual distribution that are added to the observed ones."""
SAYINGS = {
    "stand": "propose",
    "refuse": "accept",
    "stand later": "propose later",
    "refuse later": "accept later",
}
"""The statements that end the changing, each with its alternative."""


def shares(ends: Counter[End]) -> list[DealEnd]:
    """How often deals end in each way. A king turned up scores for the dealer."""
    times: Counter[tuple[int, int, int | None]] = Counter()
    for end, count in ends.items():
        times[end.winner, end.points, DEALER if end.turned else end.king] += count
    return [(*end, count / times.total()) for end, count in sorted(times.items(), key=str)]


def worth(ends: Counter[End]) -> Worths:
    """The value of a usual game at every score, to the dealer."""
    return computed(shares(ends), USUAL)


def likely(play: Fit, change: Fit) -> dict[str, int]:
    """The contribution of each trait to the difference between playing and changing."""
    words = sorted(play.adds.keys() & change.adds.keys())
    return {word: round(1000 * (play.adds[word][0] - change.adds[word][0])) for word in words}


def changed(trumps: Counter[int]) -> tuple[float, ...]:
    """For each number of trumps, its frequency relative to that of a random hand."""
    others = EVERY.bit_count() - TRUMPS.bit_count()
    hands = [comb(TRUMPS.bit_count() - 1, held) * comb(others, HAND - held) for held in range(6)]
    times = trumps.total() + DOUBT
    return tuple(
        round((trumps[held] / fresh + DOUBT) / times, 3)
        for held, fresh in enumerate(count / sum(hands) for count in hands)
    )


def tables(play: Play) -> dict[str, object]:
    """All tables."""
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
        "ENDS": tuple((*end, round(share, 5)) for *end, share in shares(play.ends)),
        "WORTH": tuple(tuple(round(value, 3) for value in row) for row in worth(play.ends)),
    }


ABOUT = {
    "KEPT": "Keyed by role: what each trait of the kept cards adds, in thousandths, to the "
    "chances of the\npoint, of the vole and of losing all five tricks.",
    "PLAYED": "Keyed by role: corrections in thousandths, from deals between two computer "
    "seats, to the chances\nof the point, the vole, losing all tricks, holding the "
    "king, and the other side holding it.",
    "KINGS": "Keyed by role and number of kept cards: how often an unseen king of trumps is "
    "then the player's\nor the other side's.",
    "SAID": "Keyed by the word that ends the changing: what each trait of the hand adds to "
    "its value compared\nwith another change, in thousandths of a point.",
    "CHANGED": "Keyed by role and number of changed cards: the frequency of no, one, two … "
    "trumps afterwards,\nrelative to a hand fresh from the pack.",
    "ENDS": "How deals end: the winner of the tricks (0 is elder, 1 the dealer), their points, "
    "who scored\nthe king, and the share of all deals.",
    "WORTH": "Indexed by the points of the next dealer and of the other side: the value of the "
    "game to that\ndealer. A treble won is 3, a single lost -1.",
}
TYPES = {
    "KEPT": "Mapping[str, Mapping[str, tuple[int, int, int]]]",
    "PLAYED": "Mapping[str, tuple[int, int, int, int, int]]",
    "KINGS": "Mapping[str, tuple[tuple[float, float], ...]]",
    "SAID": "Mapping[str, Mapping[str, int]]",
    "CHANGED": "Mapping[str, tuple[tuple[float, ...], ...]]",
    "ENDS": "tuple[tuple[int, int, int | None, float], ...]",
    "WORTH": "tuple[tuple[float, ...], ...]",
}


def text(found: dict[str, object]) -> str:
    """The text of the module odds_tables."""
    parts = [
        '"""Simulated figures of écarté. `make tables` writes this file."""\n',
        "from collections.abc import Mapping\nfrom types import MappingProxyType\n",
    ]
    for name, table in found.items():
        value = f"MappingProxyType({table!r})" if isinstance(table, dict) else repr(table)
        parts.append(f'{name}: {TYPES[name]} = {value}\n"""{ABOUT[name]}"""\n')
    return "\n".join(parts)


def main() -> None:
    """Play, learn, repeat, and write the tables from the last deals."""
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
