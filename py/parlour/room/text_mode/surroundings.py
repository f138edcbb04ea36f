"""What text mode needs of the room round it."""

from collections.abc import Callable
from typing import NamedTuple

from parlour.room.appearance.boss_key import BossKey
from parlour.room.commands.command_list import Commands
from parlour.room.dialogs.question import Question
from parlour.room.lobby.game_choice import GameChoice
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Preferred
from parlour.room.storage.settings import Settings
from parlour.table.draw import Table


class Surroundings(NamedTuple):
    """The parts of the room that a typed line reaches."""

    table: Table
    dealing: Dealing
    game_choice: GameChoice
    commands: Commands
    question: Question
    settings: Settings
    preferences: Preferred
    step_preference: Callable[[str], None]
    """To the next value of a preference, by its name."""
    keep_name: Callable[[str], None]
    """The person is called so from now on."""
    boss: BossKey | None
    """None in a frame, where nothing is hidden."""
