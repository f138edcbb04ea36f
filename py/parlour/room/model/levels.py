"""The levels of computer seats: for all games, for one game, or for one seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from parlour.language import later
from parlour.room.model.company import HANDS
from parlour.room.model.preferences import LEVELS, Preferences

Side = Literal["opponents", "partner"]
"""A computer seat's side. The preference for its level has the same name."""

SIDES: Final[tuple[Side, ...]] = ("opponents", "partner")

MIXED: Final = later("mixed")
"""The word for different levels."""


@dataclass(frozen=True)
class GameLevels:
    """The levels for one game. Seats without a level here use the preferences."""

    sides: Mapping[Side, str] = field(default_factory=dict)
    """The levels of whole sides."""
    seats: Mapping[int, str] = field(default_factory=dict)
    """The levels of seats that differ from their side."""

    def at(self, seat: int, side: Side, preferences: Preferences) -> str:
        """The level of a computer seat."""
        return self.seats.get(seat) or self.of(side, preferences)

    def of(self, side: Side, preferences: Preferences) -> str:
        """The level of a side. Some of its seats may have another level."""
        return self.sides.get(side) or str(getattr(preferences, side))

    def with_side(self, side: Side, level: str, seats: Iterable[int]) -> "GameLevels":
        """A copy with this level for a side and all of its seats."""
        others = {seat: own for seat, own in self.seats.items() if seat not in {*seats}}
        return GameLevels({**self.sides, side: level}, others)

    def with_seat(self, seat: int, level: str) -> "GameLevels":
        """A copy with this level for one seat."""
        return GameLevels(self.sides, {**self.seats, seat: level})

    def as_entries(self) -> dict[str, str]:
        """The levels as JSON data."""
        parts = (self.sides, self.seats)
        return {str(who): level for levels in parts for who, level in levels.items()}

    @classmethod
    def read(cls, saved: object) -> "GameLevels":
        """The levels from saved data; entries that cannot be read are ignored."""
        entries = saved if isinstance(saved, dict) else {}
        known = {name: level for name, level in entries.items() if level in {*LEVELS}}
        seats = {seat: known[str(seat)] for seat in HANDS if str(seat) in known}
        return cls({side: known[side] for side in SIDES if side in known}, seats)


def side_of(seat: int, sides: Sequence[Sequence[int]], people: Iterable[int]) -> Side:
    """The side of a computer seat: with one of the people, or against them."""
    here = {*people}
    partners = next(side for side in sides if seat in side)
    return "partner" if seat not in here and here & {*partners} else "opponents"


def together(levels: Iterable[str]) -> str:
    """The common level, or the word for different levels."""
    found = {*levels}
    return found.pop() if len(found) == 1 else MIXED
