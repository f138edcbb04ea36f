"""In place of the library's module: a page starts no processes.

`asyncio` wants these three numbers on import.
"""

PIPE = -1
STDOUT = -2
DEVNULL = -3
