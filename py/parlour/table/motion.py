"""Which card moved where: the difference of two scenes, as journeys.

A card that both scenes name is followed by its name. One that appears came from a place where a
hidden card is missing; one that vanishes went to a place that has a hidden card more; and what is
then left over are hidden cards that moved among themselves, such as the others' draws.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from parlour.scene import Place, Scene

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
    ("pile", "layout"): 1,
    ("slot", "hand"): 1,
    ("hand", "hand"): 2,
    ("hand", "pile"): 2,
}
"""How far-fetched it is that a card went this way; the likelier way is tried first."""
FAR_FETCHED = 3
"""Any other way."""


class Journey(NamedTuple):
    """One card on its way; `card` is empty where it is not known here."""

    card: str
    start: str
    """The place it left, or empty where it came from nowhere."""
    end: str


def journeys(before: Scene | None, after: Scene) -> list[Journey]:
    """All cards that lie elsewhere than before, in the order in which they should set out.

    Before a fresh deal there is None.
    """
    if before is None:
        return dealing(after)
    was, lies = _known(before.places), _known(after.places)
    moved = [
        Journey(card, was[card], place)
        for card, place in lies.items()
        if card in was and was[card] != place
    ]
    fallen, grown = _hidden_change(before.places, after.places)
    kind = {place.name: place.kind for scene in (before, after) for place in scene.places}

    def leaving(start: str) -> Callable[[str], int]:
        return lambda end: NATURAL.get((kind[start], kind[end]), FAR_FETCHED)

    def entering(end: str) -> Callable[[str], int]:
        return lambda start: NATURAL.get((kind[start], kind[end]), FAR_FETCHED)

    vanished = [(card, place) for card, place in was.items() if card not in lies]
    appeared = [(card, place) for card, place in lies.items() if card not in was]
    turned = {card for card, place in vanished if _spend(grown, place)}
    turned |= {card for card, place in appeared if _spend(fallen, place)}
    for card, place in vanished:
        if card not in turned:
            end = _likeliest(grown, leaving(place))
            if end:
                moved.append(Journey(card, place, end))
    for card, place in appeared:
        if card not in turned:
            start = _likeliest(fallen, entering(place))
            moved.append(Journey(card, start, place))
    while start := next(iter(+fallen), ""):
        end = _likeliest(grown, leaving(start))
        fallen[start] -= 1
        if end:
            moved.append(Journey("", start, end))
    return moved


def is_new_deal(before: Scene, after: Scene) -> bool:
    """Whether the second scene belongs to another deal than the first."""
    return before.outcome is not None and after.outcome is None


def dealing(scene: Scene) -> list[Journey]:
    """The journeys of a fresh deal: round by round from the first pile to each hand."""
    stock = next((place.name for place in scene.places if place.kind == "pile"), "")
    hands = [place for place in scene.places if place.kind == "hand"]
    rounds = max((len(place.cards) for place in hands), default=0)
    return [
        Journey(place.cards[number].card, stock, place.name)
        for number in range(rounds)
        for place in hands
        if number < len(place.cards)
    ]


def _known(places: Iterable[Place]) -> dict[str, str]:
    """Where each card lies whose name is known."""
    return {face.card: place.name for place in places for face in place.cards if face.card}


def _hidden_change(
    before: Iterable[Place], after: Iterable[Place]
) -> tuple[Counter[str], Counter[str]]:
    """The places that have fewer hidden cards than before, and those that have more."""
    change: Counter[str] = Counter()
    for place in after:
        change[place.name] += sum(not face.card for face in place.cards)
    for place in before:
        change[place.name] -= sum(not face.card for face in place.cards)
    return -change, +change


def _spend(stock: Counter[str], place: str) -> bool:
    """Take one from a place that has one: the card was only turned over there."""
    if stock[place] <= 0:
        return False
    stock[place] -= 1
    return True


def _likeliest(stock: Counter[str], cost: Callable[[str], int]) -> str:
    """Take one from the place of least cost, the first in a tie; empty when none is left."""
    left = [place for place, count in stock.items() if count > 0]
    if not left:
        return ""
    place = min(left, key=cost)
    stock[place] -= 1
    return place
