"""A room without a browser: a table of a few lines, a clock that runs by itself, and a store.

The table answers by a plan, as a person would: it is shown scenes and makes moves.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Any, ParamSpec

from parlour import catalogue
from parlour.game import Deal
from parlour.host import Think, think_now
from parlour.match_score import MatchScore
from parlour.observer import Observable
from parlour.room.match.autosave import Autosave
from parlour.room.match.clock import Clock
from parlour.room.match.deal_counting import DealCounting
from parlour.room.match.deal_in_play import DealInPlay
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.tables import Tables
from parlour.room.model.deal_source import DealSource, RandomDeal
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.scene import Choice, Scene
from parlour.scope import Scope
from parlour.store import Store

Case = ParamSpec("Case")

LONGEST = 60.0
"""Seconds that a test may take."""


def awaited(test: Callable[Case, Awaitable[None]]) -> Callable[Case, None]:
    """A test that is played in a loop of its own."""

    @wraps(test)
    def in_a_loop(*args: Case.args, **kwargs: Case.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), LONGEST))

    return in_a_loop


Plan = Callable[[Scene], str | None]
"""What the person does at a scene with choices: a move, or None to wait."""


def first_choice(scene: Scene) -> str | None:
    """The first of the choices, whatever it is."""
    return scene.choices[0].move


def nothing(_scene: Scene) -> str | None:
    """Sit there and look."""
    return None


def cards(scene: Scene, kind: str) -> tuple[str, ...]:
    """The cards in the places of this kind, in order; "" for one that lies hidden."""
    return tuple(face.card for place in scene.places if place.kind == kind for face in place.cards)


class KnownDeal:
    """Cards that a test wants; the deal is a clean one."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def lay(self, match: MatchScore, _rng: Random) -> PlayedDeal:
        """The deal, by its dealer."""
        match.take_up(match.standing(), self._deal.dealer)
        return PlayedDeal(match, self._deal)


TURNS = 200
"""Turns of the loop in which all happens that happens by itself in a pause or two."""


async def _turns(number: int = TURNS) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


class QuickClock:
    """Every pause ends at the next turn of the loop; `passed` says how much time went by."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> float:
        """Seconds, all of them in pauses."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Soon."""

        def due() -> None:
            self.passed += seconds
            do()

        return asyncio.get_running_loop().call_soon(due).cancel


class OwnClock:
    """Time passes when the test lets it."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._due: dict[int, tuple[float, Callable[[], None]]] = {}
        self._number = 0

    def now(self) -> float:
        """Seconds that were let pass."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Once so much has been let pass."""
        self._number += 1
        number = self._number
        self._due[number] = self.passed + seconds, do

        def call_off() -> None:
            self._due.pop(number, None)

        return call_off

    async def let_pass(self, seconds: float) -> None:
        """So much time, and all that happens in it."""
        until = self.passed + seconds
        await _turns()
        while due := [(at, number) for number, (at, _) in self._due.items() if at <= until]:
            at, number = min(due)
            self.passed = at
            self._due.pop(number)[1]()
            await _turns()
        self.passed = until


class PlannedTable:
    """A table that keeps what it was shown, and at which a plan is played."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.is_calm = False
        self.plan: Plan = nothing
        self.played: Observable[str] = Observable()
        self.shown: list[Scene] = []
        self.news: list[str] = []
        self.explained: list[str] = []
        self.reviewed: list[str] = []
        self.happened: list[str] = []
        """What else was asked of the table, in order."""

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this, and let the person answer at the next turn of the loop."""
        self.scene = scene
        self.shown.append(scene)
        self.news += news
        if scene.choices:
            asyncio.get_running_loop().call_soon(self._answer, scene)

    def show_again(self, scene: Scene) -> None:
        """Show this in place of what is shown; the person need not answer anew."""
        self.scene = scene
        self.shown.append(scene)

    def _answer(self, scene: Scene) -> None:
        if scene is self.scene and (move := self.plan(scene)) is not None:
            self.played.tell(move)

    def review(self, scene: Scene | None, title: str = "") -> None:
        """Note what is looked at again; "" for the present."""
        self.reviewed.append(title if scene is not None else "")

    def explain(self, sentence: str) -> None:
        """Note what was said by the hand."""
        self.explained.append(sentence)

    def offer_review(self, can_look_back: bool) -> None:
        """Note it."""
        self.happened.append(f"review {can_look_back}")

    def wait(self) -> None:
        """Note it."""
        self.happened.append("wait")

    def hush(self, hushed: bool) -> None:
        """Note it."""
        self.happened.append(f"hush {hushed}")

    def show_demo(self, is_demo: bool) -> None:
        """Note it."""
        self.happened.append(f"demo {is_demo}")

    def appear(self) -> None:
        """Note it."""
        self.happened.append("appear")

    def take_focus(self) -> None:
        """Note it."""
        self.happened.append("focus")

    def offer_next(self) -> None:
        """Note it."""
        self.happened.append("next")

    def clear(self) -> None:
        """Nothing lies there any more."""
        self.scene = None
        self.happened.append("clear")

    async def painted(self) -> None:
        """At once."""


class Told:
    """What the room says; questions are answered from a list, and then no more."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.remarks: list[str] = []
        self.asked: list[str] = []
        self.answers: list[str] = []

    def notice(self, sentence: str) -> None:
        """Keep it."""
        self.notices.append(sentence)

    def remark(self, words: str) -> None:
        """Keep it."""
        self.remarks.append(words)

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Give the next answer of the list."""
        self.asked.append(text)
        if self.answers:
            word = self.answers.pop(0)
            assert word in answers
            asyncio.get_running_loop().call_soon(answer, word)


class Likes:
    """Preferences that a test changes."""

    def __init__(self, now: Preferences) -> None:
        self.now = now
        self.changed: Observable[Preferences] = Observable()

    def change(self, **likings: Any) -> None:
        """Prefer something else from now on."""
        self.now = replace(self.now, **likings)
        self.changed.tell(self.now)


class SteadyPace:
    """Always the same pause."""

    def __init__(self, seconds: float = 1.0) -> None:
        self._seconds = seconds

    def seconds(self) -> float:
        """Seconds between two moves."""
        return self._seconds


class OnePlace:
    """A browser with one tab, or where `are_locked` is not."""

    def __init__(self) -> None:
        self.now: Place | None = None
        self.are_locked = True

    def of(self, game: str) -> Place:
        """The first place of the game."""
        return Place(game)


class Bench:
    """All of a room that needs no browser."""

    def __init__(
        self,
        likes: Preferences | None = None,
        *,
        luck: int = 1,
        storage: Store | None = None,
        think: Think = think_now,
        clock: Clock | None = None,
    ) -> None:
        self.scope, self.signals = Scope(), Signals()
        self.table, self.told = PlannedTable(), Told()
        self.likes, self.places = Likes(likes or Preferences(opponents="novice")), OnePlace()
        self.store = storage or Store()
        self.settings = Settings(self.store, self.told.notice)
        self.settings.keep_name("Zoë")
        self.saves = Saves(self.store, self.told.notice)
        self.services = Services(
            table=self.table,
            notices=self.told,
            settings=self.settings,
            saves=self.saves,
            places=self.places,
            preferences=self.likes,
            pace=SteadyPace(),
            think=think,
            rng=Random(luck),
            salt=lambda: "salt",
            clock=clock or QuickClock(),
        )
        self.statistics = StatisticsStore(self.store, self.told.notice, lambda deed: deed())
        Autosave(self.scope, self.services, self.signals)
        DealCounting(self.scope, self.statistics, self.likes, self.signals)
        self.dealing = Dealing(self.scope, self.services, self.signals)
        self.tables = Tables(self.services, self.signals)
        self.table.played.observe(self.scope, self.dealing.play)

    def sit_down(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        source: DealSource | None = None,
        people: Sequence[int] = (0,),
    ) -> None:
        """A new company at the table of a game, and its first deal."""
        family = catalogue.family(game)
        agreed = catalogue.game(game, dict(options or {})).options
        self.settings.keep_people(family, people)
        self.places.now = Place(game)
        self.dealing.begin(self.tables.fresh(family, agreed), source or RandomDeal())

    def take_up(self, game: str) -> None:
        """Go on with the table of a game as it was left."""
        found = self.tables.left(game)
        assert found is not None, self.told.notices
        self.places.now = Place(game)
        self.dealing.go_on(*found)

    def another_visit(self) -> "Bench":
        """The same browser, and a room that was opened anew."""
        return Bench(self.likes.now, storage=self.store)

    def play(self, move: str) -> None:
        """The person makes a move."""
        assert move in [choice.move for choice in self.choices]
        self.table.played.tell(move)

    @property
    def deal(self) -> DealInPlay:
        """The deal at the table."""
        assert self.dealing.deal is not None
        return self.dealing.deal

    @property
    def scene(self) -> Scene:
        """What the table shows now."""
        assert self.table.scene is not None
        return self.table.scene

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the person may choose now."""
        return self.table.scene.choices if self.table.scene is not None else ()

    async def settle(self, turns: int = TURNS) -> None:
        """Let happen what happens by itself."""
        await _turns(turns)

    async def asked(self) -> Scene:
        """The table, once all has happened that was due, as soon as something is to be chosen.

        Raises:
            TimeoutError: nothing ever is.
        """
        await self.settle()
        return await self._until(lambda: bool(self.choices))

    async def over(self) -> Scene:
        """The table as soon as a deal lies closed there.

        Raises:
            TimeoutError: it never does.
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
