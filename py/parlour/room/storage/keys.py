"""Everything that is kept in the browser: one key for each thing, with its type and its default.

Whoever keeps something new declares it here, in one line. What only the page's own scripts read and
write stands here too. Every text comes from outside and is never trusted (`checked_store`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from parlour import catalogue
from parlour.game import AnyGame, Deal
from parlour.jsontext import read_json
from parlour.language import later, say
from parlour.match_score import MatchScore
from parlour.options import Value
from parlour.record import BadRecord, read_record, replay
from parlour.room.model import pace
from parlour.room.model.company import USUAL
from parlour.room.storage import making_way, values
from parlour.room.storage.saved_table import LeftTable, read_table
from parlour.room.storage.statistics import Statistics, read_statistics
from parlour.room.storage.values import Type, lists, objects

if TYPE_CHECKING:
    from parlour.coach.deck import Deck
    from parlour.room.storage.reviews import Reviews

V = TypeVar("V")

PLACES = range(1, 9)
"""The tables of one game: as many tabs may play it."""
LONGEST_STILL = 256 * 1024
"""Characters of what the page keeps to lay a table sooner."""

DAMAGED = later("Some saved data is damaged and was put aside. Parlour uses the defaults instead.")


@dataclass(frozen=True, eq=False)
class Key(Generic[V]):
    """What is kept under one name, or under one name for each game or table."""

    pattern: str
    """Its name, with `{game}` and `{place}` for those of a table."""
    read: Callable[[str, str], V]
    """What a text says, of this game or of ""; raises a ValueError, with a sentence, where it says
    nothing that can be used, and `Newer` where only a newer Parlour can use it."""
    default: V
    damaged: str = DAMAGED
    """The message for a text that cannot be used; it may name the `{reason}`."""
    newer: str = ""
    """The message for a text of a newer Parlour; "" where nothing is said."""
    is_of_tab: bool = False
    """Is it kept for one tab, until that is closed?"""
    is_in_file: bool = True
    """Does it belong to the file of everything kept?"""

    def name(self, game: str = "", place: int = 1) -> str:
        """What the text is called in the browser's storage."""
        return self.pattern.format(game=game, place=f"/{place}" if place > 1 else "")

    def tables(self) -> Iterator[tuple[str, int]]:
        """Every game and place that it is kept for; "" for no game."""
        games = catalogue.NAMES if "{game}" in self.pattern else ("",)
        return product(games, PLACES if "{place}" in self.pattern else PLACES[:1])


def _value(pattern: str, of: Type[V], default: V, *, is_of_tab: bool = False) -> Key[V]:
    """A key whose text is a value of this type."""
    return Key(pattern, lambda text, _game: values.value_in(text, of), default, is_of_tab=is_of_tab)


# -- of the room

NAME = _value("name", values.is_text, "")
PORTRAIT = _value("portrait", values.is_text, "")
PACE = _value("pace", values.numbers_to(pace.LONGEST), pace.USUAL)
PREFERENCES = _value("preferences", objects(values.is_option), dict[str, Value]())
GAME = _value("game", values.is_text, "")
AT_TABLE = _value("at-table", values.is_text, "")
TAB_AT_TABLE = _value("at-table", lists(values.is_option), list[Value](), is_of_tab=True)
OPEN_TASK = _value("open-task", lists(values.is_text), list[str](), is_of_tab=True)
COVERS = _value("covers", objects(values.is_text), dict[str, str]())
WAITING = _value("waiting", objects(values.is_words), dict[str, str | list[str]]())
SHOW = _value("show", values.is_truth, False)
KEEP_MISTAKES = _value("keep-mistakes", values.is_truth, False)
COUNTED_REVIEWS = _value("coach/counted", lists(values.is_text), list[str]())

# -- of each game

OPTIONS = _value("{game}/options", objects(values.is_option), dict[str, Value]())
TABLE_PREFERENCES = _value("{game}/manners", objects(values.is_option), dict[str, Value]())
PEOPLE = _value("{game}/people", lists(values.is_count), [*USUAL])
GUESTS = _value("{game}/guests", objects(values.is_text), dict[str, str]())
LEVELS = _value("{game}/levels", objects(values.is_text), dict[str, str]())
BEST_STREAK = _value("{game}/best-streak", values.is_count, 0)
SEAL = _value("{game}/seal{place}", lists(values.is_text), list[str]())


def _last_deal(text: str, game: str) -> tuple[AnyGame, Deal] | None:
    record = read_record(text)
    if record.game != game:
        raise BadRecord(say("It is of another game."))
    return replay(record, catalogue.game)[0], record.deal


def _table(text: str, game: str) -> LeftTable | None:
    table = read_table(text, game)
    table.course(MatchScore(table.game, Random(0)))
    return table


LAST_DEAL = Key("{game}/last-deal", _last_deal, None)
SAVE = Key(
    "save/{game}{place}",
    _table,
    None,
    damaged=later(
        "The deal that was left at this table cannot go on. {reason} The damaged save is put "
        "aside: the sheet “What is kept” gives it to you as a file. Your other tables, options "
        "and statistics are unchanged."
    ),
    newer=later(
        "The deal that was left at this table cannot go on. {reason} This save stays as it is, "
        "and new deals are saved beside it."
    ),
)
FIRST_SAVE = replace(SAVE, pattern="{game}/table")
"""Where the first version kept a table, of which each game had one."""

# -- counted and reviewed


def _statistics(text: str, _game: str) -> Statistics:
    return read_statistics(text) if text else {}  # they were erased


def _reviews(text: str, _game: str) -> "Reviews":
    from parlour.room.storage.reviews import read_reviews  # fetched with the coach

    return read_reviews(text)


def _deck(text: str, _game: str) -> "Deck | None":
    from parlour.coach.deck_text import read_deck  # fetched with the coach

    return read_deck(text)


STATISTICS = Key[Statistics](
    "statistics",
    _statistics,
    {},
    damaged=later(
        "The statistics could not be read, so they start again from zero. The old ones are "
        "put aside: the sheet “What is kept” gives them to you as a file."
    ),
    newer=later(
        "The statistics were kept by a newer Parlour and are left as they are; the deals of this "
        "visit are not counted."
    ),
)
REVIEWS: "Key[Reviews]" = Key(
    making_way.KEY,
    _reviews,
    {},
    damaged=later(
        "The reviews that were kept could not be read, so there are none for now. They are put "
        "aside: the sheet “What is kept” gives them to you as a file."
    ),
    newer=later(
        "The reviews were kept by a newer Parlour and are left as they are; those of this visit "
        "are not kept."
    ),
)
DECK = Key(
    "coach/deck",
    _deck,
    None,
    damaged=later(
        "The deck of your mistakes could not be read, so it starts empty. The old one is put "
        "aside: the sheet “What is kept” gives it to you as a file."
    ),
    newer=later(
        "The deck of your mistakes was kept by a newer Parlour and is left as it is; nothing can "
        "be put into it on this visit."
    ),
)
UNREAD = replace(DECK, pattern="coach/unread", is_in_file=False)
"""A position of the deck on its way into the quarantine."""

# -- of the page alone, to lay a table before Python is there (static/still_source.mjs)


def _still(text: str, _game: str) -> object:
    still = read_json(text, LONGEST_STILL)
    if not isinstance(still, dict):
        raise values.BadValue(say(values.WRONG_TYPE))
    return still


STILL = Key[object]("still", _still, None, is_in_file=False)
EARLY = replace(STILL, pattern="early", is_of_tab=True)

KEYS: Sequence[Key[Any]] = [each for each in globals().values() if isinstance(each, Key)]

NAMES: Mapping[str, tuple[Key[Any], str]] = {
    key.name(game, place): (key, game)
    for key in KEYS
    if not key.is_of_tab
    for game, place in key.tables()
}
"""The key and the game of every name that all tabs share."""
