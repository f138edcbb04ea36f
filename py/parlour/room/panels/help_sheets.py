"""The sheets about the current or chosen game: rules, instructions, keys, scores."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from parlour import catalogue
from parlour.family import Family
from parlour.language import later, say
from parlour.room.commands.command_list import Command, Commands
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.sheets import Sheets
from parlour.room.lobby.lobby import Lobby
from parlour.room.match.match_controller import MatchController
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.model import seal
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.settings import Settings
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.learning.instructions import Instructions


NOT_HERE = later(
    "The instructions could not be loaded. Try again when you are online. At the table, the "
    "rules are under “Rules in force”."
)


class HelpSheets(Feature):
    """Opens the sheets with information, each by its key."""

    def __init__(
        self,
        scope: Scope,
        sheets: Sheets,
        controller: MatchController,
        presenter: TablePresenter,
        lobby: Lobby,
        settings: Settings,
        commands: Commands,
    ) -> None:
        self._scope = scope
        self._sheets, self._controller, self._lobby = sheets, controller, lobby
        self._presenter = presenter
        self._settings, self._all_commands = settings, commands
        self._instructions: Instructions | None = None
        self._shown: dict[str, Callable[[], None]] = {
            "rules": self.show_rules,
            "keys": self.show_keys,
            "scores": self.show_scores,
        }
        """The function that fills each sheet."""
        self.commands = (
            Command("rules", self.show_rules, ("r",), later("the rules in force")),
            Command(
                "instructions",
                self.show_instructions,
                ("Shift+I", "F5"),
                later("how to play, with examples to try"),
                legend=later("Help"),
            ),
            Command(
                "scores",
                self.show_scores,
                ("y", "F6"),
                later("the score sheet, deal by deal; during a deal it counts as help"),
                legend=later("Score"),
            ),
            Command("about", sheets.show_about, ("i",), later("about Parlour")),
            Command("keys", self.show_keys, ("?",), later("this list")),
        )

    def show_rules(self) -> None:
        """Show the rules at the table, or those chosen in the lobby."""
        if (session := self._controller.session) is not None:
            extras = [*session.players.levels(), *self._seal(session.record)]
            self._sheets.show_rules(session.match.game.options, extras)
        elif (options := self._lobby.options()) is not None:
            self._sheets.show_rules(options)

    def _seal(self, played: DealRecord) -> Iterator[tuple[str, str]]:
        """The seal of the deal at the table; a position that was set up has none."""
        if played.deal is not None:
            kept = self._settings.seal(played.game.name)
            yield seal.told(played.game, played.deal, kept, played.is_over)

    def show_instructions(self, convention: str = "") -> None:
        """Open the instructions, at the start or at a convention, or close them."""
        if self._instructions is not None and self._instructions.is_open:
            self._instructions.close()
        else:
            self._scope.start(self._open_instructions(convention))

    async def _open_instructions(self, convention: str) -> None:
        try:
            instructions = await with_archives(self._scope, self._with_instructions)
        except ModuleNotFoundError:
            self._sheets.notice(say(NOT_HERE))
        else:
            instructions.open(catalogue.family(self._all_commands.game()), convention)

    def _with_instructions(self) -> "Instructions":
        if self._instructions is None:
            from parlour.room.learning.instructions import Instructions

            hold = self._controller.hold
            self._instructions = Instructions(self._scope, hold, self._agreed, NOT_HERE)
        return self._instructions

    def _agreed(self, family: Family) -> Any:
        """The agreement of a game: the one at the table, chosen in the lobby, or saved."""
        if family.name != self._all_commands.game():
            return self._settings.options(family)
        match = self._controller.match
        options = match.game.options if match is not None else self._lobby.options()
        return options or self._settings.options(family)

    def on_language_changed(self) -> None:
        """Rewrite the open sheets."""
        for name, show in self._shown.items():
            if self._sheets.is_open(name):
                show()
        if self._instructions is not None and self._instructions.is_open:
            self._instructions.on_language_changed()

    def show_keys(self) -> None:
        """Show the keys of the room and of the current or chosen game."""
        keys = catalogue.family(self._all_commands.game()).scenes.KEYS
        self._sheets.show_keys(self._all_commands.listed(keys))

    def show_scores(self) -> None:
        """Show the score sheet of this match."""
        if self._controller.session is not None:
            self._sheets.show_scores(self._presenter.score_pages())
