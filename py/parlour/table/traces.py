"""Where nothing may move, marks show what has just come to lie where it lies."""

from collections.abc import Iterator, Mapping, Sequence

from parlour.table.anchors import Anchors
from parlour.table.card_diff import Journey
from parlour.table.dom import Node


class Traces:
    """Marks the cards of the last journeys, and from where and to where they went."""

    def __init__(self) -> None:
        self._marked: list[Node] = []

    def leave(self, cards: Mapping[str, Node], places: Anchors, trips: Sequence[Journey]) -> None:
        """Mark these journeys in place of those before."""
        self.wipe()
        self._marked = [*_travelled(cards, places, trips)]
        for node in self._marked:
            node.flag("data-moved", True)

    def wipe(self) -> None:
        """Mark nothing."""
        for node in self._marked:
            node.flag("data-moved", False)
        self._marked = []


def _travelled(
    cards: Mapping[str, Node], places: Anchors, trips: Sequence[Journey]
) -> Iterator[Node]:
    yield from (cards[trip.card] for trip in trips if trip.card in cards)
    ways = {name for trip in trips for name in (trip.start, trip.end)}
    yield from (places[name][0] for name in ways if places.get(name))
