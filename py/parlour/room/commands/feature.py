"""The interface of a feature of the room, and the ordered list of all features."""

from collections.abc import Sequence
from typing import Any, TypeVar

from parlour.room.commands.command_list import Command, Commands


class Feature:
    """A part of the room with commands, translated text or keys. Every member has a default."""

    commands: Sequence[Command] = ()
    """The commands of the feature."""

    def on_language_changed(self) -> None:
        """Rewrite what is visible in the current language."""

    def on_saved_elsewhere(self, name: str) -> None:
        """React to what another tab has saved under this name; "" if it has erased all data."""

    def handle_key(self, _event: Any) -> bool:
        """Handle a key before the table and the commands get it. Returns whether it was used."""
        return False

    def owns_click(self, _event: Any) -> bool:
        """Is this click on a panel of the feature? If so, the table ignores it."""
        return False

    def close(self) -> None:
        """Close what is open, because the person leaves the table or the room is closed."""


AnyFeature = TypeVar("AnyFeature", bound=Feature)


class Features:
    """All features of a room, called in the order in which they were added."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._features: list[Feature] = []

    def add(self, feature: AnyFeature) -> AnyFeature:
        """Add a feature with its commands, and return it."""
        self._features.append(feature)
        self._commands.add(feature.commands)
        return feature

    def on_language_changed(self) -> None:
        """Tell every feature that the language has changed."""
        for feature in self._features:
            feature.on_language_changed()

    def on_saved_elsewhere(self, name: str) -> None:
        """Tell every feature what another tab has saved."""
        for feature in self._features:
            feature.on_saved_elsewhere(name)

    def handle_key(self, event: Any) -> bool:
        """Offer a key to one feature after another until one uses it."""
        return any(feature.handle_key(event) for feature in self._features)

    def owns_click(self, event: Any) -> bool:
        """Is this click on a panel of any feature?"""
        return any(feature.owns_click(event) for feature in self._features)

    def close(self) -> None:
        """Close what is open in any feature."""
        for feature in self._features:
            feature.close()
