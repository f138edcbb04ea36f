"""The names and labels of keys, and the keys that belong to no command."""

import re
from typing import Any

from parlour.language import later, say
from parlour.table import keyboard

TABLE_KEYS = (
    ("← →", later("from card to card")),
    ("Enter", later("play the card")),
    ("2–9 1 J Q K A", later("to the next card of that rank, 1 for the ten")),
    ("C D H S", later("to the next card of that suit")),
    ("1–9", later("choose one of the ways to play a card")),
    ("Esc", later("let go of a card")),
)
"""The keys of every table, for the key list of the help."""

CAPS = {
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "Alt": later("Alt"),
    "Backspace": later("Backspace"),
    "Ctrl": later("Ctrl"),
    "Enter": later("Enter"),
    "Esc": later("Esc"),
    "Shift": later("Shift"),
    "Space": later("Space"),
}
"""The labels of keys whose names have several letters, keyed by name."""

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
"""The elements that use letters and arrows themselves."""
TICKED = ("radio", "checkbox")
"""The types of input fields that do not use letters."""


def written(keys: str) -> str:
    """The label of a key combination in the current language. `Shift+D` is “Maj D” in French."""
    if len(keys) == 1:
        return keys
    caps = re.sub("[A-Z][A-Za-z]+", lambda name: say(CAPS.get(name[0], name[0])), keys)
    return re.sub(r"(?<=\w)\+", " ", caps)


def is_function(key: str) -> bool:
    """Is it one of F1 to F12?"""
    return key[0] == "F" and key[1:].isdecimal()


def is_shifted(key: str) -> bool:
    """Is it a letter with Shift? No game uses such a key at the table."""
    return key.startswith("Shift+")


def is_character(key: str) -> bool:
    """Is it a single letter or symbol? A preference disables them against accidental input."""
    return len(key) == 1 and key != " "


def is_arrow(key: str) -> bool:
    """Is it an arrow key, which also scrolls the page?"""
    return key.startswith("Arrow")


def pressed(event: Any) -> str:
    """The name of a pressed key for the commands, or "" if it belongs to something else.

    A letter with Shift has a name like `Shift+D`; caps lock makes no difference. A function key
    counts even in a field. The browser gets function keys with Shift, and all keys with Ctrl, Alt
    or Cmd.
    """
    if event.ctrlKey or event.altKey or event.metaKey:
        return ""
    key = keyboard.sign(event)
    if is_function(key):
        return "" if event.shiftKey else key
    if str(event.target.tagName) in FIELDS:
        is_ticked = str(event.target.tagName) == "INPUT" and str(event.target.type) in TICKED
        if not (is_ticked and is_character(key)):
            return ""
    if key == " ":
        return "Space"
    if len(key) == 1 and key.isalpha():
        return f"Shift+{key.upper()}" if event.shiftKey else key.lower()
    return key
