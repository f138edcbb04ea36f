"""Builds pages of the score sheet as HTML tables: a column for each side, a row for each line."""

from js import document

from parlour.scene import Page, ScoreLine
from parlour.table.dom import Element


def written(page: Page) -> Element:
    """A page as a table, with its remarks below."""
    section = document.createElement("section")
    section.className = "page"
    table = _child(section, "table")
    _child(table, "caption", page.title)
    head = _child(_child(table, "thead"), "tr")
    _child(head, "td")
    for side in page.sides:
        _child(head, "th", side).scope = "col"
    body = _child(table, "tbody")
    for line in page.lines:
        _write(_child(body, "tr"), line)
    for remark in page.remarks:
        _child(section, "p", remark)
    return section


def _write(row: Element, line: ScoreLine) -> None:
    if line.is_sum:
        row.className = "sum"
    _child(row, "th", line.label).scope = "row"
    for cell in line.cells:
        _child(row, "td", cell)


def _child(parent: Element, tag: str, words: str = "") -> Element:
    child = document.createElement(tag)
    child.textContent = words
    parent.append(child)
    return child
