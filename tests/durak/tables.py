"""Positions for tests, in the notation of the worked examples."""

from dataclasses import dataclass
from typing import Any

from parlour import catalogue
from parlour.game import Game, find_move


@dataclass(frozen=True)
class Table:
    """A game of durak and one position of it."""

    game: Game
    p: Any

    def play(self, *actions: str) -> "Table":
        """Make moves, each as `seat text`."""
        for action in actions:
            seat, _, text = action.partition(" ")
            move = find_move(self.p, int(seat), text)
            assert move is not None, (action, self["legal"])
            self.p.play(move)
        return self

    def __getitem__(self, key: Any) -> Any:
        """A fact of the position, by the keys of the worked examples."""
        return self.game.facts(self.p)[key]

    @property
    def asked(self) -> tuple[str, int | None]:
        """The state, and who is asked."""
        return self["state"], self["actor"]

    @property
    def legal(self) -> set[str]:
        return set(self["legal"])

    def view(self, seat: int) -> Any:
        return self.game.view(self.p, seat)


def table(*hands: str, trump: str = "S", options: Any = None, **setup: Any) -> Table:
    """A position at the start of a bout; as many players as hands."""
    game = catalogue.game("durak", {"players": len(hands), **(options or {})})
    block = {"hands": dict(enumerate(hands)), "trump": trump, **setup}
    if "talon" in setup:
        del block["trump"]
    return Table(game, game.setup(block))
