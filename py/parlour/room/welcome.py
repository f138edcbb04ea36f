"""The screen on which a game is chosen and its rules are agreed.

The form itself is part of the page, written at build time from the options the family declares;
here it is filled in and read.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from parlour.catalogue import Family
from parlour.options import declared
from parlour.room.settings import agree, preset_of


class Welcome:
    """The form of the agreement, and the buttons under it."""

    def __init__(self, family: Family, deal: Callable[[Any], None]) -> None:
        """`deal` is called with the options when the person wants cards."""
        self._family, self._deal = family, deal
        self._section = document.getElementById("welcome")
        self._form = document.getElementById("agreement")
        self._agreed = document.getElementById("agreed")
        self._button = document.getElementById("deal")
        self._form.addEventListener("change", create_proxy(self._changed))
        self._form.addEventListener("submit", create_proxy(self._submitted))
        self._button.addEventListener("click", create_proxy(lambda _event: self.ask()))

    @property
    def pressed_early(self) -> bool:
        """Was the button pressed before Python was there to hear it?"""
        return bool(self._button.hasAttribute("data-pressed"))

    def fill(self, options: Any) -> None:
        """Put an agreement into the form, unless the person has begun to fill it in already."""
        if not self._form.hasAttribute("data-touched"):
            self._fill(options)
        elif str(self._form.dataset.touched) == "preset":
            chosen = self._form.querySelector('[name="preset"]:checked')
            self._fill(self._family.presets[str(chosen.value)])
        else:
            self._changed_to(self.agreement())

    def open(self) -> None:
        """Show the form."""
        self._section.hidden = False
        self._button.focus(preventScroll=True)

    def ask(self) -> None:
        """Deal by what the form shows, or say why that cannot be."""
        options = self.agreement()
        if options is None:
            self.open()
        else:
            self._deal(options)

    def close(self) -> None:
        """Out of sight."""
        self._section.hidden = True

    def agreement(self) -> Any:
        """The options that the form shows, or None where they exclude each other."""
        options, reason = agree(self._family, self._values())
        self._agreed.textContent = reason or self._family.words.in_force(options)
        self._agreed.classList.toggle("refused", bool(reason))
        return options

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self.ask()

    def _changed(self, event: Any) -> None:
        if str(event.target.name) == "preset":
            self._fill(self._family.presets[str(event.target.value)])
            return
        self._changed_to(self.agreement())

    def _changed_to(self, options: Any) -> None:
        if options is not None:
            self._choose_preset(preset_of(self._family, options))

    def _values(self) -> dict[str, str]:
        values = {}
        for name in declared(self._family.options):
            field = self._field(name)
            checkbox = str(field.type) == "checkbox"
            values[name] = str(bool(field.checked)) if checkbox else str(field.value)
        return values

    def _fill(self, options: Any) -> None:
        for name in declared(self._family.options):
            field = self._field(name)
            value = getattr(options, name)
            if str(field.type) == "checkbox":
                field.checked = value
            else:
                field.value = str(value)
        self._choose_preset(preset_of(self._family, options))
        self.agreement()

    def _field(self, name: str) -> Any:
        return self._form.querySelector(f'[name="{name}"]')

    def _choose_preset(self, name: str) -> None:
        for button in self._form.querySelectorAll('[name="preset"]'):
            button.checked = str(button.value) == name
