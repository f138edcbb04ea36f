"""The solver of euchre, compared with a full search by the rules."""

from random import Random

import pytest

from parlour.euchre.game import Euchre
from parlour.euchre.house import TEAM
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.euchre.rules import ALONE, DECLINE, DEFEND, TOGETHER
from parlour.euchre.solver import Solver


def after(p: Position, card: int) -> Position:
    """The position after a card has been played."""
    twin = p.copy()
    twin.play(next(move for move in twin.moves() if move.card == card))
    return twin


def by_every_line(p: Position, known: dict[object, int]) -> int:
    """The makers' points less the defenders' with perfect play, found by full search."""
    if p.outcome is not None:
        points, side = p.outcome["points"], TEAM[p.maker]
        return int(points[side] - points[1 - side])
    key = p.key()
    if key not in known:
        best = max if TEAM[p.turn or 0] == TEAM[p.maker] else min
        known[key] = best(by_every_line(after(p, move.card), known) for move in p.moves())
    return known[key]


def in_play(rng: Random, cards: int, tell: str, options: Options) -> Position:
    """A hand played at random until each player has this many cards."""
    game = Euchre(options)
    p = game.start(game.shuffle(int(rng.random() * 4), rng))
    while p.turn is not None and not (
        p.phase.name == "PLAY" and p.hands[p.turn].bit_count() == cards and rng.random() < 0.5
    ):
        moves = list(p.moves())
        if p.phase.name == "ALONE":
            moves = [TOGETHER if tell == "together" else ALONE]
        elif p.phase.name == "DEFEND_ALONE":
            moves = [DEFEND if tell == "against one" else DECLINE]
        p.play(moves[int(rng.random() * len(moves))])
    return p


@pytest.mark.parametrize("tell", ["together", "alone", "against one"])
@pytest.mark.parametrize(("cards", "deals"), [(1, 40), (2, 60), (3, 60), (4, 15)])
def test_every_card_is_worth_what_the_rules_make_of_it(cards: int, deals: int, tell: str) -> None:
    rng, found, asked = Random(cards), set(), 0
    while asked < deals:
        passing, skipping = rng.random() < 0.5, rng.random() < 0.5
        options = Options(defend_alone=True, best_card_pass=passing, skip_settled=skipping)
        p = in_play(rng, cards, tell, options)
        if p.turn is None:
            continue
        asked += 1
        solver, known = Solver(p), dict[object, int]()
        for move in p.moves():
            points = by_every_line(after(p, move.card), known)
            assert solver.points(p, move.card) == points
            found.add(points)
    assert len(found) > 1, "the results differ between hands"
