"""From touches to a move: the table narrows the legal moves until one is left.

A touch on a card of the own hand plays at once when it can do one thing. A touch on anything
else may only be a look, so it never spends a card by itself: it shows what could be done there,
and a second touch does it; unless it is all that the choice asks for. A second touch on the same
thing lets go of it.

A card that is dragged is touched where it is dropped, after what lies there.

At a layout, cards of the hand and of the table may be touched in any order; what fits is offered
once a card of the hand is among them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlour.scene import Choice, Scene
from parlour.table.arrange import is_layout_table

RANK_KEYS = {"0": "T", "1": "T", "t": "T", "j": "J", "q": "Q", "k": "K", "a": "A"}
"""Keys that name a rank; the digits 2 to 9 name themselves."""
DIGITS = frozenset("23456789")
SUIT_KEYS = frozenset("cdhs")


class Offer(NamedTuple):
    """What the table offers after the touches so far."""

    touched: tuple[str, ...] = ()
    chips: tuple[Choice, ...] = ()
    """The choices that are shown, once something has been touched."""
    lesser: tuple[Choice, ...] = ()
    """Choices that are shown only when the player asks for more."""
    targets: frozenset[str] = frozenset()
    """What a next touch may point at."""
    move: str = ""
    """The move that the last touch made."""
    refusal: str = ""
    """Why the last touch did nothing."""

    def pointed_at(self, move: str) -> tuple[str, ...]:
        """What the chip of this move takes."""
        return next((chip.touches for chip in self.chips if chip.move == move), ())


def opening(scene: Scene) -> Offer:
    """What may be touched first."""
    return Offer(targets=frozenset(scene.touching))


def touch(scene: Scene, touched: Sequence[str], name: str) -> Offer:
    """The offer after one more touch.

    Touching the same thing again lets go of it and keeps the rest. What does not go with the
    touches so far takes the place of those on its own side, hand or table, or begins anew; only
    a selection of cards is never lost to a card too many.
    """
    if name in touched:
        return _offer(scene, tuple(other for other in touched if other != name))
    for trail in _trails(touched, name):
        left = matching(scene, trail)
        if left and len(left) == 1 and _plays(left[0], trail):
            return Offer(move=left[0].move)
        if left:
            return _offer(scene, trail)
        if touched and all(choice.exact for choice in matching(scene, touched)):
            return _offer(scene, tuple(touched))._replace(refusal=refusal(scene, name))
    return opening(scene)._replace(refusal=refusal(scene, name))


def lift(scene: Scene, touched: Sequence[str], name: str) -> Offer:
    """The offer while this card is dragged: its targets are what it may be dropped on."""
    others = tuple(other for other in touched if other != name)
    for trail in _trails(others, name):
        if matching(scene, trail):
            return _offer(scene, trail)
    return opening(scene)


def drop(scene: Scene, touched: Sequence[str], name: str, under: Sequence[str]) -> Offer:
    """The offer after this card of the hand has been dropped on what has these names.

    The card is touched after what it was dropped on, where they go together. Dropped elsewhere on
    the table it is touched alone; but on a card that it has nothing to do with it never goes to
    another one: then its ways are shown.
    """
    others = tuple(other for other in touched if other != name)
    goal = next((each for each in under if matching(scene, (each, name))), None)
    if goal is not None:
        return touch(scene, (*(other for other in others if other != goal), goal), name)
    offer = touch(scene, others, name)
    made = next((way for way in scene.choices if way.move == offer.move), None)
    missed = any(each in scene.touching or is_of_table(each) for each in under)
    if made is not None and len(made.touches) > 1 and missed:
        return lift(scene, touched, name)
    return offer


def touching(scene: Scene, touched: Sequence[str]) -> Offer:
    """The offer after these touches, where the scene is another but they are still to be made."""
    return _offer(scene, tuple(touched))


def more(offer: Offer) -> Offer:
    """The offer with everything that it held back."""
    return offer._replace(chips=offer.chips + offer.lesser, lesser=())


def matching(scene: Scene, touched: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that all these touches point at."""
    if not touched:
        return scene.choices
    few = min((scene.touching.get(name, ()) for name in touched), key=len)
    wanted = set(touched)
    return tuple(choice for choice in few if wanted.issubset(choice.touches))


def is_of_hand(name: str) -> bool:
    """Does this touch point at a card of the own hand?"""
    return name.startswith("hand:")


def is_of_table(name: str) -> bool:
    """Does this touch point at a card that lies on the table by itself?"""
    return name.startswith("table:")


def _trails(touched: Sequence[str], name: str) -> Iterator[tuple[str, ...]]:
    """What the player may mean by one more touch, the likeliest first."""
    yield (*touched, name)
    yield (*(other for other in touched if is_of_hand(other) != is_of_hand(name)), name)
    yield (name,)


def _plays(choice: Choice, trail: Sequence[str]) -> bool:
    """Whether these touches may make the only choice left; the last of them is the newest."""
    if choice.exact:
        return False
    return set(trail) == set(choice.touches) or is_of_hand(trail[-1])


def _offer(scene: Scene, trail: tuple[str, ...]) -> Offer:
    """What these touches leave: the very thing touched first, then as the scene orders it."""
    if not trail:
        return opening(scene)
    left = matching(scene, trail)
    further = {touch for choice in left for touch in choice.touches}
    targets = frozenset(further.difference(trail))
    if is_layout_table(scene) and not any(map(is_of_hand, trail)):
        return Offer(trail, targets=targets)
    whole = {choice.move for choice in left if len(choice.touches) == len(trail)}
    # One card alone asks for nothing in particular; several do.
    meant = whole if len(trail) > 1 else set[str]()
    shown = [choice for choice in left if not choice.exact or choice.move in whole]
    shown.sort(key=lambda choice: choice.move not in meant)
    chips = tuple(choice for choice in shown if not choice.lesser or choice.move in meant)
    lesser = tuple(choice for choice in shown if choice.lesser and choice.move not in meant)
    return Offer(trail, chips, lesser, targets)


def refusal(scene: Scene, name: str) -> str:
    """Why a touch of the own hand does nothing; nothing to say about other touches."""
    if not is_of_hand(name):
        return ""
    return scene.refusals.get(name) or scene.prompt


def reachable(scene: Scene, offer: Offer) -> frozenset[str]:
    """What a keyboard must reach outside the hand.

    Once something is touched these are all targets, and what can be let go of. Before that, at a
    layout everything; elsewhere only what no card of the hand leads to: an attack card is reached
    through the card that beats it.
    """
    if offer.touched or is_layout_table(scene):
        names = offer.targets.union(offer.touched)
        return frozenset(name for name in names if not is_of_hand(name))
    return frozenset(
        name
        for choice in scene.choices
        if not any(map(is_of_hand, choice.touches))
        for name in choice.touches
    )


def partners(scene: Scene, name: str) -> frozenset[str]:
    """What could be touched together with this: the attack that a card beats, and the reverse.

    Cards of a selection are no partners: any of them goes with any other.
    """
    choices = scene.touching.get(name, ())
    together = {touch for choice in choices if not choice.exact for touch in choice.touches}
    return frozenset(together - {name})


def keyed(scene: Scene, key: str) -> str:
    """The move that a key makes at once, or nothing."""
    for choice in scene.choices:
        if choice.key and choice.key.lower() == key.lower():
            return choice.move
    return ""


def step(key: str, at: int, cards: int, row: int) -> int | None:
    """Where an arrow key leads in a hand laid in rows of `row` cards.

    None for other keys, and for up and down where there is no other row.
    """
    if not cards:
        return None
    match key:
        case "ArrowLeft":
            return max(at - 1, 0)
        case "ArrowRight":
            return min(at + 1, cards - 1)
        case "ArrowUp":
            return at - row if at >= row else None
        case "ArrowDown":
            has_row_below = at // row < (cards - 1) // row
            return min(at + row, cards - 1) if has_row_below else None
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
