"""Finds measurable faults of a page, and reports them."""

import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tools.pictures.state import NAMES

RULES = {
    "sideways": "it scrolls sideways",
    "cut": "words are cut off by a box or by the window",
    "spills": "words run out of the box that is painted behind them",
    "shortened": "words that are no name end in an ellipsis",
    "overlaid": "words lie under something that is no menu and no sheet",
    "astray": "words lie bare on a card that they do not belong to",
    "broken": "words are broken into more lines than there are words",
    "tall": "the words of a button take more than two lines, or three where letters are very large",
    "tiny": "letters of less than 11 pixels",
    "small": "what is pressed measures less than 44 pixels, or than 24 among many cards and lines",
    "covered": "the middle of what is pressed lies under something else",
    "outside": "the middle of what is pressed is out of the window, and no scrolling leads there",
    "index": "the index of a card lies under something, or most of it under a card of its hand",
    "off": "a card is partly out of the window",
    "error": "the page has thrown something, or the state was not reached",
}

ONE_CARD = re.compile(r'\[data-(card|move)="[^"]*"\]')
"""The part of a selector that differs between cards of a hand with the same fault."""

SCRIPTS = [
    Path(__file__).parent / f"in_page/{name}.js" for name in ("seen", "words", "presses", "cards")
]
SOURCE = "\n".join(
    ("(names) => {", *(each.read_text(encoding="utf-8") for each in SCRIPTS), "}"),
)
"""The script that looks for all faults in a page."""


class Found(NamedTuple):
    """One fault in one picture."""

    rule: str
    state: str
    variant: str
    size: str
    selector: str
    detail: str


def look(page: Page, state: str, variant: str, size: str) -> list[Found]:
    """All current faults of a page."""
    found: list[list[str]] = page.evaluate(SOURCE, [name for name in NAMES if name])
    each = dict.fromkeys((rule, selector, detail) for rule, selector, detail in found)
    return [Found(rule, state, variant, size, selector, detail) for rule, selector, detail in each]


def summary(found: Sequence[Found]) -> list[str]:
    """The faults by element, with their number, as lines."""
    lines: list[str] = []
    for rule, meaning in RULES.items():
        of_rule = [each for each in found if each.rule == rule]
        if not of_rule:
            continue
        lines += [f"{rule}: {meaning} ({len(of_rule)})"]
        places: dict[str, list[Found]] = defaultdict(list)
        for each in of_rule:
            places[ONE_CARD.sub(r"[data-\1]", each.selector)].append(each)
        for selector, there in sorted(places.items(), key=lambda place: -len(place[1])):
            shots = sorted({" ".join((each.state, each.size, each.variant)) for each in there})
            more = f" and {len(shots) - 3} more" if len(shots) > 3 else ""
            lines.append(f"  {len(there):4} {selector}: {', '.join(shots[:3])}{more}")
    return lines


def report(found: Sequence[Found]) -> str:
    """All faults as lines: first the summary, then each."""
    lines = [f"{len(found)} faults", "", *summary(found), ""]
    lines += ["rule\tstate\tsize\tvariant\tselector\tdetail"]
    lines += [
        "\t".join((each.rule, each.state, each.size, each.variant, each.selector, each.detail))
        for each in sorted(found, key=lambda each: (each.rule, each.state, each.size))
    ]
    return "\n".join(lines) + "\n"
