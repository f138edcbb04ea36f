"""Writes the state of cards, places and seats: what can be touched, and what was touched.

The style sheets make these states visible. Screen readers get them in words.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour.cards import CARD
from parlour.scene import Choice, Scene
from parlour.table import move_selection
from parlour.table.cloth import Cloth
from parlour.table.dom import Node
from parlour.table.move_selection import Offer
from parlour.table.plates import Plates
from parlour.table.speech import card_label


class Offering:
    """Writes an offer to all elements that can be touched."""

    def __init__(self, root: Node, cloth: Cloth, plates: Plates) -> None:
        self._root, self._cloth, self._plates = root, cloth, plates
        self._named: dict[str, Node] = {}
        self._partners: list[Node] = []
        self._played: list[Node] = []

    def write(self, scene: Scene, offer: Offer) -> None:
        """Mark the possible next touches, the current ones, and the advice."""
        self._root.flag("data-narrowed", bool(offer.touched))
        if not offer.chips:
            self._root.flag("data-weighing", False)
        self._named = {}
        advised = {name for choice in scene.choices if choice.advised for name in choice.touches}
        reachable = move_selection.reachable(scene, offer)
        hand = set(self._cloth.hand)
        for card, node in self._cloth.cards.items():
            name = self._write_to(node, offer, advised)
            node.flag("data-played", False)
            weighed = scene.weighed.get(name)
            node.mark("data-weighed", weighed.word if weighed else None)
            node.mark("data-tone", weighed.tone if weighed else None)
            if card in hand:
                node.mark("aria-disabled", None if name in scene.touching else "true")
                node.mark("aria-label", card_label(scene, name, card))
                node.mark("aria-hidden", None)
            else:
                within = name in reachable and not name.startswith("place:")
                node.mark("aria-disabled", None)
                node.mark("aria-label", card_label(scene, name, card) if card in CARD else None)
                node.mark("aria-hidden", None if within else "true")
                node.mark("tabindex", "0" if within else "-1")
        labels = {f"place:{place.name}": place.label for place in scene.places}
        labels |= {f"seat:{seat.number}": seat.name for seat in scene.seats}
        for node in (*self._cloth.place_nodes(), *self._plates.plates.values()):
            name = self._write_to(node, offer, advised)
            node.mark("role", "button" if name in reachable else None)
            node.mark("tabindex", "0" if name in reachable else None)
            node.mark("aria-label", labels.get(name) if name in reachable else None)

    def _write_to(self, node: Node, offer: Offer, advised: set[str]) -> str:
        """Mark one element and return its touch name."""
        name = node.marked("data-touch") or ""
        self._named[name] = node
        node.flag("data-target", name in offer.targets)
        node.flag("data-advised", name in advised)
        node.mark("aria-pressed", "true" if name in offer.touched else None)
        return name

    def play(self, choice: Choice | None) -> None:
        """Mark the cards that a chosen move plays. None removes the marks."""
        for node in self._played:
            node.flag("data-played", False)
        self._played = [*self._nodes(choice.touches if choice else ())]
        for node in self._played:
            node.flag("data-played", True)

    def look(self, scene: Scene, offer: Offer, seen: Any) -> None:
        """Outline what belongs to the card or chip under the pointer or focus."""
        self.look_away()
        if seen.hasAttribute("data-move"):
            self._root.flag("data-weighing", True)
            names: Iterable[str] = offer.pointed_at(seen.getAttribute("data-move"))
        else:
            names = move_selection.partners(scene, seen.getAttribute("data-touch"))
        self._partners = [*self._nodes(names)]
        for node in self._partners:
            node.flag("data-partner", True)

    def look_away(self) -> None:
        """Remove the outlines."""
        self._root.flag("data-weighing", False)
        for node in self._partners:
            node.flag("data-partner", False)
        self._partners = []

    def _nodes(self, names: Iterable[str]) -> Iterator[Node]:
        return (self._named[name] for name in names if name in self._named)
