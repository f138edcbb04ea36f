"""What a typed line reaches of the room: small protocols, so that it needs no browser."""

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
        """The table as it is; None where nobody sits there."""
        ...

    def make(self, move: str) -> bool:
        """Make a move; False where one is being made already."""
        ...


class ChosenGame(Protocol):
    """The choice of games, and the rules that were agreed for the one that is chosen."""

    @property
    def chosen(self) -> str:
        """The name of the game that is chosen."""
        ...

    @property
    def agreed(self) -> str:
        """The rules in words, or why they cannot be played."""
        ...

    def options(self) -> Any:
        """The rules as options of the family, or None where they exclude each other."""
        ...

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game by its name, with these options; with None by the rules of last time."""
        ...

    def ask(self) -> None:
        """Ask for a table of the chosen game."""
        ...


class PersonName(Protocol):
    """What the person is called."""

    @property
    def is_missing(self) -> bool:
        """Has one to be said before cards are seen?"""
        ...

    def keep(self, name: str) -> None:
        """The person is called so from now on."""
        ...


class Tried(Protocol):
    """A decision that is tried again."""

    def refusal(self, move: str) -> str:
        """Why this move may not be made there."""
        ...

    def show(self) -> None:
        """Have the advice told."""
        ...

    def skip(self) -> None:
        """On to the next."""
        ...

    def leave(self) -> None:
        """Enough."""
        ...


class TypedReview(Protocol):
    """What a person's decisions were worth."""

    def typed(self, name: str, words: str) -> list[str]:
        """What is answered to `review`, `try` and `deck`, with what follows them; what is found out
        later the table tells."""
        ...

    @property
    def retrying(self) -> Tried | None:
        """What is tried again now; None where nothing is."""
        ...


class Cover(Protocol):
    """What puts everything out of sight."""

    def hide(self) -> None:
        """Everything out of sight, at once."""
        ...


class TextModeContext(NamedTuple):
    """The parts of the room that a typed line reaches."""

    table: TypedTable
    controller: MatchController
    presenter: TablePresenter
    review: TypedReview
    lobby: ChosenGame
    commands: Commands
    preferences: Preferred
    step_preference: Callable[[str], None]
    """To the next value of a preference, by its name."""
    own_name: PersonName
    boss: Cover | None
    """None in a frame, where nothing is hidden."""
