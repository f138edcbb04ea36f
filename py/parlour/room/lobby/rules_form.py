"""The sheet with the rules of one family.

The sheet also has the computer's levels and the person's settings for the table. The build writes
its HTML from the family's declaration; this module fills it in and reads it. Changes apply at once.
"""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.family import Family
from parlour.language import say
from parlour.options import BadOptions, declared, read, without_effect
from parlour.room.dialogs import form_fields
from parlour.room.dialogs.opening import open_sheet
from parlour.room.lobby.level_rows import LevelRows
from parlour.room.lobby.people_in_words import in_words
from parlour.room.match.services import Preferred
from parlour.room.model.levels import SIDES
from parlour.room.model.preferences import LEVELS
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen

SUMMARY_LENGTH = 3
"""The number of rules in the summary line. tools/build/templates/rules_form.html has it, too."""


class RulesForm:
    """The form of one family: presets, options, levels and settings for the table."""

    def __init__(
        self,
        scope: Scope,
        family: Family,
        settings: Settings,
        preferences: Preferred,
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called after every change of the form."""
        self.family, self._settings, self._notify = family, settings, changed
        self._form = document.getElementById(f"agreement-{family.name}")
        self._dialog = self._form.closest("dialog")
        self._table_preferences = declared(family.table_preferences())
        self._levels = LevelRows(self._form, family, settings, preferences)
        self.summary = ""
        """The agreement in a few words, or why it cannot be played."""
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())

    # -- filled

    def fill(self, options: Any) -> None:
        """Fill in an agreement, unless the person has started to change the form."""
        touched = str(self._form.getAttribute("data-touched") or "").split()
        rules = [name for name in touched if name == "preset" or name in declared(options)]
        if "preset" in rules:
            chosen = self._form.querySelector('[name="preset"]:checked')
            options = self.family.presets[str(chosen.value)]
            rules = rules[len(rules) - rules[::-1].index("preset") :]
        shown = {name: form_fields.value(form_fields.field(self._form, name)) for name in rules}
        form_fields.write(self._form, options)
        form_fields.write_values(self._form, shown)
        for side in SIDES:
            if side in touched:
                self._levels.take(side)
        self._fill_table_preferences(touched)
        self._show(save=any(name not in self._table_preferences for name in touched))

    def _fill_table_preferences(self, touched: list[str]) -> None:
        if any(name in self._table_preferences for name in touched):
            self._keep_table_preferences()
        else:
            form_fields.write(self._form, self._settings.table_preferences(self.family))

    def agree(self, options: Any) -> None:
        """Fill in an agreement, even if the person has changed the form."""
        form_fields.write(self._form, options)
        self._show()

    # -- read

    def options(self) -> Any:
        """The options in the form, or None if they exclude each other."""
        try:
            return self._read()
        except BadOptions:
            return None

    @property
    def short(self) -> str:
        """The agreement in a few words, or "" if it cannot be played."""
        options = self.options()
        return "" if options is None else self.family.in_short(options)

    @property
    def shows_saved_rules(self) -> bool:
        """Does the form show the saved agreement, not one from a link or from text mode?"""
        return bool(self.options() == self._settings.options(self.family))

    @property
    def opponents(self) -> str:
        """The opponents' level as one word."""
        return self._levels.opponents

    def _read(self) -> Any:
        return read(self.family.options, form_fields.values(self._form, self.family.options))

    # -- shown

    def open(self) -> None:
        """Open the sheet."""
        self.show_again()
        open_sheet(self._dialog)

    def close(self) -> None:
        self._dialog.close()

    def show_again(self) -> None:
        """Rewrite the form in the current language, with the saved levels and people."""
        self._show()

    def offer(self, *, replay: bool, resume: bool) -> None:
        """Show the buttons that replay the last deal and resume the saved table."""
        for command, is_there in (("replay", replay), ("resume", resume)):
            button = self._form.querySelector(f'[data-command="{command}"]')
            button.hidden = not is_there

    def _show(self, *, save: bool = False) -> None:
        """Update everything that depends on the fields. With `save`, save the agreement."""
        try:
            options = self._read()
        except BadOptions as reason:
            for button in self._form.querySelectorAll('[name="preset"]'):
                button.checked = False  # so that the person can choose the same one again
            self._tell(str(reason), is_refused=True)
            return
        if save:
            self._settings.keep_options(self.family, options)
        for button in self._form.querySelectorAll('[name="preset"]'):
            button.checked = self.family.presets[str(button.value)] == options
            if button.checked and (programs := button.closest("details")):
                programs.open = True
        self._levels.show(options)
        seats = self.family.play(options).seats
        people = [seat for seat in self._settings.people(self.family) if seat < seats]
        self._part("people").textContent = in_words(people, seats)
        self._part("besides").textContent = " · ".join(self._summary_options(options))
        self._form.querySelector(".against [data-part=level]").textContent = say(
            LEVELS.get(self.opponents, self.opponents)
        )
        sentence = self.family.in_short(options)
        if idle := without_effect(options):
            sentence += f" – {say('without effect: {rules}', rules=', '.join(idle))}"
        self._tell(sentence, is_refused=False)

    def _summary_options(self, options: Any) -> list[str]:
        """The options that differ from the nearest preset. If none differ, the first labels."""
        asked_first = self.family.words.ASKED_FIRST
        others = [option for name, option in declared(options).items() if name not in asked_first]
        labels = [option.label for option in others[:SUMMARY_LENGTH]]
        return self.family.differences_in_words(options) or labels

    def _tell(self, sentence: str, *, is_refused: bool) -> None:
        self.summary = sentence
        self._part("agreed").textContent = sentence
        self._form.querySelector(".agreed").classList.toggle("refused", is_refused)
        self._notify()

    # -- changed

    def _changed(self, event: Any) -> None:
        name = str(event.target.name)
        if name in self._table_preferences:
            self._keep_table_preferences()
        elif name in SIDES:
            self._levels.take(next(side for side in SIDES if side == name))
            self._show()
        elif name == "preset":
            form_fields.write(self._form, self.family.presets[str(event.target.value)])
            self._show(save=True)
        else:
            self._show(save=True)

    def _keep_table_preferences(self) -> None:
        asked = self.family.table_preferences
        values = form_fields.values(self._form, asked())
        self._settings.keep_table_preferences(self.family, read(asked, values))

    def _part(self, name: str) -> Any:
        return self._form.querySelector(f"[data-part={name}]")
