"""Checks mistakes in other ways: everybody plays on as `club`, and if that shows no certain loss,
everybody plays on as `strong`.

`make coach` prints how many mistakes and blunders these ways confirm, and how many they reverse.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from parlour.ai import bots
from parlour.bot_protocol import BEST
from parlour.coach.grades import NEED_ANOTHER
from parlour.coach.measurement import ONE_WAY
from parlour.coach.pairs import SURE, SURER, Loss, Pairs
from parlour.coach.playing_on import played_on
from parlour.coach.streams import stream
from parlour.verdict import Verdict
from tools.measure.strength.coach.decisions import Decision, scattered
from tools.measure.strength.coach.trials import AGREEMENTS


def accused(name: str, level: str, first: int) -> Iterator[tuple[Decision, Verdict]]:
    """Unsolved decisions of this level that the coach calls mistakes or blunders if it uses only
    its first way to play on."""
    for decision in scattered(*AGREEMENTS[name], level, first):
        if decision.played != decision.advice:
            verdict = decision.beside(decision.advice, decision.played)
            is_accused = verdict.grade in NEED_ANOTHER or ONE_WAY in verdict.reasons
            if is_accused and not verdict.exact:
                yield decision, verdict


def loss_if(decision: Decision, way: str, worlds: int) -> Loss:
    """The loss of the move if every seat plays on at this level."""
    family, game, view = decision.family, decision.game, decision.view
    assert family.levels is not None and family.coaching is not None
    levels, settled = family.levels(), family.coaching().settled
    is_tree = levels.SEARCH == "tree"
    measure = played_on(
        game,
        lambda view, rng: bots.choose(way, family.heuristics, view, rng, family.levels),
        partial(levels.worlds, BEST, view) if is_tree else partial(_imagined, decision),
        [decision.advice, decision.played],
        lambda end: settled(game, decision.position, end, view["seat"]).result,
    )
    pairs = Pairs(decision.measured.STEP)
    pairs.take(islice(measure(stream(f"as {way}", view)), worlds))
    return pairs.loss()


def _imagined(decision: Decision, rng: Random) -> Iterator[Any]:
    while True:
        yield decision.game.imagine(decision.view, rng)


def told(loss: Loss) -> str:
    """A loss with half of its 95 % interval."""
    return f"{loss.mean:.3f} ± {loss.high(SURE) - loss.mean:.3f}"


def outcome(loss: Loss) -> str:
    """Does this loss confirm a mistake, reverse it, or neither?"""
    if loss.high(SURER) < 0:
        return "reversed"
    return "confirmed" if loss.low(SURE) > 0 else "open"


def main() -> None:
    """Print each mistake, and the counts of a game."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.coach.second_way", description=main.__doc__
    )
    parser.add_argument("--family", choices=AGREEMENTS, help="only these decisions")
    parser.add_argument("--level", default="novice", help="who plays the accused moves")
    parser.add_argument("--first", type=int, default=50_000, help="the number of the first deal")
    parser.add_argument("--decisions", type=int, default=50)
    parser.add_argument("--worlds", type=int, default=600, help="worlds played on as club")
    parser.add_argument("--strong", type=int, default=200, help="worlds played on as strong")
    wanted = parser.parse_args()
    for name in [wanted.family] if wanted.family else AGREEMENTS:
        counts = Counter[str]()
        found = accused(name, wanted.level, wanted.first)
        for decision, verdict in islice(found, wanted.decisions):
            club = loss_if(decision, "club", wanted.worlds)
            said = f"club {outcome(club)}"
            line = [verdict.grade, f"{verdict.loss:.3f}", said, told(club)]
            if outcome(club) != "confirmed":
                strong = loss_if(decision, "strong", wanted.strong)
                said += f", strong {outcome(strong)}"
                line += [f"strong {outcome(strong)}", told(strong)]
            counts[said] += 1
            print("  ", decision.view["state"], verdict.advice, decision.played, *line, flush=True)
        print(f"{name}:", *(f"{said}: {count};" for said, count in counts.most_common()))


if __name__ == "__main__":
    main()
