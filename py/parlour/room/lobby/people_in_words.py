"""The players of a table, in a few words."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.language import later, say
from parlour.phrases import enumerated

HERE, OPPOSITE = later("here"), later("opposite")
LEFT, RIGHT = later("on the left"), later("on the right")
FAR_LEFT, FAR_RIGHT = later("far left"), later("far right")

PLACES: Mapping[int, Sequence[str]] = MappingProxyType(
    {
        2: (HERE, OPPOSITE),
        3: (HERE, LEFT, RIGHT),
        4: (HERE, LEFT, OPPOSITE, RIGHT),
        5: (HERE, LEFT, FAR_LEFT, FAR_RIGHT, RIGHT),
        6: (HERE, LEFT, FAR_LEFT, OPPOSITE, FAR_RIGHT, RIGHT),
    }
)
"""The places in clockwise order, keyed by the number of seats."""


def in_words(people: Sequence[int], seats: int) -> str:
    """Which seats are played by people and which by the computer."""
    if not people:
        return say("the computer plays all of them")
    if len(people) == 1:
        return say("you play hand {number}, the computer the rest", number=people[0] + 1)
    if len(people) == seats:
        return say("people play all of them")
    hands = enumerated([str(seat + 1) for seat in people])
    return say("people play {hands}, the computer the rest", hands=hands)


def place(seat: int, seats: int, here: int) -> str:
    """The number of a hand and its place as seen from seat `here`."""
    where = say(PLACES[seats][(seat - here) % seats]) if seats in PLACES else ""
    hand = say("hand {number}", number=seat + 1)
    return f"{hand} · {where}" if where else hand
