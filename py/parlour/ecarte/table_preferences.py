"""A person's table settings for écarté. They do not change the rules (13.2)."""

from dataclasses import dataclass, replace

from parlour.ecarte.view import EcarteView
from parlour.options import switch
from parlour.scene import Scene


@dataclass(frozen=True)
class TablePreferences:
    """One person's settings."""

    auto_mark: bool = switch(
        False,
        "Mark the king for me",
        "Your king of trumps is marked as soon as that is allowed.",
    )
    hints: bool = switch(
        False,
        "Advice",
        "Marks what the old books advise to propose, answer or lead, and says why.",
    )
    strict: bool = switch(
        False,
        "Strict, as in 1994",
        "There is no warning before you lose the right to mark the king.",
    )

    @property
    def warns(self) -> bool:
        """Does the table ask before a choice that gives something up?"""
        return not self.strict

    def at_once(self, view: EcarteView) -> str:
        """The move that the table makes for the person, or "" if the person decides."""
        return "mark" if self.auto_mark and "mark" in view["legal"] else ""

    def laid(self, scene: Scene) -> Scene:
        """The scene with or without the advice of the old books (10), as the person prefers."""
        if not scene.advice:
            return scene
        if not self.hints:
            choices = tuple(choice._replace(advised=False) for choice in scene.choices)
            return replace(scene, choices=choices, advice="")
        if scene.box:
            return replace(scene, box=(scene.box[0], scene.advice), aside=scene.advice)
        return replace(scene, prompt=scene.advice, aside="")
