"""Positions at écarté in which a convention chooses."""

from collections.abc import Mapping
from typing import Any

from parlour.game import View
from tests.ecarte.tables import table


def elder(hand: str, *moves: str) -> Any:
    """Elder's view at écarté after these moves; the ace of hearts is turned up."""
    at = table(dealer=1, turn="AH", hands={0: hand, 1: "TH AC 9C AD TS"})
    return at.play(*moves).view(0)


POSITIONS: Mapping[str, tuple[View, str, str]] = {
    "jeu de règle": (elder("KC KH QD 8D JD"), "stand", "propose"),
    "power cards": (elder("KC KD KS 7C 8D"), "stand", "propose"),
    "change": (elder("KH 7C 8C 9D 7S"), "propose", "stand"),
    "keep trumps and kings": (
        elder("7H KC QD 8S 9S", "0 propose", "1 accept"),
        "discard QD 8S 9S",
        "discard QD",
    ),
    "longest suit": (elder("KC QC TC QH 7D", "0 stand"), "play KC", "play QH"),
}
"""For each convention: a view where it applies, the move that it chooses, a move against it."""
