"""Draws the players around the table: portrait, name, cards, roles, and what they last said."""

from parlour.phrases import sign
from parlour.scene import Place, Role, Scene, Seat
from parlour.table.arrange import seating
from parlour.table.dom import Node, by_id, fill, shape
from parlour.table.speech import known_cards, team_letter

FAN = 8
"""The most card backs in a fan. The exact number is written next to it."""
DRAWN = {name: name for name in ("attacker", "defender", "dealer", "out", "loser")} | {
    "maker": "crown"
}
"""The drawings of roles. Other roles are shown as text."""
LONGEST_SIGN = 2
"""The longest text that fits a disc. Longer texts are next to the number of cards."""


class Plates:
    """One plate for each seat, including the person's own seat."""

    def __init__(self) -> None:
        self.plates: dict[int, Node] = {}
        self._seats = by_id("seats")
        self._own = by_id("own-plate")
        self._at_home = 0
        """The seat at the lower edge."""
        self._fans: dict[int, list[Node]] = {}
        self._known: dict[int, tuple[str, ...]] = {}
        self._roles: dict[int, dict[Role, Node]] = {}

    def draw(self, scene: Scene) -> dict[str, Node]:
        """Update the plates. Returns the elements where cards enter the others' hands."""
        where = seating(scene)
        if len(self.plates) != len(scene.seats) or scene.seat != self._at_home:
            self._lay(scene)
        anchors = {}
        for seat in scene.seats:
            plate = self.plates[seat.number]
            plate.mark("data-at", where[seat.number])
            self._draw_plate(seat, plate)
            plate.part("tally").write("" if scene.counters else seat.tally)
            if seat.number != scene.seat:
                self._draw_fan(seat, plate)
        for place in scene.places:
            if place.kind == "hand" and place.seat is not None and place.seat != scene.seat:
                plate = self.plates[place.seat]
                anchors[place.name] = plate.part("fan")
                self._draw_known(place, plate)
        return anchors

    def _draw_known(self, place: Place, plate: Node) -> None:
        """Show the known cards of another hand."""
        assert place.seat is not None
        cards = known_cards(place)
        if self._known.get(place.seat, ()) != cards:
            self._known[place.seat] = cards
            held = (_held(card).element for card in cards)
            plate.part("known").element.replaceChildren(*held)

    def clear(self) -> None:
        """Remove all plates."""
        for plate in self.plates.values():
            plate.element.remove()
        self.plates.clear()
        self._fans.clear()
        self._known.clear()
        self._roles.clear()

    def _lay(self, scene: Scene) -> None:
        """Create new plates, the others' in clockwise order."""
        self.clear()
        self._at_home = scene.seat
        seats = len(scene.seats)
        for step in range(seats):
            number = (scene.seat + step) % seats
            plate = self.plates[number] = shape("seat")
            plate.mark("data-touch", f"seat:{number}")
            (self._seats if step else self._own).element.append(plate.element)

    def _draw_plate(self, seat: Seat, plate: Node) -> None:
        plate.flag("data-acting", seat.acting)
        plate.flag("data-out", seat.out)
        plate.flag("data-says", bool(seat.said))
        plate.mark("data-team", None if seat.team is None else team_letter(seat.team))
        plate.part("portrait").mark("href", f"#{seat.portrait}" if seat.portrait else None)
        plate.part("team").write("" if seat.team is None else team_letter(seat.team))
        plate.part("name").write(seat.name)
        plate.part("said").write(seat.said)
        plate.part("count").write("" if seat.out else str(seat.holds))
        discs = [role for role in seat.roles if _is_disc(role)]
        words = [role.text for role in seat.roles if role not in discs]
        plate.part("remarks").write(" · ".join(words))
        nodes = self._roles.setdefault(seat.number, {})
        for role in discs:
            if role not in nodes:
                nodes[role] = _sign(role)
        old = [node for role, node in nodes.items() if role not in discs]
        signs = ",".join(role.name + role.text + role.label for role in discs)
        if plate.part("roles").marked("data-signs") != signs:
            plate.part("roles").mark("data-signs", signs)
            fill(plate.part("roles"), [nodes[role] for role in discs], old)

    def _draw_fan(self, seat: Seat, plate: Node) -> None:
        """Show as many backs as the hand has cards, up to `FAN`."""
        fan = self._fans.setdefault(seat.number, [])
        wanted = min(seat.holds, FAN)
        while len(fan) < wanted:
            back = shape("back")
            back.measure("--at", str(len(fan)))
            fan.append(back)
            plate.part("fan").element.append(back.element)
        while len(fan) > wanted:
            fan.pop().element.remove()
        plate.part("fan").measure("--backs", str(wanted))


def _held(card: str) -> Node:
    """A known card of another hand, as small as is readable."""
    held = shape("held")
    held.mark("data-suit", card[1])
    held.write(sign(card))
    return held


def _is_disc(role: Role) -> bool:
    """Is a role shown as a sign next to the portrait, and not as a word?"""
    return role.name in DRAWN or len(role.text) <= LONGEST_SIGN


def _sign(role: Role) -> Node:
    """The sign of a role."""
    sign = shape("role")
    sign.mark("data-role", role.name)
    sign.mark("title", role.label)
    drawing = DRAWN.get(role.name)
    sign.part("sign").flag("hidden", drawing is None)
    sign.part("drawing").mark("href", f"#sign-{drawing}" if drawing else None)
    sign.part("text").write(role.text)
    return sign
