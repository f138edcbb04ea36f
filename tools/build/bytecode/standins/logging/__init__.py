"""Replaces the standard logging module: messages go to the page's console.

`asyncio` and `concurrent.futures` import it, and log unhandled errors.
"""

import sys
import traceback
from typing import Any

NOTSET = 0
DEBUG = 10
INFO = 20
WARNING = 30
ERROR = 40
CRITICAL = 50


class Logger:
    """Writes warnings and more severe messages to the standard error stream."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802
        """Are messages of this level written?"""
        return level >= WARNING

    def log(self, level: int, message: str, *values: object, exc_info: Any = None) -> None:
        """Write a message, and the traceback of an error."""
        if not self.isEnabledFor(level):
            return
        print(message % values if values else message, file=sys.stderr)
        if exc_info:
            error = exc_info if isinstance(exc_info, BaseException) else sys.exception()
            traceback.print_exception(error, file=sys.stderr)

    def debug(self, message: str, *values: object, **named: Any) -> None:
        """Do nothing."""

    info = debug

    def warning(self, message: str, *values: object, **named: Any) -> None:
        """Write a warning."""
        self.log(WARNING, message, *values, **named)

    def error(self, message: str, *values: object, **named: Any) -> None:
        """Write an error."""
        self.log(ERROR, message, *values, **named)

    critical = error

    def exception(self, message: str, *values: object) -> None:
        """Write an error with the traceback of the current exception."""
        self.log(ERROR, message, *values, exc_info=True)


_LOGGER = Logger()


def getLogger(name: str | None = None) -> Logger:  # noqa: N802
    """The only logger, whatever the name."""
    return _LOGGER
