"""Everything that is kept, as one file: to be moved to another browser, or to be safe.

The file is a save like any other, in the same envelope, and what is read from it is checked as
anything kept: a file is taken as a whole or not at all. What is put aside has files of its own.
"""

import re
from collections.abc import Mapping
from random import Random

from parlour import catalogue
from parlour.coach.deck_text import BadDeck, NewerDeck, read_deck
from parlour.jsontext import BadJson, read_json
from parlour.language import say
from parlour.match_score import MatchScore
from parlour.record import BadRecord, read_record, replay
from parlour.room.storage import deck_store, review_store, statistics_store
from parlour.room.storage.envelope import VERSION, BadSave, NewerSave, Save, opened, sealed
from parlour.room.storage.quarantine import ASIDE, FORMERLY
from parlour.room.storage.reviews import BadReviews, NewerReviews, read_reviews
from parlour.room.storage.saved_table import read_table
from parlour.room.storage.statistics import BadStatistics, NewerStatistics, read_statistics
from parlour.store import Store

EVERYTHING = "everything kept"
"""Whose the save is that holds all others."""

LONGEST = 3 * 1024 * 1024
"""Characters of a file; statistics and reviews are the most of it."""
MOST = 200
"""Texts in a file; a browser that has seen every game has about thirty."""

GAMES = "|".join(catalogue.NAMES)
TABLE = re.compile(rf"(?:save/)?({GAMES})(?:/[2-8]|/table)?")
LAST_DEAL = re.compile(rf"({GAMES})/last-deal")
VALUE = re.compile(r"[a-z]+(-[a-z]+)*(/[a-z]+(-[a-z]+)*)?(/[2-8])?")


def packed(store: Store) -> str:
    """All that is kept and can be read, as the text of a file; the same for the same things."""
    kept = {name: store.read(name) or "" for name in _names(store)}
    whole = {name: text for name, text in kept.items() if _is_whole(name, text)}
    return sealed(Save(VERSION, EVERYTHING, 0, whole)) + "\n"


def unpacked(text: str) -> Mapping[str, str]:
    """What a file holds, by the names under which it is kept.

    Raises:
        NewerSave: only a newer Parlour can read it.
        BadSave: it is no such file, or something in it cannot be.
    """
    save = opened(text.removesuffix("\n"), LONGEST)
    if save.game != EVERYTHING or len(save.entries) > MOST:
        raise BadSave(say("This is not a file of everything that Parlour keeps."))
    for name, kept in save.entries.items():
        if not isinstance(kept, str):
            raise BadSave(say("An entry in it is not a text."))
        _check(name, kept)
    return save.entries


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


def _check(name: str, text: str) -> None:
    """See that a text can be kept under this name; what a newer Parlour has kept can.

    Raises:
        BadSave: it cannot.
    """
    try:
        if name.startswith("save/") or name.endswith("/table"):
            _check_table(name, text)
        elif deal := LAST_DEAL.fullmatch(name):
            record = read_record(text)
            if record.game != deal[1]:
                raise BadSave(say("It is of another game."))
            replay(record, catalogue.game)
        elif name == statistics_store.KEY:
            if text:
                read_statistics(text)
        elif name == review_store.KEY:
            read_reviews(text)
        elif name == deck_store.KEY:
            read_deck(text)
        else:
            _check_value(name, text)
    except (NewerSave, NewerStatistics, NewerReviews, NewerDeck):
        return
    except (BadRecord, BadStatistics, BadReviews, BadDeck) as reason:
        raise BadSave(
            say("“{name}” in it cannot be read. {reason}", name=name[:40], reason=str(reason))
        ) from None


def _check_table(name: str, text: str) -> None:
    of = TABLE.fullmatch(name)
    if of is None:
        raise BadSave(say("Parlour has no place for this table."))
    table = read_table(text, of[1])
    table.course(MatchScore(table.game, Random(0)))


def _check_value(name: str, text: str) -> None:
    try:
        value = read_json(text)
    except BadJson as reason:
        raise BadSave(str(reason)) from None
    known = VALUE.fullmatch(name) and isinstance(value, dict)
    if not known or type(value.get("version")) is not int or "value" not in value:
        raise BadSave(say("Parlour does not keep anything of this name."))
