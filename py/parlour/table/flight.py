"""Cards in motion: from where each was to where it now lies, by the page's own animations.

A card is put at its new place at once and only looks as if it were still on its way, so nothing
waits for a motion and a tap always meets the card where it lies.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from js import Object, window
from pyodide.ffi import to_js

from parlour.scope import Scope
from parlour.table.dom import Node, by_id, shape
from parlour.table.faces import show_face
from parlour.table.listening import proxied
from parlour.table.motion import Journey

STAGGER = 0.22
"""The next card sets out after this part of a card's flight."""
LONGEST = 5.0
"""The last card sets out within this many flights, however many there are."""
RATIO = 5 / 7
"""Width of a card to its height."""
LOOSE = 12
"""No more than this many cards fly that do not stay in sight."""


class Spot(NamedTuple):
    """The middle of a card on the screen, and its width."""

    x: float
    y: float
    width: float


class _Leg(NamedTuple):
    """One card's way across the screen."""

    start: Spot
    end: Spot
    seconds: float
    wait: float
    unseen: bool
    """It was not in sight before, so it is not until it sets out."""


class Flight:
    """Remembers where cards were, then lets them fly to where they are."""

    def __init__(self, scope: Scope) -> None:
        self._sky = by_id("sky")
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._moving: dict[Node, Any] = {}
        self._leaving: list[Any] = []
        """The motions of cards that go out of sight, until the next flight."""
        self._landed = proxied(scope, lambda event: event.target.effect.target.remove())
        scope.on_close(self._end)
        self._from: dict[Node, Spot] = {}
        self._starts: dict[str, Spot] = {}

    @property
    def is_calm(self) -> bool:
        """Does the person want nothing to move?"""
        return bool(self._calm.matches)

    def set_out(
        self, seconds: float, cards: Iterable[Node], places: dict[str, Node], trips: list[Journey]
    ) -> bool:
        """Remember where everything is before the table changes; False where nothing will move."""
        self._from, self._starts = {}, {}
        if seconds <= 0 or self.is_calm:
            self.settle()
            return False
        self._from = {card: _spot(card) for card in cards}
        starts = {trip.start for trip in trips if trip.start in places}
        self._starts = {name: _place_spot(places[name]) for name in starts}
        return True

    def fly(
        self,
        seconds: float,
        cards: dict[str, Node],
        gone: dict[str, Node],
        places: dict[str, Node],
        trips: list[Journey],
    ) -> None:
        """Let every card that moved fly from where it was."""
        self.settle()
        self._leaving = [motion for motion in self._leaving if motion.playState == "running"]
        for trip in trips:  # what was not there before, as at the first deal, has not moved
            if trip.start in places and trip.start not in self._starts:
                self._starts[trip.start] = _place_spot(places[trip.start])
        ends: dict[str, Spot] = {}
        pause = min(STAGGER, LONGEST / max(len(trips), 1)) * seconds
        waits: dict[Node, float] = {}
        unseen: set[Node] = set()
        loose = 0
        for number, trip in enumerate(trips):
            node = cards.get(trip.card)
            if node is not None:
                waits[node] = number * pause
                if node not in self._from and trip.start in self._starts:
                    self._from[node] = self._starts[trip.start]
                    unseen.add(node)
                continue
            if trip.end not in places or loose >= LOOSE:
                continue
            loose += 1
            node = gone.get(trip.card) or shape("card")
            start = self._from.get(node) or self._starts.get(trip.start)
            if start is None:
                continue
            if trip.end not in ends:
                ends[trip.end] = _place_spot(places[trip.end])
            journey = _Leg(start, ends[trip.end], seconds, number * pause, node not in self._from)
            self._fly_away(node, trip, journey)
        here = {node: _spot(node) for node in cards.values() if node in self._from}
        for node, spot in here.items():
            start = self._from[node]
            if abs(start.x - spot.x) + abs(start.y - spot.y) > 1:
                leg = _Leg(start, spot, seconds, waits.get(node, 0), node in unseen)
                self._moving[node] = _animate(node, leg)

    def settle(self) -> None:
        """Put every moving card down where it lies."""
        for motion in self._moving.values():
            motion.cancel()
        self._moving.clear()

    def _end(self) -> None:
        """Put everything down, be it on its way to where it is no longer seen."""
        self.settle()
        for motion in self._leaving:
            motion.onfinish = None  # one that has just landed is told of it only now
            motion.cancel()
        self._leaving.clear()

    def _fly_away(self, node: Node, trip: Journey, leg: _Leg) -> None:
        """Let a card fly to a place where it is no longer seen."""
        if not node.marked("data-card"):
            show_face(node, trip.card)
        node.mark("data-touch", None)
        node.mark("aria-hidden", "true")
        node.mark("tabindex", "-1")
        sky = self._sky.element
        sky.append(node.element)
        corner = sky.getBoundingClientRect()
        style, end = node.element.style, leg.end
        style.left = f"{end.x - end.width / 2 - corner.left:.1f}px"
        style.top = f"{end.y - end.width / RATIO / 2 - corner.top:.1f}px"
        style.width = f"{end.width:.1f}px"
        motion = _animate(node, leg)
        motion.onfinish = self._landed
        self._leaving.append(motion)


def _spot(card: Node) -> Spot:
    """Where a card is on the screen at this moment, moving or not."""
    box = card.element.getBoundingClientRect()
    width, height = box.width, box.height
    return Spot(box.left + width / 2, box.top + height / 2, min(width, height))


def _place_spot(place: Node) -> Spot:
    """Where a card is that lies in a place: in its middle, no wider than the place is high."""
    box = place.element.getBoundingClientRect()
    width = min(box.width, box.height * RATIO) or 40
    return Spot(box.left + box.width / 2, box.top + box.height / 2, width)


def _animate(node: Node, leg: _Leg) -> Any:
    """Move an element that lies at the end of its way there from the start.

    `translate` and `scale` leave alone how the card is turned.
    """
    start, end = leg.start, leg.end
    first = {
        "translate": f"{start.x - end.x:.1f}px {start.y - end.y:.1f}px",
        "scale": f"{start.width / (end.width or 1):.3f}",
        "zIndex": "60",
    }
    frames: list[dict[str, str | float]] = [
        {**first},
        {"translate": "0 0", "scale": "1", "zIndex": "60"},
    ]
    if leg.unseen:
        frames[0]["opacity"] = 0
        frames.insert(1, {"opacity": 1, "offset": 0.02})
    timing = {
        "duration": leg.seconds * 1000,
        "delay": leg.wait * 1000,
        "easing": "cubic-bezier(0.2, 0.7, 0.2, 1)",
        "fill": "backwards",
    }
    return node.element.animate(_js(frames), _js(timing))


def _js(value: object) -> Any:
    """A Python value as the page's own objects."""
    return to_js(value, dict_converter=Object.fromEntries)
