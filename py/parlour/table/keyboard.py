"""Finds the meaning of a pressed key on any keyboard layout."""

from typing import Any

SIGNS = "+-?[]"
"""The characters that are command keys, at whatever position a keyboard layout has them."""

DIGITS = "0123456789"


def sign(event: Any) -> str:
    """The browser's name of a key, or the character that commands use. If a layout does not type
    Latin letters, or types digits only with Shift as in France, the physical position counts."""
    key, code = str(event.key), str(event.code)
    if len(key) != 1:
        return key
    if code.startswith("Key") and not key.isascii():
        return code[-1] if key.isupper() else code[-1].lower()
    if code.startswith("Digit") and not event.shiftKey and key not in DIGITS + SIGNS:
        return code[-1]
    return key
