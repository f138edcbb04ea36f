"""How the coach rates écarté: by the value of every move, in games at the score.

Card play is evaluated against every possible opposing hand. Changes of cards are evaluated with
tables from simulations, which have an error (docs/ecarte.md).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from parlour.cards import CARD, together
from parlour.coaching import Calibration, GivenAway, GradeThresholds, Sample, Settled, Solved
from parlour.ecarte import belief
from parlour.ecarte.cardplay import CardPlay
from parlour.ecarte.conventions import CONVENTIONS as CONVENTIONS
from parlour.ecarte.conventions import convention as convention
from parlour.ecarte.draw_value import Hopes, hopes
from parlour.ecarte.equity import advised
from parlour.ecarte.features import FEATURES as FEATURES
from parlour.ecarte.features import IN_THE_PLAY, TO_MARK, of_changes, of_proposals, seen
from parlour.ecarte.house import HAND
from parlour.ecarte.match_equity import left
from parlour.ecarte.position import Position
from parlour.ecarte.solver import KING, packed
from parlour.ecarte.view import EcarteView

UNIT = "games"
MEASURE: Literal["never"] = "never"

GRADE_THRESHOLDS = GradeThresholds(0.02, 0.05, 0.12)
LADDER = GivenAway({}, ((0.42, 0.07), (0.22, 0.05), (0.11, 0.03), (0.00, 0.00)))
CALIBRATION: Calibration | None = None
BY_THE_TABLES = 0.02
"""Two moves before the play count as equal if their values differ by no more than this."""


def thresholds(view: EcarteView) -> GradeThresholds:
    """The limits for mistakes under any agreement."""
    return GRADE_THRESHOLDS


def settled(game: object, start: Position, end: Position, seat: int) -> Settled:
    """The value of the game at the score, before and after the deal. A king that was turned up has
    scored before the first decision (4.4)."""
    before = [score - gained for score, gained in zip(start.scores, start.gained, strict=True)]
    deals, kind = start.dealer == seat, start.house.game
    return Settled(
        left(before[seat], before[1 - seat], not deals, kind),
        left(end.scores[seat], end.scores[1 - seat], deals, kind),
    )


def solved(view: EcarteView, moves: Sequence[str]) -> Solved:
    """The value of each move, against every possible hand."""
    match view["state"]:
        case "PLAY":
            return _in_the_play(view, moves)
        case "PROPOSE" | "RESPOND":
            return _before_the_play(view)
    chances = {move: _chances_after(view, move) for move in moves}
    stake = belief.stake(view)
    worths = {move: after.worth(stake) for move, after in chances.items()}
    return Solved(
        worths,
        BY_THE_TABLES,
        chances=lambda advice, move: of_changes(chances[advice], chances[move]),
    )


def _in_the_play(view: EcarteView, moves: Sequence[str]) -> Solved:
    worths = _cards(view)

    def samples(*plays: str) -> Iterator[tuple[float, Sample]]:
        cardplay = CardPlay(view, belief.stake(view), belief.likely)
        against = belief.against(view)
        for kind, (weight, found) in zip(against, cardplay.each(against, *plays), strict=True):
            values = [seen(tricks, HAND) for _, tricks in found]
            yield weight, Sample([worth for worth, _ in found], kind, features=values)

    found = Solved(worths, features=IN_THE_PLAY, samples=samples)
    # No move is better than marking the king, so `mark` is never the worse move.
    return found._replace(chances=lambda *_: [TO_MARK]) if "mark" in moves else found


def _before_the_play(view: EcarteView) -> Solved:
    seat = belief.seat(view)
    counsel = advised(seat)
    return Solved(
        counsel.worth,
        BY_THE_TABLES,
        chances=lambda advice, _: of_proposals(seat, counsel, plays=advice in ("stand", "refuse")),
    )


def _cards(view: EcarteView) -> Mapping[str, float]:
    """The value of each card, and of marking the king first. Playing the king marks it (6.2), but
    playing another card forfeits the right."""
    cards = [move for move in view["legal"] if move != "mark"]
    worths = _evaluated({**view, "legal": cards})
    if len(cards) == len(view["legal"]):
        return worths
    marked = _evaluated(view)
    king = {move for move in cards if packed(CARD[move.split()[1]], view["trump"]) == KING}
    return {**worths, **{move: marked[move] for move in king}, "mark": max(marked.values())}


def _evaluated(view: EcarteView) -> Mapping[str, float]:
    cardplay = CardPlay(view, belief.stake(view), belief.likely)
    cardplay.play_out(belief.against(view))
    return cardplay.worth()


def _chances_after(view: EcarteView, move: str) -> Hopes:
    seat = belief.seat(view)
    thrown = together(CARD[name] for name in move.split()[1:] if name != "none")
    kept = seat.own & ~packed(thrown, view["trump"])
    return hopes(seat.role, kept, seat.turned)
