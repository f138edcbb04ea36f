"""From touches to a move: the table narrows the legal moves until one is left.

A touch on a card of the own hand plays at once when it can do one thing. A touch on anything
else may only be a look, so it never spends a card by itself: it shows what could be done there,
and a second touch does it; unless it is all that the choice asks for.
"""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.scene import Choice, Scene

RANK_KEYS = {"0": "T", "1": "T", "t": "T", "j": "J", "q": "Q", "k": "K", "a": "A"}
"""Keys that name a rank; the digits 2 to 9 name themselves."""
DIGITS = frozenset("23456789")
SUIT_KEYS = frozenset("cdhs")


class Offer(NamedTuple):
    """What the table offers after the touches so far."""

    touched: tuple[str, ...] = ()
    chips: tuple[Choice, ...] = ()
    """The choices still possible, once something has been touched."""
    targets: frozenset[str] = frozenset()
    """What a next touch may point at."""
    move: str = ""
    """The move that the last touch made."""
    refusal: str = ""
    """Why the last touch did nothing."""


def opening(scene: Scene) -> Offer:
    """What may be touched first."""
    touches = (touch for choice in scene.choices for touch in choice.touches)
    return Offer(targets=frozenset(touches))


def touch(scene: Scene, touched: Sequence[str], name: str) -> Offer:
    """The offer after one more touch.

    Touching the same thing again lets go of it; touching what does not go with the touches so
    far begins anew with it.
    """
    if name in touched:
        return opening(scene)
    for trail in ((*touched, name), (name,)):
        left = matching(scene, trail)
        if not left:
            continue
        if len(left) == 1 and _plays(left[0], trail):
            return Offer(move=left[0].move)
        further = {touch for choice in left for touch in choice.touches}
        return Offer(trail, left, frozenset(further.difference(trail)))
    return opening(scene)._replace(refusal=refusal(scene, name))


def matching(scene: Scene, touched: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that all these touches point at."""
    wanted = set(touched)
    return tuple(choice for choice in scene.choices if wanted.issubset(choice.touches))


def _plays(choice: Choice, trail: Sequence[str]) -> bool:
    """Whether these touches may make the only choice left."""
    return set(trail) == set(choice.touches) or any(t.startswith("hand:") for t in trail)


def refusal(scene: Scene, name: str) -> str:
    """Why a touch of the own hand does nothing; nothing to say about other touches."""
    if not name.startswith("hand:"):
        return ""
    return scene.refusals.get(name) or scene.prompt


def reachable(scene: Scene, offer: Offer) -> frozenset[str]:
    """The targets outside the hand that a keyboard must reach.

    Once something is touched these are all targets. Before that, only what no card of the hand
    leads to: an attack card is reached through the card that beats it.
    """
    if offer.touched:
        return frozenset(t for t in offer.targets if not t.startswith("hand:"))
    return frozenset(
        touch
        for choice in scene.choices
        if not any(touch.startswith("hand:") for touch in choice.touches)
        for touch in choice.touches
    )


def partners(scene: Scene, name: str) -> frozenset[str]:
    """What could be touched together with this: the attack that a card beats, and the reverse."""
    together = {touch for choice in matching(scene, (name,)) for touch in choice.touches}
    return frozenset(together - {name})


def keyed(scene: Scene, key: str) -> str:
    """The move that a key makes at once, or nothing."""
    for choice in scene.choices:
        if choice.key and choice.key.lower() == key.lower():
            return choice.move
    return ""


def step(key: str, at: int, cards: int, row: int) -> int | None:
    """Where an arrow key leads in a hand laid in rows of `row` cards; None for other keys."""
    if not cards:
        return None
    match key:
        case "ArrowLeft":
            return max(at - 1, 0)
        case "ArrowRight":
            return min(at + 1, cards - 1)
        case "ArrowUp":
            return at - row if at >= row else at
        case "ArrowDown":
            same_row_below = at // row < (cards - 1) // row
            return min(at + row, cards - 1) if same_row_below else at
        case "Home":
            return 0
        case "End":
            return cards - 1
    return None


def rank_or_suit(key: str) -> tuple[str, str]:
    """The rank, or the suit, that a key names; both empty for other keys."""
    key = key.lower()
    suit = key.upper() if key in SUIT_KEYS else ""
    return RANK_KEYS.get(key, key if key in DIGITS else ""), suit


def jump(key: str, at: int, cards: Sequence[str]) -> int | None:
    """The next card, after the one at `at`, of the rank or the suit that a key names."""
    rank, suit = rank_or_suit(key)
    if not (rank or suit):
        return None
    for distance in range(1, len(cards) + 1):
        spot = (at + distance) % len(cards)
        if cards[spot][:1] == rank or cards[spot][1:] == suit:
            return spot
    return None
