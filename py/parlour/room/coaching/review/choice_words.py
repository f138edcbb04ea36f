"""A choice of the table in short, and what of the own hand it plays."""

from collections.abc import Mapping

from parlour.phrases import sign
from parlour.scene import Choice, Scene

HAND = "hand:"
"""How what touches a card of the own hand begins."""


def by_move(scene: Scene) -> Mapping[str, Choice]:
    """What could be chosen, by its move."""
    return {choice.move: choice for choice in scene.choices}


def of_the_hand(choice: Choice) -> tuple[str, ...]:
    """The touches of the own hand."""
    return tuple(name for name in choice.touches if name.startswith(HAND))


def in_short(choice: Choice) -> str:
    """Its label, with the cards that it plays where the label does not tell them."""
    cards = [sign(name.removeprefix(HAND)) for name in of_the_hand(choice)]
    untold = [card for card in cards if card not in choice.label]
    return " ".join([choice.label, *untold])
