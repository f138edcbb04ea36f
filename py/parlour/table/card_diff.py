"""Finds which card moved where between two scenes, as journeys.

A card whose name is known in both scenes is followed by its name. A card that appears came from a
place that lost a hidden card. A card that disappears went to a place that gained a hidden card. The
remaining hidden cards moved between places, for example when others drew.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from parlour.scene import Kind, Place, Scene

NATURAL = {
    ("hand", "slot"): 0,
    ("hand", "trick"): 0,
    ("slot", "pile"): 0,
    ("trick", "pile"): 0,
    ("pile", "hand"): 0,
    ("hand", "layout"): 0,
    ("hand", "build"): 0,
    ("layout", "build"): 0,
    ("layout", "pile"): 0,
    ("build", "pile"): 0,
    ("hand", "aside"): 0,
    ("slot", "hand"): 1,
    ("hand", "hand"): 2,
    ("hand", "pile"): 2,
}
"""The cost of a card's journey between these kinds of places. The cheapest is the likeliest."""
FAR_FETCHED = 3
"""The cost of any other journey."""
TURNED_OVER = -1
"""The cost of turning a card over where it lies."""


class Journey(NamedTuple):
    """One moving card; `card` is "" if its name is not known."""

    card: str
    start: str
    """The place that the card left, or "" if there is none."""
    end: str


def journeys(before: Scene | None, after: Scene) -> list[Journey]:
    """All cards that have moved, in order; `before` is None for a new deal."""
    if before is None:
        return dealing(after)
    was, lies = _known(before.places), _known(after.places)
    moved = [
        Journey(card, was[card], place)
        for card, place in lies.items()
        if card in was and was[card] != place
    ]
    hidden = _Hidden(before.places, after.places)
    vanished = [(card, place) for card, place in was.items() if card not in lies]
    appeared = [(card, place) for card, place in lies.items() if card not in was]
    moved += [Journey(card, place, hidden.taker(place)) for card, place in vanished]
    moved += [Journey(card, hidden.giver(place), place) for card, place in appeared]
    moved += hidden.journeys()
    seen = (trip for trip in moved if trip.end not in ("", trip.start))
    return sorted(seen, key=hidden.is_drawn)


def is_new_deal(before: Scene, after: Scene) -> bool:
    """Does the second scene belong to another deal?"""
    return before.outcome is not None and after.outcome is None


def dealing(scene: Scene) -> list[Journey]:
    """The journeys of a new deal: round by round from the first pile to hands and table."""
    stock = next((place.name for place in scene.places if place.kind == "pile"), "")
    dealt = [place for place in scene.places if place.kind in ("hand", "layout")]
    rounds = max((len(place.cards) for place in dealt), default=0)
    return [
        Journey(place.cards[number].card, stock, place.name)
        for number in range(rounds)
        for place in dealt
        if number < len(place.cards)
    ]


def _known(places: Iterable[Place]) -> dict[str, str]:
    """The place of each known card."""
    return {face.card: place.name for place in places for face in place.cards if face.card}


class _Hidden:
    """The hidden cards that places have gained and lost and that no journey explains yet."""

    def __init__(self, before: Sequence[Place], after: Sequence[Place]) -> None:
        self._places = {place.name: place for place in (*before, *after)}
        hidden: Counter[str] = Counter()
        self._growth: Counter[str] = Counter()
        """How many more cards a place has than before, hidden or not."""
        for sign, places in ((1, after), (-1, before)):
            for place in places:
                hidden[place.name] += sign * sum(not face.card for face in place.cards)
                self._growth[place.name] += sign * len(place.cards)
        self._lost, self._gained = -hidden, +hidden

    def taker(self, start: str) -> str:
        """The place that took a card from this one; "" if none has gained one."""
        return _spend(self._gained, lambda end: self._cost(start, end))

    def giver(self, end: str) -> str:
        """The place that gave this one a card; "" if none has lost one."""
        start = _spend(self._lost, lambda start: self._cost(start, end))
        return self._actual_start(start, end) if start else ""

    def journeys(self) -> Iterator[Journey]:
        """The journeys of cards whose names are not known before or after."""
        while start := next(iter(+self._lost), ""):
            self._lost[start] -= 1
            end = self.taker(start)
            yield Journey("", self._actual_start(start, end) if end else start, end)

    def is_drawn(self, trip: Journey) -> bool:
        """Is this journey a draw from a pile into a hand? Draws come after the cards played."""
        return bool(trip.start) and self._kinds(trip.start, trip.end) == ("pile", "hand")

    def _kinds(self, start: str, end: str) -> tuple[Kind, Kind]:
        return self._places[start].kind, self._places[end].kind

    def _cost(self, start: str, end: str) -> int:
        if start == end and not self._growth[start]:
            return TURNED_OVER
        return NATURAL.get(self._kinds(start, end), FAR_FETCHED)

    def _actual_start(self, start: str, end: str) -> str:
        """The place from which the card at `end` came, if `start` is the place that lost a card.

        It is not `start` if a hand played the card and then got new cards from the pile `start`.
        That hand belongs to the owner of `end`. If `end` has no owner, it is the first hand that
        gained hidden cards but grew less than another hand.
        """
        pile, kind = self._kinds(start, end)
        if pile != "pile" or kind in ("pile", "hand"):
            return start
        owner = self._places[end].seat
        hands = [place for place in self._places.values() if place.kind == "hand"]
        most = max((self._growth[hand.name] for hand in hands), default=0)
        for name, seat in ((hand.name, hand.seat) for hand in hands):
            is_filled = self._gained[name] > 0 and self._growth[name] < most
            if is_filled if owner is None else seat == owner:
                self._lost[start] += 1
                self._gained[name] += 1
                self._growth[name] += 1
                return name
        return start


def _spend(stock: Counter[str], cost: Callable[[str], int]) -> str:
    """Take one card from the place with the lowest cost, and return the place; "" for none."""
    left = [place for place, count in stock.items() if count > 0]
    if not left:
        return ""
    place = min(left, key=cost)
    stock[place] -= 1
    return place
