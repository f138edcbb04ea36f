"""Replaces the library's module; a page starts no processes.

`asyncio` imports these three numbers.
"""

PIPE = -1
STDOUT = -2
DEVNULL = -3
