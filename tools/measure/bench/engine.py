"""Measures the speed of the engine and the computer players: `make bench` prints two tables.

Each row is measured natively and in the Pyodide of the built site. Turns are from random deals by
the default agreement, prepared before the clock starts. Rates of sampled worlds and simulations are
measured in the middle of such deals. A loop of plain Python calibrates the machine, because only
times of one run are comparable.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.euchre.solver import Solver
from parlour.game import View
from parlour.parts import WHOLE
from tools.paths import DIST, REPOSITORY

TURNS, LOOP = 2000, 20_000
BATCHES, FEW = 200, 20
"""The number of measurements of something fast and of something slow; the best one counts."""
LONGEST = 400
"""The maximum number of moves in a deal of durak, because some deals never end."""


def turns() -> Mapping[str, float]:
    """Microseconds per turn, keyed by row."""
    found = {}
    for name in catalogue.NAMES:
        lines = _lines(name)
        count = sum(len(line) for _, line in lines)
        took = _best(partial(_play, lines), BATCHES)
        found[f"{name}: list the moves and play one"] = took / count * 1e6
    found["euchre: a card tried by perfect play"] = _perfect_play() * 1e6
    return {**found, "calibration: a turn of a plain loop": _best(_loop, BATCHES) / LOOP * 1e6}


def rates() -> Mapping[str, float]:
    """Worlds, tries or deals per second, keyed by row."""
    batches: dict[str, Callable[[], int]] = {}
    for name in catalogue.NAMES:
        if catalogue.family(name).levels is not None:
            batches[f"{name}: worlds imagined"] = partial(_worlds, name, _views(name))
            batches[f"{name}: tries of master"] = partial(_tries, name, _views(name))
    batches["durak: deals played out"] = partial(_playouts, _views("durak"))
    # In the middle of a deal some families compute everything exactly, without tries.
    counts = {name: count for name, batch in batches.items() if (count := batch())}
    return {name: count / _best(batches[name], FEW) for name, count in counts.items()}


def _best(batch: Callable[[], object], times: int) -> float:
    """The seconds that the fastest of several batches takes."""
    took = []
    for _ in range(times):
        begin = perf_counter()
        batch()
        took.append(perf_counter() - begin)
    return min(took)


def _loop() -> None:
    total, table = 0, {number: number for number in range(64)}
    for number in range(LOOP):
        total = (total + table[number & 63]) & 0xFFFF


# -- turns


def _lines(name: str) -> list[tuple[Any, list[int]]]:
    """The first positions of enough random deals, each with its moves as indices of `moves()`."""
    game = catalogue.game(name, {})
    lines: list[tuple[Any, list[int]]] = []
    while sum(len(line) for _, line in lines) < TURNS:
        rng, line = Random(len(lines)), list[int]()
        start: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng)).copy()
        position = start.copy()
        while moves := position.moves():
            line.append(int(rng.random() * len(moves)))
            position.play(moves[line[-1]])
        lines.append((start, line))
    return lines


def _play(lines: list[tuple[Any, list[int]]]) -> None:
    for start, line in lines:
        position = start.copy()
        for place in line:
            position.play(position.moves()[place])


class _Counting(Solver):
    """A solver that counts the cards it tries."""

    nodes = 0

    def _follow(self, *asked: Any) -> bool:
        self.nodes += 1
        return super()._follow(*asked)


def _solve(solver: Solver, position: Any) -> None:
    for move in position.moves():
        solver.points(position, move.card)


def _solve_from_scratch(position: Any) -> None:
    _solve(Solver(position), position)


def _perfect_play() -> float:
    """Seconds per card tried, at the first leads of some hands in which somebody ordered."""
    game, rng = catalogue.game("euchre", {}), Random(1)
    nodes, took = 0, 0.0
    for _ in range(20):
        position: Any = game.start(game.shuffle(0, rng)).copy()
        while position.phase.name != "PLAY":
            moves = {move.text: move for move in position.moves()}
            first = next(iter(moves.values()))
            position.play(moves.get("order") or moves.get("together") or first)
        counting = _Counting(position)
        _solve(counting, position)
        nodes += counting.nodes
        took += _best(partial(_solve_from_scratch, position), FEW)
    return took / nodes


# -- rates


def _views(name: str) -> list[View]:
    """Views of seats with a choice, some random moves into several deals."""
    game, found = catalogue.game(name, {}), list[View]()
    for number in range(12):
        rng = Random(number)
        p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
        for _ in range(int(rng.random() * 20)):
            if moves := p.moves():
                p.play(moves[int(rng.random() * len(moves))])
        if p.turn is not None and len(p.moves()) > 1:
            found.append(game.view(p, p.turn))
    return found


def _worlds(name: str, views: list[View]) -> int:
    return sum(1 for view in views for _ in islice(_stream(name, view), 20))


def _stream(name: str, view: View) -> Iterator[Any]:
    """The worlds of a search, with the preparation before the first."""
    levels, rng = catalogue.family(name).levels, Random(1)
    assert levels is not None
    family = levels()
    if family.SEARCH == "worlds":
        *_, moves = family.worth_trying("master", view, rng)
        return family.worlds("master", {**view, "legal": moves}, rng, WHOLE)
    return family.worlds("master", view, rng)


def _tries(name: str, views: list[View]) -> int:
    heuristics, levels = catalogue.family(name).heuristics, catalogue.family(name).levels
    thoughts = [
        bots.Seat("master", heuristics, view, Random(1), levels, simulations(20)).think()
        for view in views
    ]
    return sum(1 for thought in thoughts for _ in thought)


def _playouts(views: list[View]) -> int:
    durak: Any = import_module("parlour.durak.levels")
    rng, played = Random(1), 0
    for view in views:
        for world in islice(durak.worlds("master", view, rng), 10):
            for _ in range(LONGEST):
                if world.turn is None:
                    break
                world.play(durak.quick(world, rng))
            played += 1
    return played


# -- the tables


def _in_pyodide() -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The measurements in the built site's Pyodide under Node; empty without a built site."""
    if not (REPOSITORY / DIST / "static/vendor/runtime.mjs").exists():
        print("Pyodide is not measured, because there is no built site. Run `make build` first.")
        return {}, {}
    script = "tools/measure/bench/engine.py"
    answer = subprocess.run(
        ["node", "tools/run_in_pyodide.mjs", "--site", str(DIST), script, "--measure"],
        cwd=REPOSITORY,
        check=True,
        capture_output=True,
        text=True,
    )
    found, others = json.loads(answer.stdout.splitlines()[-1])
    return found, others


def _print(title: str, native: Mapping[str, float], browser: Mapping[str, float]) -> None:
    print(f"\n{title:42}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}")
    for name, found in native.items():
        other = browser.get(name)
        row = f"{name:42}{found:10,.2f}"
        print(
            row + (f"{other:10,.2f}{max(other, found) / min(other, found):8.2f}" if other else "")
        )


def main() -> None:
    """Print both tables."""
    in_pyodide = _in_pyodide()
    _print("microseconds", turns(), in_pyodide[0])
    _print("in a second", rates(), in_pyodide[1])


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps([turns(), rates()]))
    else:
        main()
