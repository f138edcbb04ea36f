"""The sign of a grade on the page."""

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
"""The value of `data-grade` while there is no grade yet."""


def write_grade(node: Node, grade: Grade | None) -> None:
    """Show the sign of a grade, or of a missing one."""
    node.part("grade").mark("data-grade", (grade or WAITING).replace(" ", "-"))
    node.part("sign").mark("href", SIGNS[grade] if grade else None)
