"""Measures a page after garbage collection, and compares the measurements with limits."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

LONG = 180
"""The number of deals for which limits that grow are given."""

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
"""Collects Python's garbage, and measures Python and the storage."""


class Limit(NamedTuple):
    """How much a measurement may grow between the first and the last sample."""

    name: str
    share: float
    """The allowed growth as a share of the first sample."""
    amount: float
    """The allowed growth in addition to the share."""
    grows: bool
    """Whether the amount is per `LONG` deals, so that longer runs may grow more."""
    unit: float


def measured(page: Page, session: CDPSession) -> dict[str, float]:
    """Collect all garbage and return the measurements by name. The page must be idle."""
    left: dict[str, float] = page.evaluate(LEFT)
    session.send("HeapProfiler.collectGarbage")
    answer: Any = session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in answer["metrics"]}
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
