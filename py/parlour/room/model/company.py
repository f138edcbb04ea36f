"""Who plays which hand: people at this device some of them, the computer the rest."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from parlour.language import say
from parlour.room.model import names
from parlour.room.model.portraits import OWN, portraits

HANDS = range(6)
"""No game of the house has more."""

USUAL = (0,)
"""One person, in the first hand."""


class Company:
    """The seats of one table with the names of those who sit there."""

    def __init__(self, people: Iterable[int], names: Sequence[str]) -> None:
        """`people` are the seats that people play. The first of them may not have said a name,
        which is "" then; everybody else has one.

        Those of computer seats are kept as `room.names` has them, whatever language is spoken.
        """
        self.people = tuple(sorted(people))
        self.names = tuple(names)

    @property
    def called(self) -> tuple[str, ...]:
        """What everybody is called among other words here; people as they wrote it."""
        return tuple(
            names.set_apart((name or guest(seat)) if seat in self.people else names.called(name))
            for seat, name in enumerate(self.names)
        )

    def plate(self, seat: int) -> str:
        """What stands at the seat of whoever looks on from there."""
        if not self.names[seat] and not self.is_several:
            return say("You")
        return self.called[seat]

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

    def portraits(self, seat: int, own: str = OWN) -> tuple[str, ...]:
        """Everybody's face, as the table shows them to whoever sits there.

        `own` is that of the first of the people. Another of them sees the usual one at the own
        seat, and whoever has chosen none is known to the others by the name.
        """
        chosen = {}
        if self.people and (own != OWN or seat == self.first):
            chosen[self.first] = own
        if seat in self.people and seat != self.first:
            chosen[seat] = OWN
        return portraits(self.names, chosen)

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

    def reseated(
        self, people: Iterable[int], name: str, rng: Random, guests: Mapping[int, str]
    ) -> "Company":
        """The same table where these seats are played by people; who stays keeps the name."""
        fresh = gather(len(self.names), people, name, rng, guests)
        said = [fresh.names[seat] for seat in fresh.people]
        stay = {
            seat: own
            for seat, own in enumerate(self.names)
            if seat not in (*self.people, *fresh.people)
            and not any(names.alike(own, each) for each in said)
        }
        taken = {*stay.values(), *said}
        free = (each for each in names.draw(3 * len(HANDS), name, rng) if each not in taken)
        called = [
            fresh.names[seat] if seat in fresh.people else stay.get(seat) or next(free)
            for seat in range(len(self.names))
        ]
        return Company(fresh.people, called)


def guest(seat: int) -> str:
    """Somebody who has not said a name."""
    return say("Guest {number}", number=seat + 1)


def gather(
    seats: int,
    people: Iterable[int],
    name: str,
    rng: Random,
    guests: Mapping[int, str] = MappingProxyType({}),
) -> Company:
    """A company for so many seats: the person of this name, guests, and computer seats.

    `guests` are the names of those who have said one; the person's may be "".
    """
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
