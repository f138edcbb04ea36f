"""Plays level against level: `make arena` prints the tables of docs/strength.md.

Every deal is played once for each side: the first level plays that side, the second level all
others. So both levels get the same cards. At durak the result is 1 for a side that is not the durak
and 0 for the durak; if nobody loses, it is the even share. At the other games it is the points of
the side, less the mean of the others.

The interval is over deals; all seatings of a deal are one value. If all deals have the same result,
they have no spread, so Wilson's interval over all seatings is used. Seatings of one deal are as
independent as those of several deals: their mean varies 0.89 to 1.05 times as much, in 200 to 1,500
deals of durak for two, four and six.
"""

import os
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, cycle, repeat
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any, NamedTuple, TypeAlias

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.ecarte.house import Game
from parlour.ecarte.match_equity import left
from parlour.game import AnyGame, Deal, View
from tools.measure.strength import baselines, habits
from tools.measure.strength.baselines import Player
from tools.measure.strength.deals import begun, dealt, moments
from tools.measure.strength.intervals import of_mean, of_share


class Sizes(NamedTuple):
    """The numbers of deals per match, smaller for slow deals and clear results. All tables together
    take one to two hours on two cores."""

    plain: int
    """For levels that do not search."""
    strong: int
    """For strong against weaker levels."""
    master: int
    """For master against strong."""
    far: int
    """For master against all other players except baselines."""
    baselines: Mapping[str, int]
    """For master against each of these baselines."""


class Table(NamedTuple):
    """An agreement at which levels are measured."""

    family: str
    name: str
    options: Mapping[str, Any]
    sizes: Sizes


PASSING = {"players": 2, "transfer": True}
TWO = {"random": 10, "greedy": 120, "flat": 32}
FOUR = {"random": 4, "greedy": 12, "flat": 4}
EUCHRE = {"random": 400, "lowest": 40}
ECARTE = {"random": 200, "books": 200}
CASSINO = {"random": 60, "greedy": 60}
DRY = {"random": 100, "greedy": 100}
TABLES = (
    Table("durak", "2 players", {"players": 2}, Sizes(2000, 300, 150, 6, TWO)),
    Table("durak", "2 players, passing on", PASSING, Sizes(1000, 200, 60, 3, {})),
    Table("durak", "3 players", {"players": 3}, Sizes(600, 100, 12, 3, {})),
    Table("durak", "4 players", {}, Sizes(600, 100, 20, 3, FOUR)),
    Table("durak", "6 players", {"players": 6}, Sizes(200, 60, 24, 3, {})),
    Table("durak", "two teams of two", {"teams": "2x2"}, Sizes(600, 250, 40, 3, {})),
    Table("euchre", "usual", {}, Sizes(2000, 600, 1000, 300, EUCHRE)),
    Table("ecarte", "usual", {}, Sizes(3000, 1500, 1000, 200, ECARTE)),
    Table("cassino", "standard", {}, Sizes(600, 200, 150, 60, CASSINO)),
    Table("cassino", "royal", {"variant": "royal"}, Sizes(300, 200, 120, 60, CASSINO)),
    Table("cassino", "dry", {"variant": "dry"}, Sizes(500, 300, 300, 100, DRY)),
)

ON_DEMAND = (Table("euchre", "plain", {"best_card_pass": False}, Sizes(2000, 600, 200, 40, {})),)
"""Agreements that are only played with `--table` or `--habits`."""

COUNTED = {"durak": "share not durak", "ecarte": "games a deal"}
"""The unit of results in a family, if it is not points."""

AIMS = {
    ("durak", "2 players"): {"random": 0.99, "greedy": 0.8, "flat": 0.7},
    ("durak", "4 players"): {"random": 0.995, "greedy": 0.88, "flat": 0.78},
    ("euchre", "usual"): {"random": 1.15, "lowest": 0.25},
}
"""The result that master should exceed against a baseline, with the whole interval."""

FORGETFUL = "forgetful"
FORGETTING: Mapping[str, Sequence[str]] = {"durak": bots.LEVELS, "cassino": ("master",)}
"""The levels whose only memory is the history in a view."""

MISSED = "Targets that are not proven:"
"""The heading of the list of missed aims, as in docs/strength.md."""
HOLES = "Habits that are significantly better than a level:"


class Score(NamedTuple):
    """The result of a match."""

    mean: float
    half: float
    """Half of the 95 % interval."""
    even: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.half:.3f} ({self.deals})"


Scores: TypeAlias = Mapping[tuple[str, str], Mapping[str, Score]]
"""The scores of each pair, keyed by table."""


def levels(family: str) -> list[str]:
    """The levels of a family, weakest first; empty if it has only the default one."""
    levels = catalogue.family(family).levels
    return [level for level in bots.LEVELS if level in levels().LEVELS] if levels else []


def matches(table: Table, met_by_habits: str | None = None) -> Iterator[tuple[str, str]]:
    """The pairs to play: the weakest level against random, each level against all weaker ones, and
    the best level against the baselines; or every habit against one level."""
    known = levels(table.family)
    if met_by_habits:
        yield from ((habit, met_by_habits) for habit in habits.players(table.family))
    elif known:
        yield known[0], baselines.RANDOM
        yield from ((level, below) for below, level in combinations(known, 2))
        yield from ((known[-1], name) for name in table.sizes.baselines)


def number(table: Table, one: str, other: str) -> int:
    """The number of deals for a pair."""
    pair = {one, other}
    if one == "master" and other in table.sizes.baselines:
        return table.sizes.baselines[other]
    if "master" not in pair:
        return table.sizes.strong if "strong" in pair else table.sizes.plain
    return table.sizes.master if "strong" in pair else table.sizes.far


def aim(table: Table, one: str, other: str) -> float | None:
    """The value that the whole interval of a pair should exceed; None if there is no aim."""
    known = levels(table.family)
    steps = zip(known, (baselines.RANDOM, *known), strict=False)
    if (one, other) in steps:
        return even(catalogue.game(table.family, table.options))
    if one != known[-1]:
        return None
    return AIMS.get((table.family, table.name), {}).get(other)


def missed(table: Table, one: str, other: str, score: Score) -> str | None:
    """A line about the aim of a match, if the result does not significantly exceed it."""
    wanted = aim(table, one, other)
    if wanted is None or score.mean - score.half > wanted:
        return None
    return f"{table.family}, {table.name}: {one} v {other} above {wanted:.3f}"


def hole(table: Table, one: str, other: str, score: Score) -> str | None:
    """A line about a habit, if it is significantly better than a level."""
    if one not in habits.players(table.family) or score.mean - score.half <= score.even:
        return None
    return f"{table.family}, {table.name}: {one} v {other}"


def player(name: str, game: AnyGame) -> Player:
    """The computer seat of a level, or the baseline or habit with this name.

    A number sets the tries of a level, such as `master 200`. A `forgetful` level, such as
    `forgetful master 200`, gets a view without history.
    """
    known = {**habits.players(game.name), **baselines.players(game.name)}
    if name in known:
        return known[name]
    family = catalogue.family(game.name)
    *kinds, level, tries = name.split() if name[-1].isdigit() else [*name.split(), ""]
    enough = simulations(int(tries)) if tries else None
    may_forget = level in FORGETTING.get(game.name, ())
    assert may_forget or FORGETFUL not in kinds, "It would also forget the cards."

    def play(view: View, rng: Random) -> str:
        seen = {**view, "history": []} if FORGETFUL in kinds else view
        return bots.choose(level, family.heuristics, seen, rng, family.levels, enough)

    return play


def play(game: AnyGame, deal: Deal, players: Sequence[Player], seed: int) -> Sequence[int]:
    """Play a deal with a player for each side. Returns the points of the sides."""
    p, rng = begun(game, deal), Random(seed)
    seated_players = {
        seat: players[side] for side, seats in enumerate(game.sides) for seat in seats
    }
    for _ in moments(game, p, lambda view: seated_players[view["seat"]](view, rng)):
        pass
    return game.points(p)


def even(game: AnyGame) -> float:
    """The result of a side against opponents of the same strength."""
    return 1 - 1 / len(game.sides) if game.name == "durak" else 0.0


def worth(game: AnyGame, deal: Deal, points: Sequence[int], side: int) -> float:
    """The result of a deal for a side. At durak, points are losses. At écarté the result is the
    expected number of games won from the new score; a treble counts as three."""
    if game.name == "durak":
        return 1.0 - points[side] if any(points) else even(game)
    if game.name == "ecarte":
        mine, theirs = (deal.standing.scores[at] + points[at] for at in (side, 1 - side))
        return left(mine, theirs, deal.dealer == side, Game.of(game.options))
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


def seated(table: Table, one: str, other: str, seed: int, side: int) -> float:
    """Play a deal with the first level on one side and the second on all others. Returns the result
    for the first."""
    game = catalogue.game(table.family, table.options)
    deal = dealt(game, Random(seed))
    players = [player(other, game)] * len(game.sides)
    players[side] = player(one, game)
    return worth(game, deal, play(game, deal, players, seed), side)


def match(table: Table, one: str, other: str, deals: int, cores: int, first: int = 1) -> Score:
    """Play some deals of one level against another, each with the first on every side in turn."""
    game = catalogue.game(table.family, table.options)
    sides = len(game.sides)
    seeds = [seed for seed in range(first, first + deals) for _ in range(sides)]
    given = repeat(table), repeat(one), repeat(other)
    with ProcessPoolExecutor(cores) as pool:
        found = [*pool.map(seated, *given, seeds, cycle(range(sides)))]
    duplicates = [sum(found[at : at + sides]) / sides for at in range(0, len(found), sides)]
    return score(duplicates, even(game), sides)


def score(found: Sequence[float], even: float, sides: int) -> Score:
    """The score of these deals, each played once for every side."""
    mean, half = of_mean(found)
    if len({*found}) == 1:
        half = 2 * of_share(1.0, len(found) * sides).half
    return Score(mean, half, even, len(found))


def as_table(family: str, scores: Scores) -> str:
    """A Markdown table as in docs/strength.md, with a row per pair and a column per agreement."""
    evens = {name: score.even for row in scores.values() for name, score in row.items()}
    rows = [
        [f"{family}: {COUNTED.get(family, 'points a deal')}", *evens],
        ["even", *(f"{even:.3f}" for even in evens.values())],
        *(
            [f"{one} v {other}", *(str(row.get(name, "")) for name in evens)]
            for (one, other), row in scores.items()
        ),
    ]
    head, *others = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---" * (1 + len(evens)) + "|", *others])


def main() -> None:
    """Print a table for each family, and each score as soon as it is available."""
    parser = ArgumentParser(prog="python -m tools.measure.strength.arena", description=main.__doc__)
    parser.add_argument("--family", choices=catalogue.NAMES, help="only this game")
    parser.add_argument(
        "--table",
        choices={table.name for table in (*TABLES, *ON_DEMAND)},
        help="only this agreement",
    )
    parser.add_argument("--levels", nargs=2, metavar=("A", "B"), help="only A against B")
    parser.add_argument("--habits", metavar="LEVEL", help="only every habit against this level")
    parser.add_argument("--deals", type=int, help="instead of the default number")
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    doubtful, holes = list[str](), list[str]()
    for family in [wanted.family] if wanted.family else catalogue.NAMES:
        scores = defaultdict[tuple[str, str], dict[str, Score]](dict)
        chosen = (*TABLES, *ON_DEMAND) if wanted.habits or wanted.table else TABLES
        tables = [table for table in chosen if table.family == family]
        for table in tables:
            pairs = [wanted.levels] if wanted.levels else [*matches(table, wanted.habits)]
            for one, other in pairs if wanted.table in (None, table.name) else ():
                deals = wanted.deals or number(table, one, other)
                result = match(table, one, other, deals, wanted.cores, wanted.first)
                print(f"{family}, {table.name}: {one} v {other} {result}", file=sys.stderr)
                scores[one, other][table.name] = result
                if doubt := missed(table, one, other, result):
                    doubtful.append(doubt)
                if found := hole(table, one, other, result):
                    holes.append(found)
        if scores:
            print(f"\n{as_table(family, scores)}", flush=True)
    print(f"\n{MISSED}\n", *doubtful or ["nothing"], sep="\n- ")
    print(f"\n{HOLES}\n", *holes or ["none"], sep="\n- ")
    print(f"\nProcessor time: {getrusage(RUSAGE_CHILDREN).ru_utime / 60:.1f} minutes.")


if __name__ == "__main__":
    main()
