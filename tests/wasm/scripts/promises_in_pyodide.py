"""The promises of the games inside the very Pyodide that ships, where there is no test runner.

    node tools/run_in_pyodide.mjs --site dist tests/wasm/scripts/promises_in_pyodide.py [DEALS]

It ends with the number of moves played, or with the traceback of the promise that was broken.
"""

import sys
from random import Random

from parlour import catalogue
from parlour.jsontext import BadJson, read_json
from tests import promises
from tests.cassino import promises as cassino
from tests.durak import promises as durak
from tests.ecarte import promises as ecarte
from tests.euchre import promises as euchre
from tests.perft import counting

FAMILIES = {"cassino": cassino, "durak": durak, "ecarte": ecarte, "euchre": euchre}

MOST = {("cassino", "stubborn"): 20}
"""Where everybody trails nobody could list what may be taken, so that no more moves are played."""

PERFT = {
    "cassino": {"deal", "duty", "free-royal", "pagat-one-group", "faults", "dry-draw", "ladies"},
    "durak": {"two", "transfer-three", "show-two", "teams-2x2", "exchange", "deal"},
    "ecarte": {"deal", "stock-two-must-change", "elder-king", "dealer-king-wins", "ruffs"},
    "euchre": {"deal", "defend-alone", "free", "first-lead", "lone-defender", "settled"},
}
"""For each game one position for each of the larger paragraphs of the rules."""


def keep_promises(name: str, deals: int) -> int:
    """Hold the promises in so many deals of drawn agreements; how many moves that took."""
    family = catalogue.family(name)
    moves = 0
    for number in range(deals):
        rng = Random(number)
        options = promises.drawn_options(family, rng)
        policy = list(promises.POLICIES)[number % len(promises.POLICIES)]
        most = MOST.get((name, policy))
        own = FAMILIES[name]
        moves += promises.keep_promises(
            family, options, policy, rng, own.PUBLIC, own.promises, most
        )
    return moves


def count_lines(name: str) -> int:
    """Perft from a few positions; how many counts were right."""
    right = 0
    for block in counting.read_blocks(counting.FOLDER / f"{name}.perft"):
        if block.name in PERFT[name]:
            position = catalogue.game(name, block.options).setup(block.setup)
            for depth, count in enumerate(block.counts[:5], start=1):
                assert counting.lines_of_play(position, depth) == count, (block.name, depth)
                right += 1
    assert right == 5 * len(PERFT[name])
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
