"""Positions at durak in which a convention chooses."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.game import View
from tests.durak.tables import table

TALON = "AH KH TH JH QH 8D 6S"
BEATEN = ("0 attack 8H", "1 beat 8H 9H")


def bout(*hands: str, moves: Sequence[str] = (), **setup: Any) -> Any:
    """The view of the seat to act at durak; spades are trumps, and seat 0 attacks."""
    at = table(*hands, attacker=0, **setup).play(*moves)
    return at.view(at["actor"])


POSITIONS: Mapping[str, tuple[View, str, str]] = {
    "lowest first": (bout("7H 9D", "8H TS"), "attack 7H", "attack 9D"),
    "a pair": (bout("6H 7C 7D", "8H TS 9C"), "attack 7D", "attack 6H"),
    "take early": (
        bout("8H KD", "AS 6C", moves=BEATEN[:1], talon="9D 9H " + TALON),
        "take",
        "beat 8H AS",
    ),
    "beat cheaply": (
        bout("7H 9H", "8H 6S", moves=("0 attack 7H",)),
        "beat 7H 8H",
        "beat 7H 6S",
    ),
    "keep trumps and aces": (
        bout("8H 9S", "9H 6C KC", moves=BEATEN, talon=TALON),
        "pass",
        "attack 9S",
    ),
    "throw in": (
        bout("8H 9D", "9H 6C KC", moves=BEATEN, talon=TALON),
        "attack 9D",
        "pass",
    ),
}
"""For each convention: a view where it applies, the move that it chooses, a move against it."""

KEPT_AS_WELL: Sequence[tuple[View, str, str]] = [
    (bout("6D 6H 9C", "8H TS 9D"), "attack 6H", "attack 6D"),
    (bout("6H 7C 7D", "8H TS 9C"), "attack 7D", "attack 7C"),
    (bout("8H 9D 9C", "9H 6C KC", moves=BEATEN, talon=TALON), "attack 9C", "attack 9D"),
]
"""Views with the move that a convention chooses and another move that follows it too."""
