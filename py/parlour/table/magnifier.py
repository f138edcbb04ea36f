"""Enlarges the card under a finger in a crowded hand; lifting the finger chooses it.

A finger covers several cards. It can slide along the hand until the right one is enlarged.
"""

from typing import Any

from js import document

from parlour.scope import Scope
from parlour.table.dom import Element
from parlour.table.listening import listen

CROWDED = "[data-many] .card"


class Magnifier:
    """Follows one finger over the own hand."""

    def __init__(self, scope: Scope, hand: Element) -> None:
        self._hand = hand
        self._finger: int | None = None
        """The pointer id being followed."""
        self._first: Element | None = None
        """The card touched first. The browser itself sends a click for it."""
        self._grown: Element | None = None
        for kind, handler in (
            ("pointerdown", self._touched),
            ("pointermove", self._slid),
            ("pointerup", self._lifted),
            ("pointercancel", self._lost),
        ):
            listen(scope, hand, kind, handler)

    def _touched(self, event: Any) -> None:
        if str(event.pointerType) != "touch" or self._finger is not None:
            return
        card = event.target.closest(CROWDED)
        if card:
            self._finger, self._first = int(event.pointerId), card
            self._grow(card)

    def _slid(self, event: Any) -> None:
        if int(event.pointerId) == self._finger:
            self._grow(self._under(event))

    def _lifted(self, event: Any) -> None:
        if int(event.pointerId) != self._finger:
            return
        card, first = self._under(event), self._first
        self._lost(event)
        if card is not None and card != first:
            card.click()

    def _lost(self, event: Any) -> None:
        if int(event.pointerId) == self._finger:
            self.release()

    def release(self) -> None:
        """Stop following the finger, because the card is being dragged."""
        self._finger = self._first = None
        self._grow(None)

    def _under(self, event: Any) -> Element | None:
        """The hand card under the finger."""
        found = document.elementFromPoint(event.clientX, event.clientY)
        card = found.closest(CROWDED) if found else None
        return card if card and self._hand.contains(card) else None

    def _grow(self, card: Element | None) -> None:
        if card == self._grown:
            return
        if self._grown is not None:
            self._grown.removeAttribute("data-grown")
        if card is not None:
            card.setAttribute("data-grown", "")
        self._grown = card
