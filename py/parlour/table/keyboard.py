"""The meaning of a pressed key on any keyboard layout."""

from typing import Any

SIGNS = "+-?[]"
"""The signs that are command keys, wherever a layout has them."""

DIGITS = "0123456789"


def sign(event: Any) -> str:
    """The browser's name of a key, or the sign used by commands. On other layouts the physical
    position gives the letter or digit. A French keyboard types digits only with Shift."""
    key, code = str(event.key), str(event.code)
    if len(key) != 1:
        return key
    if code.startswith("Key") and not key.isascii():
        return code[-1] if key.isupper() else code[-1].lower()
    if code.startswith("Digit") and not event.shiftKey and key not in DIGITS + SIGNS:
        return code[-1]
    return key
