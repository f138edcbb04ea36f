"""Replaces the table of two thousand HTML entities; the browser parses HTML.

`html` imports the table for `unescape`, which the product does not call.
"""

html5: dict[str, str] = {}
