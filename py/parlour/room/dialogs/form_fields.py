"""Reads and fills the fields of a form that the build has written from declared options."""

from typing import Any

from parlour.options import declared


def field(form: Any, name: str) -> Any:
    """The field of this option."""
    return form.querySelector(f'[name="{name}"]')


def values(form: Any, options: Any) -> dict[str, str]:
    """What stands in the fields of these options."""
    return {name: value(field(form, name)) for name in declared(options)}


def value(shown: Any) -> str:
    """What one field says."""
    return str(bool(shown.checked) if _is_switch(shown) else shown.value)


def write(form: Any, options: Any) -> None:
    """Show these options in their fields."""
    for name in declared(options):
        shown, wanted = field(form, name), getattr(options, name)
        if _is_switch(shown):
            shown.checked = wanted
        else:
            shown.value = str(wanted)


def _is_switch(shown: Any) -> bool:
    return str(shown.type) == "checkbox"
