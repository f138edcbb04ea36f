"""Shows a breakdown: the shares, and the worth of the deal as a line chart and a table."""

from collections.abc import Sequence

from pyscript import window

from parlour.language import headed
from parlour.room.coaching.review import breakdown_words, ladder_words
from parlour.room.coaching.review.breakdown import ResultBreakdown
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.panels.cards_in_words import write_sentence
from parlour.table.dom import Node, shape

WIDTH, HEIGHT = 100.0, 30.0
"""The size of the chart in units of its view box. CSS scales it."""

ROOMY = "(min-aspect-ratio: 11/10) and (min-height: 40rem)"
"""The media query for windows with room for the whole breakdown."""


class BreakdownView:
    """The breakdown of a deal, hidden until it is complete."""

    def __init__(self, root: Node, reviewing: Reviewing) -> None:
        self._root, self._reviewing = root, reviewing
        self._shown: ResultBreakdown | None = None

    def write(self) -> None:
        """Show the current breakdown."""
        breakdown, before = self._reviewing.breakdown(), self._shown
        self._root.flag("hidden", breakdown is None)
        self._shown = breakdown
        if breakdown is None:
            return
        if before is None:
            self._root.element.open = bool(window.matchMedia(ROOMY).matches)
        root, measure = self._root, self._reviewing.measure
        *shares, (total, figure) = breakdown_words.rows(measure, breakdown)
        root.part("total").write(headed(total, figure))
        root.part("shares").element.replaceChildren(*(_row("share", *row) for row in shares))
        _draw(root, breakdown, measure.is_share)
        points = breakdown_words.points(self._reviewing, breakdown)
        root.part("points").element.replaceChildren(*(_row("point", *row) for row in points))
        review = self._reviewing.review
        assert review is not None
        root.part("ladder").write(ladder_words.of(measure, review))
        write_sentence(root.part("game").element, " ".join(self._reviewing.of_the_game()))
        write_sentence(root.part("fall").element, breakdown_words.fall(self._reviewing, breakdown))


def _row(kind: str, words: str, figure: str) -> object:
    row = shape(kind)
    row.part("words").write(words)
    row.part("figure").write(figure)
    return row.element


def _draw(root: Node, breakdown: ResultBreakdown, is_share: bool) -> None:
    """Draw the worth of the deal as a line. Mistakes are vertical drops; luck and opponents make it
    slope. The largest fall by luck and opponents has another style."""
    settled, steps = breakdown.settled, breakdown.steps
    after = [step.worth - step.loss for step in steps]
    worths = [settled.even, *(step.worth for step in steps), settled.result]
    least, most = (
        (0.0, 1.0) if is_share else (min(-1.0, *worths, *after), max(1.0, *worths, *after))
    )

    def at(number: int, worth: float) -> str:
        across = WIDTH * number / (len(steps) + 1)
        return f"{across:.2f},{HEIGHT * (most - worth) / (most - least):.2f}"

    line = [at(0, settled.even)]
    for number, step in enumerate(steps, start=1):
        line += [at(number, step.worth), at(number, step.worth - step.loss)]
    line.append(at(len(steps) + 1, settled.result))
    lost = [f"M{at(n, s.worth)} {at(n, s.worth - s.loss)}" for n, s in enumerate(steps, start=1)]
    root.part("even").mark("d", f"M{at(0, settled.even)} {at(len(steps) + 1, settled.even)}")
    root.part("line").mark("points", " ".join(line))
    root.part("lost").mark("d", " ".join(lost))
    root.part("fallen").mark("d", _fallen(breakdown, line))


def _fallen(breakdown: ResultBreakdown, line: Sequence[str]) -> str:
    if breakdown.fall is None:
        return ""
    before, after = line[2 * breakdown.fall + 2 : 2 * breakdown.fall + 4]
    return f"M{before} {after}"
