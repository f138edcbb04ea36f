"""Replacements for the browser around a match: table, clock, notices, preferences, places.

The table is shown scenes and answers by a plan, as a person would.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from parlour.observer import Observable
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place
from parlour.scene import Scene

Plan = Callable[[Scene], str | None]
"""What the person does at a scene with choices: a move, or None to wait."""


def first_choice(scene: Scene) -> str | None:
    """The first choice."""
    return scene.choices[0].move


def nothing(_scene: Scene) -> str | None:
    """Do nothing."""
    return None


TURNS = 200
"""Turns of the event loop that suffice for everything that follows automatically."""


async def turns(number: int = TURNS) -> None:
    """Let the event loop run this many turns."""
    for _ in range(number):
        await asyncio.sleep(0)


class QuickClock:
    """Ends every pause at the next turn of the loop; `passed` is the total time."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> float:
        """The seconds of all pauses."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Call it at the next turn of the loop."""

        def due() -> None:
            self.passed += seconds
            do()

        return asyncio.get_running_loop().call_soon(due).cancel


class OwnClock:
    """A clock whose time passes only when the test says so."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._due: dict[int, tuple[float, Callable[[], None]]] = {}
        self._number = 0

    def now(self) -> float:
        """The seconds that have passed."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Call it once this much time has passed."""
        self._number += 1
        number = self._number
        self._due[number] = self.passed + seconds, do

        def call_off() -> None:
            self._due.pop(number, None)

        return call_off

    async def let_pass(self, seconds: float) -> None:
        """Let this much time pass, with everything that is due."""
        until = self.passed + seconds
        await turns()
        while due := [(at, number) for number, (at, _) in self._due.items() if at <= until]:
            at, number = min(due)
            self.passed = at
            self._due.pop(number)[1]()
            await turns()
        self.passed = until


class PlannedTable:
    """A table that records what it was shown, and plays by a plan."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.is_calm = False
        self.plan: Plan = nothing
        self.played: Observable[str] = Observable()
        self.answered: Observable[str] = Observable()
        self.posed: Scene | None = None
        """The scene with a retry; None for the present."""
        self.told: list[str] = []
        self.shown: list[Scene] = []
        self.news: list[str] = []
        self.explained: list[str] = []
        self.reviewed: list[str] = []
        self.looked_at: Scene | None = None
        """The earlier scene being shown; None for the present."""
        self.happened: list[str] = []
        """Other calls of the table, in order."""

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this, and let the person answer at the next turn of the loop."""
        self.scene, self.posed = scene, None
        self.shown.append(scene)
        self.news += news
        if scene.choices:
            asyncio.get_running_loop().call_soon(self._answer, scene)

    def show_again(self, scene: Scene) -> None:
        """Replace the scene; the person need not answer again."""
        self.scene = scene
        self.shown.append(scene)

    def _answer(self, scene: Scene) -> None:
        if scene is self.scene and (move := self.plan(scene)) is not None:
            self.played.tell(move)

    @property
    def present(self) -> Scene | None:
        """The last or posed scene; earlier moments are only recorded."""
        return self.posed or self.scene

    def make(self, move: str) -> bool:
        """Make a move for the person."""
        (self.played if self.posed is None else self.answered).tell(move)
        return True

    def pose(self, scene: Scene) -> None:
        """Record the posed scene."""
        self.posed = scene

    def tell(self, sentences: Sequence[str]) -> None:
        self.told += sentences

    def show_earlier(self, scene: Scene | None, title: str = "") -> None:
        """Record the title of the earlier scene; "" for the present."""
        self.looked_at, self.posed = scene, None
        self.reviewed.append(title if scene is not None else "")

    def explain(self, sentence: str) -> None:
        self.explained.append(sentence)

    def set_look_back(self, can_look_back: bool) -> None:
        """Record it."""
        self.happened.append(f"review {can_look_back}")

    def wait(self) -> None:
        self.happened.append("wait")

    def hush(self, hushed: bool) -> None:
        self.happened.append(f"hush {hushed}")

    def show_demo(self, is_demo: bool) -> None:
        self.happened.append(f"demo {is_demo}")

    def appear(self) -> None:
        self.happened.append("appear")

    def accept_moves(self) -> None:
        """Nothing was pressed before."""

    def take_focus(self) -> None:
        self.happened.append("focus")

    def focus_next(self) -> None:
        """Record it."""
        self.happened.append("next")

    def clear(self) -> None:
        self.scene = None
        self.happened.append("clear")

    async def painted(self) -> None:
        """Painting takes no time."""


class Told:
    """Records messages, and answers questions from a list."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.remarks: list[str] = []
        self.asked: list[str] = []
        self.answers: list[str] = []

    def notice(self, sentence: str) -> None:
        self.notices.append(sentence)

    def remark(self, words: str) -> None:
        self.remarks.append(words)

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Give the next answer of the list, if there is one."""
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
        """Change preferences."""
        self.now = replace(self.now, **likings)
        self.changed.tell(self.now)


class SteadyPace:
    """A constant pause."""

    def __init__(self, seconds: float = 1.0) -> None:
        self._seconds = seconds

    def seconds(self) -> float:
        """Seconds between two moves."""
        return self._seconds


class OnePlace:
    """A browser with one tab, or without locks if `are_locked` is false."""

    def __init__(self) -> None:
        self.now: Place | None = None
        self.are_locked = True

    def of(self, game: str) -> Place:
        """The first place of the game."""
        return Place(game)

    def leave(self) -> None:
        """Give up the place."""
        self.now = None
