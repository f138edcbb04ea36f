"""A choice of the table in short, and the hand cards that it plays."""

from collections.abc import Mapping

from parlour.phrases import sign
from parlour.scene import Choice, Scene

HAND = "hand:"
"""The prefix of touches of the own hand."""


def by_move(scene: Scene) -> Mapping[str, Choice]:
    """The choices of a scene, by move."""
    return {choice.move: choice for choice in scene.choices}


def of_the_hand(choice: Choice) -> tuple[str, ...]:
    """The choice's touches of the own hand."""
    return tuple(name for name in choice.touches if name.startswith(HAND))


def in_short(choice: Choice) -> str:
    """The label, with the cards that it plays if the label does not name them."""
    cards = [sign(name.removeprefix(HAND)) for name in of_the_hand(choice)]
    untold = [card for card in cards if card not in choice.label]
    return " ".join([choice.label, *untold])
