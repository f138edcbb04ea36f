"""The parts of the room that text mode uses, as small protocols without browser code."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from parlour.room.commands.command_list import Commands
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import Preferred
from parlour.room.match.table_presenter import TablePresenter
from parlour.scene import Scene


class TypedTable(Protocol):
    """The table at which moves are typed."""

    @property
    def present(self) -> Scene | None:
        """The current scene; None if there is no table."""
        ...

    def make(self, move: str) -> bool:
        """Make a move. Returns False if another one is being made."""
        ...


class ChosenGame(Protocol):
    """The chosen game with its agreement."""

    @property
    def chosen(self) -> str:
        """The name of the chosen game."""
        ...

    @property
    def agreed(self) -> str:
        """The agreement in words, or why it cannot be played."""
        ...

    def options(self) -> Any:
        """The chosen options; None if they exclude each other."""
        ...

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game by name, with these options or, with None, the saved ones."""
        ...

    def ask(self) -> None:
        """Start a match of the chosen game."""
        ...


class PersonName(Protocol):
    """The person's name."""

    @property
    def is_missing(self) -> bool:
        """Must a name be given before cards are shown?"""
        ...

    def keep(self, name: str) -> None:
        """Save the name."""
        ...


class RunningRetry(Protocol):
    """A running retry."""

    def refusal(self, move: str) -> str:
        """Why this move is not legal in the retried position."""
        ...

    def show(self) -> None:
        """Show the advice."""
        ...

    def skip(self) -> None:
        """Go to the next task."""
        ...

    def leave(self) -> None:
        """End the retry."""
        ...


class TypedReview(Protocol):
    """The review in text mode."""

    def typed(self, name: str, words: str) -> list[str]:
        """Answer `review`, `try` or `deck`. The table announces later results."""
        ...

    @property
    def retrying(self) -> RunningRetry | None:
        """The running retry; None if there is none."""
        ...


class Cover(Protocol):
    """The boss key."""

    def hide(self) -> None:
        """Hide everything."""
        ...


class TextModeContext(NamedTuple):
    """The parts of the room that text mode uses."""

    table: TypedTable
    controller: MatchController
    presenter: TablePresenter
    review: TypedReview
    lobby: ChosenGame
    commands: Commands
    preferences: Preferred
    step_preference: Callable[[str], None]
    """Changes a preference to its next value, by name."""
    own_name: PersonName
    boss: Cover | None
    """None in a frame, where nothing is hidden."""
