"""Replaces the terminal colours of the standard library; a browser's console shows none.

`traceback` imports it. The original builds some thirty data classes for themes, which was the
slowest import of the start.
"""

from typing import Any


class Plain:
    """A theme, and each colour in it. The colours do not change a text."""

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class Themes:
    """All themes; each is plain."""

    def __getattr__(self, name: str) -> Plain:
        if name.startswith("__"):
            raise AttributeError(name)
        return Plain()


ANSIColors = Plain()


def can_colorize(**where: Any) -> bool:
    """Whether a stream shows colours: never."""
    return False


def get_theme(**how: Any) -> Themes:
    """The theme to write with."""
    return Themes()


def get_colors(colorize: bool = False, **where: Any) -> Plain:
    """The colours to write with."""
    return ANSIColors


def decolor(text: str) -> str:
    """A text without colours."""
    return text
