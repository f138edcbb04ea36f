"""Positions for tests, in the notation of the worked examples."""

from dataclasses import dataclass
from typing import Any

from parlour import catalogue
from parlour.game import AnyGame, find_move
from tests.promises import is_sentence


@dataclass(frozen=True)
class Table:
    """A game and one position of it."""

    game: AnyGame
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
        """A fact of the position by its key in the worked examples."""
        return self.game.facts(self.p)[key]

    @property
    def asked(self) -> tuple[str, int | None]:
        """The state, and the seat to act."""
        return self["state"], self["actor"]

    @property
    def legal(self) -> set[str]:
        return set(self["legal"])

    def view(self, seat: int) -> Any:
        return self.game.view(self.p, seat)

    def refused(self, action: str) -> str:
        """The sentence with which `seat text` is refused."""
        seat, _, text = action.partition(" ")
        assert text not in self.legal or int(seat) != self["actor"]
        sentence = catalogue.family(self.game.name).words.refusal(self.view(int(seat)), text)
        is_sentence(sentence)
        return sentence
