"""What stands in for the browser round a match: a table, a clock, notices, preferences, places.

The table answers by a plan, as a person would: it is shown scenes and makes moves.
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
    """The first of the choices, whatever it is."""
    return scene.choices[0].move


def nothing(_scene: Scene) -> str | None:
    """Sit there and look."""
    return None


TURNS = 200
"""Turns of the loop in which all happens that happens by itself in a pause or two."""


async def turns(number: int = TURNS) -> None:
    """Let the loop go round so often."""
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
        await turns()
        while due := [(at, number) for number, (at, _) in self._due.items() if at <= until]:
            at, number = min(due)
            self.passed = at
            self._due.pop(number)[1]()
            await turns()
        self.passed = until


class PlannedTable:
    """A table that keeps what it was shown, and at which a plan is played."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.is_calm = False
        self.plan: Plan = nothing
        self.played: Observable[str] = Observable()
        self.answered: Observable[str] = Observable()
        self.posed: Scene | None = None
        """The moment that is to be decided about once more; None for the present."""
        self.told: list[str] = []
        self.shown: list[Scene] = []
        self.news: list[str] = []
        self.explained: list[str] = []
        self.reviewed: list[str] = []
        self.looked_at: Scene | None = None
        """The earlier moment that is looked at; None for the present."""
        self.happened: list[str] = []
        """What else was asked of the table, in order."""

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this, and let the person answer at the next turn of the loop."""
        self.scene, self.posed = scene, None
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

    @property
    def present(self) -> Scene | None:
        """What was shown last, or is posed; earlier moments are only noted."""
        return self.posed or self.scene

    def make(self, move: str) -> bool:
        """The person makes a move."""
        (self.played if self.posed is None else self.answered).tell(move)
        return True

    def pose(self, scene: Scene) -> None:
        """Note what is to be decided about."""
        self.posed = scene

    def tell(self, sentences: Sequence[str]) -> None:
        """Note it."""
        self.told += sentences

    def show_earlier(self, scene: Scene | None, title: str = "") -> None:
        """Note what is looked at again; "" for the present."""
        self.looked_at, self.posed = scene, None
        self.reviewed.append(title if scene is not None else "")

    def explain(self, sentence: str) -> None:
        """Note what was said by the hand."""
        self.explained.append(sentence)

    def set_look_back(self, can_look_back: bool) -> None:
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

    def accept_moves(self) -> None:
        """Nothing was touched before."""

    def take_focus(self) -> None:
        """Note it."""
        self.happened.append("focus")

    def focus_next(self) -> None:
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

    def leave(self) -> None:
        """Write nowhere any more."""
        self.now = None
