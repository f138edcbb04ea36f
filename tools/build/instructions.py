"""Converts docs/instructions to HTML fragments, which the page downloads on demand.

The first chapter of a page is the game in one minute: a sentence or two, four steps, and a task.
Further chapters are optional.

Each page is plain Markdown: headings, paragraphs, lists, *emphasis*, and these extensions:

* A list entry `option: value` describes the agreement; the page shows the entries that apply. The
  value `any` stands for all values without an entry, `, other: values` restricts an entry to values
  of another option, and {} is replaced by the value.
* A list entry `convention: names` explains these conventions of the game.
* A block of lines with `|` is a table.
* A block of YAML is a task. It has a prompt (`ask`, and in the first chapter a `title`), the
  position in the notation of the worked examples (`options`, `setup`, and moves `before`), the
  moves that solve it (`wanted`), presses that are refused (`tries`), and the text for a solution
  (`told`).
"""

import json
import re
from pathlib import Path
from typing import Any

import yaml
from markdown_it import MarkdownIt
from markupsafe import Markup

from tools.build import templating

PAGES = Path("docs/instructions")
STEP = re.compile(r"^\d\. ", re.MULTILINE)
CONVENTIONS = re.compile(r"`convention: ([^`]+)` (.*)")
CONDITION = re.compile(r"`(?!convention:)(\w+: [^`]+)` (.*)")
MARKDOWN = MarkdownIt("zero").enable(["emphasis", "table"])
"""A parser that knows only the emphasis and the tables of Markdown."""


def blocks(text: str) -> list[str]:
    """The blocks of a page: a heading, a paragraph, a whole list, a table, or YAML."""
    found: list[str] = []
    fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            if not fenced:
                found.append("")
            fenced = not fenced
        if not line.strip() and not fenced:
            found.append("")
        elif found and found[-1]:
            found[-1] += f"\n{line}"
        else:
            found = [*found[:-1], line] if found else [line]
    return [block for block in found if block]


def tasks(text: str) -> list[dict[str, Any]]:
    """The tasks on a page."""
    return [_task(block) for block in blocks(text) if block.startswith("```yaml")]


def conditions(text: str) -> list[str]:
    """The conditions of all sentences about the agreement."""
    return [match[1] for entry in _all_entries(text) if (match := CONDITION.fullmatch(entry))]


def conventions(text: str) -> list[str]:
    """The names of the conventions that a page explains."""
    explained = (CONVENTIONS.fullmatch(entry) for entry in _all_entries(text))
    return [name for match in explained if match for name in match[1].split(", ")]


def chapters(text: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A page as blocks for the template: the short version, and the rest."""
    data = [_as_data(block) for block in blocks(text) if not block.startswith("# ")]
    headings = [at for at, block in enumerate(data) if block["kind"] == "heading"]
    return data[: headings[1]], data[headings[1] :]


def as_html(text: str) -> str:
    """A page as HTML."""
    minute, rest = chapters(text)
    return templating.render("instructions.html", minute=minute, rest=rest)


def write(folder: Path) -> None:
    """Write the page of every game into a folder of the site, with translations in subfolders."""
    for page in sorted(PAGES.rglob("*.md")):
        target = folder / page.relative_to(PAGES).with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_html(page.read_text(encoding="utf-8")), encoding="utf-8")


def _as_data(block: str) -> dict[str, Any]:
    """A block as data for the template."""
    if block.startswith("```yaml"):
        return {"kind": "task", "task": json.dumps(_task(block))}
    if block.startswith("## "):
        return {"kind": "heading", "words": _words(block.removeprefix("## "))}
    if STEP.match(block):
        return {
            "kind": "steps",
            "steps": [_words(step.strip()) for step in STEP.split(block) if step],
        }
    if block.startswith("* "):
        return {"kind": "list", "entries": [_entry(entry) for entry in _entries(block)]}
    if block.startswith("| "):
        return {"kind": "table", "words": Markup(MARKDOWN.render(block).strip())}
    return {"kind": "paragraph", "words": _words(block)}


def _task(block: str) -> dict[str, Any]:
    task: dict[str, Any] = yaml.safe_load("\n".join(block.splitlines()[1:-1]))
    return task


def _entries(block: str) -> list[str]:
    return [entry.replace("\n", " ") for entry in block.removeprefix("* ").split("\n* ")]


def _all_entries(text: str) -> list[str]:
    lists = (block for block in blocks(text) if block.startswith("* "))
    return [entry for block in lists for entry in _entries(block)]


def _entry(entry: str) -> dict[str, Any]:
    plain = {"option": None, "conventions": None, "words": _words(entry)}
    if (match := CONVENTIONS.fullmatch(entry)) is not None:
        return {**plain, "conventions": match[1], "words": _words(match[2])}
    if (match := CONDITION.fullmatch(entry)) is None:
        return plain
    place = Markup("<b></b>")  # the place of the value, which the page fills in
    return {**plain, "option": match[1], "words": _words(match[2]).replace("{}", place)}


def _words(text: str) -> Markup:
    return Markup(MARKDOWN.renderInline(text.replace("\n", " ")))
