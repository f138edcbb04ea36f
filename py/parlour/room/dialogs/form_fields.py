"""Reads and fills the fields of a form that the build wrote from declared options."""

from collections.abc import Mapping
from typing import Any

from parlour.options import declared


def field(form: Any, name: str) -> Any:
    """The field of this option, or the selected one of its radio buttons."""
    return form.querySelector(f'[name="{name}"]:is(:not([type="radio"]), :checked)')


def values(form: Any, options: Any) -> dict[str, str]:
    """The values in the fields of these options."""
    return {name: value(field(form, name)) for name in declared(options)}


def value(shown: Any) -> str:
    """The value of one field."""
    return str(bool(shown.checked) if _is_switch(shown) else shown.value)


def write(form: Any, options: Any) -> None:
    """Write these options into their fields."""
    write_values(form, {name: getattr(options, name) for name in declared(options)})


def write_values(form: Any, values: Mapping[str, object]) -> None:
    """Write each value into the field of its name."""
    for name, wanted in values.items():
        shown = form.querySelector(f'[name="{name}"]')
        if _is_switch(shown):
            shown.checked = str(wanted) == "True"
        elif str(shown.type) == "radio":
            form.querySelector(f'[name="{name}"][value="{wanted}"]').checked = True
        else:
            shown.value = str(wanted)


def _is_switch(shown: Any) -> bool:
    return str(shown.type) == "checkbox"
