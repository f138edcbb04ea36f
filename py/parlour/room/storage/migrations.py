"""Converts saves of earlier versions to the current one, step by step.

No step is ever removed, so that saves stay readable after years. Each step depends only on the
entries, so the result is always the same.
"""

from collections.abc import Callable, Mapping
from typing import Any

from parlour.language import say
from parlour.room.storage.envelope import VERSION, BadSave, Save, read_object, unfolded

Entries = dict[str, Any]


def of_today(text: str, game: str) -> Save:
    """The save of this game in a text of any version, converted to the current one.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: the text is not a save of this game, or is damaged.
    """
    try:
        content = read_object(text)
    except BadSave:
        raise BadSave(say("It is damaged.")) from None
    # The first version had no envelope.
    save = Save(1, game, 0, content) if "version" in content else unfolded(content, text)
    if save.game != game:
        raise BadSave(say("It is a table from another game."))
    entries = save.entries
    for version in range(save.version, VERSION):
        entries = STEPS[version](entries)
    return save._replace(version=VERSION, entries=entries)


def _from_the_first(entries: Entries) -> Entries:
    """In version 1 the record was a text inside the text, and there was no undo history."""
    if type(entries["version"]) is not int or entries["version"] != 1:
        raise BadSave(say("This is not a save made by Parlour."))
    record = entries.get("record")
    if not isinstance(record, str):
        raise BadSave(say("It has no record of its deal."))
    kept = {name: value for name, value in entries.items() if name != "version"}
    return {**kept, "record": read_object(record), "decisions": []}


STEPS: Mapping[int, Callable[[Entries], Entries]] = {1: _from_the_first}
"""The step from each version to the next."""
