"""Turns the instructions of docs/instructions into parts of pages, which the site fetches.

The first chapter of a page is the game in one minute: a sentence or two, four steps, and a table to
try it at. Whoever wants to know more opens the rest, which does not need it.

Each page is Markdown of the plainest kind: headings, paragraphs, lists, *stress*, and two things of
its own:

* an entry of a list that begins with `option: value` tells what is agreed; the page shows those
  that hold. The value `any` stands for all that have no entry of their own, `, other: values` says
  where alone there is something to tell, and {} is the value itself.
* one that begins with `convention: names` is the place that explains these conventions of the game.
* a block of YAML is a small table at which something can be tried: what to do (`ask`, and in the
  first chapter what that is called, `title`), the position in the notation of the worked examples
  (`options`, `setup`, and moves to be made `before`), which moves do it (`wanted`), what is refused
  (`tries`), and what there is to say afterwards (`told`).
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
MARKDOWN = MarkdownIt("zero").enable("emphasis")
"""Of Markdown's own marks, only stress."""


def blocks(text: str) -> list[str]:
    """A page in pieces: a heading, a paragraph, a whole list, or a block of YAML."""
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
    """What can be tried on a page."""
    return [_task(block) for block in blocks(text) if block.startswith("```yaml")]


def conditions(text: str) -> list[str]:
    """When each of the sentences holds that tell what is agreed."""
    return [match[1] for entry in _all_entries(text) if (match := CONDITION.fullmatch(entry))]


def conventions(text: str) -> list[str]:
    """The names of the conventions that are explained on a page."""
    explained = (CONVENTIONS.fullmatch(entry) for entry in _all_entries(text))
    return [name for match in explained if match for name in match[1].split(", ")]


def chapters(text: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A page in blocks as their template asks for them: the minute, and the rest."""
    told = [_told(block) for block in blocks(text) if not block.startswith("# ")]
    headings = [at for at, block in enumerate(told) if block["kind"] == "heading"]
    return told[: headings[1]], told[headings[1] :]


def as_html(text: str) -> str:
    """A page as it is fetched."""
    minute, rest = chapters(text)
    return templating.render("instructions.html", minute=minute, rest=rest)


def write(folder: Path) -> None:
    """Write the page of every game into a folder of the site, and its translations below it."""
    for page in sorted(PAGES.rglob("*.md")):
        target = folder / page.relative_to(PAGES).with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_html(page.read_text(encoding="utf-8")), encoding="utf-8")


def _told(block: str) -> dict[str, Any]:
    """A block as its template asks for it."""
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
    place = Markup("<b></b>")  # of the value, which the page knows
    return {**plain, "option": match[1], "words": _words(match[2]).replace("{}", place)}


def _words(text: str) -> Markup:
    return Markup(MARKDOWN.renderInline(text.replace("\n", " ")))
