"""Presses the deal button as fast as possible, and checks that exactly one deal is left.

Presses are real mouse clicks or keys. Before each, the table is left without waiting for the deal.
`make soak` presses 500 times, the load L3 of docs/quality.md.
"""

import json
from typing import Any

from playwright.sync_api import Page

from parlour.record import BadRecord, read_record
from parlour.room.storage.saved_table import read_table

FROM_PYTHON = """async (asked) => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  const python = await started;
  const names = python.globals.get("dict")();
  const answer = python.runPython(asked, { globals: names });
  names.destroy();
  return answer;
}"""
"""Runs Python in the page in a temporary namespace, and returns the result."""

RUNNING = """
import asyncio, gc, json
from parlour.room.match.pause import Pause
from parlour.room.match.match import Match

gc.collect()
everything = gc.get_objects()
names = [task.get_coro().__qualname__ for task in asyncio.all_tasks()]
json.dumps({
    "deals": names.count("MatchController._play_out"),
    "tables": sum(isinstance(found, Match) for found in everything),
    "timers": sum(isinstance(it, Pause) and it._stop_timer is not None for it in everything),
})
"""

KEPT = """() => ["parlour/durak/last-deal", "parlour/save/durak"]
  .map((name) => localStorage.getItem(name) ?? "")"""


def press(page: Page, times: int) -> None:
    """From a table of durak, return to the lobby and deal, `times` times, by mouse and keys."""
    page.keyboard.press("g")
    deal = page.locator('.cover[data-game="durak"] .on-cloth')
    deal.scroll_into_view_if_needed()
    box = deal.bounding_box()
    assert box is not None
    for pressed in range(times):
        if pressed % 2:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            deal.focus()
            page.keyboard.press("Enter")
        if pressed < times - 1:
            page.keyboard.press("g")


def running(page: Page) -> dict[str, int]:
    """Count the running deals, tables and timers in the page."""
    counted: dict[str, int] = json.loads(page.evaluate(FROM_PYTHON, RUNNING))
    return counted


def faults(page: Page) -> list[str]:
    """A sentence for each fault; exactly one deal should be left."""
    there = running(page)
    wrong = [
        f"{there[name]} {name} after all presses; there should be one"
        for name in ("deals", "tables")
        if there[name] != 1
    ]
    if there["timers"] > 1:
        wrong.append(f"{there['timers']} timers run at the table; there should be at most one")
    return wrong + broken(*page.evaluate(KEPT))


def broken(last_deal: str, save: str) -> list[str]:
    """A sentence if the saved last deal is damaged, or differs from the saved table."""
    try:
        dealt: Any = read_record(last_deal).deal
        table = read_table(save, "durak").record.deal
    except BadRecord as reason:
        return [f"The saved deal is damaged: {reason}"]
    return (
        []
        if dealt.pack == table.pack
        else ["The last deal and the table have been saved with different packs."]
    )
