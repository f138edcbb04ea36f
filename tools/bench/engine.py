"""How fast the engine plays: `make bench` prints this table.

One unit is a random deal of each game by its default agreement, natively and inside the Pyodide
that ships; and for cassino a table whose moves nobody has listed before, and what a seat searches
of a last deal between two pauses; for euchre what a seat imagines, and what perfect play tries. The
machine is calibrated by a loop of plain Python, since only times beside each other compare. Lines
are drawn once and then only played, so that the drawing is in no number.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from parlour import catalogue
from parlour.cassino.solver import Ending
from parlour.euchre.solver import Solver
from parlour.euchre.worlds import likely
from tools.paths import DIST, REPOSITORY

TURNS, BATCHES = 2000, 200
ENDINGS, SLICES = 10, 2

WORDS = {
    "move": "list the moves and play one",
    "copy": "copy a position",
    "table": "list the moves of a new table",
    "worst": "list the moves of the worst table",
    "slice": "a step of an exact last deal",
    "world": "imagine a likely deal at the first lead",
    "node": "a card tried by perfect play",
}
LOOP = "calibration: a turn of a plain loop"
TARGETS = {
    "move": "2.5, at most 4.0",
    "copy": "0.6",
    "euchre move": "1.0",
    "cassino move": "-",
    "table": "at most 200",
    "worst": "at most 20,000",
    "slice": "at most 15,000",
}

WORST = {
    "actor": 0,
    "hands": {0: "4C 5C 6D 7H", 1: "KH"},
    "table": "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S",
}
"""Twelve loose cards of cassino that may be taken in 2,865 ways."""
RATIO = 2.2


def measure() -> dict[str, float]:
    """Microseconds a turn, the best of several batches, by the names of the rows."""
    found = {}
    for game in catalogue.NAMES:
        lines = _lines(game)
        middles = [_middle(start, line) for start, line in lines]
        turns = sum(len(line) for _, line in lines)
        found[f"{game} move"] = _best(partial(_play, lines), turns)
        found[f"{game} copy"] = _best(partial(_copy, middles), len(middles) * 50)
    found["cassino table"] = _new_tables([_middle(*line) for line in _lines("cassino")])
    found["cassino worst"] = _new_tables([catalogue.game("cassino", {}).setup(WORST)])
    endings = [_ending(start, line) for start, line in _lines("cassino")[:ENDINGS]]
    found["cassino slice"] = _best(partial(_look_on, endings), len(endings) * SLICES, BATCHES // 10)
    return {**found, **_euchre_search(), "loop": _best(_loop, 20_000)}


def _lines(game: str) -> list[tuple[Any, list[int]]]:
    """Enough random deals for a batch: a hand of euchre has a fifth of the moves of durak."""
    lines: list[tuple[Any, list[int]]] = []
    while sum(len(line) for _, line in lines) < TURNS:
        lines.append(_line(game, Random(len(lines))))
    return lines


def _line(name: str, rng: Random) -> tuple[Any, list[int]]:
    """A deal's first position, and the place of each move in its list of moves."""
    game = catalogue.game(name, {})
    start: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng)).copy()
    position, line = start.copy(), []
    while moves := position.moves():
        line.append(int(rng.random() * len(moves)))
        position.play(moves[line[-1]])
    return start, line


def _middle(start: Any, line: list[int]) -> Any:
    position = start.copy()
    for place in line[: len(line) // 2]:
        position.play(position.moves()[place])
    return position


def _ending(start: Any, line: list[int]) -> Any:
    """The position after the last deal, with eight cards in the hands."""
    position = start.copy()
    for place in line[:-8]:
        position.play(position.moves()[place])
    return position


def _first_leads(count: int) -> list[Any]:
    """Hands of euchre in which the turned card was ordered, at the first lead."""
    game, rng = catalogue.game("euchre", {}), Random(1)
    found: list[Any] = []
    while len(found) < count:
        position: Any = game.start(game.shuffle(0, rng)).copy()
        while position.phase.name != "PLAY":
            moves = {move.text: move for move in position.moves()}
            first = next(iter(moves.values()))
            position.play(moves.get("order") or moves.get("together") or first)
        found.append(position)
    return found


class _Counting(Solver):
    """Counts the cards that perfect play tries."""

    nodes = 0

    def _follow(self, *asked: Any) -> bool:
        self.nodes += 1
        return super()._follow(*asked)


def _euchre_search() -> dict[str, float]:
    """Microseconds to imagine a deal, and to try a card in one."""
    leads = _first_leads(20)
    house = leads[0].house
    game = catalogue.game("euchre", {})
    views = [game.view(position, position.turn) for position in leads]
    rng = Random(2)

    def imagine() -> None:
        for view in views:
            likely(house, view, rng)

    def solve(kind: type[Solver], position: Any) -> Solver:
        solver = kind(position)
        for move in position.moves():
            solver.points(position, move.card)
        return solver

    nodes, solving = 0, 0.0
    for position in leads:
        counted = solve(_Counting, position)
        assert isinstance(counted, _Counting)
        nodes += counted.nodes
        solving += _best(partial(solve, Solver, position), 1, BATCHES // 10)
    return {
        "euchre world": _best(imagine, len(views), BATCHES // 10),
        "euchre node": solving / nodes,
    }


def _new_tables(positions: list[Any]) -> float:
    """Microseconds to list the moves of a table of cassino for the first time."""
    times = []
    for _ in range(BATCHES // 4):
        fresh: Any = catalogue.game("cassino", {})  # with nothing remembered
        tables = [position.copy() for position in positions]
        for table in tables:
            table.house = fresh.house
        begin = perf_counter()
        for table in tables:
            table.moves()
        times.append(perf_counter() - begin)
    return min(times) / len(positions) * 1e6


def _play(lines: list[tuple[Any, list[int]]]) -> None:
    for start, line in lines:
        position = start.copy()
        for place in line:
            position.play(position.moves()[place])


def _copy(positions: list[Any]) -> None:
    for position in positions:
        for _ in range(50):
            position.copy()


def _look_on(endings: list[Any]) -> None:
    for position in endings:
        ending = Ending(position, position.moves(), each=True)
        for _ in range(SLICES):
            ending.look_on()


def _loop() -> None:
    total, table = 0, {number: number for number in range(64)}
    for number in range(20_000):
        total = (total + table[number & 63]) & 0xFFFF


def _best(batch: Callable[[], object], turns: int, batches: int = BATCHES) -> float:
    times = []
    for _ in range(batches):
        begin = perf_counter()
        batch()
        times.append(perf_counter() - begin)
    return min(times) / turns * 1e6


def measure_in_pyodide(script: str = "tools/bench/engine.py") -> dict[str, float] | None:
    """What a script measures in the built site's Pyodide under Node; None without a built site."""
    if not (REPOSITORY / DIST / "static/vendor/runtime.mjs").exists():
        return None
    runner = ["node", "tools/run_in_pyodide.mjs", "--site", str(DIST)]
    answer = subprocess.run(
        [*runner, script, "--measure"],
        cwd=REPOSITORY,
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Print the table."""
    native, browser = measure(), measure_in_pyodide()
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"Engine: random deals by default, microseconds, best of {BATCHES} batches")
    print(f"{'':38}{'CPython ' + version:>16}{'Pyodide':>10}{'ratio':>8}   target, native")
    for key, found in native.items():
        game, _, what = key.partition(" ")
        row = f"{f'{game}: {WORDS[what]}' if what else LOOP:38}{found:16.2f}"
        if browser:
            row += f"{browser[key]:10.2f}{browser[key] / found:8.2f}"
        print(f"{row:72}   {TARGETS.get(key) or TARGETS.get(what, '-')}")
    if browser:
        print(f"The ratio of the moves should be at most {RATIO}.")
    else:
        print("Pyodide was left out: there is no built site; run `make build` first.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps(measure()))
    else:
        main()
