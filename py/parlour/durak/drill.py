"""The decisions of durak that the trainer asks about: beat or take."""

from types import MappingProxyType

from parlour.durak.view import DurakView
from parlour.exercise import Drill
from parlour.language import later

MOST = 2
"""The most ways to beat in a question, because the coach needs a few seconds for each."""


def kind(view: DurakView) -> str:
    """The stage of the deal; "" if the trainer does not ask about this decision."""
    beating = sum(move.startswith("beat") for move in view["legal"])
    if not 1 <= beating <= MOST:
        return ""
    if len(view["table"]) > 1:
        return "later"
    return "first" if view["talon_count"] else "end"


DRILL: Drill[DurakView] = Drill(
    MappingProxyType(
        {
            "first": later("The first attack card"),
            "later": later("A further attack card"),
            "end": later("The talon is gone"),
        }
    ),
    kind,
)
