"""What a pressed key stands for, whatever letters its keyboard has."""

from typing import Any


def sign(event: Any) -> str:
    """The browser's name of a pressed key, or the sign that commands are called by.

    On a layout without Latin letters the place of a key tells which of them it would be.
    """
    key, code = str(event.key), str(event.code)
    if code.startswith("Key") and len(key) == 1 and not key.isascii():
        return code[-1] if key.isupper() else code[-1].lower()
    return key
