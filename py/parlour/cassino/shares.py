"""What the statistics show of cassino besides its results: the points of each item."""

from parlour.cassino.paper import LABELS, PRIZES
from parlour.language import later

ITEMS = {**PRIZES, **LABELS, "sweeps": later("Sweeps")}
ALL = ("",)
"""The beginning of every counter."""
SHARES = tuple((label, (name,), ALL) for name, label in ITEMS.items())
