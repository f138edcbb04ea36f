"""The sheet on which the rules of one family are agreed.

How well the computer plays, and what a person asks of the table apart from the rules, stand beside
them. The sheet is part of the page, written at build time from what the family declares; here it is
filled in and read. What it shows counts at once: whoever deals is dealt by it.
"""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.family import Family
from parlour.language import say
from parlour.options import BadOptions, declared, differences_in_words, read
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

TOLD = 3
"""So many of all the rules are told in a line; as in tools/build/templates/terms.html."""


class RulesForm:
    """One family's form: its presets, its options, the levels at its tables."""

    def __init__(
        self,
        scope: Scope,
        family: Family,
        settings: Settings,
        preferences: Preferred,
        changed: Callable[[], None],
    ) -> None:
        """`changed` hears when the form shows something else."""
        self.family, self._settings, self._changed_to = family, settings, changed
        self._form = document.getElementById(f"agreement-{family.name}")
        self._dialog = self._form.closest("dialog")
        self._table_preferences = declared(family.table_preferences())
        self._levels = LevelRows(self._form, family, settings, preferences)
        self.told = ""
        """The agreement in a few words, or why it cannot be played."""
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())

    # -- filled

    def fill(self, options: Any) -> None:
        """Put an agreement into the form, unless the person has begun to fill it in already."""
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
        self._show(keeps=any(name not in self._table_preferences for name in touched))

    def _fill_table_preferences(self, touched: list[str]) -> None:
        if any(name in self._table_preferences for name in touched):
            self._keep_table_preferences()
        else:
            form_fields.write(self._form, self._settings.table_preferences(self.family))

    def agree(self, options: Any) -> None:
        """Put an agreement into the form, whatever stands there."""
        form_fields.write(self._form, options)
        self._show()

    # -- read

    def options(self) -> Any:
        """The options that the form shows, or None where they exclude each other."""
        try:
            return self._read()
        except BadOptions:
            return None

    @property
    def short(self) -> str:
        """The agreement in a few words, or "" where it cannot be played."""
        options = self.options()
        return "" if options is None else self.family.words.in_short(options)

    @property
    def is_of_next_time(self) -> bool:
        """Does the form show what is kept, and not what a link or a text has asked for?"""
        return bool(self.options() == self._settings.options(self.family))

    @property
    def opponents(self) -> str:
        """How well the opponents play, as one word."""
        return self._levels.opponents

    def _read(self) -> Any:
        return read(self.family.options, form_fields.values(self._form, self.family.options))

    # -- shown

    def open(self) -> None:
        """Lay the sheet on the page."""
        self.show_again()
        open_sheet(self._dialog)

    def close(self) -> None:
        """Put it away."""
        self._dialog.close()

    def show_again(self) -> None:
        """Show the same in the words of now, and the levels and people that are kept now."""
        self._show()

    def offer(self, *, replay: bool, resume: bool) -> None:
        """Offer the last deal again, and the table that was left."""
        for command, is_there in (("replay", replay), ("resume", resume)):
            button = self._form.querySelector(f'[data-command="{command}"]')
            button.hidden = not is_there

    def _show(self, *, keeps: bool = False) -> None:
        """Write what follows from the fields; an agreement that `keeps` is that of next time."""
        try:
            options = self._read()
        except BadOptions as reason:
            self._tell(str(reason), is_refused=True)
            return
        if keeps:
            self._settings.keep_options(self.family, options)
        for button in self._form.querySelectorAll('[name="preset"]'):
            button.checked = self.family.presets[str(button.value)] == options
        self._levels.show(options)
        seats = self.family.play(options).seats
        people = [seat for seat in self._settings.people(self.family) if seat < seats]
        self._part("people").textContent = in_words(people, seats)
        self._part("besides").textContent = " · ".join(self._besides(options))
        self._form.querySelector(".against [data-part=level]").textContent = say(
            LEVELS.get(self.opponents, self.opponents)
        )
        self._tell(self.family.words.in_short(options), is_refused=False)

    def _besides(self, options: Any) -> list[str]:
        """What is otherwise than usual among all the rules, or what the first are about."""
        apart = self.family.words.ASKED_FIRST
        others = [option for name, option in declared(options).items() if name not in apart]
        labels = [option.label for option in others[:TOLD]]
        return differences_in_words(options, apart) or labels

    def _tell(self, sentence: str, *, is_refused: bool) -> None:
        self.told = sentence
        self._part("agreed").textContent = sentence
        self._form.querySelector(".agreed").classList.toggle("refused", is_refused)
        self._changed_to()

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
            self._show(keeps=True)
        else:
            self._show(keeps=True)

    def _keep_table_preferences(self) -> None:
        asked = self.family.table_preferences
        values = form_fields.values(self._form, asked())
        self._settings.keep_table_preferences(self.family, read(asked, values))

    def _part(self, name: str) -> Any:
        return self._form.querySelector(f"[data-part={name}]")
