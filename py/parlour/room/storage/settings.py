"""Reads and saves a person's settings, and replaces invalid values with defaults."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from parlour import catalogue
from parlour.family import Family
from parlour.game import AnyGame, Deal
from parlour.options import O, differences, read_gently
from parlour.record import Record
from parlour.room.model import pace
from parlour.room.model.company import HANDS
from parlour.room.model.levels import GameLevels
from parlour.room.model.names import letters
from parlour.room.model.portraits import COUNT, OWN
from parlour.room.model.preferences import Preferences
from parlour.room.model.seal import Seal
from parlour.room.storage import keys
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.keys import PLACES, Key
from parlour.store import Store


class Settings:
    """The saved settings of the room and of each family."""

    def __init__(
        self, store: Store, refuse: Callable[[str], None], visit: Store | None = None
    ) -> None:
        """`refuse` receives a sentence for unreadable data; `visit` is this tab's storage."""
        self.store = store
        self._kept = CheckedStore(store, refuse)
        self._of_tab = CheckedStore(visit or Store(), self._kept.tell)

    def _read_options(self, family: Callable[..., O], key: Key[Any], game: str = "") -> O:
        """The saved options. An invalid value becomes the default, and a sentence says so."""
        options, refused = read_gently(family, self._kept.read(key, game))
        for sentence in refused:
            self._kept.tell(sentence)
        return options

    # -- of the room

    def game(self) -> str:
        """The game chosen last, or the first game."""
        kept = self._kept.read(keys.GAME)
        return kept if kept in catalogue.NAMES else next(iter(catalogue.NAMES))

    @property
    def is_newcomer(self) -> bool:
        """Has no game been started yet?"""
        return not self._kept.read(keys.GAME)

    def keep_game(self, name: str) -> None:
        self._kept.keep(keys.GAME, name)

    def name(self) -> str:
        """The person's name, or "" if none was given yet."""
        return letters(self._kept.read(keys.NAME))

    def keep_name(self, name: str) -> None:
        self._kept.keep(keys.NAME, name)

    def keeps_mistakes(self) -> bool:
        """Are the mistakes of a reviewed deal added to the deck? False by default."""
        return self._kept.read(keys.KEEP_MISTAKES)

    def keep_mistakes(self, is_on: bool) -> None:
        self._kept.keep(keys.KEEP_MISTAKES, is_on)

    def counted_reviews(self) -> Sequence[str]:
        """Identifiers of the reviewed deals that the statistics count, latest last."""
        return self._kept.read(keys.COUNTED_REVIEWS)

    def keep_counted_reviews(self, marks: Sequence[str]) -> None:
        self._kept.keep(keys.COUNTED_REVIEWS, [*marks])

    def portrait(self) -> str:
        """The person's portrait."""
        kept = self._kept.read(keys.PORTRAIT)
        return kept if kept in {f"p{number + 1}" for number in range(COUNT)} else OWN

    def keep_portrait(self, portrait: str) -> None:
        self._kept.keep(keys.PORTRAIT, portrait)

    def pace(self) -> float:
        """The pause between moves in seconds, rounded to one of the ten speeds if necessary."""
        seconds = pace.seconds_of(self._kept.read(keys.PACE))
        return pace.USUAL if seconds is None else pace.nearest(seconds)

    def keep_pace(self, seconds: float) -> None:
        self._kept.keep(keys.PACE, seconds)

    def preferences(self) -> Preferences:
        """The preferences. An invalid value becomes the default, and a sentence says so."""
        return self._read_options(Preferences, keys.PREFERENCES)

    def keep_preferences(self, preferences: Preferences) -> None:
        self._kept.keep(keys.PREFERENCES, differences(preferences))

    def covers(self) -> Mapping[str, str]:
        """The texts last shown on the covers of the games, and their language."""
        return self._kept.read(keys.COVERS)

    def keep_covers(self, texts: Mapping[str, str]) -> None:
        self._kept.keep(keys.COVERS, dict(texts))

    def keep_waiting(self, preview: Mapping[str, object]) -> None:
        """Save the preview of the saved table for the page's scripts; empty for none."""
        self._kept.keep(keys.WAITING, dict(preview))

    # -- of a family

    def options(self, family: Family) -> Any:
        """The agreement used last. Before the first match it is the usual agreement, or in the 1994
        theme that of the old program."""
        if self.has_options(family.name):
            return self._read_options(family.options, keys.OPTIONS, family.name)
        is_1994 = self.preferences().look == "1994"
        return family.options() if is_1994 else family.usual

    def keep_options(self, family: Family, options: Any) -> None:
        self._kept.keep(keys.OPTIONS, differences(options), family.name)

    def has_options(self, game: str) -> bool:
        """Was an agreement saved for a game?"""
        return self._kept.read_by(keys.OPTIONS.read, keys.OPTIONS, game) is not None

    def table_preferences(self, family: Family) -> Any:
        """The person's settings for the table, with defaults for invalid values."""
        return self._read_options(family.table_preferences, keys.TABLE_PREFERENCES, family.name)

    def keep_table_preferences(self, family: Family, table_preferences: Any) -> None:
        self._kept.keep(keys.TABLE_PREFERENCES, differences(table_preferences), family.name)

    def best_streak(self, family: Family) -> int:
        """The longest streak of right answers in the trainer of the game."""
        return max(0, self._kept.read(keys.BEST_STREAK, family.name))

    def keep_best_streak(self, family: Family, streak: int) -> None:
        self._kept.keep(keys.BEST_STREAK, streak, family.name)

    @property
    def has_deck(self) -> bool:
        """Is there a text with saved mistakes? Only the coach can read it (`DeckStore`)."""
        return self._kept.text(keys.DECK) is not None

    def was_played(self, name: str) -> bool:
        """Was a deal of this game ever begun? Unlike `has_deal`, this imports no game."""
        return self._kept.text(keys.LAST_DEAL, name) is not None

    def has_deal(self, name: str) -> bool:
        """Is there a deal of this game to replay?"""
        return self.last_deal(name) is not None

    def last_deal(self, name: str) -> tuple[AnyGame, Deal] | None:
        """The last deal of this game and its rules, to replay; None if there is none."""
        return self._kept.read(keys.LAST_DEAL, name)

    def keep_deal(self, game: AnyGame, deal: Deal) -> None:
        """Save a deal for a replay."""
        self._kept.write(keys.LAST_DEAL, Record.of(game, deal).as_json(), game.name)

    def explained(self) -> Sequence[str]:
        """The choices that have been explained, each as a game and a move."""
        return self._kept.read(keys.EXPLAINED)

    def keep_explained(self, choices: Sequence[str]) -> None:
        self._kept.keep(keys.EXPLAINED, [*choices])

    def seal(self, name: str) -> Seal | None:
        """The seal of the deal at this tab's table; None if there is none."""
        kept = self._kept.read(keys.SEAL, *self._table_of(name))
        return Seal(*kept) if len(kept) == len(Seal._fields) else None

    def keep_seal(self, game: AnyGame, seal: Seal) -> None:
        """Save the seal of a deal, so that it survives a reload."""
        self._kept.keep(keys.SEAL, seal, *self._table_of(game.name))

    def _table_of(self, game: str) -> tuple[str, int]:
        """The game and place of a seal. Each tab's table has its own seal."""
        return game, self.at_table()[1]

    def people(self, family: Family) -> tuple[int, ...]:
        """The seats that people play."""
        kept = self._kept.read(keys.PEOPLE, family.name)
        return tuple(sorted({seat for seat in kept if seat in HANDS}))

    def keep_people(self, family: Family, people: Iterable[int]) -> None:
        self._kept.keep(keys.PEOPLE, sorted(people), family.name)

    def guests(self, family: Family) -> Mapping[int, str]:
        """The names of the other people at this device, by seat."""
        kept = self._kept.read(keys.GUESTS, family.name)
        named = {seat: letters(kept.get(str(seat), "")) for seat in HANDS}
        return {seat: name for seat, name in named.items() if name}

    def keep_guests(self, family: Family, names: Mapping[int, str]) -> None:
        by_seat = {str(seat): name for seat, name in names.items()}
        self._kept.keep(keys.GUESTS, by_seat, family.name)

    def levels(self, family: Family) -> GameLevels:
        """The levels of computer seats, as far as they differ from the preferences."""
        return GameLevels.read(self._kept.read(keys.LEVELS, family.name))

    def keep_levels(self, family: Family, levels: GameLevels) -> None:
        self._kept.keep(keys.LEVELS, levels.as_entries(), family.name)

    def level_all(self) -> None:
        """Remove the levels of single games, so that the preferences apply to every game."""
        for name in catalogue.NAMES:
            if self._kept.read(keys.LEVELS, name):
                self._kept.keep(keys.LEVELS, {}, name)

    # -- of a running deal

    def at_table(self) -> tuple[str, int]:
        """The game and place of this tab's table. If the tab has saved none, the game that any tab
        opened last, with place 0. The game "" means the lobby."""
        match self._of_tab.read(keys.TAB_AT_TABLE) or [self._kept.read(keys.AT_TABLE), 0]:
            case [str(game), int(place)] if game in catalogue.NAMES and place in (0, *PLACES):
                return game, place
        return "", 0

    def keep_at_table(self, game: str, number: int) -> None:
        """Save that this table is open; the game is "" if none is."""
        self._keep_visit(game, number)
        self._kept.keep(keys.AT_TABLE, game)

    def keep_at_choice(self) -> None:
        """Save that this tab is in the lobby, regardless of other tabs."""
        self._keep_visit("", 0)

    def _keep_visit(self, game: str, number: int) -> None:
        self._of_tab.keep(keys.TAB_AT_TABLE, [game, number])

    def forget_visit(self) -> None:
        """Forget this tab's table, so that the tab opens the game that any tab opened last."""
        self._of_tab.remove(keys.TAB_AT_TABLE)
        self.forget_open_task()

    def open_task(self) -> Sequence[str]:
        """The open task of this tab: its kind, then the data of that kind (`model.open_task`)."""
        return self._of_tab.read(keys.OPEN_TASK)

    def keep_open_task(self, *parts: str) -> None:
        """Save the open task, so that it survives a reload."""
        self._of_tab.keep(keys.OPEN_TASK, parts)

    def forget_open_task(self) -> None:
        """Delete the open task, because it was answered or cancelled."""
        self._of_tab.remove(keys.OPEN_TASK)
