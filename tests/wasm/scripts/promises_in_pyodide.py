"""The promises of the games inside the very Pyodide that ships, where there is no test runner.

    node tools/run_in_pyodide.mjs --site dist tests/wasm/scripts/promises_in_pyodide.py [DEALS]

It ends with the number of moves played, or with the traceback of the promise that was broken.
"""

import sys
from random import Random

from parlour import catalogue
from parlour.jsontext import BadJson, read_json
from tests import families, perft, promises


def keep_promises(name: str, deals: int) -> int:
    """Hold the promises in so many deals of drawn agreements; how many moves that took."""
    family = catalogue.family(name)
    moves = 0
    for number in range(deals):
        rng = Random(number)
        options = promises.drawn_options(family, rng)
        policy = list(promises.POLICIES)[number % len(promises.POLICIES)]
        moves += promises.keep(name, options, policy, rng)
    return moves


def count_lines(name: str) -> int:
    """Perft from every third position; how many counts were right."""
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
    """Nesting that is fatal to this interpreter is refused before it is parsed."""
    for text in ("[" * 60_000, '{"a":' * 12_000, '["' + "[" * 60_000):
        try:
            read_json(text)
        except BadJson:
            continue
        raise AssertionError("deep JSON was read")


if __name__ == "__main__":
    survive_deep_json()
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for game in catalogue.NAMES:
        counts, played = count_lines(game), keep_promises(game, deals)
        sys.stdout.write(f"{game}: {played} moves kept their promises, {counts} counts right\n")
