"""Which day it is, by the player's own calendar."""

from pyscript import window

A_MINUTE = 60_000
A_DAY = 24 * 60 * A_MINUTE


def today() -> int:
    """The days since that of 1 January 1970, where the player is; 0 for any before."""
    now = window.Date.new()
    return max(0, int((now.getTime() - now.getTimezoneOffset() * A_MINUTE) // A_DAY))
