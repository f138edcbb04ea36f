"""Fakes of what a match needs from the browser: table, clock, messages, preferences, places.

The fake table records the scenes, and a plan chooses the person's moves.
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
"""Chooses the person's move in a scene with choices; None to wait."""


def first_choice(scene: Scene) -> str | None:
    """Choose the first move."""
    return scene.choices[0].move


def no_move(_scene: Scene) -> str | None:
    """Wait."""
    return None


TURNS = 200
"""Enough turns of the event loop for everything that follows automatically."""


async def turns(number: int = TURNS) -> None:
    """Let the event loop run this many turns."""
    for _ in range(number):
        await asyncio.sleep(0)


class QuickClock:
    """A clock that ends every pause at once. `passed` is the sum of the pauses."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> float:
        """The sum of all pauses in seconds."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Call `do` at the next turn of the event loop."""

        def due() -> None:
            self.passed += seconds
            do()

        return asyncio.get_running_loop().call_soon(due).cancel


class OwnClock:
    """A clock whose time passes only in `let_pass`."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._due: dict[int, tuple[float, Callable[[], None]]] = {}
        self._number = 0

    def now(self) -> float:
        """The seconds that have passed."""
        return self.passed

    def after(self, seconds: float, do: Callable[[], None]) -> Callable[[], None]:
        """Call `do` once this much time has passed."""
        self._number += 1
        number = self._number
        self._due[number] = self.passed + seconds, do

        def cancel() -> None:
            self._due.pop(number, None)

        return cancel

    @property
    def left(self) -> float:
        """The seconds until something is due."""
        return min(at for at, _ in self._due.values()) - self.passed

    async def let_pass(self, seconds: float) -> None:
        """Let this much time pass, and call everything that is due."""
        until = self.passed + seconds
        await turns()
        while due := [(at, number) for number, (at, _) in self._due.items() if at <= until]:
            at, number = min(due)
            self.passed = at
            self._due.pop(number)[1]()
            await turns()
        self.passed = until


class PlannedTable:
    """A fake table that records its calls and plays by a plan."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.is_calm = False
        self.plan: Plan = no_move
        self.played: Observable[str] = Observable()
        self.answered: Observable[str] = Observable()
        self.posed: Scene | None = None
        """The scene of a retry; None if there is no retry."""
        self.told: list[str] = []
        self.shown: list[Scene] = []
        self.news: list[str] = []
        self.explained: list[str] = []
        self.reviewed: list[str] = []
        self.looked_at: Scene | None = None
        """The earlier scene being shown; None if the present is shown."""
        self.happened: list[str] = []
        """All other calls, in order."""

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Record the scene. The plan answers at the next turn of the event loop."""
        self.scene, self.posed = scene, None
        self.shown.append(scene)
        self.news += news
        if scene.choices:
            asyncio.get_running_loop().call_soon(self._answer, scene)

    def show_again(self, scene: Scene) -> None:
        """Replace the scene, without asking the plan again."""
        self.scene = scene
        self.shown.append(scene)

    def _answer(self, scene: Scene) -> None:
        if scene is self.scene and (move := self.plan(scene)) is not None:
            self.played.tell(move)

    @property
    def present(self) -> Scene | None:
        """The scene of a retry, or the last scene. An earlier scene never counts as present."""
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
        """Record the earlier scene and its title. None and "" mean the present."""
        self.looked_at, self.posed = scene, None
        self.reviewed.append(title if scene is not None else "")

    def show_behind(self, scene: Scene, news: Sequence[str]) -> None:
        """Record the scene, which is not shown yet."""
        self.scene = scene
        self.shown.append(scene)
        self.news += news

    def explain(self, sentence: str) -> None:
        self.explained.append(sentence)

    def set_look_back(self, can_look_back: bool) -> None:
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
        """Do nothing. The real table processes touches from before Python started; this one has
        none."""

    def take_focus(self) -> None:
        self.happened.append("focus")

    def focus_next(self) -> None:
        self.happened.append("next")

    def clear(self) -> None:
        self.scene = None
        self.happened.append("clear")

    async def painted(self) -> None:
        """Return at once: nothing is painted."""


class FakeMessages:
    """Records messages, and answers questions with a list of answers."""

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
        """Record the question, and give the next answer of the list, if there is one."""
        self.asked.append(text)
        if self.answers:
            word = self.answers.pop(0)
            assert word in answers
            asyncio.get_running_loop().call_soon(answer, word)


class FakePreferences:
    """Preferences that a test can change."""

    def __init__(self, now: Preferences) -> None:
        self.now = now
        self.changed: Observable[Preferences] = Observable()

    def change(self, **changes: Any) -> None:
        """Change these preferences, and notify the observers."""
        self.now = replace(self.now, **changes)
        self.changed.tell(self.now)


class SteadyPace:
    """A pace whose pauses have a constant length."""

    def __init__(self, seconds: float = 1.0) -> None:
        self._seconds = seconds

    def seconds(self) -> float:
        """Seconds between two moves."""
        return self._seconds


class OnePlace:
    """The places of one tab. If `are_locked` is false, the browser has no locks."""

    def __init__(self) -> None:
        self.now: Place | None = None
        self.are_locked = True

    def of(self, game: str) -> Place:
        """The first place of a game."""
        return Place(game)

    def leave(self) -> None:
        """Give up the place."""
        self.now = None
