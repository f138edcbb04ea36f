"""Replaces the standard subprocess module; a page starts no processes.

`asyncio` imports three constants from it.
"""

PIPE = -1
STDOUT = -2
DEVNULL = -3
