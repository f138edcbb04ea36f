"""A room without a browser. The fakes in `stand_ins` replace the page."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import wraps
from random import Random
from typing import ParamSpec

from parlour import catalogue
from parlour.game import Deal
from parlour.host import Think, think_now
from parlour.match_score import MatchScore
from parlour.room.match.autosave import Autosave
from parlour.room.match.clock import Clock
from parlour.room.match.deal_counting import DealCounting
from parlour.room.match.deal_session import DealSession
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.deal_source import DealSource, RandomDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.scene import Choice, Scene
from parlour.scope import Scope
from parlour.store import Store
from tests.loops import run_to_end
from tests.room.stand_ins import (
    TURNS,
    FakeMessages,
    FakePreferences,
    OnePlace,
    PlannedTable,
    QuickClock,
    SteadyPace,
    turns,
)

Case = ParamSpec("Case")

LONGEST = 60.0
"""Seconds after which a test fails."""


def awaited(test: Callable[Case, Awaitable[None]]) -> Callable[Case, None]:
    """Run an asynchronous test in its own event loop."""

    @wraps(test)
    def in_a_loop(*args: Case.args, **kwargs: Case.kwargs) -> None:
        run_to_end(asyncio.wait_for(test(*args, **kwargs), LONGEST))

    return in_a_loop


def cards(scene: Scene, kind: str) -> tuple[str, ...]:
    """The cards in the places of this kind, in order; "" for a hidden one."""
    return tuple(face.card for place in scene.places if place.kind == kind for face in place.cards)


class KnownDeal:
    """A source of a given deal. The statistics count it as played without help."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The record of this deal; its dealer becomes the dealer of the match."""
        match.restore(match.standing(), self._deal.dealer)
        return DealRecord(match, self._deal)


class HeadlessRoom:
    """All parts of a room that need no browser."""

    def __init__(
        self,
        preferences: Preferences | None = None,
        *,
        seed: int = 1,
        storage: Store | None = None,
        visit: Store | None = None,
        think: Think = think_now,
        clock: Clock | None = None,
    ) -> None:
        self.scope, self.signals = Scope(), Signals()
        self.table, self.messages = PlannedTable(), FakeMessages()
        self.preferences, self.places = (
            FakePreferences(preferences or Preferences(opponents="novice")),
            OnePlace(),
        )
        self.store, self.visit = storage or Store(), visit or Store()
        self.settings = Settings(self.store, self.messages.notice, self.visit)
        self.settings.keep_name("Zoë")
        self.saves = Saves(self.store, self.messages.notice)
        self.services = MatchServices(
            table=self.table,
            notices=self.messages,
            settings=self.settings,
            saves=self.saves,
            places=self.places,
            preferences=self.preferences,
            pace=SteadyPace(),
            think=think,
            rng=Random(seed),
            salt=lambda: "salt",
            clock=clock or QuickClock(),
        )
        self.statistics = StatisticsStore(self.store, self.messages.notice, lambda deed: deed())
        Autosave(self.scope, self.services, self.signals)
        DealCounting(self.scope, self.statistics, self.signals)
        self.presenter = TablePresenter(self.services, self.signals)
        self.controller = MatchController(self.scope, self.services, self.signals, self.presenter)
        self.table.played.observe(self.scope, self.controller.play)

    def start_match(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        source: DealSource | None = None,
        people: Sequence[int] = (0,),
    ) -> None:
        """Start a match with new computer players, and its first deal."""
        family = catalogue.family(game)
        agreed = catalogue.game(game, dict(options or {})).options
        self.settings.keep_people(family, people)
        self._write_at(Place(game))
        self.controller.begin(self.controller.matches.new(family, agreed), source or RandomDeal())

    def resume_saved(self, game: str) -> None:
        """Continue the saved table of a game."""
        found = self.controller.matches.saved(game)
        assert found is not None, self.messages.notices
        self._write_at(Place(game))
        self.controller.continue_saved(*found)

    def _write_at(self, place: Place) -> None:
        self.places.now = place
        self.saves.mark_known(place)

    def another_visit(self) -> "HeadlessRoom":
        """A new room in the same browser."""
        return HeadlessRoom(self.preferences.now, storage=self.store)

    def reloaded(self) -> "HeadlessRoom":
        """A new room in the same tab."""
        return HeadlessRoom(self.preferences.now, storage=self.store, visit=self.visit)

    def play(self, move: str) -> None:
        """Make a move or a call for the person."""
        assert move in [choice.move for choice in (*self.choices, *self.scene.calls)]
        self.table.played.tell(move)

    @property
    def session(self) -> DealSession:
        """The deal at the table."""
        assert self.controller.session is not None
        return self.controller.session

    @property
    def scene(self) -> Scene:
        """The current scene."""
        assert self.table.scene is not None
        return self.table.scene

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The person's current choices."""
        return self.table.scene.choices if self.table.scene is not None else ()

    async def settle(self, times: int = TURNS) -> None:
        """Let pending work finish."""
        await turns(times)

    async def asked(self) -> Scene:
        """Wait until a person has a choice, and return the scene.

        Raises:
            TimeoutError: no person has a choice within 20 seconds.
        """
        await self.settle()
        return await self._until(lambda: bool(self.choices))

    async def over(self) -> Scene:
        """Wait until the deal has ended, and return the scene.

        Raises:
            TimeoutError: the deal does not end within 20 seconds.
        """
        return await self._until(
            lambda: self.table.scene is not None and self.table.scene.outcome is not None
        )

    async def _until(self, holds: Callable[[], bool]) -> Scene:
        async with asyncio.timeout(20):
            while not holds():
                await asyncio.sleep(0)
        assert self.table.scene is not None
        return self.table.scene
