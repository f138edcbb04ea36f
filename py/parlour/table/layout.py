"""Draws the layout in the middle: spots with a loose card or a heap of cards, and builds.

A loose card keeps its spot while its neighbours come and go.
"""

from collections.abc import Callable

from parlour.scene import Face, Place, Scene
from parlour.table.arrange import (
    BARED,
    FULL,
    SPOTS_KEPT,
    build_room,
    layout_grids,
    room_measures,
    settle,
    spot_columns,
)
from parlour.table.dom import Node, by_id, shape

Lay = Callable[[Place, Face, int], Node]
"""Returns the element of a card. The number counts the cards of the place from the bottom."""
Fill = Callable[[Node, list[Node]], None]
"""Replaces the children of an element."""


class Layout:
    """Draws the places of kind `layout` and `build`."""

    def __init__(self, fill: Fill) -> None:
        self.nodes: list[Node] = []
        """The elements that can be touched, in reading order: builds, then loose cards."""
        self._fill = fill
        self._table = by_id("table")
        self._layout = by_id("layout")
        self._loose = by_id("loose-cards")
        self._builds = by_id("builds")
        self._spots: list[str] = []
        self._found: list[str] = []
        """The card of the prerendered table on each spot; "" for a free one."""
        self._spot_nodes: list[Node] = []
        self._kept = SPOTS_KEPT
        """The number of reserved spots, which never shrinks while cards are there."""
        self._build_nodes: dict[str, Node] = {}

    def draw(self, scene: Scene, lay: Lay) -> dict[str, Node]:
        """Draw the cards. Returns the element where cards enter each place, by the place's name."""
        anchors: dict[str, Node] = {}
        self.nodes = self._draw_builds(scene, lay, anchors)
        self.nodes += self._draw_loose(scene, lay, anchors)
        return anchors

    def adopt(self, cards: list[str]) -> None:
        """Let these cards keep their prerendered spots; "" is a free one."""
        self._found = cards

    def build_nodes(self) -> list[Node]:
        """The elements of all builds."""
        return [*self._build_nodes.values()]

    def clear(self) -> None:
        """Forget the spots."""
        self._spots = []

    def _draw_builds(self, scene: Scene, lay: Lay, anchors: dict[str, Node]) -> list[Node]:
        builds = []
        for place in scene.places:
            if place.kind != "build":
                continue
            build = self._build_nodes.get(place.name)
            if build is None:
                build = self._build_nodes[place.name] = shape("build")
            build.mark("data-touch", f"place:{place.name}")
            build.flag("data-locked", place.locked)
            build.part("badge").write(place.badge)
            build.part("tag").write(place.tag)
            face = "" if place.seat is None else scene.seats[place.seat].portrait
            build.part("owner").mark("href", f"#{face}" if face else None)
            cards = [lay(place, face, number) for number, face in enumerate(place.cards)]
            build.flag("data-taken", any(face.taken for face in place.cards))
            self._fill(build.part("spot"), cards)
            anchors[place.name] = build.part("spot")
            builds.append(build)
        room = build_room(scene)
        self._layout.flag("data-builds", bool(builds))
        self._layout.measure("--bared", str(BARED))
        self._layout.measure("--beside", f"{room:.2f}")
        self._layout.measure("--above", str(-(-room // 4.2)))
        self._fill(self._builds, builds)
        return builds

    def _draw_loose(self, scene: Scene, lay: Lay, anchors: dict[str, Node]) -> list[Node]:
        places = {place.name: place for place in scene.places if place.kind == "layout"}
        lying = [name for name, place in places.items() if place.cards]
        if self._found:
            lie = {face.card: name for name, place in places.items() for face in place.cards}
            self._spots, self._found = [lie.get(card, "") for card in self._found], []
        self._spots = settle(self._spots, lying, scene.slots)
        while len(self._spot_nodes) < len(self._spots):
            self._spot_nodes.append(shape("loose"))
        spots = self._spot_nodes[: len(self._spots)]
        self._kept = max(len(spots), self._kept if lying else SPOTS_KEPT)
        last = max((at for at, name in enumerate(self._spots) if name), default=-1)
        for name, (across, rows) in layout_grids(last + 1, scene).items():
            self._layout.measure(f"--across-{name}", f"{across:g}")
            self._layout.measure(f"--deep-{name}", str(rows))
        self._table.flag("data-full", last + 1 >= FULL)
        columns = spot_columns(self._kept)
        for name, value in room_measures(len(spots), self._kept, columns).items():
            self._layout.measure(name, value)
        touchable = []
        for at, (name, spot) in enumerate(zip(self._spots, spots, strict=True)):
            place = places.get(name)
            cards = place.cards if place else ()
            # Only the last card of a heap is visible. A capturing card lies on the card that it
            # takes, so then both are visible.
            seen = cards[-2:] if cards and cards[-1].taken else cards[-1:]
            first = len(cards) - len(seen)
            top = [lay(place, face, first + up) for up, face in enumerate(seen)] if place else []
            spot.mark("data-height", str(min(len(cards), 4)))
            spot.flag("data-between", at < last)
            spot.part("badge").write(place.badge if place else "")
            self._fill(spot.part("spot"), top)
            touchable += top
            if place:
                anchors[name] = spot.part("spot")
        self._fill(self._loose, spots)
        return touchable
