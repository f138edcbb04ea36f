"""What a seat at cassino concludes from what was let lie."""

from collections.abc import Mapping

from parlour.cassino.policy import Seen
from tests.tables import Table


def told_and_untold(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """How moves are weighed by what was let lie, and were nothing concluded from it."""
    told, untold = Seen(at.p, seat), Seen(at.p, seat)
    untold.told = [{} for _ in at.p.hands]
    found = ({move.text: seen.value(move) for move in at.p.moves()} for seen in (told, untold))
    return next(found), next(found)
