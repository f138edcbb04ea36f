"""What écarté brings to the coach: what every move is worth, in games at the score.

Cards are counted against every hand that the other side may hold. What hangs on a change of cards
comes from the tables of what was played out, and is as good as these (docs/ecarte.md).
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from parlour.cards import CARD, together
from parlour.coaching import Limits, Settled, Solved
from parlour.ecarte import belief
from parlour.ecarte.cardplay import CardPlay
from parlour.ecarte.draw_value import hopes
from parlour.ecarte.equity import advised
from parlour.ecarte.match_equity import left
from parlour.ecarte.position import Position
from parlour.ecarte.solver import KING, packed
from parlour.game import AnyGame, View

UNIT = "games"
MEASURE: Literal["never"] = "never"

LIMITS = Limits(0.02, 0.05, 0.12)
BY_THE_TABLES = 0.02
"""By so much two moves before the play may differ and be worth the same."""


def limits(view: View) -> Limits:
    """The same by every agreement."""
    return LIMITS


def settled(game: AnyGame, start: Position, end: Position, seat: int) -> Settled:
    """What the game is worth at the score, before the deal and after it.

    A king that was turned up has scored before anybody had to decide (4.4).
    """
    before = [score - gained for score, gained in zip(start.scores, start.gained, strict=True)]
    deals = start.dealer == seat
    return Settled(
        left(before[seat], before[1 - seat], not deals),
        left(end.scores[seat], end.scores[1 - seat], deals),
    )


def solved(view: View, moves: Sequence[str]) -> Solved:
    """What moves are worth against every hand that may be."""
    match view["state"]:
        case "PLAY":
            worths = _cards(view)
        case "PROPOSE" | "RESPOND":
            worths = advised(belief.seat(view)).worth
        case _:
            worths = {move: _change(view, move) for move in moves}
    within = 0.0 if view["state"] == "PLAY" else BY_THE_TABLES
    return Solved({move: worths[move] for move in moves}, within)


def _cards(view: View) -> Mapping[str, float]:
    """Cards, and to mark the king before one, as the king does by itself (6.2).

    A thought counts a king that it may mark as marked; who plays another card first has not.
    """
    cards = [move for move in view["legal"] if move != "mark"]
    worths = _tried({**view, "legal": cards})
    if len(cards) == len(view["legal"]):
        return worths
    marked = _tried(view)
    king = {move for move in cards if packed(CARD[move.split()[1]], view["trump"]) == KING}
    return {**worths, **{move: marked[move] for move in king}, "mark": max(marked.values())}


def _tried(view: View) -> Mapping[str, float]:
    thought = CardPlay(view, belief.stake(view), belief.likely)
    thought.play_out(belief.against(view))
    return thought.worth()


def _change(view: View, move: str) -> float:
    seat = belief.seat(view)
    thrown = together(CARD[name] for name in move.split()[1:] if name != "none")
    kept = seat.own & ~packed(thrown, view["trump"])
    return hopes(seat.role, kept, seat.turned).worth(seat.stake)
