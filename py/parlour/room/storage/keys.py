"""Everything saved in the browser: a key for each thing, with its type and default.

New data is declared here in one line, including data that only the page's scripts use. Stored texts
are not trusted (`checked_store`).
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from parlour import catalogue
from parlour.game import AnyGame, Deal
from parlour.jsontext import BadJson, Newer, fits, read_json
from parlour.language import later, say
from parlour.match_score import MatchScore
from parlour.options import Value
from parlour.record import BadRecord, read_record, replay
from parlour.room.model import pace
from parlour.room.model.company import USUAL
from parlour.room.storage import eviction
from parlour.room.storage.saved_table import LeftTable, read_table
from parlour.room.storage.statistics import Statistics, read_statistics

if TYPE_CHECKING:
    from parlour.coach.deck import Deck
    from parlour.room.storage.reviews import Reviews

V = TypeVar("V")

PLACES = range(1, 9)
"""The numbers of one game's tables. Each tab that plays the game uses a different table."""
LONGEST_PRERENDERED = 256 * 1024
"""The most characters of the table that the page saves, to show it before Python starts."""

DAMAGED = later(
    "Some saved data could not be read, so Parlour uses the defaults. You can download the old "
    "data under “Saved data”."
)


class Key(NamedTuple, Generic[V]):
    """The key of data that is saved once, or once per game or table."""

    pattern: str
    """The name in storage. It contains `{game}` and `{place}` if the data is per game or table."""
    read: Callable[[str, str], V]
    """Parses a text, for this game or "". Raises a ValueError with a sentence if the text is
    unusable, and `Newer` if only a newer Parlour can use it."""
    default: V
    damaged: str = DAMAGED
    """The message for an unusable text; it may contain the `{reason}`."""
    newer: str = ""
    """The message for a text of a newer Parlour; "" for none."""
    is_per_tab: bool = False
    """Is the data saved for one tab only, until the tab is closed?"""
    is_backed_up: bool = True
    """Is the data part of the backup file?"""

    def name(self, game: str = "", place: int = 1) -> str:
        """The text's name in the browser's storage."""
        return self.pattern.format(game=game, place=f"/{place}" if place > 1 else "")

    def tables(self) -> list[tuple[str, int]]:
        """Every game and place that has this key. The game is "" if the key is not per game."""
        games = [*catalogue.NAMES] if "{game}" in self.pattern else [""]
        places = PLACES if "{place}" in self.pattern else PLACES[:1]
        return [(game, place) for game in games for place in places]


# -- values

VERSION = 1
"""The version of saved values, `{"version": 1, "value": …}`."""
WRONG = later("It has the wrong format.")


def as_value(value: object) -> str:
    """A value as JSON text with its version."""
    return json.dumps({"version": VERSION, "value": value})


def _value_in(text: str, of: type[V]) -> V:
    content = read_json(text)
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        raise Newer(say("It was saved by a newer version of Parlour."))
    if type(version) is not int or version != VERSION or not fits(content.get("value"), of):
        raise BadJson(say(WRONG))
    value: V = content["value"]
    return value


def _value(pattern: str, of: type[V], default: V, *, is_per_tab: bool = False) -> Key[V]:
    """A key whose text is a value of this type."""
    return Key(pattern, lambda text, _game: _value_in(text, of), default, is_per_tab=is_per_tab)


# -- of the room

NAME = _value("name", str, "")
PORTRAIT = _value("portrait", str, "")
PACE = _value("pace", float, pace.USUAL)
PREFERENCES = _value("preferences", dict[str, Value], {})
GAME = _value("game", str, "")
AT_TABLE = _value("at-table", str, "")
TAB_AT_TABLE = _value("at-table", list[Value], [], is_per_tab=True)
OPEN_TASK = _value("open-task", list[str], [], is_per_tab=True)
COVERS = _value("covers", dict[str, str], {})
WAITING = _value("waiting", dict[str, str | list[str]], {})
SHOW = _value("show", bool, False)
KEEP_MISTAKES = _value("keep-mistakes", bool, False)
EXPLAINED = _value("explained", list[str], [])
COUNTED_REVIEWS = _value("coach/counted", list[str], [])

# -- of each game

OPTIONS = _value("{game}/options", dict[str, Value], {})
TABLE_PREFERENCES = _value("{game}/manners", dict[str, Value], {})
PEOPLE = _value("{game}/people", list[int], [*USUAL])
GUESTS = _value("{game}/guests", dict[str, str], {})
LEVELS = _value("{game}/levels", dict[str, str], {})
BEST_STREAK = _value("{game}/best-streak", int, 0)
SEAL = _value("{game}/seal{place}", list[str], [])


def _last_deal(text: str, game: str) -> tuple[AnyGame, Deal] | None:
    record = read_record(text)
    if record.game != game:
        raise BadRecord(say("It is from another game."))
    return replay(record, catalogue.game)[0], record.deal


def _table(text: str, game: str) -> LeftTable | None:
    table = read_table(text, game)
    table.deal_record(MatchScore(table.game, Random(0)))
    return table


LAST_DEAL = Key("{game}/last-deal", _last_deal, None)
SAVE = Key(
    "save/{game}{place}",
    _table,
    None,
    damaged=later(
        "The saved deal at this table cannot continue. {reason} You can download the save under "
        "“Saved data”. Your other tables, settings and statistics are unchanged."
    ),
    newer=later(
        "The saved deal at this table cannot continue. {reason} This save stays unchanged. New "
        "deals are saved separately."
    ),
)
FIRST_SAVE = SAVE._replace(pattern="{game}/table")
"""The key of a table in the first version, which saved one table per game."""

# -- counted and reviewed


def _statistics(text: str, _game: str) -> Statistics:
    return read_statistics(text) if text else {}  # erasing stores an empty text


def _reviews(text: str, _game: str) -> "Reviews":
    from parlour.room.storage.reviews import read_reviews  # downloaded with the coach

    return read_reviews(text)


def _deck(text: str, _game: str) -> "Deck | None":
    from parlour.coach.deck_text import read_deck  # downloaded with the coach

    return read_deck(text)


STATISTICS: Key[Statistics] = Key(
    "statistics",
    _statistics,
    {},
    damaged=later(
        "The statistics could not be read, so they start again from zero. You can download the "
        "old ones under “Saved data”."
    ),
    newer=later(
        "Your statistics were saved by a newer version of Parlour and stay unchanged. Deals on "
        "this visit are not counted."
    ),
)
REVIEWS: "Key[Reviews]" = Key(
    eviction.KEY,
    _reviews,
    {},
    damaged=later(
        "The saved reviews could not be read, so there are none now. You can download them under "
        "“Saved data”."
    ),
    newer=later(
        "Your reviews were saved by a newer version of Parlour and stay unchanged. Reviews on "
        "this visit are not saved."
    ),
)
DECK = Key(
    "coach/deck",
    _deck,
    None,
    damaged=later(
        "Your saved mistakes could not be read, so the list starts empty. You can download the "
        "old list under “Saved data”."
    ),
    newer=later(
        "Your mistakes were saved by a newer version of Parlour and stay unchanged. No mistakes "
        "can be added on this visit."
    ),
)
UNREAD = DECK._replace(pattern="coach/unread", is_backed_up=False)
"""A position of the deck that is about to be quarantined."""

# -- of the page, to show a table before Python starts (static/prerendered_source.mjs)


def _prerendered(text: str, _game: str) -> Any:
    prerendered = read_json(text, LONGEST_PRERENDERED)
    if not fits(prerendered, dict):
        raise BadJson(say(WRONG))
    return prerendered


PRERENDERED = Key("still", _prerendered, None, is_backed_up=False)
EARLY = PRERENDERED._replace(pattern="early", is_per_tab=True)

KEYS: Sequence[Key[Any]] = [each for each in globals().values() if isinstance(each, Key)]
