"""What a pressed key stands for, whatever letters and signs its keyboard has."""

from typing import Any

SIGNS = "+-?[]"
"""The signs that are keys of commands, wherever a layout has them."""

DIGITS = "0123456789"


def sign(event: Any) -> str:
    """The browser's name of a pressed key, or the sign that commands are called by.

    Where a layout has other signs the place of a key tells which letter or digit it is. A French
    keyboard has its digits with Shift alone.
    """
    key, code = str(event.key), str(event.code)
    if len(key) != 1:
        return key
    if code.startswith("Key") and not key.isascii():
        return code[-1] if key.isupper() else code[-1].lower()
    if code.startswith("Digit") and not event.shiftKey and key not in DIGITS + SIGNS:
        return code[-1]
    return key
