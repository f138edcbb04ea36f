"""The form on which people say who plays which hand; the choice of games has it for all of them."""

from collections.abc import Sequence
from typing import Any

from pyscript import document

from parlour.family import Family
from parlour.language import say
from parlour.phrases import enumerated
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen


class SeatForm:
    """A box to tick for every hand of the chosen game that a person plays."""

    def __init__(self, scope: Scope, settings: Settings) -> None:
        self._settings = settings
        self._family: Family | None = None
        self._section = document.getElementById("people")
        self._hands = list(self._section.querySelectorAll("input"))
        self._seats = len(self._hands)
        listen(scope, self._section, "change", self._changed)

    def show(self, family: Family, seats: int) -> None:
        """Show who plays the hands of this game; there are so many of them."""
        self._family, self._seats = family, seats
        people = self._settings.people(family)
        for seat, box in enumerate(self._hands):
            box.checked = seat in people
            box.closest("label").hidden = seat >= seats
        self._section.hidden = False
        self._tell([seat for seat in people if seat < seats])

    def _changed(self, _event: Any) -> None:
        people = [seat for seat, box in enumerate(self._hands) if box.checked]
        assert self._family is not None
        self._settings.keep_people(self._family, people)
        self._tell([seat for seat in people if seat < self._seats])

    def _tell(self, people: Sequence[int]) -> None:
        self._section.querySelector("summary small").textContent = in_words(people, self._seats)


def in_words(people: Sequence[int], seats: int) -> str:
    """Who plays, in a few words."""
    if not people:
        return say("the computer plays all of them")
    if len(people) == 1:
        return say("you play hand {number}, the computer the rest", number=people[0] + 1)
    if len(people) == seats:
        return say("people play all of them")
    hands = enumerated([str(seat + 1) for seat in people])
    return say("people play {hands}, the computer the rest", hands=hands)
