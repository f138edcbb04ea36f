"""Positions of cassino for tests, in the notation of the worked examples."""

from typing import Any

from parlour import catalogue
from tests.tables import Table


def table(*hands: str, options: Any = None, **setup: Any) -> Table:
    """A position with these hands; seat 0 is to act unless another is named."""
    game = catalogue.game("cassino", options or {})
    return Table(game, game.setup({"hands": dict(enumerate(hands)), "actor": 0, **setup}))


def build(value: int, owner: int, cards: str, fresh: bool = False) -> dict[str, Any]:
    """A build as an entry of a set-up."""
    return {"value": value, "owner": owner, "cards": cards, "fresh": fresh}
