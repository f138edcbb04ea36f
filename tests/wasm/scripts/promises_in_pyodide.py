"""The promises of durak inside the very Pyodide that ships, where there is no test runner.

    node tools/run_in_pyodide.mjs --site dist tests/wasm/scripts/promises_in_pyodide.py [DEALS]

It ends with the number of moves played, or with the traceback of the promise that was broken.
"""

import sys
from random import Random

from parlour import catalogue
from parlour.jsontext import BadJson, read_json
from tests import promises
from tests.durak import promises as durak
from tests.perft import counting

PERFT = {"two", "transfer-three", "show-two", "teams-2x2", "exchange", "deal"}
"""One position for each of the larger paragraphs of the rules."""


def keep_promises(deals: int) -> int:
    """Hold the promises in so many deals of drawn agreements; how many moves that took."""
    family = catalogue.family("durak")
    moves = 0
    for number in range(deals):
        rng = Random(number)
        options = promises.drawn_options(family, rng)
        policy = list(promises.POLICIES)[number % len(promises.POLICIES)]
        moves += promises.keep_promises(family, options, policy, rng, durak.PUBLIC, durak.promises)
    return moves


def count_lines() -> int:
    """Perft from a few positions; how many counts were right."""
    right = 0
    for block in counting.read_blocks(counting.FOLDER / "durak.perft"):
        if block.name in PERFT:
            position = catalogue.game("durak", block.options).setup(block.setup)
            for depth, count in enumerate(block.counts[:5], start=1):
                assert counting.lines_of_play(position, depth) == count, (block.name, depth)
                right += 1
    assert right == 5 * len(PERFT)
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
    counts = count_lines()
    played = keep_promises(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
    sys.stdout.write(f"{played} moves kept their promises, {counts} counts were right\n")
