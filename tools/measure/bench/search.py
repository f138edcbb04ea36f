"""What the computer seats get through in a second: `make bench` prints this table.

Worlds and tries are counted for every family whose seats search, in the middle of random deals by
its default agreement; a family may add what it alone does. Natively, and inside the Pyodide that
ships; the best of several batches.
"""

import json
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
from parlour.game import AnyGame, View
from parlour.parts import WHOLE

BATCHES = 20
LONGEST = 400
"""Moves after which a deal of durak is broken off: some go round for ever."""


def measure() -> dict[str, float]:
    """How often each is done in a second, by the names of the rows."""
    return {name: _rate(batch) for name, batch in rows().items()}


def rows() -> Mapping[str, Callable[[], int]]:
    """By the names of the rows something that is done once or often, and says how often."""
    rows: dict[str, Callable[[], int]] = {}
    for name in catalogue.NAMES:
        if catalogue.family(name).levels is not None:
            rows[f"{name}: worlds imagined"] = partial(_worlds, name, _views(name))
            rows[f"{name}: tries of master"] = partial(_tries, name, _views(name))
    rows["durak: deals played out"] = partial(_playouts, _views("durak"))
    # In the middle of a deal some families work everything out and have nothing to try.
    return {name: batch for name, batch in rows.items() if batch()}


def _views(name: str) -> list[View]:
    """What the seats to act see in the middle of some deals, where they have a choice."""
    game = catalogue.game(name, {})
    middles = [_middle(game, Random(number)) for number in range(12)]
    return [game.view(p, p.turn) for p in middles if p.turn is not None and len(p.moves()) > 1]


def _middle(game: AnyGame, rng: Random) -> Any:
    """Some random moves into a random deal."""
    p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
    for _ in range(int(rng.random() * 20)):
        if moves := p.moves():
            p.play(moves[int(rng.random() * len(moves))])
    return p


def _worlds(name: str, views: list[View]) -> int:
    return sum(1 for view in views for _ in islice(_stream(name, view), 20))


def _stream(name: str, view: View) -> Iterator[Any]:
    """The worlds of a thought, with what is weighed before the first."""
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


def _rate(batch: Callable[[], int]) -> float:
    rates = []
    for _ in range(BATCHES):
        begin = perf_counter()
        done = batch()
        rates.append(done / (perf_counter() - begin))
    return max(rates)


def main() -> None:
    """Print the table."""
    from tools.measure.bench.engine import measure_in_pyodide  # Pyodide runs this file alone

    native, browser = measure(), measure_in_pyodide("tools/measure/bench/search.py")
    print(f"{'Computer seats, a second':38}{'CPython':>12}{'Pyodide':>12}{'ratio':>8}")
    for name, rate in native.items():
        row = f"{name:38}{rate:12,.0f}"
        print(row + (f"{browser[name]:12,.0f}{rate / browser[name]:8.2f}" if browser else ""))


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps(measure()))
    else:
        main()
