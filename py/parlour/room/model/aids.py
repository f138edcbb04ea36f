"""The aids that the people have used in a deal, and their description.

The statistics count deals without aids separately, as clean deals.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from parlour.language import later, say
from parlour.phrases import enumerated
from parlour.scene import Scene

AIDS: Mapping[str, str] = MappingProxyType(
    {
        "hint": later("a hint"),
        "open hands": later("open hands"),
        "peek": later("a look at the score sheet"),
        "undo": later("an undone move"),
        "replay": later("cards that had been played before"),
        "link": later("cards from a link"),
        "set up": later("a position that was set up"),
        "demo": later("a demo"),
        "people": later("more than one person at the device"),
    }
)
"""The text for each aid, keyed by the name that is saved."""


def told(aids: Iterable[str]) -> str:
    """The aids of a deal in a sentence; "" for a clean deal."""
    words = [say(AIDS.get(aid, aid)) for aid in aids]
    if not words:
        return ""
    return say("Not counted as a clean deal, because of {aids}.", aids=enumerated(words))


def entered(scene: Scene, aids: Iterable[str]) -> Scene:
    """The scene with its aids added to the outcome, if it has one."""
    sentence = told(aids)
    if scene.outcome is None or not sentence:
        return scene
    return replace(scene, outcome=scene.outcome._replace(lines=(*scene.outcome.lines, sentence)))
