"""The months on the statistics sheet, as a chart and as a table."""

from collections.abc import Iterator, Sequence
from typing import Any

from pyscript import window

from parlour import catalogue
from parlour.game import AnyGame
from parlour.language import code, headed, later, say
from parlour.phrases import Measure, capital, figure
from parlour.room.coaching.review.month_chart import Month, MonthChart, chart, years
from parlour.room.coaching.review.progress import DECISIONS, LOSS, NONE, figure_of
from parlour.room.coaching.review.verdict_words import amount, between
from parlour.room.storage.statistics import Account
from parlour.room.storage.statistics_words import SIDES
from parlour.table.dom import Element, made
from parlour.table.labels import apart

CAPTION = later("average loss per 10 decisions, by month")
IN_FIGURES = later("As a table")
MONTH = later("Month")
DOTS = later("Each dot is a month. The line through it is the 95 % interval.")
LONE = later(
    "A ring is a month with only one deal. Its interval does not include differences between deals."
)
BEYOND = later("A line without an end continues outside the chart.")

LINE = 0.11
"""The height of a label, as a share of the chart."""


def pictures(game: AnyGame, account: Account) -> Sequence[Element]:
    """A chart of clean deals and one of deals with help, if there are months to compare."""
    measure = catalogue.family(game.name).words.MEASURE
    sides = zip(SIDES, (account.reviewed, account.helped_reviewed), strict=True)
    charts = ((side, chart(game, months)) for side, months in sides)
    return [_figure(measure, say(side), each) for side, each in charts if each is not None]


def _figure(measure: Measure, side: str, shown: MonthChart) -> Element:
    whole, details = made("figure", "by-month"), made("details")
    details.append(made("summary", words=say(IN_FIGURES)), _table(measure, shown))
    caption = made("figcaption", words=headed(side, say(CAPTION)))
    whole.append(caption, _plot(measure, shown), made("p", words=" ".join(_key(shown))), details)
    return whole


def _key(shown: MonthChart) -> Iterator[str]:
    """The legend of the marks in the chart."""
    yield say(DOTS)
    if any(month.is_lone for month in shown.months):
        yield say(LONE)
    if any(month.low < shown.least or month.high > shown.most for month in shown.months):
        yield say(BEYOND)


# -- the chart


def _plot(measure: Measure, shown: MonthChart) -> Element:
    plot, side, field = made("div", "plot"), made("div", "scale"), made("div", "field")
    plot.setAttribute("aria-hidden", "true")
    for value in shown.figures():
        side.append(_at(made("span", words=amount(measure, value)), shown.height(value)))
    field.append(_at(made("i", "nought"), shown.height(0.0)))
    field.append(*(_at(made("i"), shown.height(rung.loss)) for rung in shown.rungs))
    for number, month in enumerate(shown.months):
        across = (number + 0.5) / len(shown.months)
        field.append(*_mark(shown, month, f"{across:.2%}"))
    plot.append(side, field, _levels(shown), _axis(shown.months))
    return plot


def _at(element: Element, height: float) -> Element:
    element.style.bottom = f"{height:.2%}"
    return element


def _mark(shown: MonthChart, month: Month, across: str) -> Sequence[Element]:
    """A month's whisker and dot."""
    low, high = shown.height(month.low), shown.height(month.high)
    whisker, dot = _at(made("u"), low), _at(made("b"), shown.height(month.lost.loss))
    whisker.style.height = f"{high - low:.2%}"
    whisker.toggleAttribute("data-above", month.high > shown.most)
    whisker.toggleAttribute("data-below", month.low < shown.least)
    dot.toggleAttribute("data-lone", month.is_lone)
    whisker.style.left = dot.style.left = across
    return whisker, dot


def _levels(shown: MonthChart) -> Element:
    """The names of the levels, each at its height."""
    names = made("div", "scale")
    rising = shown.rungs[::-1]
    heights = apart([shown.height(rung.loss) for rung in rising], LINE)
    names.append(
        *(
            _at(made("span", words=say(rung.level)), height)
            for rung, height in zip(rising, heights, strict=True)
        )
    )
    return names


def _axis(months: Sequence[Month]) -> Element:
    """The number of each month, and the year at its first month."""
    axis = made("div", "axis")
    for month, year in zip(months, years(each.name for each in months), strict=True):
        place = made("span", words=str(int(month.name[-2:])))
        place.append(made("small", words=year))
        axis.append(place)
    return axis


# -- the table


def _table(measure: Measure, shown: MonthChart) -> Element:
    table, head, row = made("table"), made("thead"), made("tr")
    for words in (MONTH, DECISIONS, LOSS):
        cell = made("th", words=say(words))
        cell.scope = "col"
        row.append(cell)
    head.append(row)
    months, levels = made("tbody"), made("tbody")
    for month in shown.months:
        lost = figure_of(measure, month.sums)
        months.append(_row(_named(month.name), figure(month.sums.decisions), lost))
    for rung in shown.rungs:
        lost = between(measure, rung.loss, rung.half)
        levels.append(_row(capital(say(rung.level)), NONE, lost))
    table.append(head, months, levels)
    return table


def _row(head: str, *cells: str) -> Element:
    row, first = made("tr"), made("th", words=head)
    first.scope = "row"
    row.append(first, *(made("td", words=words) for words in cells))
    return row


def _named(month: str) -> str:
    """A month in the current language, such as “November 2026”."""
    year, number = map(int, month.split("-"))
    form: Any = window.Intl.DateTimeFormat.new(code(), month="long")
    return f"{capital(str(form.format(window.Date.new(year, number - 1))))} {year}"
