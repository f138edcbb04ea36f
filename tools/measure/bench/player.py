"""A script in the measured page that makes the first move and records the times.

The clock starts with the navigation. There are three times for the site: the hand is readable, the
first press is accepted, and the first move is carried out. For bare Pyodide it is the time at which
`loadPyodide` resolves. The page reports them through a function `tellTimes`, because polling would
make it draw every frame.
"""

from typing import NamedTuple

from tools.chromium import A_KNOWN_GUEST

AT_REST = 4_000
"""How long to wait, in milliseconds, for the browser to start and for a page to fill its caches."""
PATIENCE = 180_000
"""How long to wait for the times of a page, in milliseconds."""

BARE_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  await loadPyodide();
  tellTimes({ move: performance.now() });
</script><body></body></html>
"""

STAGES = ("engine", "python", "pyscript", "room")
"""The names of the site's `performance.mark` entries, in order."""

_PLAYER = """
const seen = {};
let taps = 0;
const stages = () => Object.fromEntries(STAGES.map((name) =>
  [name, performance.getEntriesByName(`parlour:${name}`)[0]?.startTime]));
const note = (what) => { seen[what] ??= performance.now(); };
const first = (selector) => document.querySelector(selector);
let tapped;
let isMoveMade = false;  // a move was made, perhaps not carried out yet
let isRead = false;
document.addEventListener("DOMContentLoaded", () => { isRead = true; look(); });
const tap = (target) => {
  tapped = target;
  setTimeout(() => {
    taps += 1;
    tapped.click();
    if (first("#table[data-played], #table[data-touched], #hand [aria-pressed]")) note("touch");
    if (!first("#table[data-played]")) tapped = undefined;  // the move needs another choice
    look();
  });
};
const look = () => {
  const cover = first(".cover[data-game=durak] .play, .cover[data-game=durak] .deal");
  if (first("#hand .card")) note("hand");
  const ways = ["#chips [data-move]", "#hand button:not([aria-disabled], [aria-pressed])",
    "#actions button[data-move]"];
  const way = ways.map(first).find(Boolean);
  if (first("#table[data-played]")) isMoveMade = true;
  if (first("#table[data-touched]")) return;  // Python has not handled the press yet
  if (isMoveMade && !first("#table[data-played]")) {
    note("move");
    watcher.disconnect();
    tellTimes({ ...seen, ...stages() });
  } else if (!tapped && way) tap(way);
  else if (!tapped && !taps && IS_STRANGER && isRead && cover) {
    tap(cover);
  }
};
const watcher = new MutationObserver(look);
watcher.observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Opens the game if necessary, then plays the first playable card. If there is none, presses the
button to pass or take."""


class Visitor(NamedTuple):
    """A visitor whose browser has nothing saved before the first visit.

    Attributes:
        query: The query of the address.
        script: The script added to every page.
        visits: The names of the visits in the first browser session: a navigation, then reloads.
        later: The names of the visits after a restart of the browser.
    """

    query: str
    script: str
    visits: tuple[str, ...]
    later: tuple[str, ...] = ()


def _playing(*, is_stranger: bool) -> str:
    name = "" if is_stranger else A_KNOWN_GUEST
    constants = f"const IS_STRANGER = {str(is_stranger).lower()}, STAGES = {[*STAGES]!r};"
    return f"{{ {name}; {constants} {_PLAYER} }}"


# A delay of 0, so that the first move need not wait for pauses between moves.
STRANGER = Visitor("?delay=0", _playing(is_stranger=True), ("stranger",))
GUEST = Visitor(
    "?play=durak&delay=0",
    _playing(is_stranger=False),
    ("guest", "reload", "another"),
    ("restart",),
)
BARE_PYODIDE = GUEST._replace(query="", script="")
VISITS = (*STRANGER.visits, *GUEST.visits, *GUEST.later)
