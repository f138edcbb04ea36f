"""Keeps saved texts that cannot be read, unchanged, so that the person can download them.

A quarantined text gets the name `quarantine/`, a rising number, and its old name.
"""

from parlour.store import Store

ASIDE = "quarantine/"

MOST = 3
"""The most quarantined texts. If there are more, settings are deleted first, then the oldest."""

SETTING = 100
"""A text with fewer characters counts as a setting, whose loss matters less than that of a save."""

FORMERLY = "damaged-"
"""The prefix of texts that the first version quarantined. They do not count towards `MOST`."""


class Quarantine:
    """The quarantined texts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def put(self, name: str) -> None:
        """Move the text of this name into the quarantine, if it exists."""
        text = self._store.read(name)
        if text:
            numbers = [*map(_number, self._numbered())]
            aside = f"{ASIDE}{max(numbers, default=0) + 1}/{name}"
            is_kept = self._store.write(aside, text)
            self._store.remove(name)
            if not is_kept:  # removing the original may have made room
                self._store.write(aside, text)
            for gone in sorted(self._numbered(), key=self._is_long)[:-MOST]:
                self._store.remove(gone)
        elif text is not None:
            self._store.remove(name)

    def names(self) -> list[str]:
        """The names of the quarantined texts, oldest first."""
        former = [name for name in self._store.names() if FORMERLY in name and name[0] != ASIDE[0]]
        return [name for name in former if self._store.read(name)] + self._numbered()

    def text(self, name: str) -> str:
        """A quarantined text, unchanged."""
        return self._store.read(name) or ""

    def throw_away(self) -> None:
        """Delete all quarantined texts."""
        for name in self.names():
            self._store.remove(name)

    def _is_long(self, name: str) -> bool:
        return len(self.text(name)) >= SETTING

    def _numbered(self) -> list[str]:
        found = (name for name in self._store.names() if name.startswith(ASIDE))
        return sorted((name for name in found if _number(name)), key=_number)


def _number(name: str) -> int:
    number = name.removeprefix(ASIDE).partition("/")[0]
    return int(number) if number.isdecimal() and len(number) < 16 else 0
