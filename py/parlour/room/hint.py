"""A word of advice: what a computer seat would do here, which sees no more than the person."""

from dataclasses import replace
from random import Random

from parlour.ai import bots
from parlour.catalogue import Family
from parlour.game import View
from parlour.phrases import enumerated
from parlour.scene import Choice, Scene
from parlour.table.speech import unnamed


def advice(family: Family, level: str, view: View) -> str:
    """The move that a computer seat of this level would make with this view.

    Asked again it says the same.
    """
    return bots.choose(level, family.lore, view, Random(0), family.mind)


def suggested(scene: Scene, move: str) -> Scene:
    """The scene with this choice marked as advice, and no other."""
    choices = tuple(choice._replace(advised=choice.move == move) for choice in scene.choices)
    return replace(scene, choices=choices)


def in_words(family: Family, view: View, choice: Choice) -> str:
    """The advice in a sentence, with the reason where the family gives one."""
    words, cards = choice.spoken.rstrip("."), unnamed(choice, ())
    which = f": {enumerated(cards)}" if cards else ""
    advised = f"A good player might {words[:1].lower()}{words[1:]}{which}."
    return f"{advised} {family.why(view, choice.move)}".rstrip()
