"""The screen on which a game is chosen and its rules are agreed."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.observer import Observable
from parlour.room.lobby.rules_form import RulesForm
from parlour.room.lobby.seat_form import SeatForm
from parlour.room.match.dealing import TableRequest
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.dom import show_panel
from parlour.table.listening import listen


class GameChoice:
    """The games of the house, the form of the chosen one, and the buttons under it."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        has_table: Callable[[str], bool],
    ) -> None:
        """`has_table` tells whether a table of a game was left."""
        self._scope, self._settings, self._has_table = scope, settings, has_table
        self.asked: Observable[TableRequest] = Observable()
        """The person wants cards."""
        self._seat_form = SeatForm(scope, settings)
        self._agreements: dict[str, RulesForm] = {}
        self._section = document.getElementById("welcome")
        self._agreed = document.getElementById("agreed")
        self._button = document.getElementById("deal")
        self._replay = document.getElementById("replay")
        self._resume = document.getElementById("resume")
        listen(scope, self._section, "change", self._changed)
        listen(scope, self._button, "click", lambda _event: self.ask())

    @property
    def pressed_early(self) -> bool:
        """Was the button pressed before Python was there to hear it?"""
        return bool(self._button.hasAttribute("data-pressed"))

    @property
    def chosen(self) -> str:
        """The name of the game that is chosen."""
        return str(self._section.querySelector('[name="game"]:checked').value)

    def fill(self, game: str, options: Any) -> None:
        """Choose a game, unless the person has chosen already, and fill its form in.

        With None the options are those of last time.
        """
        if not self._section.hasAttribute("data-touched"):
            self._section.querySelector(f'[name="game"][value="{game}"]').checked = True
        self._agreement(options if self.chosen == game else None).options()

    @property
    def agreed(self) -> str:
        """What the form says of the agreement, or why it cannot be played."""
        return str(self._agreed.textContent)

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game for the person, and fill its form in; with None as it stands."""
        self._section.querySelector(f'[name="game"][value="{game}"]').checked = True
        agreement = self._agreement()
        if options is not None:
            agreement.agree(options)
        agreement.options()
        self._offer()

    def open(self) -> None:
        """Show the games."""
        show_panel(self._section, True)
        self._offer()
        self._button.focus(preventScroll=True)

    def ask(self) -> None:
        """Deal by what the form shows, or say why that cannot be."""
        agreement = self._agreement()
        options = agreement.options()
        if options is None:
            self.open()
        else:
            self.asked.tell(TableRequest(agreement.family, options))

    def say_again(self, _again: Callable[[str], str]) -> None:
        """Another language is spoken: tell in it what is agreed and who plays."""
        self._agreement().options()

    def close(self) -> None:
        """Out of sight."""
        show_panel(self._section, False)

    def options(self) -> Any:
        """The options of the chosen game, or None where they exclude each other."""
        return self._agreement().options()

    def _agreement(self, options: Any = None) -> RulesForm:
        """The form of the chosen game; a game is fetched when it is first chosen."""
        name = self.chosen
        if name not in self._agreements:
            family = catalogue.family(name)
            keep = partial(self._settings.keep_table_preferences, family)
            agreement = self._agreements[name] = RulesForm(self._scope, family, self._tell, keep)
            agreement.fill(options or self._settings.options(family))
            agreement.fill_table_preferences(self._settings.table_preferences(family))
        return self._agreements[name]

    def _changed(self, event: Any) -> None:
        if str(event.target.name) == "game":
            self._agreement().options()
            self._offer()

    def _offer(self) -> None:
        """Offer what is kept of the chosen game: a table that was left, the last deal."""
        self._replay.hidden = not self._settings.has_deal(self.chosen)
        self._resume.hidden = not self._has_table(self.chosen)

    def _tell(self, sentence: str, options: Any) -> None:
        self._agreed.textContent = sentence
        self._agreed.classList.toggle("refused", options is None)
        if options is not None:
            family = catalogue.family(self.chosen)
            self._seat_form.show(family, family.play(options).seats)
