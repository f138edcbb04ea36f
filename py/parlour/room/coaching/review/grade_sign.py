"""The sign of a class on the page."""

from parlour.table.dom import Node
from parlour.verdict import Grade

SIGNS: dict[Grade, str] = {
    "best": "#sign-star",
    "fine": "#sign-check",
    "inaccurate": "#sign-wave",
    "mistake": "#sign-cross",
    "blunder": "#sign-crosses",
    "not decidable": "#sign-doubt",
}
WAITING = "waiting"
"""What stands in place of a class as long as there is none."""


def write_grade(node: Node, grade: Grade | None) -> None:
    """The sign of a class, or of none as long as there is none."""
    node.part("grade").mark("data-grade", (grade or WAITING).replace(" ", "-"))
    node.part("sign").mark("href", SIGNS[grade] if grade else None)
