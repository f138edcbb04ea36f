"""What is kept from visit to visit.

It comes from outside and is never trusted: what cannot be read falls back to its default, and a
sentence says so.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from parlour import catalogue
from parlour.family import Family
from parlour.game import AnyGame, Deal
from parlour.jsontext import BadJson, read_json
from parlour.options import differences, read_gently
from parlour.record import BadRecord, Record, read_record, replay
from parlour.room.model import pace
from parlour.room.model.company import HANDS, USUAL
from parlour.room.model.levels import GameLevels
from parlour.room.model.names import letters
from parlour.room.model.portraits import COUNT, OWN
from parlour.room.model.preferences import Preferences
from parlour.room.model.seal import Seal
from parlour.room.storage.quarantine import Quarantine
from parlour.store import Store

VERSION = 1
"""Of the form in which values are kept; a newer one is left alone."""


class Settings:
    """The kept values of the room, and those of each family."""

    def __init__(
        self, store: Store, refuse: Callable[[str], None], visit: Store | None = None
    ) -> None:
        """`refuse` gets a sentence for everything kept that cannot be read; `visit` is what this
        tab alone keeps."""
        self.store, self._refuse = store, refuse
        self._visit = visit or Store()
        self._quarantine = Quarantine(store)
        self._for_now: dict[str, object] = {}
        """Values that must not be written over those of a newer Parlour."""

    # -- of the room

    def game(self) -> str:
        """The game of last time, or the first of the house."""
        kept = self._read("game")
        known = isinstance(kept, str) and kept in catalogue.NAMES
        return str(kept) if known else next(iter(catalogue.NAMES))

    @property
    def is_newcomer(self) -> bool:
        """Has nobody sat at any table yet?"""
        return self._read("game") is None

    def keep_game(self, name: str) -> None:
        """Keep the game for next time."""
        self._write("game", name)

    def name(self) -> str:
        """What the person is called, or "" where nobody has asked yet."""
        kept = self._read("name")
        return letters(kept) if isinstance(kept, str) else ""

    def keep_name(self, name: str) -> None:
        """Keep the person's name for next time."""
        self._write("name", name)

    def keeps_mistakes(self) -> bool:
        """Are the mistakes of a reviewed deal kept for later? Not before that was asked for."""
        return self._read("keep-mistakes") is True

    def keep_mistakes(self, is_on: bool) -> None:
        """Keep whether they are."""
        self._write("keep-mistakes", is_on)

    def counted_reviews(self) -> Sequence[str]:
        """Marks of the reviewed deals that the statistics have, the latest at the end."""
        kept = self._read("coach/counted")
        marks = kept if isinstance(kept, list) else []
        return [mark for mark in marks if isinstance(mark, str)]

    def keep_counted_reviews(self, marks: Sequence[str]) -> None:
        """Keep them for next time."""
        self._write("coach/counted", [*marks])

    def portrait(self) -> str:
        """The drawing that stands for the person."""
        kept = self._read("portrait")
        return str(kept) if kept in {f"p{number + 1}" for number in range(COUNT)} else OWN

    def keep_portrait(self, portrait: str) -> None:
        """Keep the person's portrait for next time."""
        self._write("portrait", portrait)

    def pace(self) -> float:
        """The kept pause between moves, in seconds; earlier versions knew others than the ten."""
        kept = self._read("pace")
        seconds = None if isinstance(kept, str) else pace.seconds_of(kept)
        return pace.USUAL if seconds is None else pace.nearest(seconds)

    def keep_pace(self, seconds: float) -> None:
        """Keep the pause between moves for next time."""
        self._write("pace", seconds)

    def preferences(self) -> Preferences:
        """What the person likes, as far as it can be read; a sentence for what cannot."""
        kept = self._read("preferences")
        if kept is not None and not isinstance(kept, dict):
            self._refuse("The preferences kept from last time cannot be read.")
        preferences, refused = read_gently(Preferences, kept if isinstance(kept, dict) else {})
        for sentence in refused:
            self._refuse(sentence)
        return preferences

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep what the person likes for next time."""
        self._write("preferences", differences(preferences))

    # -- of a family

    def options(self, family: Family) -> Any:
        """The agreement of last time."""
        kept = self._read(f"{family.name}/options")
        if kept is None:
            return family.options()
        if not isinstance(kept, dict):
            self._refuse("The rules kept from last time cannot be read.")
            return family.options()
        options, refused = read_gently(family.options, kept)
        for sentence in refused:
            self._refuse(sentence)
        return options

    def keep_options(self, family: Family, options: Any) -> None:
        """Keep an agreement for next time."""
        self._write(f"{family.name}/options", differences(options))

    def has_options(self, game: str) -> bool:
        """Was anything agreed for a game on an earlier visit?"""
        return self.store.read(f"{game}/options") is not None

    def covers(self) -> Mapping[str, str]:
        """What the covers of the games have said last, and in which language."""
        kept = self._read("covers")
        entries = kept if isinstance(kept, dict) else {}
        return {name: text for name, text in entries.items() if isinstance(text, str)}

    def keep_covers(self, said: Mapping[str, str]) -> None:
        """Keep what they say for next time."""
        self._write("covers", dict(said))

    def keep_waiting(self, seen: Mapping[str, object]) -> None:
        """Keep what is seen of the table that waits, for the page alone; nothing for none."""
        self._write("waiting", dict(seen))

    def table_preferences(self, family: Family) -> Any:
        """What the person has asked of the table; what cannot be read is as usual."""
        kept = self._read(f"{family.name}/manners")
        table_preferences, _refused = read_gently(
            family.table_preferences, kept if isinstance(kept, dict) else {}
        )
        return table_preferences

    def keep_table_preferences(self, family: Family, table_preferences: Any) -> None:
        """Keep what the person asks of the table for next time."""
        self._write(f"{family.name}/manners", differences(table_preferences))

    def best_streak(self, family: Family) -> int:
        """The most answers in a row that were right in the trainer of the game."""
        kept = self._read(f"{family.name}/best-streak")
        is_one = isinstance(kept, int) and not isinstance(kept, bool) and kept > 0
        return kept if is_one else 0  # type: ignore[return-value]

    def keep_best_streak(self, family: Family, streak: int) -> None:
        """Keep the best row of right answers for next time."""
        self._write(f"{family.name}/best-streak", streak)

    def has_deal(self, name: str) -> bool:
        """Is there a deal of this game to be played again?"""
        return self.store.read(_last_deal(name)) is not None

    def last_deal(self, name: str) -> tuple[AnyGame, Deal]:
        """The deal of this game played last, and the game with its rules, to be played again.

        Raises:
            BadRecord: there is none that can be played.
        """
        record = read_record(self.store.read(_last_deal(name)) or "")
        if record.game != name:
            raise BadRecord("It is a deal of another game.")
        game, _position = replay(Record(record.game, record.options, record.deal), catalogue.game)
        return game, record.deal

    def keep_deal(self, game: AnyGame, deal: Deal) -> None:
        """Keep a deal, so that it can be played again."""
        self.store.write(_last_deal(game.name), Record.of(game, deal).as_json())

    def seal(self, name: str) -> Seal | None:
        """The seal of the deal at the table where this tab sits; None where there is none."""
        kept = self._read(self._seal_name(name))
        if (
            isinstance(kept, list)
            and len(kept) == 2
            and all(isinstance(text, str) for text in kept)
        ):
            return Seal(*kept)
        return None

    def keep_seal(self, game: AnyGame, seal: Seal) -> None:
        """Keep the seal of a deal until the deal is over, however often the page is closed."""
        self._write(self._seal_name(game.name), seal)

    def _seal_name(self, game: str) -> str:
        """Every table of a game has a seal of its own, as several tabs may play it."""
        _, number = self.at_table()
        return f"{game}/seal" + (f"/{number}" if number > 1 else "")

    def people(self, family: Family) -> tuple[int, ...]:
        """The hands that people play, where the game has so many."""
        kept = self._read(f"{family.name}/people")
        if not isinstance(kept, list) or not all(type(seat) is int for seat in kept):
            return USUAL
        return tuple(sorted({seat for seat in kept if seat in HANDS}))

    def keep_people(self, family: Family, people: Iterable[int]) -> None:
        """Keep which hands people play for next time."""
        self._write(f"{family.name}/people", sorted(people))

    def guests(self, family: Family) -> Mapping[int, str]:
        """What the other people at this device are called at tables of a game, hand by hand."""
        kept = self._read(f"{family.name}/guests")
        entries = kept if isinstance(kept, dict) else {}
        named = {seat: entries.get(str(seat)) for seat in HANDS}
        return {
            seat: name
            for seat, text in named.items()
            if isinstance(text, str) and (name := letters(text))
        }

    def keep_guests(self, family: Family, names: Mapping[int, str]) -> None:
        """Keep what they are called for next time."""
        self._write(f"{family.name}/guests", {str(seat): name for seat, name in names.items()})

    def levels(self, family: Family) -> GameLevels:
        """How well the computer plays at tables of a game, where that was said of them."""
        return GameLevels.read(self._read(f"{family.name}/levels"))

    def keep_levels(self, family: Family, levels: GameLevels) -> None:
        """Keep how well it plays there for next time."""
        self._write(f"{family.name}/levels", levels.as_entries())

    def level_all(self) -> None:
        """It plays the same at all tables: nothing holds any more of those of one game."""
        for name in catalogue.NAMES:
            if self.store.read(f"{name}/levels") is not None:
                self._write(f"{name}/levels", {})

    # -- of a deal under way

    def at_table(self) -> tuple[str, int]:
        """The game at whose table this tab was left, and its place; or those of another tab.

        The name of the game is "" where the choice of games was left.
        """
        try:
            kept = self._value(self._visit.read("at-table"))
        except BadJson:
            kept = None
        match kept or [self._read("at-table"), 0]:
            case [str(game), int(number)] if game in catalogue.NAMES:
                return game, number
        return "", 0

    def keep_at_table(self, game: str, number: int) -> None:
        """Keep that the person sits at this table of a game; "" for none."""
        self._keep_visit(game, number)
        self._write("at-table", game)

    def keep_at_choice(self) -> None:
        """Keep that this tab is at the choice of games, wherever other tabs are."""
        self._keep_visit("", 0)

    def _keep_visit(self, game: str, number: int) -> None:
        self._visit.write("at-table", _as_text([game, number]))

    def forget_visit(self) -> None:
        """This tab comes back to wherever the browser was left last."""
        self._visit.remove("at-table")
        self.forget_open_task()

    def open_task(self) -> Sequence[str]:
        """What this tab asks and nobody has answered yet: its kind, then what that needs; nothing
        where nothing is asked."""
        try:
            kept = self._value(self._visit.read("open-task"))
        except BadJson:
            kept = None
        is_one = isinstance(kept, list) and all(isinstance(text, str) for text in kept)
        return kept if is_one else []  # type: ignore[return-value]

    def keep_open_task(self, *told: str) -> None:
        """Keep what is asked until it is answered, however often the page is loaded anew."""
        self._visit.write("open-task", _as_text(told))

    def forget_open_task(self) -> None:
        """It has been answered, or left."""
        self._visit.remove("open-task")

    # -- kept

    def _read(self, name: str) -> object:
        """A kept value, or None where there is none that this version can read."""
        if name in self._for_now:
            return self._for_now[name]
        try:
            return self._value(self.store.read(name))
        except BadJson:
            self._quarantine.put(name)
            self._refuse("Some of what was kept from last time cannot be read and is put aside.")
            return None

    def _write(self, name: str, value: object) -> None:
        """Keep a value; over one of a newer Parlour only as long as the page is open."""
        if self._is_newer(name):
            self._for_now[name] = value
        else:
            self.store.write(name, _as_text(value))

    def _is_newer(self, name: str) -> bool:
        try:
            kept = read_json(self.store.read(name) or "null")
        except BadJson:
            return False
        version = kept.get("version") if isinstance(kept, dict) else None
        return type(version) is int and version > VERSION

    @staticmethod
    def _value(text: str | None) -> object:
        """What a text holds; None where it holds nothing that this version can read.

        Raises:
            BadJson: it is damaged.
        """
        kept = None if text is None else read_json(text)
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            return None
        value: object = kept.get("value")
        return value


def _as_text(value: object) -> str:
    return json.dumps({"version": VERSION, "value": value})


def _last_deal(name: str) -> str:
    return f"{name}/last-deal"
