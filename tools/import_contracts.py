"""Contracts of import-linter in which `families` stands for every family of the catalogue.

So the contracts apply to a new family without a change of pyproject.toml.
"""

from typing import Any

from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from parlour import catalogue

FAMILIES = "families"


def written_out(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a contract, with `families` replaced by every family. In `layers` the families
    are one layer; in other options they are full module names."""
    floor, modules = [" | ".join(catalogue.NAMES)], [*catalogue.NAMES.values()]
    written = dict(options)
    for name, meant in (("layers", floor), ("containers", modules), ("source_modules", modules)):
        if name in options:
            written[name] = [
                entry
                for given in options[name]
                for entry in (meant if given == FAMILIES else [given])
            ]
    return written


class FamilyLayers(LayersContract):
    """A layers contract that accepts `families`."""

    def __init__(
        self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]
    ) -> None:
        super().__init__(name, session_options, written_out(contract_options))


class FamilyForbidden(ForbiddenContract):
    """A contract about forbidden imports that accepts `families`."""

    def __init__(
        self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]
    ) -> None:
        super().__init__(name, session_options, written_out(contract_options))
