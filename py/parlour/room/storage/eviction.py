"""Reviews make way for whatever else is to be kept where the browser has no room for it.

They are the most of what is kept, and the only part of it that can be found out once more. What
reads them comes with the coach; to let the older ones go only the list of them has to be known.
"""

import json
from collections.abc import Iterable

from parlour.jsontext import BadJson, read_json
from parlour.store import Store

KEY = "coach/reviews"
VERSION = 1
LONGEST = 256 * 1024
"""Characters of all reviews; a deal takes one to five thousand."""


def as_text(entry: object) -> str:
    """One review, of which no more is known than that it is JSON."""
    return json.dumps(entry, separators=(",", ":"))


def whole(texts: Iterable[str]) -> str:
    """Such texts as one, the review seen least lately first."""
    return f'{{"version":{VERSION},"reviews":[{",".join(texts)}]}}'


def free_space(store: Store, name: str) -> bool:
    """Let the older half of the reviews go for a text of this name; False where none can go.

    Those of a newer Parlour, or damaged ones, stay as they are.
    """
    text = store.read(KEY)
    if name == KEY or not text:
        return False
    try:
        kept = read_json(text, LONGEST)
    except BadJson:
        return False
    match kept:
        case {"version": version, "reviews": [_, *_] as reviews} if version == VERSION:
            later = reviews[(len(reviews) + 1) // 2 :]
            if later:
                store.write(KEY, whole(map(as_text, later)))
            else:
                store.remove(KEY)
            return True
    return False
