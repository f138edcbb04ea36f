"""The ledger of aids: what has helped the people in a deal, and how that is told.

A deal without any is a clean one, and the statistics count it apart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from parlour.phrases import enumerated
from parlour.scene import Scene

AIDS: Mapping[str, str] = MappingProxyType(
    {
        "hint": "a hint",
        "open hands": "open hands",
        "peek": "a peek at the count",
        "undo": "a move taken back",
        "replay": "cards that had been played before",
        "link": "cards that came by a link",
        "demo": "a demo",
        "people": "more than one person at the device",
    }
)
"""Every aid by the name that is kept with the deal, and in words."""


def told(aids: Iterable[str]) -> str:
    """What has helped in a deal, in a sentence; "" for a clean deal."""
    words = [AIDS.get(aid, aid) for aid in aids]
    if not words:
        return ""
    return f"Counted apart from clean deals, for {enumerated(words)}."


def entered(scene: Scene, aids: Iterable[str]) -> Scene:
    """The sheet that closes a deal, with what has helped in it."""
    sentence = told(aids)
    if scene.outcome is None or not sentence:
        return scene
    return replace(scene, outcome=scene.outcome._replace(lines=(*scene.outcome.lines, sentence)))
