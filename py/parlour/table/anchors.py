"""Finds the positions on the screen where flights of cards start and end.

Hands, piles and won tricks are not drawn in every window. Their cards then fly to their owner: the
portrait, or else the name plate or the hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple, TypeAlias

from js import window

from parlour.scene import Scene
from parlour.table.dom import Node
from parlour.table.move_selection import is_of_hand

RATIO = 5 / 7
"""The ratio of a card's width to its height."""

Anchors: TypeAlias = Mapping[str, Sequence[Node]]
"""For each place, by name: the elements that represent the place, best first."""


class Spot(NamedTuple):
    """The centre of a card on the screen, and its width."""

    x: float
    y: float
    width: float


def anchors(scene: Scene, drawn: Mapping[str, Node], plates: Mapping[int, Node]) -> Anchors:
    """The elements for each place of a scene: the place itself, then its owner.

    Args:
        scene: The scene.
        drawn: The elements of places, by name.
        plates: The elements of players, by seat.
    """
    hands = {place.seat: drawn.get(place.name) for place in scene.places if place.kind == "hand"}
    found = {}
    for place in scene.places:
        nodes = [drawn.get(place.name)]
        if place.seat is not None:
            plate = plates[place.seat]
            nodes += [plate.part("face"), plate, hands.get(place.seat)]
        found[place.name] = [node for node in nodes if node is not None]
    return found


def card_spots(cards: Iterable[Node]) -> dict[Node, Spot]:
    """The current screen positions of cards, moving or not; invisible ones are omitted."""
    boxes = ((card, _box(card)) for card in cards)
    return {card: _card_spot(card, box) for card, box in boxes if box}


def _card_spot(card: Node, box: Any) -> Spot:
    if not is_of_hand(card.marked("data-touch") or ""):
        return _middle(box, min(box.width, box.height))
    # The visible part of a hand card starts at its upper left corner; the drawing is larger and
    # rotated, so its box is larger still.
    drawn = card.part("drawing").element.getBoundingClientRect()
    upright, turned = drawn.height / RATIO - drawn.width, drawn.width / RATIO - drawn.height
    width = hypot(upright, turned) / (RATIO**-2 - 1)
    return Spot(box.left + width / 2, box.top + width / RATIO / 2, width)


def place_spots(
    places: Anchors, names: Iterable[str], *, in_sight: bool = False
) -> dict[str, Spot]:
    """The position of a card in each of these places. Places without a box are omitted. With
    `in_sight`, invisible places that have a box are omitted too."""
    found = ((name, _place_spot(places[name], in_sight)) for name in {*names} & places.keys())
    return {name: spot for name, spot in found if spot is not None}


def _place_spot(anchors: Sequence[Node], in_sight: bool) -> Spot | None:
    """The centre of the first visible element, or else of the first that has a box."""
    unseen = None
    for node in anchors:
        if box := _box(node):
            spot = _middle(box, min(box.width, box.height * RATIO))
            if window.getComputedStyle(node.element).visibility == "visible":
                return spot
            unseen = unseen or spot
    return None if in_sight else unseen


def _box(node: Node) -> Any:
    """The box of an element on the screen, if it has one."""
    box = node.element.getBoundingClientRect()
    return box if box.width and box.height else None


def _middle(box: Any, width: float) -> Spot:
    return Spot(box.left + box.width / 2, box.top + box.height / 2, width)
