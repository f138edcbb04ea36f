"""The order of the person's hand: sorted, or as the cards were dealt."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.cards import NAME, Card
from parlour.scene import Scene


class HandOrder:
    """Lays out the own hand: sorted as in the scene, or in the order in which its cards came."""

    def __init__(self, sorts: bool) -> None:
        self.sorts = sorts
        self._order: dict[str, int] = {}
        self._came: list[str] = []
        """The cards of the hand in the order in which they came."""

    def deal(self, pack: Sequence[Card]) -> None:
        """Start a deal. Cards that come at the same time are ordered as in this pack. Without a
        pack, as in a position that was set up, they are ordered by name."""
        self._order = {NAME[card]: at for at, card in enumerate(pack)}
        self._came = []

    def lay(self, scene: Scene) -> Scene:
        """The scene with the own hand in the preferred order."""
        own = (p for p in scene.places if p.kind == "hand" and p.seat == scene.seat)
        hand = next(own, None)
        if hand is None:
            return scene
        faces = {face.card: face for face in hand.cards if face.card}
        if not faces:
            return scene  # no card was looked at yet
        old = [card for card in self._came if card in faces]
        self._came = old + sorted(faces.keys() - set(old), key=self._came_at)
        if self.sorts:
            return scene
        held = hand._replace(cards=tuple(faces[card] for card in self._came))
        return replace(scene, places=tuple(held if p is hand else p for p in scene.places))

    def _came_at(self, card: str) -> tuple[int, str]:
        return self._order.get(card, 0), card
