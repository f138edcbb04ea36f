"""The entry of the bots' worker: a question in, the answer out; no logic."""

from time import monotonic

from parlour.bot_protocol import answered


def think(question: str) -> str:
    """What a computer seat decides, as JSON."""
    return answered(question, monotonic)
