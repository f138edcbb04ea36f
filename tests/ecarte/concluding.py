"""What a seat at écarté concludes from what was said."""

from collections.abc import Mapping

from parlour.ecarte import belief as said
from parlour.ecarte.cardplay import CardPlay
from tests.tables import Table


def told_and_untold(at: Table, seat: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What cards are worth by what was said, and were nothing concluded from it."""
    view, found = at.view(seat), []
    for likely in (said.likely, None):
        thought = CardPlay(view, said.stake(view), likely)
        thought.play_out(said.against(view))
        found.append(thought.worth())
    return found[0], found[1]
