"""Interprets the words of a move in text mode.

Moves are in the notation of links and records, with cards as in `typed_cards`. A part of a move is
enough if only one move contains it. For example, `8H` plays the eight of hearts, `8H 7H` beats the
seven with it, and `take 9C` captures with the nine. If several moves fit, they are listed with
numbers to choose from.
"""

from collections.abc import Callable, Sequence

from parlour.cards import CARD
from parlour.game import plain
from parlour.language import say
from parlour.phrases import bare, named, sign
from parlour.room.text_mode.typed_cards import in_notation
from parlour.scene import Choice, Scene
from parlour.table.arrange import own_hand

JOINTS = frozenset({"with", "on", "and", "to"})
"""The words between the parts of a move; within a part the order does not matter."""


def meant(scene: Scene, words: str) -> tuple[Choice, ...]:
    """The choices that these words may mean: those named exactly, or all that contain the words."""
    text = _plain(words)
    if not text:
        return ()
    tests: tuple[Callable[[Choice, str], bool], ...] = (_is, _is_in_another_order, _is_called)
    for test in tests:
        found = tuple(choice for choice in scene.choices if test(choice, text))
        if found:
            return found
    if text.isdecimal():
        return ()
    parts = [word for word in text.split() if word not in JOINTS]
    return tuple(choice for choice in scene.choices if _has(choice, parts))


def _is(choice: Choice, text: str) -> bool:
    return plain(choice.move) == text


def _is_in_another_order(choice: Choice, text: str) -> bool:
    return _parts(plain(choice.move)) == _parts(text)


def _parts(text: str) -> list[list[str]]:
    """The verb, then the other words, sorted within each part."""
    verb, *words = text.split()
    parts: list[list[str]] = [[verb], []]
    for word in words:
        if word in JOINTS:
            parts += [[word], []]
        else:
            parts[-1].append(word)
    return [sorted(part) for part in parts]


def _is_called(choice: Choice, text: str) -> bool:
    """Is this text the label of the choice, or its full name?"""
    label = " ".join(word for word in choice.label.split() if word[0].isalnum())
    return text in (_plain(label), _plain(choice.spoken.rstrip(".")))


def _has(choice: Choice, parts: Sequence[str]) -> bool:
    """Does the move contain all these words? If it is a selection, they must name all its cards."""
    words = plain(choice.move).split()
    called = _plain(choice.spoken.rstrip(".")).split()
    if choice.exact:
        return set(parts) - {words[0], *called} == set(words[1:])
    if not choice.touches:  # a button also matches some words of its name
        words += called
    return bool(parts) and all(words.count(word) >= parts.count(word) for word in parts)


def _plain(text: str) -> str:
    return plain(in_notation(text))


def named_cards(words: str) -> list[str]:
    """The cards that these words name, in order."""
    return [word.upper() for word in _plain(words).split() if word.upper() in CARD]


def are_cards_alone(words: str) -> bool:
    """Do these words name cards and nothing else?"""
    others = {*_plain(words).upper().split()} - {*CARD} - {joint.upper() for joint in JOINTS}
    return bool(named_cards(words)) and not others


def how_to_name_a_card() -> str:
    """How a card can be written, with an example in the current language."""
    example = "KC"
    return say(
        "Write a card as {code}, {short} or “{words}”.",
        code=example,
        short=sign(example),
        words=bare(example),
    )


def reason(scene: Scene, words: str, refuse: Callable[[str], str]) -> str:
    """Why no move fits these words. `refuse` returns why the rules do not allow a move. If the
    words are only cards, the answer says why the person's own card cannot be played."""
    if not scene.choices:
        return scene.prompt or say("There is nothing to decide now.")
    if not are_cards_alone(words):
        return refuse(in_notation(words))
    cards = named_cards(words)
    place = own_hand(scene)
    held = {face.card for face in place.cards} if place is not None else set()
    lying = {face.card for other in scene.places for face in other.cards if face.up}
    for card in cards:
        if card not in held | lying:
            return say("You do not hold {card}, and it is not on the table.", card=named(card))
    own = [card for card in cards if card in held]
    for card in own:
        if refusal := scene.refusals.get(f"hand:{card}"):
            return refusal
    if not own:
        return say("{prompt} Name a card of your hand.", prompt=scene.prompt)
    return say("These cards cannot be played together.")
