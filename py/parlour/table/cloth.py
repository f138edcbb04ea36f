"""Draws the cards on the table: the own hand, the middle, the piles.

A card keeps its DOM element while it is visible, wherever it lies, so that it can be animated.
"""

from parlour.scene import Face, Place, Scene
from parlour.table.arrange import (
    hand_rows,
    middle_pile,
    own_hand,
    pair_grids,
    room_measures,
    seating,
    slot_columns,
    slots_kept,
    slots_shown,
    touch_name,
)
from parlour.table.dom import Node, by_id, fill, shape
from parlour.table.faces import show_face
from parlour.table.layout import Layout
from parlour.table.prerendered_table import Found
from parlour.table.speech import hand_label


class Cloth:
    """Draws the places of a scene and knows their elements."""

    def __init__(self) -> None:
        self.cards: dict[str, Node] = {}
        """The elements of all visible cards, by name."""
        self.hand: list[str] = []
        """The own cards from left to right."""
        self.anchors: dict[str, Node] = {}
        """The element at which a card enters a place, by the place's name."""
        self._hand = by_id("hand")
        self._midst = by_id("trick-stock")
        self._slots = by_id("slots")
        self._ring = by_id("trick-cards")
        self._piles = by_id("piles")
        self._in: dict[Node, list[Node]] = {}
        self._slot_nodes: list[Node] = []
        self._landings: dict[str, Node] = {}
        self._pile_nodes: dict[str, Node] = {}
        self._layout = Layout(self._fill)

    def adopt(self, found: Found) -> None:
        """Take over the elements of the prerendered table: the hand, and the reserved room."""
        self.cards = {node.marked("data-card") or "": node for node in found.hand}
        self._in[self._hand] = found.hand
        self._slot_nodes = [shape("slot") for _ in range(found.slots)]
        self._layout.adopt(found.loose)

    def draw(self, scene: Scene) -> dict[str, Node]:
        """Draw the cards of a scene. Returns the elements of cards that are gone. These cards have
        left their places but may still be animated."""
        seen: set[str] = set()
        self.anchors = {}
        self._draw_hand(scene, seen)
        self._draw_slots(scene, seen)
        self._draw_trick(scene, seen)
        self._draw_layout(scene, seen)
        self._draw_piles(scene, seen)
        return {card: self.cards.pop(card) for card in [*self.cards] if card not in seen}

    def _draw_hand(self, scene: Scene, seen: set[str]) -> None:
        place = own_hand(scene)
        faces = place.cards if place else ()
        if place:
            self.anchors[place.name] = self._hand
        nodes = [self._card(scene, place, face, number, seen) for number, face in enumerate(faces)]
        self.hand = [face.card for face in faces if face.card]
        count = len(nodes)
        self._hand.mark("aria-label", hand_label(scene))
        self._hand.mark("data-cards", "none" if not count else "one" if count == 1 else "more")
        rows = hand_rows(count)
        self._hand.flag("data-many", rows["upright"][1] > 1)
        for name, (across, deep) in rows.items():
            self._hand.measure(f"--before-{name}", str(max(across - 1, 1)))
            self._hand.measure(f"--rows-{name}", str(deep))
        for number, node in enumerate(nodes):
            node.measure("--aside", f"{number - (count - 1) / 2:g}")
        self._fill(self._hand, nodes)

    def _draw_slots(self, scene: Scene, seen: set[str]) -> None:
        shown = slots_shown(scene)
        kept = slots_kept(len(self._slot_nodes), shown)
        while len(self._slot_nodes) < kept:
            self._slot_nodes.append(shape("slot"))
        self._fill(self._slots, self._slot_nodes if shown else [])
        for number, slot in enumerate(self._slot_nodes):
            slot.flag("data-spare", number >= shown)
        for name, value in room_measures(shown, kept, slot_columns(kept)).items():
            self._slots.measure(name, value)
        places = [place for place in scene.places if place.kind == "slot"]
        for name, (across, rows) in pair_grids(len(places)).items():
            self._slots.measure(f"--across-{name}", str(across))
            self._slots.measure(f"--deep-{name}", str(rows))
        for number, slot in enumerate(self._slot_nodes[:shown]):
            place = places[number] if number < len(places) else None
            faces = place.cards if place else ()
            nodes = [self._card(scene, place, face, at, seen) for at, face in enumerate(faces)]
            slot.mark("data-touch", f"place:{place.name}" if place else None)
            slot.flag("data-vacant", not faces)
            slot.flag("data-open", len(faces) == 1)
            self._fill(slot, nodes)
            if place:
                self.anchors[place.name] = slot

    def _draw_trick(self, scene: Scene, seen: set[str]) -> None:
        where = seating(scene)
        landings = []
        for place in scene.places:
            if place.kind != "trick":
                continue
            landing = self._landings.get(place.name)
            if landing is None:
                landing = self._landings[place.name] = shape("landing")
            landing.mark("data-at", None if place.seat is None else where[place.seat])
            landing.flag("data-winning", place.winning)
            spot = landing.part("spot")
            cards = [
                self._card(scene, place, face, at, seen) for at, face in enumerate(place.cards)
            ]
            self._fill(spot, cards)
            self.anchors[place.name] = spot
            landings.append(landing)
        self._fill(self._ring, landings)

    def _draw_layout(self, scene: Scene, seen: set[str]) -> None:
        def lay(place: Place, face: Face, number: int) -> Node:
            return self._card(scene, place, face, number, seen)

        self.anchors |= self._layout.draw(scene, lay)

    def _draw_piles(self, scene: Scene, seen: set[str]) -> None:
        middle, where = middle_pile(scene), seating(scene)
        piles = []
        for place in scene.places:
            if place.kind != "pile":
                continue
            pile = self._pile_nodes.get(place.name)
            if pile is None:
                pile = self._pile_nodes[place.name] = shape("pile")
                pile.mark("data-place", place.name)
            pile.mark("data-home", None if place.seat is None else where[place.seat])
            self._draw_pile(scene, place, pile, seen)
            self.anchors[place.name] = pile.part("spot")
            if place is not middle:
                piles.append(pile)
        self._fill(self._piles, piles)
        self._fill(self._midst, [self._pile_nodes[middle.name]] if middle else [])

    def _draw_pile(self, scene: Scene, place: Place, pile: Node, seen: set[str]) -> None:
        lowest = place.cards[: place.crosswise]
        stack = place.cards[len(lowest) :]
        top = stack[-1:]
        pile.mark("data-touch", f"place:{place.name}")
        pile.mark("title", place.label)
        pile.mark("data-height", str(min(len(stack), 4)))
        pile.flag("data-crosswise", bool(place.crosswise))
        pile.flag("data-resting", place.resting)
        pile.mark("data-command", "scores" if place.opens else None)
        pile.part("badge").write(place.badge)
        pile.part("tag").write(place.tag)
        pile.part("caption").write(place.caption)
        for part, faces in (("across", lowest), ("top", top)):
            up = [face for face in faces if face.up]
            nodes = [self._card(scene, place, face, number, seen) for number, face in enumerate(up)]
            self._fill(pile.part(part), nodes)

    def _card(
        self, scene: Scene, place: Place | None, face: Face, number: int, seen: set[str]
    ) -> Node:
        """The element of a card. A card without a name is identified by its place and number."""
        assert place is not None
        name = face.card or f"{place.name}?{number}"
        seen.add(name)
        node = self.cards.get(name)
        if node is None:
            node = self.cards[name] = shape("card")
            show_face(node, face.card)
            node.mark("data-card", face.card)
        node.mark("data-touch", touch_name(scene, place, name))
        node.flag("data-taken", face.taken)
        node.flag("data-marked", bool(face.mark))
        if face.mark:
            node.part("mark").mark("href", f"#suit-{face.mark}")
        return node

    def _fill(self, parent: Node, children: list[Node]) -> None:
        old = self._in.get(parent, [])
        if old != children:
            fill(parent, children, old)
            self._in[parent] = children

    def hand_nodes(self) -> list[Node]:
        """The elements of the own cards from left to right."""
        return [self.cards[card] for card in self.hand]

    def place_nodes(self) -> list[Node]:
        """The elements of slots, piles and builds."""
        builds = self._layout.build_nodes()
        return [*self._slot_nodes, *self._pile_nodes.values(), *builds]

    def layout_nodes(self) -> list[Node]:
        """The elements of the layout that can be touched."""
        return self._layout.nodes

    def clear(self) -> None:
        """Remove every card."""
        for parent, children in self._in.items():
            fill(parent, [], children)
        self.cards.clear()
        self.hand = []
        self.anchors = {}
        self._layout.clear()
        self._in.clear()
        self._slot_nodes.clear()
