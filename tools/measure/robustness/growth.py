"""What is left in a page when its rubbish is gone, and what of it has grown."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

LONG = 180
"""Deals over which the heaps may grow by as much as their limits say."""

LEFT = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  const python = await started;
  python.runPython("import gc; gc.collect()");
  const kept = Object.entries(localStorage);
  return {
    wasm: python._module.HEAPU8.byteLength,
    objects: python.runPython("len(gc.get_objects())"),
    storage: kept.reduce((sum, [name, text]) => sum + name.length + text.length, 0),
  };
}"""
"""What Python and the storage hold when the rubbish is gone."""


class Limit(NamedTuple):
    """How much more there may be at the end than after the first round."""

    name: str
    share: float
    """Of what was there."""
    amount: float
    """Beside that."""
    grows: bool
    """The longer it is played, the more there may be: the amount is for `LONG` deals."""
    unit: float


def measured(page: Page, session: CDPSession) -> dict[str, float]:
    """What is left, by names; the page must not be busy."""
    left: dict[str, float] = page.evaluate(LEFT)
    session.send("HeapProfiler.collectGarbage")
    told: Any = session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in told["metrics"]}
    return {
        "heap": metrics["JSHeapUsedSize"],
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
        **left,
    }


def growth(
    samples: Sequence[Mapping[str, float]], hands: int, limits: Mapping[str, Limit]
) -> list[str]:
    """A sentence for everything that has grown beyond its limit."""
    first, last = samples[0], samples[-1]
    faults = []
    for key, limit in limits.items():
        amount = limit.amount * (max(hands, LONG) / LONG if limit.grows else 1)
        most = first[key] * (1 + limit.share) + amount
        if last[key] > most:
            faults.append(
                f"{limit.name}: {last[key] / limit.unit:.1f}, at most {most / limit.unit:.1f}"
            )
    return faults
