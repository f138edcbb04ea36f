"""How fast the engine plays: `make bench` prints this table.

One unit is a random deal of each game by its default agreement, natively and inside the Pyodide
that ships; and for euchre a card that perfect play tries. A loop of plain Python calibrates the
machine, since only times of one run compare. Lines are drawn before the clock starts.
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
from parlour.euchre.solver import Solver
from tools.paths import DIST, REPOSITORY

TURNS, BATCHES = 2000, 200

WORDS = {"move": "list the moves and play one", "node": "a card tried by perfect play"}
LOOP = "calibration: a turn of a plain loop"


def measure() -> dict[str, float]:
    """Microseconds a turn, the best of several batches, by the names of the rows."""
    found = {}
    for game in catalogue.NAMES:
        lines = _lines(game)
        turns = sum(len(line) for _, line in lines)
        found[f"{game} move"] = _best(partial(_play, lines), turns)
    return {**found, "euchre node": _perfect_play(), "loop": _best(_loop, 20_000)}


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


def _perfect_play() -> float:
    """Microseconds to try a card of euchre by perfect play."""

    def solve(kind: type[Solver], position: Any) -> Solver:
        solver = kind(position)
        for move in position.moves():
            solver.points(position, move.card)
        return solver

    nodes, solving = 0, 0.0
    for position in _first_leads(20):
        counted = solve(_Counting, position)
        assert isinstance(counted, _Counting)
        nodes += counted.nodes
        solving += _best(partial(solve, Solver, position), 1, BATCHES // 10)
    return solving / nodes


def _play(lines: list[tuple[Any, list[int]]]) -> None:
    for start, line in lines:
        position = start.copy()
        for place in line:
            position.play(position.moves()[place])


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


def measure_in_pyodide(script: str = "tools/measure/bench/engine.py") -> dict[str, float] | None:
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
    print(f"{'':38}{'CPython ' + version:>16}{'Pyodide':>10}{'ratio':>8}")
    for key, found in native.items():
        game, _, what = key.partition(" ")
        row = f"{f'{game}: {WORDS[what]}' if what else LOOP:38}{found:16.2f}"
        print(row + (f"{browser[key]:10.2f}{browser[key] / found:8.2f}" if browser else ""))
    if not browser:
        print("Pyodide was left out: there is no built site; run `make build` first.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps(measure()))
    else:
        main()
