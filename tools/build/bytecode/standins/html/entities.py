"""In place of the two thousand names that HTML has for signs: a page's browser reads HTML.

`html` asks for them on import, to undo what nobody here writes.
"""

html5: dict[str, str] = {}
