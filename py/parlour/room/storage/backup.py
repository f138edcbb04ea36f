"""Everything saved as one file, for another browser or as a backup.

The file is a save in the usual envelope. One invalid entry makes the whole file invalid. Unknown
entries are ignored. The file contains no quarantined data.
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
"""The value of `game` in the envelope of this file."""

LONGEST = 3 * 1024 * 1024
"""The longest file in characters; most of it is statistics and reviews."""
MOST = 200
"""The most entries in a file; a browser in which every game was played has about thirty."""


IN_FILE = {
    key.name(*table): (key, table[0])
    for key in KEYS
    if key.is_backed_up and not key.is_per_tab
    for table in key.tables()
}
"""For each name that a file may contain, its key and its game."""


class Unpacked(NamedTuple):
    """The content of a file."""

    kept: Mapping[str, str]
    """The stored texts, keyed by their names in storage."""
    is_all: bool
    """Does this version know every entry of the file? It drops entries that it does not know."""


def packed(store: Store) -> str:
    """All readable saved data as the text of a file. The same data always gives the same text."""
    kept = {name: store.read(name) or "" for name in store.names() if name in IN_FILE}
    whole = {name: text for name, text in kept.items() if _is_whole(name, text)}
    return sealed(Save(VERSION, EVERYTHING, 0, whole)) + "\n"


def unpacked(text: str) -> Unpacked:
    """The content of a file. White space around it is ignored.

    Raises: Newer: only a newer Parlour can read it. BadSave: the text is no such file, or an entry
    cannot be read.
    """
    save = opened(text.strip(), LONGEST)
    if save.game != EVERYTHING or len(save.entries) > MOST:
        raise BadSave(say("This is not a file with saved data of Parlour."))
    kept = {name: text for name, text in save.entries.items() if name in IN_FILE}
    for name, each in kept.items():
        _check(name, each)
    return Unpacked(kept, len(kept) == len(save.entries))


def replace_all(store: Store, kept: Mapping[str, str]) -> bool:
    """Replace all saved data. Nothing changes if there is no room."""
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
    """Check that this text is valid for this name. A text of a newer Parlour is accepted.

    Raises:
        BadSave: the text is not valid.
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
