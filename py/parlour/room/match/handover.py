"""Hides all hands between the turns of two people at one device, until the next one is ready."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from parlour.game import View
from parlour.language import say
from parlour.room.match.person import Person
from parlour.room.match.services import TableView
from parlour.room.match.signals import Signals
from parlour.scene import BACK, Choice, Place, Scene

READY = "ready"
"""What the table sends when the next person has the device. No game has such a move."""

KEY = "r"


class Handover:
    """Hides all hands until the next person confirms having the device."""

    def __init__(self, table: TableView, signals: Signals) -> None:
        self._table, self._signals = table, signals
        self._next: Person | None = None
        self._hidden: Callable[[], Scene] | None = None

    @property
    def is_on(self) -> bool:
        """Is the device being handed over?"""
        return self._next is not None

    async def wait(self, hidden: Callable[[], Scene], view: View) -> None:
        """Show this hidden scene until the person with this view is ready."""
        person = self._next = Person(self._table, lambda _view: "")
        self._hidden = hidden
        self._signals.log_changed.tell(None)
        try:
            self._table.show(hidden(), (), 0)
            await person.choose(view)
        finally:
            self._next = self._hidden = None

    def take_ready(self, move: str) -> bool:
        """Confirm the handover. Returns False if the device is not being handed over."""
        if self._next is None:
            return False
        self._next.play(move)
        return True

    def show_again(self) -> None:
        """Show the hidden table in the current language."""
        if self._hidden is not None:
            self._table.show_again(self._hidden())


def veiled(scene: Scene, others: Iterable[Scene], name: str) -> Scene:
    """The next person's table, with only the cards that everybody may see. `others` are the scenes
    of the same moment for all other seats. A card is public if it is open in every scene."""
    common = _faces(scene).intersection(*map(_faces, others))
    ready = Choice(READY, say("Ready"), say("{who} is ready", who=name), key=KEY, main=True)
    return replace(
        scene,
        places=tuple(_veiled(place, common) for place in scene.places),
        prompt=say("{who} is next.", who=name),
        aside="",
        choices=(ready,),
        refusals={},
        box=(say("Pass the device to {who}.", who=name), say("All hands are hidden.")),
        boxed_refusals=False,
        claim="",
        is_handed_over=True,
    )


def _veiled(place: Place, common: frozenset[str]) -> Place:
    if place.kind == "hand":  # hide all cards, even those that everybody may remember
        return place._replace(cards=(BACK,) * len(place.cards))
    cards = tuple(face if face.card in common else BACK for face in place.cards)
    label = place.label if cards == place.cards else say("Hidden cards")
    return place._replace(cards=cards, label=label)


def _faces(scene: Scene) -> frozenset[str]:
    """The cards that a scene names, whether they lie face up or face down."""
    return frozenset(face.card for place in scene.places for face in place.cards if face.card)
