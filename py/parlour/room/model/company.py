"""Who plays which hand: people at this device some of them, the computer the rest."""

from collections.abc import Iterable, Sequence
from random import Random

from parlour.language import say
from parlour.room.model import names

HANDS = range(6)
"""No game of the house has more."""

USUAL = (0,)
"""One person, in the first hand."""


class Company:
    """The seats of one table with the names of those who sit there."""

    def __init__(self, people: Iterable[int], names: Sequence[str]) -> None:
        """`people` are the seats that people play; all seats have a name.

        Those of computer seats are kept as `room.names` has them, whatever language is spoken.
        """
        self.people = tuple(sorted(people))
        self.names = tuple(names)

    @property
    def called(self) -> tuple[str, ...]:
        """What everybody is called among other words here; people as they wrote it."""
        return tuple(
            names.set_apart(name if seat in self.people else names.called(name))
            for seat, name in enumerate(self.names)
        )

    @property
    def first(self) -> int:
        """The seat at the lower edge as long as nobody else has to decide."""
        return self.people[0] if self.people else 0

    @property
    def is_several(self) -> bool:
        """Do people at one device keep their cards from each other?"""
        return len(self.people) > 1

    def seen_from(self, seat: int) -> tuple[str, ...]:
        """The names as the table shows them to whoever sits there."""
        return tuple(say("You") if s == seat else name for s, name in enumerate(self.called))

    def sheet(self) -> tuple[str, ...]:
        """The names on the score sheet, which is read by everybody."""
        return self.called if self.reader is None else self.seen_from(self.reader)

    @property
    def reader(self) -> int | None:
        """The seat of the one person who reads the score sheet; None where several do."""
        return None if self.is_several else self.first

    def rename(self, name: str, rng: Random) -> None:
        """The first of the people is called so from now on; a namesake gives way."""
        if not self.people:
            return
        free = iter(names.draw(len(self.names) + 1, name, rng))
        taken = {each.casefold() for each in self.names}
        fresh = (each for each in free if each.casefold() not in taken)
        others = (next(fresh) if names.alike(each, name) else each for each in self.names)
        self.names = tuple(
            name if seat == self.first else other for seat, other in enumerate(others)
        )


def guest(seat: int) -> str:
    """Somebody who has not said a name."""
    return say("Guest {number}", number=seat + 1)


def gather(seats: int, people: Iterable[int], name: str, rng: Random) -> Company:
    """A company for so many seats: the person of this name, guests, and computer seats."""
    drawn = names.draw(seats, name, rng)
    there = sorted(seat for seat in people if seat < seats)
    called = [guest(seat) if seat in there[1:] else drawn[seat] for seat in range(seats)]
    called[there[0] if there else 0] = name if there else drawn[0]
    return Company(there, called)
