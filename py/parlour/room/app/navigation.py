"""Navigation between the lobby and the tables."""

from collections.abc import Callable

from js import Event
from pyscript import document

from parlour import catalogue
from parlour.language import later
from parlour.room.app.own_name import OwnName
from parlour.room.app.tab_conflicts import TabConflicts
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.lobby.lobby import Lobby
from parlour.room.match.match_controller import MatchController, MatchRequest
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.model.deal_source import RandomDeal
from parlour.scope import Scope


class Navigation(Feature):
    """Moves the person between the lobby and the tables."""

    def __init__(
        self,
        scope: Scope,
        services: MatchServices,
        signals: Signals,
        controller: MatchController,
        lobby: Lobby,
        own_name: OwnName,
        tab_conflicts: TabConflicts,
        hide_notices: Callable[[], None],
    ) -> None:
        self._settings, self._places, self._signals = services.settings, services.places, signals
        self._controller, self._lobby = controller, lobby
        self._own_name, self._tab_conflicts = own_name, tab_conflicts
        self._hide_notices = hide_notices
        lobby.asked.observe(scope, self._on_asked)
        lobby.resumed.observe(scope, lambda _none: self.go_back_to_chosen())
        controller.requested.observe(scope, self.start_match)
        tab_conflicts.to_choice.observe(scope, lambda _none: self.open_lobby())
        tab_conflicts.to_table.observe(scope, self.go_back)
        tab_conflicts.watching.observe(scope, lambda _none: lobby.close())
        self.commands = (
            # Not q: a person may press it to select a queen.
            Command(
                "leave",
                self.leave,
                ("g", "F7"),
                later("quit: back to all games"),
                legend=later("Quit"),
            ),
            Command("other-rules", self.change_rules),
            Command("replay", self.replay_chosen),
            Command("resume", self.go_back_to_chosen),
        )

    def _on_asked(self, request: MatchRequest) -> None:
        self._hide_read_notices()
        self.start_match(request)

    def _hide_read_notices(self) -> None:
        """Close the notices of the lobby. The person has seen them."""
        if self._lobby.is_open:
            self._hide_notices()

    def start_match(self, request: MatchRequest) -> None:
        """Start a new match. Ask for a missing name first, and offer to replay the last deal."""
        if self._own_name.needed(lambda: self.start_match(request)):
            self._lobby.open()
        elif request.source is None:
            self._controller.offer_replay(request.family, lambda: self._start_when_free(request))
        else:
            self._start_when_free(request)

    def _start_when_free(self, request: MatchRequest) -> None:
        self.when_free(request.family.name, lambda: self._begin_match(request))

    def _begin_match(self, request: MatchRequest) -> None:
        family, options, source, names = request
        self.remember_table(family.name)
        self._controller.begin(
            self._controller.matches.new(family, options, names), source or RandomDeal()
        )

    def when_free(self, game: str, then: Callable[[], None]) -> None:
        """Call `then` once no other tab writes at the table of this game."""
        self._tab_conflicts.when_free(game, then)

    def go_back(self, game: str) -> None:
        """Return to the table of a game, or to the lobby if that is not possible."""
        self._tab_conflicts.when_free(game, lambda: self._continue_saved(game), self.open_lobby)

    def _continue_saved(self, game: str) -> None:
        found = self._controller.matches.saved(game)
        if found is None:
            self.open_lobby()
        else:
            self.remember_table(game)
            self._controller.continue_saved(*found)

    def replay_chosen(self) -> None:
        """Replay the last deal of the chosen game. If there is none, a notice says so."""
        self._lobby.close_sheets()
        self._controller.replay(catalogue.family(self._lobby.chosen))

    def go_back_to_chosen(self) -> None:
        """Return to the table of the chosen game, or stay in the lobby if there is none."""
        self._hide_read_notices()
        self._lobby.close_sheets()
        self.go_back(self._lobby.chosen)

    def open_lobby(self) -> None:
        """Return to the lobby, with the focus on the game that was played."""
        self._lobby.open()
        self._lobby.focus()

    def submit_rules_form(self) -> None:
        """Start a match of the chosen game with the rules in its form."""
        self._lobby.ask()

    def remember_table(self, game: str) -> None:
        """Close the lobby, and save which table to open after a reload of this tab."""
        self._settings.keep_game(game)
        self._settings.keep_at_table(game, self._places.of(game).number)
        self._lobby.close()

    def change_rules(self) -> None:
        """Leave the table and open the rules form of its game."""
        if (match := self._controller.match) is not None:
            self.leave()
            self._lobby.show_rules(match.family.name)

    def leave(self) -> None:
        """Return to the lobby. The table stays saved."""
        self._controller.end()
        self._tab_conflicts.leave()
        self._places.leave()
        self._settings.keep_at_table("", 0)
        self.open_lobby()

    def leave_screen(self) -> None:
        """Close the table or the lobby to show something else."""
        if self._controller.session is not None:
            self.leave()
        else:
            self._signals.table_left.tell(None)
            self._tab_conflicts.leave()
        self._lobby.close()

    def start_over(self) -> None:
        """Reload the page without saving, because a backup has replaced the saved data."""
        self._controller.stop()
        self._places.leave()
        self._settings.forget_visit()
        document.dispatchEvent(Event.new("parlour:start-over"))  # static/modal_history.mjs
