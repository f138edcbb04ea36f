"""Saves as earlier versions wrote them, raised to the form of today step by step.

No step is ever taken out: whoever comes back after years finds the table as it was left. Each is a
function of the entries alone, so the same save always becomes the same one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from parlour.language import say
from parlour.room.storage.envelope import VERSION, BadSave, Save, read_object, unfolded

Entries = dict[str, Any]


def of_today(text: str, game: str) -> Save:
    """What a text says, in the form of today, whichever version has written it for this game.

    Raises:
        Newer: only a newer Parlour can read it.
        BadSave: it is no save of this game, or a damaged one.
    """
    content = read_object(text)
    # The first version had no envelope.
    save = Save(1, game, 0, content) if "version" in content else unfolded(content, text)
    if save.game != game:
        raise BadSave(say("It is a table of another game."))
    entries = save.entries
    for version in range(save.version, VERSION):
        entries = STEPS[version](entries)
    return save._replace(version=VERSION, entries=entries)


def _from_the_first(entries: Entries) -> Entries:
    """The record was a text within the text, and nobody knew whose decisions the moves were."""
    if type(entries["version"]) is not int or entries["version"] != 1:
        raise BadSave(say("This is not a save made by Parlour."))
    record = entries.get("record")
    if not isinstance(record, str):
        raise BadSave(say("It has no record of its deal."))
    kept = {name: value for name, value in entries.items() if name != "version"}
    return {**kept, "record": read_object(record), "decisions": []}


STEPS: Mapping[int, Callable[[Entries], Entries]] = {1: _from_the_first}
"""From each version to the next."""
