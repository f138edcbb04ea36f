"""Positions at cassino in which a convention chooses."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.game import View
from tests.cassino.tables import table


def layout(hand: str, cards: str) -> Any:
    """The view of a seat at cassino, with these cards on the table."""
    return table(hand, "7C 5D JH 2C", table=cards).view(0)


POSITIONS: Mapping[str, tuple[View, str, str]] = {
    "what scores": (
        layout("TC 9D QH 2D", "TD 5C 4C JC KC"),
        "take TD with TC",
        "take 4C 5C with 9D",
    ),
    "no sweep": (layout("3C 2H 6S", "7D"), "trail 6S", "trail 2H"),
    "no sum": (layout("AD 2S TD JC", "KD 6C"), "trail JC", "trail 2S"),
    "one of a pair": (layout("9C 9H 4D", "KD QD 7H JD 3S"), "trail 9C", "trail 4D"),
}
"""For each convention: a view where it applies, the move that it chooses, a move against it."""

KEPT_AS_WELL: Sequence[tuple[View, str, str]] = [
    (layout("TC TH QH 3D", "TD 5C 4C JC KC"), "take TD with TC", "take TD with TH"),
    (layout("AD 2S QD JC", "KD 6C"), "trail JC", "trail QD"),
]
"""Views with the move that a convention chooses and another move that follows it too."""
