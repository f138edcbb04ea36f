"""Positions of durak for tests, in the notation of the worked examples."""

from typing import Any

from parlour import catalogue
from tests.tables import Table

__all__ = ["Table", "table"]


def table(*hands: str, trump: str = "S", options: Any = None, **setup: Any) -> Table:
    """A position at the start of a bout; as many players as hands."""
    game = catalogue.game("durak", {"players": len(hands), **(options or {})})
    block = {"hands": dict(enumerate(hands)), "trump": trump, **setup}
    if "talon" in setup:
        del block["trump"]
    return Table(game, game.setup(block))
