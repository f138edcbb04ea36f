"""The ten speeds at which computer seats play: how long they wait between two moves."""

from parlour.language import say

PACES = (10.0, 5.0, 3.0, 1.9, 1.2, 0.9, 0.6, 0.35, 0.15, 0.0)
"""Seconds for each of the ten speeds, the slowest first."""

USUAL = 1.2
"""The fifth of the ten."""

LONGEST_LOOK = 1.5
"""Seconds a finished bout or trick stays to be looked at, where the pause is no longer."""

LONGEST = 10
"""A link, or a value kept by an earlier Parlour, may name so many seconds."""


def nearest(seconds: float) -> float:
    """The one of the ten that comes nearest."""
    return min(PACES, key=lambda pace: abs(pace - seconds))


def look(seconds: float) -> float:
    """How long a finished bout or trick stays at this pace: somewhat longer than a move."""
    return max(seconds, min(LONGEST_LOOK, 1.5 * seconds))


def seconds_of(value: object) -> float | None:
    """The seconds that a kept value or a word of a link means, or None where it means none."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        seconds = float(value)
    except ValueError:
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def in_words(seconds: float) -> str:
    """A pace as the menu shows it."""
    return say("{seconds} s", seconds=f"{seconds:g}") if seconds else say("no pause")
