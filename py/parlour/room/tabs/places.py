"""The place at which this tab keeps its table: one at a time, and nobody else writes there."""

import asyncio

from parlour.observer import Observable
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.room.tabs.locks import Lock
from parlour.scope import Scope


class Places:
    """Where this tab writes, and where it would."""

    def __init__(
        self,
        scope: Scope,
        saves: Saves,
        settings: Settings,
        *,
        shared: bool,
    ) -> None:
        """`shared` tells whether other tabs keep their tables in the same store."""
        self._saves, self._settings = saves, settings
        self.lost: Observable[Place] = Observable()
        """Another tab has taken the place of this one."""
        self._lock = Lock(scope, self._taken_over, shared=shared)
        self._one_by_one = asyncio.Lock()
        self.now: Place | None = None
        """The place at which this tab writes."""

    @property
    def are_locked(self) -> bool:
        """Do other tabs stay out? Where the browser has no locks the last writer wins."""
        return self._lock.can_be_had

    def of(self, game: str) -> Place:
        """The place at which this tab keeps a game, or would: its own, or the one kept last."""
        if self.now is not None and self.now.game == game:
            return self.now
        usable = self._saves.places(game)
        last = Place(*self._settings.at_table())
        return last if last in usable else (*usable, Place(game))[0]

    async def take(self, game: str) -> bool:
        """Sit down at the place of a game; False where another tab writes there."""
        return await self._take(self.of(game))

    async def take_free(self, game: str) -> bool:
        """Sit down where no other tab writes; False where there is no such place any more."""
        usable = sorted(self._saves.places(game), key=lambda each: (self._saves.has(each), each))
        for place in usable:  # the empty ones first
            if await self._take(place):
                return True
        return False

    async def take_over(self, place: Place) -> None:
        """Sit down here, whoever has been writing until now."""
        await self._take(place, by_force=True)

    async def _take(self, place: Place, *, by_force: bool = False) -> bool:
        async with self._one_by_one:
            if self.now == place:
                return True
            self.now = None
            if not await self._lock.take(place.name, by_force=by_force):
                return False
            self.now = place
            self._saves.look(place)
            return True

    def leave(self) -> None:
        """Write nowhere any more; another tab may."""
        self.now = None
        self._lock.release()

    def _taken_over(self) -> None:
        place, self.now = self.now, None
        if place is not None:
            self.lost.tell(place)
