"""A word of advice: what a computer seat would do here, which sees no more than the person."""

from dataclasses import replace

from parlour.family import Family
from parlour.game import View
from parlour.language import grammar, headed, say
from parlour.phrases import enumerated
from parlour.scene import Choice, Scene
from parlour.table.speech import unnamed


def suggested(scene: Scene, move: str) -> Scene:
    """The scene with this choice marked as advice, and no other."""
    choices = tuple(choice._replace(advised=choice.move == move) for choice in scene.choices)
    return replace(scene, choices=choices)


def in_words(family: Family, view: View, choice: Choice) -> str:
    """The advice in a sentence, with the reason where the family gives one."""
    words, cards = choice.spoken.rstrip("."), unnamed(choice, ())
    advised = f"{grammar().small(words[:1])}{words[1:]}"
    if cards:
        advised = headed(advised, enumerated(cards))
    sentence = say("A good player might {advised}.", advised=advised)
    return f"{sentence} {family.why(view, choice.move)}".rstrip()
