"""A short text for a choice of the table, and the hand cards that it plays."""

from collections.abc import Mapping

from parlour.phrases import sign
from parlour.scene import Choice, Scene

HAND = "hand:"
"""The prefix of hand cards in `Choice.touches`."""


def by_move(scene: Scene) -> Mapping[str, Choice]:
    """The choices of a scene, keyed by move."""
    return {choice.move: choice for choice in scene.choices}


def of_the_hand(choice: Choice) -> tuple[str, ...]:
    """The entries of `choice.touches` that are hand cards."""
    return tuple(name for name in choice.touches if name.startswith(HAND))


def in_short(choice: Choice) -> str:
    """The label of a choice, and the hand cards that it plays but that the label does not name."""
    cards = [sign(name.removeprefix(HAND)) for name in of_the_hand(choice)]
    unnamed = [card for card in cards if card not in choice.label]
    return " ".join([choice.label, *unnamed])
