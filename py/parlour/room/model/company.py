"""The players of a table: people at this device in some seats, the computer in the others."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from parlour.language import say
from parlour.room.model import names
from parlour.room.model.portraits import OWN, portraits

HANDS = range(6)
"""The possible seats; no game has more."""

USUAL = (0,)
"""One person, in the first seat."""


class Company:
    """The seats of one table with the players' names."""

    def __init__(self, people: Iterable[int], names: Sequence[str]) -> None:
        """`people` are the seats that people play. Only the first of them may have "" as a name.
        The names of computer seats are stored as in `model.names`, independent of the language."""
        self.people = tuple(sorted(people))
        self.names = tuple(names)

    @property
    def called(self) -> tuple[str, ...]:
        """The players' names for sentences. People's names are as they wrote them."""
        return tuple(
            names.set_apart((name or guest(seat)) if seat in self.people else names.called(name))
            for seat, name in enumerate(self.names)
        )

    def plate(self, seat: int) -> str:
        """The name at a seat, as its own player sees it."""
        if not self.names[seat] and not self.is_several:
            return say("You")
        return self.called[seat]

    @property
    def first(self) -> int:
        """The seat at the lower edge while no other person has to decide."""
        return self.people[0] if self.people else 0

    @property
    def is_several(self) -> bool:
        """Do several people share the device?"""
        return len(self.people) > 1

    def seen_from(self, seat: int) -> tuple[str, ...]:
        """The names as the player in this seat sees them."""
        return tuple(say("You") if s == seat else name for s, name in enumerate(self.called))

    def portraits(self, seat: int, own: str = OWN) -> tuple[str, ...]:
        """The portraits as the player in this seat sees them.

        `own` is the portrait of the first person. Other people see the default portrait at their
        own seat. If `own` is the default, they see the portrait of the first person's name.
        """
        chosen = {}
        if self.people and (own != OWN or seat == self.first):
            chosen[self.first] = own
        if seat in self.people and seat != self.first:
            chosen[seat] = OWN
        return portraits(self.names, chosen)

    def sheet(self) -> tuple[str, ...]:
        """The names on the score sheet."""
        return self.called if self.reader is None else self.seen_from(self.reader)

    @property
    def reader(self) -> int | None:
        """The seat of the only person, who reads the score sheet; None if there are several."""
        return None if self.is_several else self.first

    def rename(self, name: str, rng: Random) -> None:
        """Rename the first person. Another player with this name gets a new name."""
        if not self.people:
            return
        free = iter(names.draw(len(self.names) + 1, name, rng))
        taken = {each.casefold() for each in self.names}
        fresh = (each for each in free if each.casefold() not in taken)
        others = (next(fresh) if names.alike(each, name) else each for each in self.names)
        self.names = tuple(
            name if seat == self.first else other for seat, other in enumerate(others)
        )

    def reseated(
        self, people: Iterable[int], name: str, rng: Random, guests: Mapping[int, str]
    ) -> "Company":
        """A copy with people in these seats; players who stay keep their names."""
        fresh = gather(len(self.names), people, name, rng, guests)
        people_names = [fresh.names[seat] for seat in fresh.people]
        stay = {
            seat: own
            for seat, own in enumerate(self.names)
            if seat not in (*self.people, *fresh.people)
            and not any(names.alike(own, each) for each in people_names)
        }
        taken = {*stay.values(), *people_names}
        free = (each for each in names.draw(3 * len(HANDS), name, rng) if each not in taken)
        called = [
            fresh.names[seat] if seat in fresh.people else stay.get(seat) or next(free)
            for seat in range(len(self.names))
        ]
        return Company(fresh.people, called)


def guest(seat: int) -> str:
    """The name of a person who has not given one."""
    return say("Guest {number}", number=seat + 1)


def gather(
    seats: int,
    people: Iterable[int],
    name: str,
    rng: Random,
    guests: Mapping[int, str] = MappingProxyType({}),
) -> Company:
    """A company for this many seats. `name` is that of the first person and may be "". `guests` are
    the known names of other people by seat. Computer seats get random names."""
    taken = [*guests.values()]
    free = names.draw(seats + len(taken), name, rng)
    drawn = [each for each in free if not any(names.alike(each, own) for own in taken)]
    there = sorted(seat for seat in people if seat < seats)
    called = [
        guests.get(seat) or guest(seat) if seat in there[1:] else drawn[seat]
        for seat in range(seats)
    ]
    called[there[0] if there else 0] = name if there else drawn[0]
    return Company(there, called)
