"""The names of the sides of a cassino table, for one person."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.game import Row
from parlour.language import say


class Told(NamedTuple):
    """A message about any side, in a version for each kind of side."""

    you: str
    we: str
    """For the own side, if two play together."""
    they: str
    who: str
    """For another seat, `{who}`."""


class Sides:
    """The sides of one table, by their numbers."""

    def __init__(self, sides: Sequence[Sequence[int]], names: Sequence[str], seat: int) -> None:
        """The seats of each side, the names of all seats, and the listener's seat."""
        self._sides, self._names = sides, names
        self.own = next(side for side, seats in enumerate(sides) if seat in seats)

    def told(self, side: int, told: Told, /, **values: object) -> str:
        """The version of the message for this side."""
        seats = self._sides[side]
        if len(seats) > 1:
            return say(told.we if side == self.own else told.they, **values)
        if side == self.own:
            return say(told.you, **values)
        return say(told.who, who=self._names[seats[0]], **values)

    def names(self) -> tuple[str, ...]:
        """The name of each side in a word: “You” and “Anna”, or “We” and “They”."""
        return tuple(self._name(side) for side in range(len(self._sides)))

    def _name(self, side: int) -> str:
        first, *partners = self._sides[side]
        if partners:
            return say("We") if side == self.own else say("They")
        return say("You") if side == self.own else self._names[first]

    def own_first(self) -> list[tuple[int, str]]:
        """Each side and its name, the own one first, then in order of seats."""
        names = [*enumerate(self.names())]
        return names[self.own :] + names[: self.own]

    def rows(self, scores: Sequence[int], match: Sequence[int]) -> list[Row]:
        """The score sheet, on which partners have both their names."""
        return [
            Row(
                " & ".join(self._names[seat] for seat in seats),
                scores[side],
                match[side],
                side == self.own,
                len(seats),
            )
            for side, seats in enumerate(self._sides)
        ]
