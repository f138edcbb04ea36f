"""Everything that is kept, as one file: to be moved to another browser, or to be safe.

The file is a save like any other, in the same envelope, and what is read from it is checked as
anything kept: a file is taken as a whole or not at all. What is put aside has files of its own.
"""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.jsontext import Newer
from parlour.language import say
from parlour.room.storage.envelope import VERSION, BadSave, Save, opened, sealed
from parlour.room.storage.keys import KEYS
from parlour.room.storage.quarantine import ASIDE, FORMERLY
from parlour.store import Store

EVERYTHING = "everything kept"
"""Whose the save is that holds all others."""

LONGEST = 3 * 1024 * 1024
"""Characters of a file; statistics and reviews are the most of it."""
MOST = 200
"""Texts in a file; a browser that has seen every game has about thirty."""


IN_FILE = {
    key.name(*table): (key, table[0])
    for key in KEYS
    if key.is_in_file and not key.is_of_tab
    for table in key.tables()
}
"""By each name that a file may hold its key and its game."""


class Unpacked(NamedTuple):
    """What a file holds."""

    kept: Mapping[str, str]
    """Texts by the names under which they are kept."""
    is_all: bool
    """Does this Parlour know everything in the file? What it does not know is left out."""


def packed(store: Store) -> str:
    """All that is kept and can be read, as the text of a file; the same for the same things."""
    kept = {name: store.read(name) or "" for name in store.names() if name in IN_FILE}
    whole = {name: text for name, text in kept.items() if _is_whole(name, text)}
    return sealed(Save(VERSION, EVERYTHING, 0, whole)) + "\n"


def unpacked(text: str) -> Unpacked:
    """What a file holds; whatever has happened to the end of its last line does no harm.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: it is no such file, or something in it cannot be read.
    """
    save = opened(text.strip(), LONGEST)
    if save.game != EVERYTHING or len(save.entries) > MOST:
        raise BadSave(say("This is not a file of everything that Parlour keeps."))
    kept = {name: text for name, text in save.entries.items() if name in IN_FILE}
    for name, each in kept.items():
        _check(name, each)
    return Unpacked(kept, len(kept) == len(save.entries))


def replace_all(store: Store, kept: Mapping[str, str]) -> bool:
    """Keep this in the place of all that is kept; nothing is changed where there is no room."""
    before = {name: store.read(name) or "" for name in _names(store)}
    for name in before:
        store.remove(name)
    if all(store.write(name, text) for name, text in kept.items()):
        return True
    for name in kept:
        store.remove(name)
    for name, text in before.items():
        store.write(name, text)
    return False


def _names(store: Store) -> list[str]:
    return [name for name in store.names() if not name.startswith(ASIDE) and FORMERLY not in name]


def _is_whole(name: str, text: str) -> bool:
    try:
        _check(name, text)
    except BadSave:
        return False
    return True


def _check(name: str, text: object) -> None:
    """See that this can be kept under a name; what a newer Parlour has kept can.

    Raises:
        BadSave: it cannot.
    """
    if not isinstance(text, str):
        raise BadSave(say("An entry in it is not a text."))
    key, game = IN_FILE[name]
    try:
        key.read(text, game)
    except Newer:
        return
    except ValueError as reason:
        raise BadSave(
            say("“{name}” in it cannot be read. {reason}", name=name, reason=reason)
        ) from None
