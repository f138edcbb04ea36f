"""The decisions of cassino that the trainer asks about: which capture."""

from collections import Counter
from types import MappingProxyType

from parlour.cassino.view import CassinoView
from parlour.exercise import Drill
from parlour.language import later


def kind(view: CassinoView) -> str:
    """The kind of choice: between captures, or between a capture and a build; "" if there is
    none."""
    verbs = Counter(move.partition(" ")[0] for move in view["legal"])
    if verbs["take"] and verbs["build"]:
        return "build"
    return "captures" if verbs["take"] > 1 else ""


DRILL: Drill[CassinoView] = Drill(
    MappingProxyType(
        {
            "captures": later("Several captures"),
            "build": later("A capture or a build"),
        }
    ),
    kind,
)
