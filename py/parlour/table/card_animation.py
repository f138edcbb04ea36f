"""Cards in motion: from where each was to where it now lies, by the page's own animations.

A card is put at its new place at once and only looks as if it were still on its way, so nothing
waits for a motion and a tap always meets the card where it lies.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from js import Object, window
from pyodide.ffi import to_js

from parlour.scope import Scope
from parlour.table.anchors import RATIO, Anchors, Spot, card_spots, place_spots
from parlour.table.card_diff import Journey
from parlour.table.dom import Node, by_id, shape
from parlour.table.faces import show_face
from parlour.table.listening import proxied

STAGGER = 0.22
"""The next card sets out after this part of a card's flight."""
LONGEST = 5.0
"""The last card sets out within this many flights, however many there are."""
LOOSE = 12
"""No more than this many cards fly that do not stay in sight."""


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
        self._moving: dict[Node, tuple[_Leg, Any]] = {}
        """The motions of cards that stay in sight."""
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
        self, seconds: float, cards: Iterable[Node], places: Anchors, trips: list[Journey]
    ) -> bool:
        """Remember where everything is before the table changes; False where nothing will move."""
        is_calm = self.is_calm
        if seconds <= 0 or is_calm:
            if trips or is_calm:
                self.settle()
            return False
        self._from = card_spots(cards)
        self._starts = place_spots(places, (trip.start for trip in trips), in_sight=True)
        return True

    def fly(
        self,
        seconds: float,
        cards: dict[str, Node],
        gone: dict[str, Node],
        places: Anchors,
        trips: list[Journey],
    ) -> None:
        """Let every card that moved fly from where it was."""
        how = self._waiting()
        self.settle()
        self._leaving = [motion for motion in self._leaving if motion.playState == "running"]
        # Everything is read before anything is written: the page is laid out once.
        missing = {trip.start for trip in trips} - self._starts.keys()
        starts = self._starts | place_spots(places, missing)
        ends = place_spots(places, (trip.end for trip in trips if trip.card not in cards))
        here = card_spots(cards.values())
        sky = self._sky.element.getBoundingClientRect()

        pause = min(STAGGER, LONGEST / max(len(trips), 1)) * seconds
        loose = 0
        for number, trip in enumerate(trips):
            wait = number * pause
            node = cards.get(trip.card)
            if node is not None:
                how[node] = wait, node not in self._from
                if trip.start in starts:
                    self._from.setdefault(node, starts[trip.start])
            elif trip.end in ends and loose < LOOSE:
                loose += 1
                node = gone.get(trip.card) or shape("card")
                start = self._from.get(node) or starts.get(trip.start)
                if start is not None:
                    leg = _Leg(start, ends[trip.end], seconds, wait, node not in self._from)
                    self._fly_away(node, trip, leg, sky)
        for node, spot in here.items():
            start = self._from.get(node)
            if start is not None and abs(start.x - spot.x) + abs(start.y - spot.y) > 1:
                leg = _Leg(start, spot, seconds, *how.get(node, (0, False)))
                self._moving[node] = leg, _animate(node, leg)

    def _waiting(self) -> dict[Node, tuple[float, bool]]:
        """The cards that have not set out yet: for how many seconds more they wait, and whether
        they are unseen until then."""
        left = {
            node: (leg.wait - float(motion.currentTime or 0) / 1000, leg.unseen)
            for node, (leg, motion) in self._moving.items()
        }
        return {node: how for node, how in left.items() if how[0] > 0}

    def settle(self) -> None:
        """Put every moving card down where it lies."""
        for _leg, motion in self._moving.values():
            motion.cancel()
        self._moving.clear()

    def _end(self) -> None:
        """Put everything down, be it on its way to where it is no longer seen."""
        self.settle()
        for motion in self._leaving:
            motion.onfinish = None  # one that has just landed is told of it only now
            motion.cancel()
        self._leaving.clear()

    def _fly_away(self, node: Node, trip: Journey, leg: _Leg, sky: Any) -> None:
        """Let a card fly to a place where it is no longer seen; `sky` is the box it flies in."""
        if not node.marked("data-card"):
            show_face(node, trip.card)
        node.mark("data-touch", None)
        node.mark("aria-hidden", "true")
        node.mark("tabindex", "-1")
        self._sky.element.append(node.element)
        style, end = node.element.style, leg.end
        style.left = f"{end.x - end.width / 2 - sky.left:.1f}px"
        style.top = f"{end.y - end.width / RATIO / 2 - sky.top:.1f}px"
        style.width = f"{end.width:.1f}px"
        motion = _animate(node, leg)
        motion.onfinish = self._landed
        self._leaving.append(motion)


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
