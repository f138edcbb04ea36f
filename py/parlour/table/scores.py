"""Draws each side's running score at the upper edge, in digits and as two fives or counters."""

from parlour.language import say
from parlour.scene import Counter, Scene
from parlour.table.dom import Node, by_id, fill, shape
from parlour.table.fives import are_kept, fives, marks

COLOURS = ("red", "black")
"""The colours of the first and the second side's fives."""


class Scores:
    """One panel for each counter of a scene."""

    def __init__(self) -> None:
        self._counters = by_id("counters")
        self._panels: list[Node] = []
        self._shown: list[Node] = []

    def draw(self, scene: Scene) -> None:
        """Update the panels."""
        while len(self._panels) < len(scene.counters):
            self._panels.append(shape("counter"))
        shown = self._panels[: len(scene.counters)]
        for number, (counter, panel) in enumerate(zip(scene.counters, shown, strict=True)):
            _write(counter, panel, COLOURS[number % len(COLOURS)])
        if shown != self._shown:
            fill(self._counters, shown, self._shown)
            self._shown = shown


def _write(counter: Counter, panel: Node, colour: str) -> None:
    panel.mark("title", say("The score sheet"))
    panel.part("name").write(counter.name)
    shown = marks(counter.points, counter.most)
    panel.part("marks").write(shown)
    panel.flag("data-marks", bool(shown))
    says_most = not (counter.is_usual and (are_kept(counter.most) or marks(0, counter.most)))
    panel.part("most").write(f"/{counter.most}" if counter.most and says_most else "")
    panel.part("below").write(counter.below)
    panel.part("points").write(str(counter.points))
    panel.flag("data-figures", not are_kept(counter.most))
    won, of = counter.tricks or (0, 0)
    panel.part("tricks").write("●" * won + "○" * (of - won))
    lie = fives(counter.points)
    panel.part("lower").mark("href", f"#five-{colour}")
    panel.part("upper").mark("href", f"#five-{colour if lie.face_up else 'back'}")
    panel.part("upper").mark("transform", lie.shift or None)
