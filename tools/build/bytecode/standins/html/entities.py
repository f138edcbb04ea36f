"""Replaces HTML's two thousand names for characters; a page's browser reads HTML.

`html` imports them for `unescape`, which nothing here calls.
"""

html5: dict[str, str] = {}
