"""The ten speeds. Each sets the pause between moves, and the times for tricks and card flights."""

from collections.abc import Mapping
from types import MappingProxyType

from parlour.language import later, say

PACES = (10.0, 5.0, 3.0, 1.9, 1.2, 0.9, 0.6, 0.25, 0.15, 0.0)
"""The pauses in seconds, slowest first."""

USUAL = 1.2
"""The default pause in seconds."""

QUICK = 0.25
"""A pause in seconds for people who know the game."""

NAMES: Mapping[float, str] = MappingProxyType(
    {1.9: later("relaxed"), USUAL: later("usual"), QUICK: later("quick")}
)
"""The paces with a name, by their pause in seconds."""

LONGEST_LOOK = 1.5
"""The most seconds for showing a finished bout or trick, unless the pause is longer."""

LONGEST_FLIGHT = 0.35
"""The most seconds that a card flies."""

LONGEST = 10
"""The longest pause accepted from a link, or from a value saved by an earlier version."""


def nearest(seconds: float) -> float:
    """The nearest of the ten pauses."""
    return min(PACES, key=lambda pace: abs(pace - seconds))


def look(seconds: float) -> float:
    """How long to show a finished bout or trick at this pause, in seconds."""
    return max(seconds, min(LONGEST_LOOK, 1.5 * seconds))


def flight(seconds: float) -> float:
    """How long a card flies at this pause, in seconds."""
    return min(LONGEST_FLIGHT, seconds / 2)


def seconds_of(value: object) -> float | None:
    """The seconds in a saved value or a link parameter; None if it is invalid."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        seconds = float(value)
    except ValueError:
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def in_words(seconds: float) -> str:
    """A pace as the settings show it: its name, or its pause in seconds."""
    return say(NAMES[seconds]) if seconds in NAMES else in_figures(seconds)


def in_figures(seconds: float) -> str:
    """A pause in seconds, as the 1994 theme shows it."""
    return say("{seconds} s", seconds=f"{seconds:g}") if seconds else say("no pause")
