"""What a match needs of the world around it: a table, a clock, luck, and where things are kept.

Each is a small protocol, so that a match is played in a browser and in a test alike.
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
    """The table on which a match is shown, and where the person chooses."""

    scene: Scene | None
    """What is shown now; None where there is no table."""

    @property
    def is_calm(self) -> bool:
        """Does the person want nothing to move?"""
        ...

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this moment, tell this news; what has changed moves in so many seconds."""
        ...

    def show_again(self, scene: Scene) -> None:
        """Show the same moment in other words; what was touched stays so."""
        ...

    def show_earlier(self, scene: Scene | None, title: str = "") -> None:
        """Show an earlier moment; None goes back to the present."""
        ...

    def pose(self, scene: Scene) -> None:
        """Show a moment to be decided about once more, until another is shown."""
        ...

    def offer_look_back(self, can_look_back: bool) -> None:
        """There is a last bout or trick to look at, or there is none."""
        ...

    def explain(self, sentence: str) -> None:
        """Say something by the hand; nothing else changes."""
        ...

    def wait(self) -> None:
        """The move that was chosen is not made yet; another may be chosen."""
        ...

    def hush(self, hushed: bool) -> None:
        """Announce nothing for a while, and afterwards what there was to say."""
        ...

    def show_demo(self, is_demo: bool) -> None:
        """The computer plays every hand, or no longer."""
        ...

    def appear(self) -> None:
        """Be in sight."""
        ...

    def take_focus(self) -> None:
        """The keys are for the table from now on."""
        ...

    def hear(self) -> None:
        """Whoever is asked hears a move from now on."""
        ...

    def offer_next(self) -> None:
        """The deal is over: the way to the next one lies at hand."""
        ...

    def clear(self) -> None:
        """Nobody sits there any more."""
        ...

    async def painted(self) -> None:
        """Come back when the person can see what was shown."""
        ...


class Notices(Protocol):
    """How the room speaks to the person beside the table."""

    def notice(self, sentence: str) -> None:
        """Show a sentence until it is put away."""
        ...

    def remark(self, words: str) -> None:
        """Show a few words for a moment."""
        ...

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Ask a question; `answer` gets one of the answers, or is not called."""
        ...


class Preferred(Protocol):
    """What the person prefers."""

    changed: Observable[Preferences]

    @property
    def now(self) -> Preferences:
        """The preferences in force."""
        ...


class Paced(Protocol):
    """How fast the computer plays."""

    def seconds(self) -> float:
        """Seconds between the moves of computer seats."""
        ...


class SavePlaces(Protocol):
    """Where this tab may keep a table."""

    now: Place | None
    """The place at which this tab writes."""

    @property
    def are_locked(self) -> bool:
        """Do other tabs stay out?"""
        ...

    def of(self, game: str) -> Place:
        """The place at which this tab keeps a game, or would."""
        ...

    def leave(self) -> None:
        """Write nowhere any more."""
        ...


@dataclass(frozen=True)
class MatchServices:
    """All of it, as one thing."""

    table: TableView
    notices: Notices
    settings: Settings
    saves: Saves
    places: SavePlaces
    preferences: Preferred
    pace: Paced
    think: Think
    """Has the questions of computer seats thought about."""
    rng: Random
    """The luck of deals, names and computer seats."""
    salt: Callable[[], str]
    """A fresh word that nobody can guess, for the seal of a deal."""
    clock: Clock
