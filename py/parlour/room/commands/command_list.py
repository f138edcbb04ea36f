"""What a person can ask of the room, in one list: each feature adds its commands.

The keys, the list of them, the bar of the 1994 look and the state of every button come from here.
Nothing else says which key does what.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from parlour.language import say
from parlour.room.commands.key_names import TABLE_KEYS, is_function, written
from parlour.room.commands.start_switches import SWITCHES


def _any_game(_game: str) -> bool:
    return True


class Command(NamedTuple):
    """One thing that can be asked."""

    name: str
    """What buttons on the page call it in `data-command`."""
    do: Callable[[], None]
    keys: tuple[str, ...] = ()
    """The keys that give it, a letter first; with none it is given by buttons alone."""
    words: str = ""
    """What it does, for the list of keys; a message."""
    legend: str = ""
    """What the bar of the 1994 look calls it; a message."""
    is_on: Callable[[], bool] | None = None
    """Of a toggle: is it on?"""
    has_function_key: Callable[[str], bool] = _any_game
    """The games whose old programs had it on its function key, where another shares that key."""


class Commands:
    """All commands of the room."""

    def __init__(self, game: Callable[[], str]) -> None:
        """`game` names the game that is played or chosen."""
        self.game = game
        self._commands: dict[str, Command] = {}

    def add(self, commands: Iterable[Command]) -> None:
        """Take in these commands; of two that share a key, the first is asked first."""
        for command in commands:
            assert command.name not in self._commands, f"“{command.name}” is added twice"
            self._commands[command.name] = command

    def named(self, name: str) -> Command:
        """The command of this name."""
        return self._commands[name]

    def find(self, name: str) -> Command | None:
        """The command that somebody means by this name, if any."""
        return self._commands.get(name)

    def all(self) -> Iterable[Command]:
        """Every command of the room."""
        return self._commands.values()

    def at(self, key: str) -> Command | None:
        """The command that a key gives, if any."""
        for command in self._commands.values():
            if key in command.keys and (not is_function(key) or self._has_function_key(command)):
                return command
        return None

    def listed(self, choices: Mapping[str, str]) -> list[tuple[str, str]]:
        """All keys with what they do; `choices` are those of the game at the table.

        The old start-up switches stand at the end.
        """
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

    def cap(self, name: str) -> str:
        """The key that gives a command, as a menu has it: rather a function key; "" for none."""
        command = self.find(name)
        keys = [] if command is None else self._keys(command)
        key = next(filter(is_function, keys), keys[0] if keys else "")
        return key.upper() if len(key) == 1 else written(key)

    def bar(self) -> list[tuple[str, Command]]:
        """The function keys in their order, each with its command."""
        return [
            (key, command)
            for key in (f"F{number}" for number in range(1, 13))
            if (command := self.at(key)) is not None
        ]

    def toggles(self) -> Mapping[str, bool]:
        """Every toggle by name, and whether it is on."""
        return {
            command.name: command.is_on()
            for command in self._commands.values()
            if command.is_on is not None
        }

    def _has_function_key(self, command: Command) -> bool:
        return command.has_function_key(self.game())

    def _keys(self, command: Command) -> list[str]:
        """The keys that give it in the game at hand."""
        return [key for key in command.keys if self.at(key) is command]


def legend(command: Command) -> str:
    """What the bar of the 1994 look says to a command.

    The legend of a toggle names the mode that will be entered by pressing it, the opposite of the
    mode in effect. That was the custom of the old programs, and the 1994 look keeps it; everywhere
    else a toggle tells its state.
    """
    called = say(command.legend)
    if command.is_on is None:
        return called
    is_on = command.is_on()
    return say("{toggle} off", toggle=called) if is_on else say("{toggle} on", toggle=called)
