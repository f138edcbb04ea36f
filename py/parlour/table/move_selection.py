"""Turns touches into a move: the table narrows the legal moves until one is left.

A touch on a card of the own hand plays at once if one move is left. A touch on anything else plays
at once only if a single move is left and needs no further touch. Otherwise the table shows the
possible moves as buttons, so that nobody plays a card while only looking at the choices. Touching
the same thing again deselects it.

Dropping a dragged card counts as touching the drop target, and then the card.

At a layout, cards of the hand and of the table may be touched in any order. Choices are offered
once a card of the hand is among them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlour.scene import Choice, Scene
from parlour.table.arrange import is_layout_table

RANK_KEYS = {"0": "T", "1": "T", "t": "T", "j": "J", "q": "Q", "k": "K", "a": "A"}
"""The ranks by key; the digits 2 to 9 stand for themselves."""
DIGITS = frozenset("23456789")
SUIT_KEYS = frozenset("cdhs")


class Offer(NamedTuple):
    """What the table offers after the touches so far."""

    touched: tuple[str, ...] = ()
    chips: tuple[Choice, ...] = ()
    """The choices that are shown after a touch."""
    secondary: tuple[Choice, ...] = ()
    """Choices that are shown only when the player asks for more."""
    targets: frozenset[str] = frozenset()
    """The possible next touches."""
    move: str = ""
    """The move that the last touch made."""
    refusal: str = ""
    """Why the last touch did nothing."""

    def pointed_at(self, move: str) -> tuple[str, ...]:
        """The touches of the chip of this move."""
        return next((chip.touches for chip in self.chips if chip.move == move), ())


def opening(scene: Scene) -> Offer:
    """The offer before any touch."""
    return Offer(targets=frozenset(scene.touching))


def touch(scene: Scene, touched: Sequence[str], name: str) -> Offer:
    """The offer after one more touch.

    Touching the same thing again deselects it. If no move fits all touches, `name` replaces the
    earlier touches on its own side, hand or table. If that fits no move either, the selection
    restarts with `name`. Exception: if all moves that fit `touched` are exact, the selection stays
    and `name` is refused.
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
    """The offer while this card is dragged. Its targets are the places to drop the card."""
    others = tuple(other for other in touched if other != name)
    for trail in _trails(others, name):
        if matching(scene, trail):
            return _offer(scene, trail)
    return opening(scene)


def drop(scene: Scene, touched: Sequence[str], name: str, under: Sequence[str]) -> Offer:
    """The offer after this hand card was dropped on things with these names.

    If a move combines the card with something under it, both are touched, the card last.
    Otherwise only the card is touched. Exception: if it was dropped on something that it does not
    fit, it is not played onto something else. Its choices are shown instead.
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
    """The offer after these touches, for a new version of the scene."""
    return _offer(scene, tuple(touched))


def more(offer: Offer) -> Offer:
    """The offer with its secondary choices too."""
    return offer._replace(chips=offer.chips + offer.secondary, secondary=())


def matching(scene: Scene, touched: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that have all these touches."""
    if not touched:
        return scene.choices
    few = min((scene.touching.get(name, ()) for name in touched), key=len)
    wanted = set(touched)
    return tuple(choice for choice in few if wanted.issubset(choice.touches))


def is_of_hand(name: str) -> bool:
    return name.startswith("hand:")


def is_of_table(name: str) -> bool:
    """Is it a touch of a single card on the table?"""
    return name.startswith("table:")


def _trails(touched: Sequence[str], name: str) -> Iterator[tuple[str, ...]]:
    """What the player may mean by one more touch, the likeliest first."""
    yield (*touched, name)
    yield (*(other for other in touched if is_of_hand(other) != is_of_hand(name)), name)
    yield (name,)


def _plays(choice: Choice, trail: Sequence[str]) -> bool:
    """May these touches play the only choice left? The newest touch is last."""
    if choice.exact:
        return False
    return set(trail) == set(choice.touches) or is_of_hand(trail[-1])


def _offer(scene: Scene, trail: tuple[str, ...]) -> Offer:
    """The offer after these touches. After several touches, complete choices come first."""
    if not trail:
        return opening(scene)
    left = matching(scene, trail)
    further = {touch for choice in left for touch in choice.touches}
    targets = frozenset(further.difference(trail))
    if is_layout_table(scene) and not any(map(is_of_hand, trail)):
        return Offer(trail, targets=targets)
    whole = {choice.move for choice in left if len(choice.touches) == len(trail)}
    # A single touch does not ask for one choice in particular; several do.
    meant = whole if len(trail) > 1 else set[str]()
    shown = [choice for choice in left if not choice.exact or choice.move in whole]
    shown.sort(key=lambda choice: choice.move not in meant)
    chips = tuple(choice for choice in shown if not choice.secondary or choice.move in meant)
    secondary = tuple(choice for choice in shown if choice.secondary and choice.move not in meant)
    return Offer(trail, chips, secondary, targets)


def refusal(scene: Scene, name: str) -> str:
    """Why a touch on a card of the own hand does nothing; "" for other touches."""
    if not is_of_hand(name):
        return ""
    return scene.refusals.get(name) or scene.prompt


def reachable(scene: Scene, offer: Offer) -> frozenset[str]:
    """The touches outside the hand that the keyboard must reach.

    After the first touch, and always at a layout, these are all targets and everything touched.
    Otherwise they are only the touches of choices without a hand card. An attack card, for
    example, is reached through the card that beats it.
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
    """The touches that form a choice together with this one, such as an attack card and the card
    that beats it. Selections are not included, because any of their cards fits any other."""
    choices = scene.touching.get(name, ())
    together = {touch for choice in choices if not choice.exact for touch in choice.touches}
    return frozenset(together - {name})


def keyed(scene: Scene, key: str) -> str:
    """The move that this key makes, or ""."""
    for choice in scene.offered:
        if choice.key and choice.key.lower() == key.lower():
            return choice.move
    return ""


def step(key: str, at: int, cards: int, row: int) -> int | None:
    """The index of the card that an arrow key, Home or End leads to, in a hand with rows of `row`
    cards. None for other keys, and for up and down if there is no row there."""
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
    """The rank and the suit that a key stands for; "" for none."""
    key = key.lower()
    suit = key.upper() if key in SUIT_KEYS else ""
    return RANK_KEYS.get(key, key if key in DIGITS else ""), suit


def jump(key: str, at: int, cards: Sequence[str]) -> int | None:
    """The index of the next card after `at` with the rank or suit of a key; None for none."""
    rank, suit = rank_or_suit(key)
    if not (rank or suit):
        return None
    for distance in range(1, len(cards) + 1):
        spot = (at + distance) % len(cards)
        if cards[spot][:1] == rank or cards[spot][1:] == suit:
            return spot
    return None
