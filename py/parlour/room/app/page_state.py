"""The state of the page outside the table: its buttons, and whether anything is saved."""

from pyscript import document

from parlour.language import later, say
from parlour.room.commands.command_list import Commands
from parlour.room.commands.feature import Feature
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.scope import Scope

NOTHING_KEPT = later(
    "This browser saves nothing for Parlour. Your name, rules and last deal are lost when you "
    "close the page."
)
ALL_KEPT = later("Changes apply at once and are saved.")


class PageState(Feature):
    """Updates the buttons and the notice about saving after events at the table."""

    def __init__(
        self,
        scope: Scope,
        services: MatchServices,
        signals: Signals,
        controller: MatchController,
        commands: Commands,
        *,
        is_guest: bool,
    ) -> None:
        """`is_guest` is true in a frame, where nobody expects anything to be saved."""
        self._store, self._notices = services.settings.store, services.notices
        self._controller, self._commands = controller, commands
        self._has_warned = is_guest
        signals.deal_running.observe(scope, self._mark_deal)
        signals.saved.observe(scope, lambda _none: self._on_saved())
        services.preferences.changed.observe(scope, lambda _preferences: self.show())

    def on_language_changed(self) -> None:
        """Update the text; `PageHead` updates the title."""
        self.show()
        self._show_persistence()

    def show(self) -> None:
        """Show the state of every toggle on its buttons; the 1994 bar shows it in words."""
        self._show_undo()
        for name, is_on in self._commands.toggles().items():
            for button in document.querySelectorAll(f':not(footer) > [data-command="{name}"]'):
                button.setAttribute("aria-pressed", str(is_on).lower())
                button.dataset.state = say("on") if is_on else say("off")

    def check_store(self) -> None:
        """Show a notice, once, if this browser saves nothing."""
        self._show_persistence()
        if not self._store.keeps and not self._has_warned:
            self._has_warned = True
            document.documentElement.dataset.keeps = "off"  # for static/version.mjs
            self._notices.notice(say(NOTHING_KEPT))

    def _show_persistence(self) -> None:
        line = document.getElementById("keeping")
        line.textContent = say(ALL_KEPT if self._store.keeps else NOTHING_KEPT)

    def _on_saved(self) -> None:
        self.check_store()
        self._show_undo()

    def _show_undo(self) -> None:
        """Mark the undo button as disabled if undo is impossible. A press then shows why."""
        undo = document.querySelector('[data-command="undo"]')
        undo.setAttribute("aria-disabled", str(not self._controller.may_undo).lower())

    def _mark_deal(self, is_running: bool) -> None:
        """Set `data-deal`, by which static/update.mjs hides the update button during a deal."""
        document.documentElement.dataset.deal = "on" if is_running else "off"
