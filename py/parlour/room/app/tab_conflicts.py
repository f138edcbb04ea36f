"""Several tabs with the same table: one tab writes, and the others watch.

The person in a second tab may watch, take the table over, or use a separate table. Without browser
locks all tabs write, the last write wins, and a notice warns the person.
"""

import asyncio
from collections.abc import Callable

from pyscript import document

from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.saves import Place
from parlour.room.tabs.places import Places
from parlour.scope import Scope

TAKEN = later("This table is being played in another tab.")
WATCH, TAKE_OVER, NEW_GAME = later("Watch"), later("Take over"), later("New game")
WATCHED = later("You are watching. This table is being played in another tab.")
LOST = later("Another tab has taken over this table. You are watching it here.")
NO_ROOM = later("Too many tabs are playing this game. Close one of them, or play another game.")
TWICE = later(
    "This table is also being played in another tab. Each tab continues separately. Only the "
    "last move made is saved."
)


class TabConflicts(Feature):
    """Decides which table this tab uses, and shows tables of other tabs."""

    def __init__(
        self,
        scope: Scope,
        services: MatchServices,
        places: Places,
        signals: Signals,
        controller: MatchController,
        presenter: TablePresenter,
    ) -> None:
        self._scope, self._places = scope, places
        self._controller, self._presenter = controller, presenter
        self._saves, self._notices = services.saves, services.notices
        self.to_choice: Observable[None] = Observable()
        """Fires when the lobby must be shown."""
        self.to_table: Observable[str] = Observable()
        """Fires when the table of this game must be shown."""
        self.watching: Observable[None] = Observable()
        """Fires when the table of another tab is shown."""
        places.lost.observe(scope, self.lost)
        signals.overtaken.observe(scope, self._overtaken)
        self._bar = document.getElementById("elsewhere")
        self._watched: Place | None = None
        self._seen = 0
        self._reason = WATCHED
        """The reason for watching, as a message."""
        self._has_warned = False
        self._request: asyncio.Task[None] | None = None
        """The last request for a table, which may be waiting for another tab."""
        self.commands = (
            Command("take-over", self.take_over),
            Command("own-table", self.sit_alone),
        )

    # -- taking a table

    def when_free(
        self, game: str, then: Callable[[], None], alone: Callable[[], None] | None = None
    ) -> None:
        """Call `then` once no other tab writes at the game's table. If the person chooses a
        separate table, call `alone` instead."""
        if self._places.now is not None and self._places.now.game == game:
            self.leave()
            then()
        else:
            self._request = self._scope.start(self._sit_down(game, then, alone or then))

    async def _sit_down(
        self, game: str, then: Callable[[], None], alone: Callable[[], None]
    ) -> None:
        is_free = await self._places.take(game)
        if self._is_replaced(is_free):
            return
        if is_free:
            self.stop()
            then()
            return
        place = self._places.of(game)
        self.to_choice.tell(None)
        watch, take_over, new_game = map(say, (WATCH, TAKE_OVER, NEW_GAME))

        def answered(answer: str) -> None:
            if answer == watch:
                self.watch(place)
            elif answer == take_over:
                self._request = self._scope.start(self._take_over(place))
            else:
                self._request = self._scope.start(self._sit_alone(game, alone))

        self._notices.ask(say(TAKEN), (watch, take_over, new_game), answered)

    def take_over(self) -> None:
        """Take over the watched table."""
        if self._watched is not None:
            self._request = self._scope.start(self._take_over(self._watched))

    async def _take_over(self, place: Place) -> None:
        await self._places.take_over(place)
        if self._is_replaced(True):
            return
        self.stop()
        self.to_table.tell(place.game)

    def sit_alone(self) -> None:
        """Leave the watched table to the other tab, and open the lobby."""
        if self._watched is not None:
            game = self._watched.game
            self._request = self._scope.start(
                self._sit_alone(game, lambda: self.to_choice.tell(None))
            )

    async def _sit_alone(self, game: str, alone: Callable[[], None]) -> None:
        is_free = await self._places.take_free(game)
        if self._is_replaced(is_free):
            return
        if is_free:
            self._controller.end()
            self.stop()
            alone()
        else:
            self._notices.notice(say(NO_ROOM))

    def _is_replaced(self, has_place: bool) -> bool:
        """Has another request replaced this one? If so, free the place that this one got."""
        is_last = asyncio.current_task() is self._request
        if not is_last and has_place:
            self._places.leave()
        return not is_last

    def leave(self) -> None:
        """Cancel the request and stop watching."""
        self._request = None
        self.stop()

    # -- watching

    def watch(self, place: Place, words: str = WATCHED) -> None:
        """Show the table of another tab, move by move."""
        self._watched, self._seen, self._reason = place, 0, words
        self._bar.querySelector("p").textContent = say(words)
        self._bar.hidden = False
        self.watching.tell(None)
        self._show()

    def on_language_changed(self) -> None:
        if self._watched is not None:
            self._bar.querySelector("p").textContent = say(self._reason)
            self._show()

    def _show(self) -> None:
        assert self._watched is not None
        found = self._controller.matches.saved_at(self._watched)
        if found is None:
            return
        match, record = found
        log = record.position.log
        self._presenter.watch(
            match, record, log[self._seen :] if 0 < self._seen <= len(log) else []
        )
        self._seen = len(log)

    def stop(self) -> None:
        """Stop watching."""
        self._watched = None
        self._bar.hidden = True

    # -- events of other tabs

    def lost(self, place: Place) -> None:
        """Watch the table at this place, because another tab has taken it over."""
        self._controller.end()
        self.watch(place, LOST)

    def _overtaken(self, place: Place) -> None:
        """Continue from what another tab has saved at this tab's place."""
        self._scope.soon(lambda: self.to_table.tell(place.game))

    def on_saved_elsewhere(self, name: str) -> None:
        """Update the watched table, or handle what another tab has saved at this tab's place."""
        place, watched = self._places.now, self._watched
        if watched is not None and name == watched.name:
            self._show()
        elif place is None or name not in ("", place.name) or self._controller.session is None:
            return
        elif not self._saves.exists(place):
            self._controller.session.announce()
        elif self._places.are_locked and self._saves.is_overtaken(place):
            self._overtaken(place)
        elif not self._places.are_locked and not self._has_warned:
            self._has_warned = True
            self._notices.notice(say(TWICE))
