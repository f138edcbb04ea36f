"""The list of commands, to which each feature adds its own.

The key bindings, the key list of the help, the 1994 bar and the states of buttons use this list.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from parlour.language import say
from parlour.room.commands.key_names import TABLE_KEYS, is_function, written
from parlour.room.commands.start_switches import SWITCHES


def _any_game(_game: str) -> bool:
    return True


class Command(NamedTuple):
    """One command."""

    name: str
    """The name in `data-command` of buttons."""
    do: Callable[[], None]
    keys: tuple[str, ...] = ()
    """The keys, a letter first. If there are none, only buttons run the command."""
    words: str = ""
    """The description in the key list, a message to translate."""
    legend: str = ""
    """The label in the 1994 bar, a message to translate."""
    is_on: Callable[[], bool] | None = None
    """For a toggle: is it on?"""
    has_function_key: Callable[[str], bool] = _any_game
    """For a function key that two commands share: does it run this one in this game?"""


class Commands:
    """All commands of the room."""

    def __init__(self, game: Callable[[], str]) -> None:
        """`game` returns the name of the current or chosen game."""
        self.game = game
        self._commands: dict[str, Command] = {}

    def add(self, commands: Iterable[Command]) -> None:
        """Add these commands. If two share a key, the first one gets it."""
        for command in commands:
            assert command.name not in self._commands, f"“{command.name}” is added twice"
            self._commands[command.name] = command

    def named(self, name: str) -> Command:
        return self._commands[name]

    def find(self, name: str) -> Command | None:
        """The command of this name, if any."""
        return self._commands.get(name)

    def all(self) -> Iterable[Command]:
        return self._commands.values()

    def for_key(self, key: str) -> Command | None:
        """The command of a key, if any."""
        for command in self._commands.values():
            if key in command.keys and (not is_function(key) or self._has_function_key(command)):
                return command
        return None

    def listed(self, choices: Mapping[str, str]) -> list[tuple[str, str]]:
        """All keys and start-up switches with their descriptions. `choices` describes the keys of
        the current game."""
        table = [(key, say(words)) for key, words in (*TABLE_KEYS, *choices.items())]
        room = [
            (", ".join(self._keys(command)), say(command.words))
            for command in self._commands.values()
            if command.words
        ]
        switches = [
            (f"?{letter}", say("in the address: {switch}", switch=say(each.words)))
            for letter, each in SWITCHES.items()
        ]
        pressed = [(written(keys), words) for keys, words in (*table, *room)]
        return [*pressed, *switches]

    def key_label(self, name: str) -> str:
        """The key of a command for a menu, preferably a function key; "" for none."""
        command = self.find(name)
        keys = [] if command is None else self._keys(command)
        key = next(filter(is_function, keys), keys[0] if keys else "")
        return key.upper() if len(key) == 1 else written(key)

    def function_keys(self) -> list[tuple[str, Command]]:
        """The function keys in order, each with its command."""
        return [
            (key, command)
            for key in (f"F{number}" for number in range(1, 13))
            if (command := self.for_key(key)) is not None
        ]

    def toggles(self) -> Mapping[str, bool]:
        """Every toggle by name, with its state."""
        return {
            command.name: command.is_on()
            for command in self._commands.values()
            if command.is_on is not None
        }

    def _has_function_key(self, command: Command) -> bool:
        return command.has_function_key(self.game())

    def _keys(self, command: Command) -> list[str]:
        """The keys that run this command in the current game."""
        return [key for key in command.keys if self.for_key(key) is command]


def legend(command: Command) -> str:
    """The label of a command in the 1994 bar. As in the original programs, the label of a toggle
    says what a press does. Everywhere else a toggle shows its state."""
    called = say(command.legend)
    if command.is_on is None:
        return called
    is_on = command.is_on()
    return say("{toggle} off", toggle=called) if is_on else say("{toggle} on", toggle=called)
