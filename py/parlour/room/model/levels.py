"""How well each computer seat plays: as is liked at every table, at those of one game, or there."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from parlour.language import later
from parlour.room.model.company import HANDS
from parlour.room.model.preferences import LEVELS, Preferences

Side = Literal["opponents", "partner"]
"""On whose side a computer seat plays: as the preferences call how well it plays everywhere."""

SIDES: Final[tuple[Side, ...]] = ("opponents", "partner")

MIXED: Final = later("mixed")
"""What several levels are together."""


@dataclass(frozen=True)
class GameLevels:
    """What a person has said at the tables of one game; all else is as everywhere."""

    sides: Mapping[Side, str] = field(default_factory=dict)
    """The levels of whole sides."""
    seats: Mapping[int, str] = field(default_factory=dict)
    """The levels of seats that play otherwise than their side."""

    def at(self, seat: int, side: Side, preferences: Preferences) -> str:
        """The level of a computer seat."""
        return self.seats.get(seat) or self.of(side, preferences)

    def of(self, side: Side, preferences: Preferences) -> str:
        """The level of a side, but for seats of their own."""
        return self.sides.get(side) or str(getattr(preferences, side))

    def with_side(self, side: Side, level: str, seats: Iterable[int]) -> "GameLevels":
        """With this level for a side, and so for all of its seats."""
        others = {seat: own for seat, own in self.seats.items() if seat not in {*seats}}
        return GameLevels({**self.sides, side: level}, others)

    def with_seat(self, seat: int, level: str) -> "GameLevels":
        """With this level for one seat."""
        return GameLevels(self.sides, {**self.seats, seat: level})

    def as_entries(self) -> dict[str, str]:
        """As it is kept."""
        return {str(who): level for said in (self.sides, self.seats) for who, level in said.items()}

    @classmethod
    def read(cls, kept: object) -> "GameLevels":
        """What was kept, as far as it can be read."""
        entries = kept if isinstance(kept, dict) else {}
        known = {name: level for name, level in entries.items() if level in {*LEVELS}}
        seats = {seat: known[str(seat)] for seat in HANDS if str(seat) in known}
        return cls({side: known[side] for side in SIDES if side in known}, seats)


def side_of(seat: int, sides: Sequence[Sequence[int]], people: Iterable[int]) -> Side:
    """On whose side the computer plays a hand: with one of the people, or against them."""
    here = {*people}
    partners = next(side for side in sides if seat in side)
    return "partner" if seat not in here and here & {*partners} else "opponents"


def together(levels: Iterable[str]) -> str:
    """What several levels are called as one."""
    found = {*levels}
    return found.pop() if len(found) == 1 else MIXED
