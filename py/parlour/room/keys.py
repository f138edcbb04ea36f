"""The keys that work anywhere in the room, in one table. The table itself is asked first."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from parlour.room.switches import SWITCHES

KEYS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "n": ("next", "the next deal, once a deal is over"),
        "l": ("last", "the last bout or trick once more; any key goes back"),
        "r": ("rules", "the rules in force"),
        # Not q: a player who looks for a queen must not find himself outside.
        "g": ("leave", "quit: back to the choice of games, at once"),
        "f": ("sort", "hold the hand sorted, or as it was dealt"),
        "F4": ("sort", ""),
        "x": ("options", "options: how the room looks and sounds, and how your hand is held"),
        "F3": ("options", ""),
        "v": ("sound", "sound on or off"),
        "F1": ("sound", ""),
        "b": ("background", "the next background colour"),
        "F9": ("background", ""),
        "z": ("border", "the next border colour"),
        "F10": ("border", ""),
        "y": ("scores", "the score sheet, deal by deal; during a deal it is a peek"),
        "F6": ("scores", ""),
        "F7": ("leave", ""),
        "+": ("faster", "a shorter pause between moves"),
        "-": ("slower", "a longer pause between moves"),
        "i": ("about", "about Parlour"),
        "?": ("keys", "this list"),
    }
)
"""Each key with the command it gives, and that command in words where it is the first for it."""

LEGENDS: Mapping[str, str] = MappingProxyType(
    {
        "sound": "Sound",
        "options": "Options",
        "sort": "Sort",
        "leave": "Quit",
        "background": "Background",
        "border": "Border",
    }
)
"""What the bar at the foot of the 1994 look says to a command, in the order of the keys."""

TABLE_KEYS = (
    ("← →", "from card to card"),
    ("Enter", "play the card"),
    ("2–9 1 J Q K A", "to the next card of that rank, 1 for the ten"),
    ("C D H S", "to the next card of that suit"),
    ("1–9", "choose one of the ways to play a card"),
    ("Esc", "let go of a card"),
)
"""What every table does with keys, for the list."""

BOSS_KEYS = ("Alt Space, Ctrl Shift Space", "out of sight at once; again: back; Esc: quit")
"""What is heard before all other keys, for the list."""


def listed(choices: Mapping[str, str]) -> list[tuple[str, str]]:
    """All keys with what they do; `choices` are those of the game at the table.

    The old start-up switches stand at the end.
    """
    room = [
        (", ".join(key for key in KEYS if KEYS[key][0] == command), words)
        for command, words in KEYS.values()
        if words
    ]
    switches = [(f"?{letter}", f"in the address: {s.words}") for letter, s in SWITCHES.items()]
    return [*TABLE_KEYS, *choices.items(), *room, BOSS_KEYS, *switches]


def function_key(command: str) -> str:
    """The function key that gives a command."""
    return next(key for key, (given, _) in KEYS.items() if given == command and is_function(key))


def legend(command: str, states: Mapping[str, bool]) -> str:
    """What the bar says to a command; `states` tells which toggles are on.

    The legend of a toggle names the mode that will be entered by pressing it, the opposite of the
    mode in effect. That was the custom of the old programs, and the 1994 look keeps it; everywhere
    else a toggle tells its state.
    """
    if command not in states:
        return LEGENDS[command]
    return f"{LEGENDS[command]} {'off' if states[command] else 'on'}"


def is_function(key: str) -> bool:
    """Is it one of F1 to F12?"""
    return key[0] == "F" and key[1:].isdecimal()


def command(event: Any) -> str:
    """The command that a pressed key gives, or "" where it belongs to somebody else.

    A function key is heard at any time, also in a field; with Shift it is the browser's.
    """
    if event.ctrlKey or event.altKey or event.metaKey:
        return ""
    key = str(event.key)
    if is_function(key):
        return "" if event.shiftKey else KEYS.get(key, ("", ""))[0]
    if str(event.target.tagName) in ("INPUT", "SELECT", "TEXTAREA"):
        return ""
    return KEYS.get(key, ("", ""))[0]
