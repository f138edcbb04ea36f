"""Corrects écarté's simulated chances after a change, with deals between two computer seats.

The sides of `self_play.py` are simple. Computer seats evaluate exactly and respond better, so a
change gains slightly less against them than in the tables. Here they play 400 deals. The mean
difference of each chance is added to `PLAYED` in `py/parlour/ecarte/odds_tables.py`. This is the
last step of `make tables`.
"""

import re
import sys
from random import Random

from parlour import catalogue
from parlour.ai import bots
from parlour.cards import CARD, each, together
from parlour.ecarte import belief, draw_value
from parlour.ecarte.draw_value import Hopes
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import PACK
from parlour.ecarte.odds_tables import PLAYED
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.ecarte.solver import packed
from parlour.ecarte.view import EcarteView
from parlour.game import Deal, Standing, find_move, shuffle
from tools.measure.ecarte.self_play import ROLES
from tools.measure.ecarte.tables import FIGURES

DEALS = 400
HIGHEST = 3
"""Deals start at scores below this, so that few games end before the tricks are counted."""
GAME = Ecarte(Options())
FAMILY = catalogue.family(GAME.name)


def chosen(view: EcarteView, rng: Random) -> str:
    """The move of the best computer seat."""
    return bots.choose("master", FAMILY.heuristics, view, rng, FAMILY.levels)


def begun(rng: Random) -> Position:
    """A random deal in which elder proposes, as a computer seat would, and the dealer accepts."""
    while True:
        cards = each(PACK)
        shuffle(cards, rng)
        scores = (int(rng.random() * HIGHEST), int(rng.random() * HIGHEST))
        p = GAME.start(Deal(tuple(cards), 1, Standing(scores, (0, 0), 0)))
        if chosen(GAME.view(p, 0), rng) == "propose":
            for seat, text in ((0, "propose"), (1, "accept")):
                make(p, seat, text)
            return p


def make(p: Position, seat: int, text: str) -> None:
    """Make a legal move."""
    move = find_move(p, seat, text)
    assert move is not None
    p.play(move)


def promised(view: EcarteView, move: str) -> Hopes:
    """The chances after this change, by the tables."""
    at = belief.seat(view)
    out = together(CARD[name] for name in move.split()[1:] if name in CARD)
    return draw_value.hopes(at.role, at.own & ~packed(out, view["trump"]), at.turned)


def came_out(p: Position, seat: int) -> Hopes | None:
    """The result of the deal for a seat; None if the king ended the game."""
    points = p.outcome and p.outcome["points"]
    if not points:
        return None
    won, vole = points["winner"] == seat, points["vole"]
    return Hopes(won, won and vole, not won and vole, p.marked == seat, p.marked == 1 - seat)


def deal(rng: Random) -> dict[str, tuple[Hopes, Hopes]]:
    """Play a deal. Returns for each role the expected and the actual chances."""
    p, first = begun(rng), {}
    while p.turn is not None:
        seat, view = p.turn, GAME.view(p, p.turn)
        move = chosen(view, rng)
        if view["state"].startswith("DISCARD") and p.accepted == 1:
            first[seat] = promised(view, move)
        make(p, seat, move)
    ends = {seat: came_out(p, seat) for seat in first}
    return {ROLES[seat]: (first[seat], end) for seat, end in ends.items() if end is not None}


def corrected(deals: int, rng: Random) -> dict[str, tuple[int, ...]]:
    """The corrected `PLAYED` after this number of deals."""
    sums = {role: [0.0] * len(Hopes._fields) for role in ROLES}
    played = dict.fromkeys(ROLES, 0)
    for _ in range(deals):
        for role, (promise, end) in deal(rng).items():
            played[role] += 1
            for at, (hoped, came) in enumerate(zip(promise, end, strict=True)):
                sums[role][at] += came - hoped
    return {
        role: tuple(
            before + round(1000 * total / played[role])
            for before, total in zip(PLAYED[role], sums[role], strict=True)
        )
        for role in ROLES
    }


def main() -> None:
    """Play, and write the corrections into the module of tables."""
    found = corrected(DEALS, Random(1994))
    print(found, file=sys.stderr)
    FIGURES.write_text(put(FIGURES.read_text(encoding="utf-8"), found), encoding="utf-8")


def put(text: str, found: dict[str, tuple[int, ...]]) -> str:
    """The module of tables with these corrections."""
    return re.sub(
        r'(?s)(\nPLAYED: [^=]*= ).*?(\n""")',
        lambda old: f"{old[1]}MappingProxyType({found!r}){old[2]}",
        text,
    )


if __name__ == "__main__":
    main()
