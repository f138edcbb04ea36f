"""Measures the memory of a page, and how soon the worker of the seats has its first answer.

`make bench` runs this: at durak for two against master, where the first move of the person is
answered at once.
"""

import statistics
import tempfile
from functools import partial

from playwright.sync_api import sync_playwright

from tools.bench.player import GUEST
from tools.bench.steered import TELL, told
from tools.chromium import launching
from tools.paths import DIST
from tools.static_server import StaticServer

RUNS = 5
QUERY = "?play=durak&preset=tommy&delay=0"

MEMORY = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  return (await started)._module.HEAP8.length + performance.memory.usedJSHeapSize;
}"""

ANSWERED = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  if (!window.asked) {
    window.asked = performance.now();
    this.addEventListener("message", () => { window.answered ??= performance.now() - asked; });
  }
  return postMessage.apply(this, message);
};
const plain = Worker;
window.Worker = class extends plain {
  constructor(...how) {
    super(...how);
    window.wanted ??= performance.now();
    this.addEventListener("message", () => { window.ready ??= performance.now() - wanted; });
  }
};
"""
"""Notes how long the worker took to be ready, and how long to answer the first question."""

MASTERS = """localStorage.setItem(
  "parlour/preferences",
  '{"version": 1, "value": {"opponents": "master", "partner": "master"}}',
);"""


def main() -> None:
    """Print the medians, and the least in brackets."""
    memory, ready, answered = [], [], []
    with sync_playwright() as playwright, StaticServer.like_github_pages(DIST) as server:
        for _ in range(RUNS):
            with (
                tempfile.TemporaryDirectory() as folder,
                playwright.chromium.launch_persistent_context(folder, **launching()) as context,
            ):
                page = context.pages[0]
                page.add_init_script(f"{MASTERS} {ANSWERED} {TELL} {GUEST.script}")
                told(page, partial(page.goto, server.url + QUERY))
                memory.append(page.evaluate(MEMORY) / 1e6)
                if page.evaluate("window.answered"):  # the seat had something to think about
                    ready.append(page.evaluate("window.ready"))
                    answered.append(page.evaluate("window.answered"))
    print(f"\nMemory of a page with an open room, Python's and JavaScript's: {shown(memory)} MB")
    if answered:
        print(f"The worker of the computer seats is ready after {shown(ready)} ms,", end=" ")
        print(f"and has master's first answer {shown(answered)} ms after the question")


def shown(values: list[float]) -> str:
    """The median, and the least in brackets."""
    return f"{statistics.median(values):.0f} ({min(values):.0f})"


if __name__ == "__main__":
    main()
