"""Checks the promises of the games in the Pyodide of the built site, without a test runner.

    node tools/run_in_pyodide.mjs --site dist tests/wasm/scripts/promises_in_pyodide.py [DEALS]

The script prints the number of moves, or ends with the traceback of a broken promise.
"""

import sys
from random import Random

from parlour import catalogue
from parlour.jsontext import BadJson, read_json
from tests import families, perft, promises


def keep_promises(name: str, deals: int) -> int:
    """Check the promises in this many deals under random agreements; return the number of moves."""
    family = catalogue.family(name)
    moves = 0
    for number in range(deals):
        rng = Random(number)
        options = promises.drawn_options(family, rng)
        policy = list(promises.POLICIES)[number % len(promises.POLICIES)]
        moves += promises.keep(name, options, policy, rng)
    return moves


def count_lines(name: str) -> int:
    """Check perft from every third position; return the number of correct counts."""
    right = 0
    for path in families.files(perft.FILE):
        some = [*perft.read_blocks(path)][::3] if families.family_of(path) == name else []
        for block in some:
            position = catalogue.game(name, block.options).setup(block.setup)
            for depth, count in enumerate(block.counts[:5], start=1):
                assert perft.lines_of_play(position, depth) == count, (block.name, depth)
                right += 1
    return right


def survive_deep_json() -> None:
    """Check that nesting too deep for this interpreter is refused before it is parsed."""
    for text in ("[" * 60_000, '{"a":' * 12_000, '["' + "[" * 60_000):
        try:
            read_json(text)
        except BadJson:
            continue
        raise AssertionError("deep JSON was read")


if __name__ == "__main__":
    survive_deep_json()
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else len(promises.POLICIES)
    for game in catalogue.NAMES:
        counts, played = count_lines(game), keep_promises(game, deals)
        sys.stdout.write(f"{game}: {played} moves kept their promises, {counts} counts right\n")
