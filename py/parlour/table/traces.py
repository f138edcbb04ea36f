"""Marks the cards that have just moved, for people without animations."""

from collections.abc import Iterator, Mapping, Sequence

from parlour.table.anchors import Anchors
from parlour.table.card_diff import Journey
from parlour.table.dom import Node


class Traces:
    """Marks the cards of the last journeys, and their old and new places."""

    def __init__(self) -> None:
        self._marked: list[Node] = []

    def leave(self, cards: Mapping[str, Node], places: Anchors, trips: Sequence[Journey]) -> None:
        """Mark these journeys and remove earlier marks."""
        self.wipe()
        self._marked = [*_travelled(cards, places, trips)]
        for node in self._marked:
            node.flag("data-moved", True)

    def wipe(self) -> None:
        """Remove the marks."""
        for node in self._marked:
            node.flag("data-moved", False)
        self._marked = []


def _travelled(
    cards: Mapping[str, Node], places: Anchors, trips: Sequence[Journey]
) -> Iterator[Node]:
    yield from (cards[trip.card] for trip in trips if trip.card in cards)
    names = {name for trip in trips for name in (trip.start, trip.end)}
    yield from (places[name][0] for name in names if places.get(name))
