"""What a part of the room brings to it, and the one ordered list of all parts."""

from collections.abc import Sequence
from typing import Any, TypeVar

from parlour.room.commands.command_list import Command, Commands


class Feature:
    """A part of the room with commands, words or keys of its own.

    Every member has a default; a feature overrides what concerns it.
    """

    commands: Sequence[Command] = ()
    """What a person can ask of it."""

    def on_language_changed(self) -> None:
        """Write what is in sight in the language that is spoken now."""

    def on_saved_elsewhere(self, name: str) -> None:
        """Another tab has saved under this name in storage; "" when it erased everything."""

    def handle_key(self, _event: Any) -> bool:
        """Take a pressed key before the table and the commands do; False leaves it to them."""
        return False

    def owns_click(self, _event: Any) -> bool:
        """Is this click on a panel of the feature, so that the table does not react to it?"""
        return False

    def close(self) -> None:
        """Put away what is open: the person leaves the table, or the room is closed."""


AnyFeature = TypeVar("AnyFeature", bound=Feature)


class Features:
    """All features of a room. Each is told of everything in the order in which it was added."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._features: list[Feature] = []

    def add(self, feature: AnyFeature) -> AnyFeature:
        """Take in a feature with its commands, and give it back."""
        self._features.append(feature)
        self._commands.add(feature.commands)
        return feature

    def on_language_changed(self) -> None:
        """Tell every feature that another language is spoken."""
        for feature in self._features:
            feature.on_language_changed()

    def on_saved_elsewhere(self, name: str) -> None:
        """Tell every feature what another tab has saved."""
        for feature in self._features:
            feature.on_saved_elsewhere(name)

    def handle_key(self, event: Any) -> bool:
        """Offer a key to one feature after the other until one takes it."""
        return any(feature.handle_key(event) for feature in self._features)

    def owns_click(self, event: Any) -> bool:
        """Is this click on a panel of any feature?"""
        return any(feature.owns_click(event) for feature in self._features)

    def close(self) -> None:
        """Have every feature put away what is open."""
        for feature in self._features:
            feature.close()
