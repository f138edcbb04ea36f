"""Saved texts that cannot be read. They are moved here unchanged, so that the person can save them.

The name of each is `quarantine/`, a rising number, and the name that it had.
"""

from parlour.store import Store

ASIDE = "quarantine/"

MOST = 3
"""Texts that are put aside. Beyond that settings go first, then the oldest."""

SETTING = 100
"""Characters below which a text is taken for a setting, which is easier to lose than a save."""

FORMERLY = "damaged-"
"""The prefix that the first version gave such texts; these are additional."""


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
            if not is_kept:  # there may be room for it now
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
        """One of these texts, unchanged."""
        return self._store.read(name) or ""

    def throw_away(self) -> None:
        """Delete all of them."""
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
