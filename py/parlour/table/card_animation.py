"""Animates cards from their old to their new places, with the browser's animations.

A card is at its new place at once and only looks as if it were moving. So nothing waits for an
animation. `data-lands` is the time at which a moving card arrives. Until shortly after that time,
static/press_guard.mjs ignores presses on the card.
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
"""The delay between two cards, as a fraction of the duration of a flight."""
LONGEST = 5.0
"""The longest delay of the last card, in durations of a flight."""
LOOSE = 12
"""The most cards that fly to invisible places."""


class _Leg(NamedTuple):
    """One card's path across the screen."""

    start: Spot
    end: Spot
    seconds: float
    wait: float
    unseen: bool
    """Was the card invisible before? Then it stays invisible until its flight starts."""


class CardAnimation:
    """Remembers where cards were, and animates them to where they are."""

    def __init__(self, scope: Scope) -> None:
        self._layer = by_id("animation-layer")
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._moving: dict[Node, tuple[_Leg, Any]] = {}
        """The animations of visible cards."""
        self._leaving: list[Any] = []
        """The animations of disappearing cards, until the next flight."""
        self._landed = proxied(scope, lambda event: event.target.effect.target.remove())
        scope.on_close(self._end)
        self._from: dict[Node, Spot] = {}
        self._starts: dict[str, Spot] = {}

    @property
    def is_calm(self) -> bool:
        """Does the person want no animation?"""
        return bool(self._calm.matches)

    def set_out(
        self, seconds: float, cards: Iterable[Node], places: Anchors, trips: list[Journey]
    ) -> bool:
        """Remember where everything is. Returns False if nothing will move."""
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
        """Animate every card that moved."""
        how = self._waiting()
        self.settle()
        self._leaving = [motion for motion in self._leaving if motion.playState == "running"]
        # All reads come before all writes, so that the browser computes only one layout.
        missing = {trip.start for trip in trips} - self._starts.keys()
        starts = self._starts | place_spots(places, missing)
        ends = place_spots(places, (trip.end for trip in trips if trip.card not in cards))
        here = card_spots(cards.values())
        layer = self._layer.element.getBoundingClientRect()

        pause = min(STAGGER, LONGEST / max(len(trips), 1)) * seconds
        loose = 0
        arriving: set[Node] = set()
        for number, trip in enumerate(trips):
            wait = number * pause
            node = cards.get(trip.card)
            if node is not None:
                how[node] = wait, node not in self._from
                arriving.add(node)
                if trip.start in starts:
                    self._from.setdefault(node, starts[trip.start])
            elif trip.end in ends and loose < LOOSE:
                loose += 1
                node = gone.get(trip.card) or shape("card")
                start = self._from.get(node) or starts.get(trip.start)
                if start is not None:
                    leg = _Leg(start, ends[trip.end], seconds, wait, node not in self._from)
                    self._fly_away(node, trip, leg, layer)
        now = float(window.performance.now())
        for node, spot in here.items():
            start = self._from.get(node)
            if start is not None and abs(start.x - spot.x) + abs(start.y - spot.y) > 1:
                leg = _Leg(start, spot, seconds, *how.get(node, (0, False)))
                self._moving[node] = leg, _animate(node, leg)
                if node in arriving:
                    node.mark("data-lands", f"{now + (leg.wait + seconds) * 1000:.0f}")

    def _waiting(self) -> dict[Node, tuple[float, bool]]:
        """The waiting cards: their delay in seconds, and whether they are invisible until then."""
        left = {
            node: (leg.wait - float(motion.currentTime or 0) / 1000, leg.unseen)
            for node, (leg, motion) in self._moving.items()
        }
        return {node: how for node, how in left.items() if how[0] > 0}

    def settle(self) -> None:
        """End the animation of every visible card."""
        for _leg, motion in self._moving.values():
            motion.cancel()
        self._moving.clear()

    def _end(self) -> None:
        """End all animations."""
        self.settle()
        for motion in self._leaving:
            motion.onfinish = None  # its callback may still be queued
            motion.cancel()
        self._leaving.clear()

    def _fly_away(self, node: Node, trip: Journey, leg: _Leg, layer: Any) -> None:
        """Animate a card to a place where it disappears. `layer` is the box of the layer in which
        the card flies."""
        if not node.marked("data-card"):
            show_face(node, trip.card)
        node.mark("data-touch", None)
        node.mark("aria-hidden", "true")
        node.mark("tabindex", "-1")
        self._layer.element.append(node.element)
        style, end = node.element.style, leg.end
        style.left = f"{end.x - end.width / 2 - layer.left:.1f}px"
        style.top = f"{end.y - end.width / RATIO / 2 - layer.top:.1f}px"
        style.width = f"{end.width:.1f}px"
        motion = _animate(node, leg)
        motion.onfinish = self._landed
        self._leaving.append(motion)


def _animate(node: Node, leg: _Leg) -> Any:
    """Animate an element to its current place, without affecting its rotation."""
    start, end = leg.start, leg.end
    frames: list[dict[str, str | float]] = [
        # The style sheet translates a card of the hand. The path is added to this translation.
        {
            "translate": f"{start.x - end.x:.1f}px {start.y - end.y:.1f}px",
            "offset": 0,
            "composite": "add",
        },
        {"scale": f"{start.width / (end.width or 1):.3f}", "zIndex": "60", "offset": 0},
        {"scale": "1", "zIndex": "60", "offset": 1},
    ]
    if leg.unseen:
        frames[1]["opacity"] = 0
        frames.insert(2, {"opacity": 1, "offset": 0.02})
    timing = {
        "duration": leg.seconds * 1000,
        "delay": leg.wait * 1000,
        "easing": "cubic-bezier(0.2, 0.7, 0.2, 1)",
        "fill": "backwards",
    }
    return node.element.animate(_js(frames), _js(timing))


def _js(value: object) -> Any:
    """A Python value as JavaScript objects."""
    return to_js(value, dict_converter=Object.fromEntries)
