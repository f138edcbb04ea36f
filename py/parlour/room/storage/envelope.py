"""The envelope of a save: its version, game and number, and a checksum of everything.

Each save has exactly one encoding, so a text that would be encoded differently is damaged. The
number increases with every write and shows which of two saves is newer. Clocks are not used,
because they can be set back.
"""

import json
from typing import Any, NamedTuple
from zlib import crc32

from parlour.jsontext import BadJson, Newer, read_json
from parlour.language import say
from parlour.record import BadRecord

MARK = "parlour"

VERSION = 2
"""The current version; `migrations` describes older ones."""

LONGEST = 64 * 1024
"""The longest save in characters; the save of a running deal has about 1,000."""

LAST = 10**12
"""The largest number of a save, far more than play can reach."""


class BadSave(BadRecord):
    """The text is not a save, or is damaged; the message is a sentence."""


class Save(NamedTuple):
    """The content of an envelope."""

    version: int
    """The version of the entries."""
    game: str
    counter: int
    entries: dict[str, Any]


def sealed(save: Save) -> str:
    content: dict[str, Any] = {
        "f": MARK,
        "v": save.version,
        "g": save.game,
        "n": min(save.counter, LAST),
        "d": save.entries,
    }
    content["c"] = crc32(canonical(content).encode())
    return canonical(content)


def canonical(value: Any) -> str:
    """The canonical JSON text of a value."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def opened(text: str, longest: int = LONGEST) -> Save:
    """The save in a text, of this version or an older one.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: the text is not a save, or is damaged.
    """
    return unfolded(read_object(text, longest), text)


def read_object(text: str, longest: int = LONGEST) -> dict[str, Any]:
    """The entries of a text that is a JSON object.

    Raises:
        BadSave: the text is not a JSON object.
    """
    try:
        content = read_json(text, longest)
    except BadJson as reason:
        raise BadSave(str(reason)) from None
    if not isinstance(content, dict):
        raise BadSave(say("This is not a save made by Parlour."))
    return content


def unfolded(content: dict[str, Any], text: str) -> Save:
    """The save in an envelope that was read from this text.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: the text is not a save, or is damaged.
    """
    if content.get("f") != MARK:
        raise BadSave(say("This is not a save made by Parlour."))
    version = content.get("v")
    if type(version) is int and version > VERSION:
        raise Newer(say("It was saved by a newer version of Parlour."))
    game, counter, entries = content.get("g"), content.get("n"), content.get("d")
    fits = type(version) is int and version > 0 and isinstance(game, str)
    fits = fits and type(counter) is int and 0 <= counter <= LAST and isinstance(entries, dict)
    if not fits:
        raise BadSave(say("This is not a save made by Parlour."))
    save = Save(version, game, counter, entries)  # type: ignore[arg-type]
    if sealed(save) != text:
        raise BadSave(say("It is damaged."))
    return save
