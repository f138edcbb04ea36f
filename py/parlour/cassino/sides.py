"""The names of the sides of a cassino table, as one person sees them."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.game import Row
from parlour.language import say
from parlour.phrases import enumerated


class SideMessage(NamedTuple):
    """A message about any side, in a version for each kind of side."""

    you: str
    """For the person, if they play alone."""
    we: str
    """For the person and their partner."""
    they: str
    """For the other two, if they are partners."""
    who: str
    """For a side of one other player, whose name replaces `{who}`."""


class Sides:
    """The sides of one table, identified by number."""

    def __init__(self, sides: Sequence[Sequence[int]], names: Sequence[str], seat: int) -> None:
        """`sides` has the seats of each side, `names` the names of all seats; `seat` is the
        person's."""
        self._sides, self._names = sides, names
        self.own = next(side for side, seats in enumerate(sides) if seat in seats)

    def message(self, side: int, message: SideMessage, /, **values: object) -> str:
        """The version of the message for this side."""
        seats = self._sides[side]
        if len(seats) > 1:
            return say(message.we if side == self.own else message.they, **values)
        if side == self.own:
            return say(message.you, **values)
        return say(message.who, who=self._names[seats[0]], **values)

    def names(self) -> tuple[str, ...]:
        """The name of each side in a word: “You” and “Anna”, or “We” and “They”."""
        return tuple(self._name(side) for side in range(len(self._sides)))

    def _name(self, side: int) -> str:
        first, *partners = self._sides[side]
        if partners:
            return say("We") if side == self.own else say("They")
        return say("You") if side == self.own else self._names[first]

    def own_first(self) -> list[tuple[int, str]]:
        """Each side and its name, the person's own first, then in order of seats."""
        names = [*enumerate(self.names())]
        return names[self.own :] + names[: self.own]

    def rows(self, scores: Sequence[int], match: Sequence[int]) -> list[Row]:
        """The rows of the score sheet. Partners share a row with both names."""
        return [
            Row(
                str(enumerated(self._names[seat] for seat in seats)),
                scores[side],
                match[side],
                side == self.own,
                len(seats),
            )
            for side, seats in enumerate(self._sides)
        ]
