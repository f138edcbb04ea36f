"""Days and months of the player's local calendar."""

from datetime import date

FIRST = date(1970, 1, 1)


def today() -> int:
    """The days since 1 January 1970; 0 for earlier dates."""
    return max(0, (date.today() - FIRST).days)


def this_month() -> str:
    """The current month, such as `2026-11`."""
    return f"{date.today():%Y-%m}"
