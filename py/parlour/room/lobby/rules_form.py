"""The form on which the rules of one family are agreed.

What a person asks of the table, apart from the rules, stands under them. The form itself is part of
the page, written at build time from the options the family declares; here it is filled in and read.
"""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.family import Family
from parlour.options import BadOptions, declared, read
from parlour.room.dialogs import form_fields
from parlour.scope import Scope
from parlour.table.listening import listen


class RulesForm:
    """One family's form: its presets and its options."""

    def __init__(
        self,
        scope: Scope,
        family: Family,
        told: Callable[[str, Any], None],
        asked: Callable[[Any], None],
    ) -> None:
        """`told` gets the agreement in words and itself, or why it cannot be played and None;
        `asked` what the person has asked of the table."""
        self.family, self._told, self._asked = family, told, asked
        self._form = document.getElementById(f"agreement-{family.name}")
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())

    def fill(self, options: Any) -> None:
        """Put an agreement into the form, unless the person has begun to fill it in already."""
        if not self._touched or self._touched in declared(self.family.table_preferences()):
            self._fill(options)
        elif self._touched == "preset":
            chosen = self._form.querySelector('[name="preset"]:checked')
            self._fill(self.family.presets[str(chosen.value)])
        else:
            self._choose_preset(self.options())

    def agree(self, options: Any) -> None:
        """Put an agreement into the form, whatever stands there."""
        self._fill(options)

    def fill_table_preferences(self, table_preferences: Any) -> None:
        """Show what the person has asked of the table, or take in what he asks already."""
        if self._touched in declared(table_preferences):
            self._asked(
                read(
                    self.family.table_preferences, form_fields.values(self._form, table_preferences)
                )
            )
        else:
            form_fields.write(self._form, table_preferences)

    def options(self) -> Any:
        """The options that the form shows, or None where they exclude each other."""
        try:
            options = read(self.family.options, form_fields.values(self._form, self.family.options))
        except BadOptions as reason:
            self._told(str(reason), None)
            return None
        self._told(self.family.words.in_force(options), options)
        return options

    @property
    def _touched(self) -> str:
        """The field that was changed last before Python was there to hear it, or ""."""
        return str(self._form.getAttribute("data-touched") or "")

    def _changed(self, event: Any) -> None:
        name = str(event.target.name)
        if name in declared(self.family.table_preferences()):
            self._asked(
                read(
                    self.family.table_preferences,
                    form_fields.values(self._form, self.family.table_preferences()),
                )
            )
        elif name == "preset":
            self._fill(self.family.presets[str(event.target.value)])
        else:
            self._choose_preset(self.options())

    def _fill(self, options: Any) -> None:
        form_fields.write(self._form, options)
        self._choose_preset(self.options())

    def _choose_preset(self, options: Any) -> None:
        """Tick the preset that equals the agreement; where the agreement cannot be, nothing."""
        if options is None:
            return
        for button in self._form.querySelectorAll('[name="preset"]'):
            button.checked = self.family.presets[str(button.value)] == options
