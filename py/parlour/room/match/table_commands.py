"""What a person can ask for at the table, as commands of the room."""

from typing import TYPE_CHECKING

from parlour.language import later
from parlour.room.commands.command_list import Command
from parlour.room.match.table_presenter import TablePresenter

if TYPE_CHECKING:
    from parlour.room.match.dealing import Dealing


def table_commands(dealing: "Dealing", presenter: TablePresenter) -> tuple[Command, ...]:
    """One for each thing that can be done while somebody sits at the table."""
    return (
        Command("next", dealing.next_deal, ("n",), later("the next deal, once a deal is over")),
        Command("same", dealing.same_deal),
        Command("claim", dealing.claim),
        Command(
            "last",
            presenter.look_back.show_last,
            ("l",),
            later("the last bout or trick once more; any key goes back"),
        ),
        Command(
            "demo",
            dealing.toggle_demo,
            ("Shift+D", "F2"),
            later("a demo: the computer plays every hand; again: yours is given back"),
            legend=later("Demo"),
            is_on=lambda: dealing.is_demo,
        ),
        Command(
            "pause",
            dealing.toggle_pause,
            ("Space",),
            later("a demo stands still; again: it goes on"),
            is_on=lambda: dealing.is_paused,
        ),
        Command(
            "undo",
            dealing.undo,
            ("Backspace", "Shift+U"),
            later("take your last move back, until a hidden card has been seen"),
        ),
        Command("hint", dealing.hint, ("Shift+H",), later("a hint: what a good player might do")),
    )
