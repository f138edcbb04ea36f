"""Presses the button that deals as fast as it can be pressed, and looks at what is left of it.

A press is a real one, by the mouse or by a key, and the table is left for the next before anybody
has seen whether the last has been answered. `make soak` presses 500 times; so is L3 of the loads
that are promised (docs/quality.md).
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
"""What Python in the page answers, of which nothing stays behind there."""

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
    """From a table of durak: back to the choice of games and deal, so often, by mouse and keys."""
    page.keyboard.press("g")
    deal = page.locator('.cover[data-game="durak"] .play')
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
    """What goes on in the page: how many of everything of which there should be one, or none."""
    counted: dict[str, int] = json.loads(page.evaluate(FROM_PYTHON, RUNNING))
    return counted


def faults(page: Page) -> list[str]:
    """What is wrong with the one deal that should be left, in sentences."""
    there = running(page)
    wrong = [
        f"{there[name]} {name} after all the presses, where there should be one"
        for name in ("deals", "tables")
        if there[name] != 1
    ]
    if there["timers"] > 1:
        wrong.append(f"{there['timers']} timers run at the table, where there should be one")
    return wrong + broken(*page.evaluate(KEPT))


def broken(last_deal: str, save: str) -> list[str]:
    """Why what is kept of the last deal is not whole, or is of two deals."""
    try:
        dealt: Any = read_record(last_deal).deal
        table = read_table(save, "durak").record.deal
    except BadRecord as reason:
        return [f"The last deal is not whole: {reason}"]
    return [] if dealt.pack == table.pack else ["Another deal was kept than the one on the table"]
