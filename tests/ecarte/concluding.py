"""Inference at écarté from proposals and answers."""

from collections.abc import Mapping

from parlour.ecarte import belief
from parlour.ecarte.cardplay import CardPlay
from tests.tables import Table


def with_and_without_inference(
    at: Table, seat: int
) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The values of cards with inference from proposals and answers, and without it."""
    view, found = at.view(seat), []
    for likely in (belief.likely, None):
        thought = CardPlay(view, belief.stake(view), likely)
        thought.play_out(belief.against(view))
        found.append(thought.worth())
    return found[0], found[1]
