"""The storage place where this tab saves its table. No other tab writes there."""

import asyncio

from parlour.observer import Observable
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.room.tabs.locks import Lock
from parlour.scope import Scope


class Places:
    """The place where this tab writes, and the place that it would use for each game."""

    def __init__(
        self,
        scope: Scope,
        saves: Saves,
        settings: Settings,
        *,
        shared: bool,
    ) -> None:
        """`shared` says whether other tabs use the same storage."""
        self._saves, self._settings = saves, settings
        self.lost: Observable[Place] = Observable()
        """Fires when another tab has taken this tab's place."""
        self._lock = Lock(scope, self._taken_over, shared=shared)
        self._one_by_one = asyncio.Lock()
        self.now: Place | None = None
        """The place where this tab writes."""

    @property
    def are_locked(self) -> bool:
        """Are other tabs kept out? Without browser locks the last writer wins."""
        return self._lock.is_available

    def of(self, game: str) -> Place:
        """This tab's place for a game: the current place, or the place saved last."""
        if self.now is not None and self.now.game == game:
            return self.now
        usable = self._saves.places(game)
        last = Place(*self._settings.at_table())
        return last if last in usable else (*usable, Place(game))[0]

    async def take(self, game: str) -> bool:
        """Take the place of a game. Returns False if another tab writes there."""
        return await self._take(self.of(game))

    async def take_free(self, game: str) -> bool:
        """Take a place where no other tab writes. Returns False if there is none."""
        usable = sorted(self._saves.places(game), key=lambda each: (self._saves.exists(each), each))
        for place in usable:  # empty places first
            if await self._take(place):
                return True
        return False

    async def take_over(self, place: Place) -> None:
        """Take this place from any other tab."""
        await self._take(place, by_force=True)

    async def _take(self, place: Place, *, by_force: bool = False) -> bool:
        async with self._one_by_one:
            if self.now == place:
                return True
            self.now = None
            if not await self._lock.take(place.name, by_force=by_force):
                return False
            self.now = place
            self._saves.mark_known(place)
            return True

    def leave(self) -> None:
        """Give up the place, so that another tab may use it."""
        self.now = None
        self._lock.release()

    def _taken_over(self) -> None:
        place, self.now = self.now, None
        if place is not None:
            self.lost.tell(place)
