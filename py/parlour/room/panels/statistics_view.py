"""Draws the statistics: all games in one table, then each game with its tables folded."""

from collections.abc import Sequence
from typing import Any

from parlour import catalogue
from parlour.language import headed, later, say, say_count
from parlour.room.storage.statistics import Statistics
from parlour.room.storage.statistics_words import LATEST, SIDES, Add, Chapter, chapters
from parlour.table.dom import made
from parlour.table.score_page import written

ALL, TABLES = later("All"), later("Tables")
GAME, RESULT = later("Card game"), later("Result")
WHERE_KEPT = later("The result counts only clean deals. Statistics are saved only on this device.")


def drawn(statistics: Statistics, reviewed: Add) -> list[Any]:
    """The elements of the statistics sheet. `reviewed` adds the reviewed deals to a page.

    Raises:
        ModuleNotFoundError: `reviewed` needs a module that has not been downloaded.
    """
    games = chapters(statistics, reviewed)
    overview = [_games(games), _overview(games)] if len(games) > 1 else []
    return [*overview, *map(_chapter, games)]


def _chapter(chapter: Chapter) -> Any:
    section = made("section", "chapter")
    section.dataset.game = chapter.game
    pages = made("div", "pages")
    for page, pictures in chapter.pages:
        pages.append(element := written(page))
        element.append(*pictures)
    details = made("details")
    details.append(made("summary", words=say(TABLES)), pages)
    section.append(made("h3", words=chapter.title), _glance(chapter), details)
    return section


def _glance(chapter: Chapter) -> Any:
    """The overview of a game's clean deals: remarks, latest results and bars."""
    whole, words, side, bars = map(made, ("div", "div", "div", "ul"))
    whole.className = "glance"
    words.append(*(made("p", words=each) for each in chapter.remarks))
    whole.append(words)
    if chapter.latest:
        words.append(_latest(chapter))
    for label, figures, share in chapter.bars:
        bar = made("li", words=label)
        bar.style.setProperty("--share", f"{share:.0%}")
        bar.append(made("span", words=figures))
        bars.append(bar)
    if chapter.heading:
        side.append(made("h4", words=chapter.heading))
    if chapter.bars:
        side.append(bars)
        whole.append(side)
    return whole


def _latest(chapter: Chapter) -> Any:
    """The latest deals as marks, with a legend."""
    figure, marks, legend = made("figure"), made("div"), made("figcaption", words=say(LATEST))
    marks.setAttribute("role", "img")
    told = ", ".join(words for _, words in chapter.latest)
    marks.setAttribute("aria-label", headed(say(LATEST), told))
    marks.append(*(_mark(result) for result, _ in chapter.latest))
    legend.append(*(_mark(*each) for each in dict(chapter.latest).items()))
    figure.append(marks, legend)
    return figure


def _mark(result: int, words: str = "") -> Any:
    mark = made("span", words=words)
    mark.dataset.result = result
    return mark


def _games(games: Sequence[Chapter]) -> Any:
    """The buttons to show all games or only one."""
    row = made("div", "segments")
    row.setAttribute("role", "radiogroup")
    row.setAttribute("aria-label", say(GAME))
    for value, words in (("", say(ALL)), *((each.game, each.title) for each in games)):
        label, choice = made("label"), made("input")
        choice.type, choice.name, choice.value, choice.checked = "radio", "of", value, not value
        label.append(choice, made("span", words=words))
        row.append(label)
    return row


def _overview(games: Sequence[Chapter]) -> Any:
    """The number of deals and the result, for each game."""
    section, table = made("section", "plate"), made("table")
    section.dataset.game = ""
    count = sum(each.total.clean.deals + each.total.helped.deals for each in games)
    head, body, row = map(made, ("thead", "tbody", "tr"))
    for words in (GAME, *SIDES, RESULT):
        cell = made("th", words=say(words))
        cell.scope = "col"
        row.append(cell)
    head.append(row)
    body.append(*map(_row, games))
    table.append(head, body)
    title = made("h3", words=say_count(count, "{count} deal", "{count} deals"))
    section.append(title, table, made("p", words=say(WHERE_KEPT)))
    return section


def _row(chapter: Chapter) -> Any:
    row, game, dot = map(made, ("tr", "th", "i"))
    game.scope, dot.dataset.cloth = "row", catalogue.family(chapter.game).cloth
    game.append(dot, chapter.title)
    cells = (chapter.total.clean.deals, chapter.total.helped.deals, chapter.result)
    row.append(game, *(made("td", words=str(words)) for words in cells))
    return row
