"""What can be read of the game that is played or chosen: rules, instructions, keys, scores."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from parlour import catalogue
from parlour.language import say
from parlour.room.commands.command_list import Command, Commands
from parlour.room.dialogs.sheets import Sheets
from parlour.room.lobby.game_choice import GameChoice
from parlour.room.match.dealing import Dealing
from parlour.room.match.sitting import Sitting
from parlour.room.model import seal
from parlour.room.storage.settings import Settings

if TYPE_CHECKING:
    from parlour.room.learning.instructions import Instructions


class Reference:
    """The papers that lie about in the room, each with its key."""

    def __init__(
        self,
        sheets: Sheets,
        dealing: Dealing,
        game_choice: GameChoice,
        settings: Settings,
        commands: Commands,
        game: Callable[[], str],
    ) -> None:
        """`game` tells which one is played, or chosen."""
        self._sheets, self._dealing, self._welcome = sheets, dealing, game_choice
        self._settings, self._all_commands, self._game = settings, commands, game
        self._instructions: Instructions | None = None
        self.commands = (
            Command("rules", self.show_rules, ("r",), say("the rules in force")),
            Command(
                "instructions",
                self.show_instructions,
                ("Shift+I", "F5"),
                say("instructions: how the game is played, with tables to try it"),
                legend=say("Help"),
            ),
            Command(
                "scores",
                self.show_scores,
                ("y", "F6"),
                say("the score sheet, deal by deal; during a deal it is a peek"),
                legend=say("Score"),
            ),
            Command("about", sheets.show_about, ("i",), say("about Parlour")),
            Command("keys", self.show_keys, ("?",), say("this list")),
        )

    def show_rules(self) -> None:
        """The rules in force at the table, or those chosen on the form."""
        if (sitting := self._dealing.sitting) is not None:
            beside = [*sitting.levels(), *self._seal(sitting)]
            self._sheets.show_rules(sitting.game.options, beside)
        elif (options := self._welcome.options()) is not None:
            self._sheets.show_rules(options)

    def _seal(self, sitting: Sitting) -> Iterator[tuple[str, str]]:
        """The seal of the deal at the table."""
        if (course := sitting.course) is not None:
            kept = self._settings.seal(course.game.name)
            yield seal.told(course.game, course.deal, kept, course.is_over)

    def show_instructions(self) -> None:
        """How the game is played, fetched when first asked for; the same key puts it away."""
        if self._instructions is None:
            from parlour.room.learning.instructions import Instructions

            self._instructions = Instructions(self._dealing.stand_still)
        if self._instructions.is_open:
            self._instructions.close()
            return
        family, sitting = catalogue.family(self._game()), self._dealing.sitting
        options = sitting.game.options if sitting is not None else self._welcome.options()
        self._instructions.open(family, options or family.options())

    def show_keys(self) -> None:
        """The keys of the room, and those of the game that is played or chosen."""
        keys = catalogue.family(self._game()).scenes.KEYS
        self._sheets.show_keys(self._all_commands.listed(keys))

    def show_scores(self) -> None:
        """The score sheet of this sitting, deal by deal."""
        if self._dealing.sitting is not None:
            self._sheets.show_scores(self._dealing.sitting.pages())
