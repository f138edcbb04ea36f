"""A script in the measured page that makes the first move and notes the times.

The clock starts with the navigation. For the site there are three times: the hand can be read, the
first touch is accepted, the first move is carried out. For bare Pyodide it is the time at which
`loadPyodide` resolves. The page reports them through a function `tellTimes`, because polling would
make it draw frame by frame.
"""

from typing import NamedTuple

from tools.chromium import A_KNOWN_GUEST

AT_REST = 4_000
"""Milliseconds after which a browser has started, and a page has kept for later what it keeps."""
PATIENCE = 180_000
"""Milliseconds after which a page will not tell anything any more."""

BARE_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  await loadPyodide();
  tellTimes({ move: performance.now() });
</script><body></body></html>
"""

STAGES = ("engine", "python", "pyscript", "room")
"""What the site marks on its way (`performance.mark`)."""

_PLAYER = """
const seen = {};
let taps = 0;
const stages = () => Object.fromEntries(STAGES.map((name) =>
  [name, performance.getEntriesByName(`parlour:${name}`)[0]?.startTime]));
const note = (what) => { seen[what] ??= performance.now(); };
const first = (selector) => document.querySelector(selector);
let tapped;
let isPlayed = false;  // is there a move that is being made?
let isRead = false;
document.addEventListener("DOMContentLoaded", () => { isRead = true; look(); });
const tap = (target) => {
  tapped = target;
  setTimeout(() => {
    taps += 1;
    tapped.click();
    if (first("#table[data-played], #table[data-touched], #hand [aria-pressed]")) note("touch");
    if (!first("#table[data-played]")) tapped = undefined;  // there is more to be chosen
    look();
  });
};
const look = () => {
  const cover = first(".cover[data-game=durak] .play, .cover[data-game=durak] .deal");
  if (first("#hand .card")) note("hand");
  const ways = ["#chips [data-move]", "#hand button:not([aria-disabled], [aria-pressed])",
    "#actions button[data-move]"];
  const way = ways.map(first).find(Boolean);
  if (first("#table[data-played]")) isPlayed = true;
  if (first("#table[data-touched]")) return;  // Python is still to hear of it
  if (isPlayed && !first("#table[data-played]")) {
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
"""Plays: a cover if need be, then the first card that can be played; or, where none fits what lies
there, the button to pass or to take."""


class Visitor(NamedTuple):
    """Somebody who comes with nothing kept.

    Attributes:
        query: What the address asks for.
        script: What is in the pages.
        visits: What the visits in the first page are called: it is opened, then reloaded.
        later: Those after the browser has been closed and opened again.
    """

    query: str
    script: str
    visits: tuple[str, ...]
    later: tuple[str, ...] = ()


def _playing(*, is_stranger: bool) -> str:
    known = "" if is_stranger else A_KNOWN_GUEST
    of_whom = f"const IS_STRANGER = {str(is_stranger).lower()}, STAGES = {[*STAGES]!r};"
    return f"{{ {known}; {of_whom} {_PLAYER} }}"


# No pauses between moves, so that the first move waits for nobody.
STRANGER = Visitor("?delay=0", _playing(is_stranger=True), ("stranger",))
GUEST = Visitor(
    "?play=durak&delay=0",
    _playing(is_stranger=False),
    ("guest", "reload", "another"),
    ("restart",),
)
OF_BARE_PYODIDE = GUEST._replace(query="", script="")
VISITS = (*STRANGER.visits, *GUEST.visits, *GUEST.later)
