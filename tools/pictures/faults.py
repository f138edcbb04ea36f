"""Finds measurable faults of a page, and reports them."""

import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tools.pictures.state import NAMES

RULES = {
    "sideways": "the page or a box scrolls sideways",
    "cut": "a box or the window cuts off text",
    "spills": "text overflows the box painted behind it",
    "shortened": "text other than a name ends in an ellipsis",
    "overlaid": "something other than a menu or sheet covers text",
    "astray": "text lies directly on a card that it does not belong to",
    "broken": "text has more lines than words",
    "tall": "the text of a button has more than two lines, or three with very large text",
    "tiny": "text is smaller than 11 pixels",
    "small": "a control is smaller than 44 pixels, or 24 among many cards and lines",
    "covered": "something covers the middle of a control",
    "outside": "the middle of a control is outside the window, and cannot be scrolled into view",
    "index": "something covers the index of a card, or a card of its hand covers most of it",
    "off": "a card is partly outside the window",
    "error": "the page threw an error, or the state was not reached",
}

ONE_CARD = re.compile(r'\[data-(card|move)="[^"]*"\]')
"""The part of a selector that identifies one card of several with the same fault."""

SCRIPTS = [
    Path(__file__).parent / f"in_page/{name}.js" for name in ("seen", "words", "presses", "cards")
]
SOURCE = "\n".join(
    ("(names) => {", *(each.read_text(encoding="utf-8") for each in SCRIPTS), "}"),
)
"""The script that finds all faults of a page."""


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
    """Lines with the number of faults of each rule and each element."""
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
    """A report of all faults: first the summary, then a line for each."""
    lines = [f"{len(found)} faults", "", *summary(found), ""]
    lines += ["rule\tstate\tsize\tvariant\tselector\tdetail"]
    lines += [
        "\t".join((each.rule, each.state, each.size, each.variant, each.selector, each.detail))
        for each in sorted(found, key=lambda each: (each.rule, each.state, each.size))
    ]
    return "\n".join(lines) + "\n"
