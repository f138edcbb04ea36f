"""The form on which the rules of one family are agreed.

The form itself is part of the page, written at build time from the options the family declares;
here it is filled in and read.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from parlour.catalogue import Family
from parlour.options import BadOptions, declared, read


class Agreement:
    """One family's form: its presets and its options."""

    def __init__(self, family: Family, told: Callable[[str, bool], None]) -> None:
        """`told` gets the agreement in words, or why it cannot be played and then False."""
        self.family, self._told = family, told
        self._form = document.getElementById(f"agreement-{family.name}")
        self._form.addEventListener("change", create_proxy(self._changed))
        self._form.addEventListener("submit", create_proxy(lambda event: event.preventDefault()))

    def fill(self, options: Any) -> None:
        """Put an agreement into the form, unless the person has begun to fill it in already."""
        if not self._form.hasAttribute("data-touched"):
            self._fill(options)
        elif str(self._form.dataset.touched) == "preset":
            chosen = self._form.querySelector('[name="preset"]:checked')
            self._fill(self.family.presets[str(chosen.value)])
        else:
            self._choose_preset(self.options())

    def options(self) -> Any:
        """The options that the form shows, or None where they exclude each other."""
        try:
            options = read(self.family.options, self._values())
        except BadOptions as reason:
            self._told(str(reason), False)
            return None
        self._told(self.family.words.in_force(options), True)
        return options

    def _changed(self, event: Any) -> None:
        if str(event.target.name) == "preset":
            self._fill(self.family.presets[str(event.target.value)])
        else:
            self._choose_preset(self.options())

    def _values(self) -> dict[str, str]:
        values = {}
        for name in declared(self.family.options):
            field = self._field(name)
            checkbox = str(field.type) == "checkbox"
            values[name] = str(bool(field.checked)) if checkbox else str(field.value)
        return values

    def _fill(self, options: Any) -> None:
        for name in declared(self.family.options):
            field = self._field(name)
            value = getattr(options, name)
            if str(field.type) == "checkbox":
                field.checked = value
            else:
                field.value = str(value)
        self._choose_preset(self.options())

    def _field(self, name: str) -> Any:
        return self._form.querySelector(f'[name="{name}"]')

    def _choose_preset(self, options: Any) -> None:
        """Tick the preset that equals the agreement; where the agreement cannot be, nothing."""
        if options is None:
            return
        for button in self._form.querySelectorAll('[name="preset"]'):
            button.checked = self.family.presets[str(button.value)] == options
