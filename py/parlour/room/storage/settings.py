"""What a person has chosen, from visit to visit: what the values under their keys mean."""

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
    """The kept values of the room, and those of each family."""

    def __init__(
        self, store: Store, refuse: Callable[[str], None], visit: Store | None = None
    ) -> None:
        """`refuse` gets a sentence for everything kept that cannot be read; `visit` is what this
        tab alone keeps."""
        self.store = store
        self._kept = CheckedStore(store, refuse)
        self._of_tab = CheckedStore(visit or Store(), self._kept.tell)

    def _read_options(self, family: Callable[..., O], key: Key[Any], game: str = "") -> O:
        """As much of some options as there can be; a sentence for what cannot."""
        options, refused = read_gently(family, self._kept.read(key, game))
        for sentence in refused:
            self._kept.tell(sentence)
        return options

    # -- of the room

    def game(self) -> str:
        """The game of last time, or the first of the house."""
        kept = self._kept.read(keys.GAME)
        return kept if kept in catalogue.NAMES else next(iter(catalogue.NAMES))

    @property
    def is_newcomer(self) -> bool:
        """Has nobody sat at any table yet?"""
        return not self._kept.read(keys.GAME)

    def keep_game(self, name: str) -> None:
        """Keep the game for next time."""
        self._kept.keep(keys.GAME, name)

    def name(self) -> str:
        """What the person is called, or "" where nobody has asked yet."""
        return letters(self._kept.read(keys.NAME))

    def keep_name(self, name: str) -> None:
        """Keep the person's name for next time."""
        self._kept.keep(keys.NAME, name)

    def keeps_mistakes(self) -> bool:
        """Are the mistakes of a reviewed deal kept for later? Not before that was asked for."""
        return self._kept.read(keys.KEEP_MISTAKES)

    def keep_mistakes(self, is_on: bool) -> None:
        """Keep whether they are."""
        self._kept.keep(keys.KEEP_MISTAKES, is_on)

    def counted_reviews(self) -> Sequence[str]:
        """Marks of the reviewed deals that the statistics have, the latest at the end."""
        return self._kept.read(keys.COUNTED_REVIEWS)

    def keep_counted_reviews(self, marks: Sequence[str]) -> None:
        """Keep them for next time."""
        self._kept.keep(keys.COUNTED_REVIEWS, [*marks])

    def portrait(self) -> str:
        """The drawing that stands for the person."""
        kept = self._kept.read(keys.PORTRAIT)
        return kept if kept in {f"p{number + 1}" for number in range(COUNT)} else OWN

    def keep_portrait(self, portrait: str) -> None:
        """Keep the person's portrait for next time."""
        self._kept.keep(keys.PORTRAIT, portrait)

    def pace(self) -> float:
        """The kept pause between moves, in seconds; earlier versions knew others than the ten."""
        seconds = pace.seconds_of(self._kept.read(keys.PACE))
        return pace.USUAL if seconds is None else pace.nearest(seconds)

    def keep_pace(self, seconds: float) -> None:
        """Keep the pause between moves for next time."""
        self._kept.keep(keys.PACE, seconds)

    def preferences(self) -> Preferences:
        """What the person likes, as far as it can be read; a sentence for what cannot."""
        return self._read_options(Preferences, keys.PREFERENCES)

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep what the person likes for next time."""
        self._kept.keep(keys.PREFERENCES, differences(preferences))

    def covers(self) -> Mapping[str, str]:
        """What the covers of the games have said last, and in which language."""
        return self._kept.read(keys.COVERS)

    def keep_covers(self, said: Mapping[str, str]) -> None:
        """Keep what they say for next time."""
        self._kept.keep(keys.COVERS, dict(said))

    def keep_waiting(self, seen: Mapping[str, object]) -> None:
        """Keep what is seen of the table that waits, for the page alone; nothing for none."""
        self._kept.keep(keys.WAITING, dict(seen))

    # -- of a family

    def options(self, family: Family) -> Any:
        """The agreement of last time."""
        return self._read_options(family.options, keys.OPTIONS, family.name)

    def keep_options(self, family: Family, options: Any) -> None:
        """Keep an agreement for next time."""
        self._kept.keep(keys.OPTIONS, differences(options), family.name)

    def has_options(self, game: str) -> bool:
        """Was anything but the default agreed for a game on an earlier visit?"""
        return bool(self._kept.read(keys.OPTIONS, game))

    def table_preferences(self, family: Family) -> Any:
        """What the person has asked of the table; what cannot be read is as usual."""
        return self._read_options(family.table_preferences, keys.TABLE_PREFERENCES, family.name)

    def keep_table_preferences(self, family: Family, table_preferences: Any) -> None:
        """Keep what the person asks of the table for next time."""
        self._kept.keep(keys.TABLE_PREFERENCES, differences(table_preferences), family.name)

    def best_streak(self, family: Family) -> int:
        """The most answers in a row that were right in the trainer of the game."""
        return max(0, self._kept.read(keys.BEST_STREAK, family.name))

    def keep_best_streak(self, family: Family, streak: int) -> None:
        """Keep the best row of right answers for next time."""
        self._kept.keep(keys.BEST_STREAK, streak, family.name)

    def has_deal(self, name: str) -> bool:
        """Is there a deal of this game that can be played again?"""
        return self.last_deal(name) is not None

    def last_deal(self, name: str) -> tuple[AnyGame, Deal] | None:
        """The deal of this game played last, and the game with its rules, to be played again;
        None where there is none that can be."""
        return self._kept.read(keys.LAST_DEAL, name)

    def keep_deal(self, game: AnyGame, deal: Deal) -> None:
        """Keep a deal, so that it can be played again."""
        self._kept.write(keys.LAST_DEAL, Record.of(game, deal).as_json(), game.name)

    def seal(self, name: str) -> Seal | None:
        """The seal of the deal at the table where this tab sits; None where there is none."""
        kept = self._kept.read(keys.SEAL, *self._table_of(name))
        return Seal(*kept) if len(kept) == len(Seal._fields) else None

    def keep_seal(self, game: AnyGame, seal: Seal) -> None:
        """Keep the seal of a deal until the deal is over, however often the page is closed."""
        self._kept.keep(keys.SEAL, seal, *self._table_of(game.name))

    def _table_of(self, game: str) -> tuple[str, int]:
        """Every table of a game has a seal of its own, as several tabs may play it."""
        return game, self.at_table()[1]

    def people(self, family: Family) -> tuple[int, ...]:
        """The hands that people play, where the game has so many."""
        kept = self._kept.read(keys.PEOPLE, family.name)
        return tuple(sorted({seat for seat in kept if seat in HANDS}))

    def keep_people(self, family: Family, people: Iterable[int]) -> None:
        """Keep which hands people play for next time."""
        self._kept.keep(keys.PEOPLE, sorted(people), family.name)

    def guests(self, family: Family) -> Mapping[int, str]:
        """What the other people at this device are called at tables of a game, hand by hand."""
        kept = self._kept.read(keys.GUESTS, family.name)
        named = {seat: letters(kept.get(str(seat), "")) for seat in HANDS}
        return {seat: name for seat, name in named.items() if name}

    def keep_guests(self, family: Family, names: Mapping[int, str]) -> None:
        """Keep what they are called for next time."""
        by_seat = {str(seat): name for seat, name in names.items()}
        self._kept.keep(keys.GUESTS, by_seat, family.name)

    def levels(self, family: Family) -> GameLevels:
        """How well the computer plays at tables of a game, where that was said of them."""
        return GameLevels.read(self._kept.read(keys.LEVELS, family.name))

    def keep_levels(self, family: Family, levels: GameLevels) -> None:
        """Keep how well it plays there for next time."""
        self._kept.keep(keys.LEVELS, levels.as_entries(), family.name)

    def level_all(self) -> None:
        """It plays the same at all tables: nothing holds any more of those of one game."""
        for name in catalogue.NAMES:
            if self._kept.read(keys.LEVELS, name):
                self._kept.keep(keys.LEVELS, {}, name)

    # -- of a deal under way

    def at_table(self) -> tuple[str, int]:
        """The game at whose table this tab was left, and its place; or those of another tab.

        The name of the game is "" where the choice of games was left.
        """
        match self._of_tab.read(keys.TAB_AT_TABLE) or [self._kept.read(keys.AT_TABLE), 0]:
            case [str(game), int(place)] if game in catalogue.NAMES and place in (0, *PLACES):
                return game, place
        return "", 0

    def keep_at_table(self, game: str, number: int) -> None:
        """Keep that the person sits at this table of a game; "" for none."""
        self._keep_visit(game, number)
        self._kept.keep(keys.AT_TABLE, game)

    def keep_at_choice(self) -> None:
        """Keep that this tab is at the choice of games, wherever other tabs are."""
        self._keep_visit("", 0)

    def _keep_visit(self, game: str, number: int) -> None:
        self._of_tab.keep(keys.TAB_AT_TABLE, [game, number])

    def forget_visit(self) -> None:
        """This tab comes back to wherever the browser was left last."""
        self._of_tab.remove(keys.TAB_AT_TABLE)
        self.forget_open_task()

    def open_task(self) -> Sequence[str]:
        """What this tab asks and nobody has answered yet: its kind, and what that needs."""
        return self._of_tab.read(keys.OPEN_TASK)

    def keep_open_task(self, *told: str) -> None:
        """Save what is asked until it is answered, however often the page is reloaded."""
        self._of_tab.keep(keys.OPEN_TASK, told)

    def forget_open_task(self) -> None:
        """Forget what was asked: it was answered, or left."""
        self._of_tab.remove(keys.OPEN_TASK)
