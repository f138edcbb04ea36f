"""A save in its envelope: the form it has, whose it is, its number, and a checksum over all of it.

There is one way only to write a save, so whatever would not be written so again is damaged. The
number goes up with every write and tells which of two saves is the newer one; clocks are never
asked, because they are set back, and begin anew with the battery.
"""

import json
from typing import Any, NamedTuple
from zlib import crc32

from parlour.jsontext import BadJson, Newer, read_json
from parlour.language import say
from parlour.record import BadRecord

MARK = "parlour"

VERSION = 2
"""The form of today; what older ones were like is told in `migrations`."""

LONGEST = 64 * 1024
"""Characters of a save; a deal in full swing takes about a thousand."""

LAST = 10**12
"""The highest number of a save, which nobody comes near to by playing."""


class BadSave(BadRecord):
    """A text that holds no save, or a damaged one; the message is a sentence."""


class Save(NamedTuple):
    """What an envelope says."""

    version: int
    """Of the form of the entries."""
    game: str
    counter: int
    entries: dict[str, Any]


def sealed(save: Save) -> str:
    """A save as text."""
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
    """The one way in which a value is written as JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def opened(text: str, longest: int = LONGEST) -> Save:
    """What a text says that is a save of this version or an older one.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: it is none, or damaged.
    """
    return unfolded(read_object(text, longest), text)


def read_object(text: str, longest: int = LONGEST) -> dict[str, Any]:
    """The entries of a text that is a JSON object.

    Raises:
        BadSave: it is none.
    """
    try:
        content = read_json(text, longest)
    except BadJson as reason:
        raise BadSave(str(reason)) from None
    if not isinstance(content, dict):
        raise BadSave(say("This is not a save made by Parlour."))
    return content


def unfolded(content: dict[str, Any], text: str) -> Save:
    """The save in this envelope, which was read from this text.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: it is none, or damaged.
    """
    if content.get("f") != MARK:
        raise BadSave(say("This is not a save made by Parlour."))
    version = content.get("v")
    if type(version) is int and version > VERSION:
        raise Newer(say("It was kept by a newer Parlour."))
    game, counter, entries = content.get("g"), content.get("n"), content.get("d")
    fits = type(version) is int and version > 0 and isinstance(game, str)
    fits = fits and type(counter) is int and 0 <= counter <= LAST and isinstance(entries, dict)
    if not fits:
        raise BadSave(say("This is not a save made by Parlour."))
    save = Save(version, game, counter, entries)  # type: ignore[arg-type]
    if sealed(save) != text:
        raise BadSave(say("It is damaged."))
    return save
