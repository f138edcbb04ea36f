"""The command: see the package."""

from argparse import ArgumentParser
from importlib import import_module
from random import Random

from parlour import catalogue
from tools.strength import tells as package
from tools.strength.arena import TABLES
from tools.strength.tells.asking import asked
from tools.strength.tells.fitting import bits, fitted

GAMES = ("durak", "cassino")


def main() -> None:
    """Print the fitted tells, and how much is left to be asked by those of the product."""
    parser = ArgumentParser(prog="python -m tools.strength.tells", description=package.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--table", default="", help="as the arena calls it; else the first")
    parser.add_argument("--levels", nargs="+", default=["club", "strong"])
    parser.add_argument("--first", type=int, default=700_001)
    parser.add_argument("--deals", type=int, default=100)
    wanted = parser.parse_args()
    of = import_module(f"tools.strength.tells.{wanted.game}")
    tables = [table for table in TABLES if table.family == wanted.game]
    table = next((table for table in tables if wanted.table in ("", table.name)), None)
    if table is None:
        parser.error(f"tables of {wanted.game}: {', '.join(table.name for table in tables)}")
    seeds = range(wanted.first, wanted.first + wanted.deals)
    game = catalogue.game(table.family, table.options)
    moments = asked(game, wanted.levels, seeds, of.SHARE)
    found = [answer for moment in moments for answer in of.answers(moment)]
    for name, log in fitted(found, [*of.TELLS], of.SUREST, Random(1)).items():
        print(f"{name:40} {log:6.2f}  in {sum(name in answer.told for answer in found)} answers")
    nothing = dict.fromkeys(of.TELLS, 0.0)
    left, whole = (bits(found, tells, of.SUREST) for tells in (of.TELLS, nothing))
    print(f"{left:.3f} bits left of {whole:.3f} in {len(found)} answers")


if __name__ == "__main__":
    main()
