"""Draws the score of a game deal by deal, as a step line for each side."""

from collections.abc import Iterator, Sequence

from parlour.scene import GameEnd, Side
from parlour.table.dom import Element, Node, made
from parlour.table.labels import apart

MOST_SIDES = 4
MOST_NUMBERS = 12
"""The most deals that are numbered one by one."""
GAP = 0.13
"""The least distance between two names, as a share of the height."""


def draw(chart: Node, game: GameEnd, goal: int) -> bool:
    """Draw the chart. `goal` is the score that wins; 0 if there is none.

    Returns False if the score of every deal is not known, or if the chart would not be readable.
    """
    if len(game.sides) > MOST_SIDES or any(len(side.history) < 2 for side in game.sides):
        return False
    deals = len(game.sides[0].history)
    top = max(goal, *(max(side.history) for side in game.sides), 1)
    plot = chart.part("plot")
    plot.mark("aria-label", "; ".join(map(_in_words, game.sides)))
    own_on_top = sorted(game.sides, key=lambda side: side.is_own)
    for number in range(MOST_SIDES):
        line = chart.part(f"side-{number}")
        side = own_on_top[number] if number < len(own_on_top) else None
        line.mark("d", _line(side, deals, top) if side else None)
        line.flag("data-own", side is not None and side.is_own)
    chart.part("goal").mark("d", f"M0 {_height(goal, top)}H100" if goal else None)
    values = sorted({0, goal or top})
    chart.part("scale").element.replaceChildren(
        *(_at(made("span", words=str(value)), value / top) for value in values)
    )
    chart.part("names").element.replaceChildren(*_names(game.sides, top))
    chart.part("axis").element.replaceChildren(*_axis(deals))
    return True


def _in_words(side: Side) -> str:
    return f"{side.name}: {', '.join(map(str, side.history))}"


def _height(points: int, top: int) -> str:
    """The vertical coordinate of a score in a view box of 100 by 100."""
    return f"{100 - 100 * points / top:.1f}"


def _line(side: Side, deals: int, top: int) -> str:
    """A side's score as a path. The path rises in the middle of each deal's column."""
    steps = [f"M0 {_height(0, top)}"]
    for deal, points in enumerate(side.history):
        steps.append(f"H{100 * (deal + 0.5) / deals:.2f}V{_height(points, top)}")
    return "".join([*steps, "H100"])


def _names(sides: Sequence[Side], top: int) -> Iterator[Element]:
    """The name of each side at its final score; names do not overlap."""
    rising = sorted(sides, key=lambda side: side.score)
    heights = apart([side.score / top for side in rising], GAP)
    for side, height in zip(rising, heights, strict=True):
        name = made("span", words=f"{side.name} {side.score}")
        name.toggleAttribute("data-own", side.is_own)
        yield _at(name, height)


def _axis(deals: int) -> Iterator[Element]:
    """The numbers of the deals; of many deals only some."""
    step = -(-deals // MOST_NUMBERS)
    for deal in range(1, deals + 1):
        yield made("span", words=str(deal) if (deals - deal) % step == 0 else "")


def _at(element: Element, height: float) -> Element:
    element.style.bottom = f"{height:.1%}"
    return element
