"""The interfaces of a match: table, notices, clock, random numbers, storage.

They are small protocols, so that a match runs both in a browser and in tests.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from parlour.host import Think
from parlour.observer import Observable
from parlour.room.match.clock import Clock
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place, Saves
from parlour.room.storage.settings import Settings
from parlour.scene import Scene


class TableView(Protocol):
    """The table that shows a match and lets the person choose."""

    scene: Scene | None
    """The current scene; None if there is no table."""

    @property
    def is_calm(self) -> bool:
        """Does the person want no animation?"""
        ...

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this scene and announce the news; animate changes for this many seconds."""
        ...

    def show_again(self, scene: Scene) -> None:
        """Show the same scene with other words; the selection stays."""
        ...

    def show_earlier(self, scene: Scene | None, title: str = "") -> None:
        """Show an earlier scene; None returns to the present."""
        ...

    def show_behind(self, scene: Scene, news: Sequence[str]) -> None:
        """Replace the present scene while an earlier one is shown, and announce the news."""
        ...

    def pose(self, scene: Scene) -> None:
        """Show a scene for a retry, until another scene is shown."""
        ...

    def set_look_back(self, can_look_back: bool) -> None:
        """Enable or disable looking at the last bout or trick."""
        ...

    def explain(self, sentence: str) -> None:
        """Show a sentence near the hand, and change nothing else."""
        ...

    def wait(self) -> None:
        """Let the person choose again: the chosen move is not made yet."""
        ...

    def hush(self, hushed: bool) -> None:
        """Hold back all announcements, or make them now."""
        ...

    def show_demo(self, is_demo: bool) -> None:
        """Show that a demo has started or ended."""
        ...

    def appear(self) -> None:
        """Show the table."""
        ...

    def take_focus(self) -> None:
        """Give the table the keyboard focus."""
        ...

    def accept_moves(self) -> None:
        """Accept moves from now on."""
        ...

    def focus_next(self) -> None:
        """Focus the button for the next deal."""
        ...

    def clear(self) -> None:
        """Empty the table."""
        ...

    async def painted(self) -> None:
        """Return once the browser has painted what was shown."""
        ...


class Notices(Protocol):
    """Shows the room's messages outside the table."""

    def notice(self, sentence: str) -> None:
        """Show a sentence until it is closed."""
        ...

    def remark(self, words: str) -> None:
        """Show a few words for a moment."""
        ...

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Ask a question; `answer` receives the chosen answer, if there is one."""
        ...


class Preferred(Protocol):
    """The person's preferences."""

    changed: Observable[Preferences]

    @property
    def now(self) -> Preferences: ...


class Paced(Protocol):
    """The speed of computer seats."""

    def seconds(self) -> float:
        """Seconds between the moves of computer seats."""
        ...


class SavePlaces(Protocol):
    """The storage places of tables for this tab."""

    now: Place | None
    """The place where this tab writes."""

    @property
    def are_locked(self) -> bool:
        """Are other tabs kept out?"""
        ...

    def of(self, game: str) -> Place:
        """This tab's place for a game, whether used yet or not."""
        ...

    def leave(self) -> None:
        """Give up the place."""
        ...


@dataclass(frozen=True)
class MatchServices:
    """All services of a match."""

    table: TableView
    notices: Notices
    settings: Settings
    saves: Saves
    places: SavePlaces
    preferences: Preferred
    pace: Paced
    think: Think
    """Answers the questions of computer seats."""
    rng: Random
    """The random numbers for deals, names and computer seats."""
    salt: Callable[[], str]
    """Returns a new random text for the seal of a deal."""
    clock: Clock
