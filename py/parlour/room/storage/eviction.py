"""Deletes old reviews when the browser has no room for something else.

Reviews take most of the space and are the only data that can be computed again. The code that reads
them comes with the coach; deleting older ones needs only the JSON list.
"""

import json
from collections.abc import Iterable

from parlour.jsontext import BadJson, read_json
from parlour.store import Store

KEY = "coach/reviews"
VERSION = 1
LONGEST = 256 * 1024
"""The most characters of all reviews; the review of a deal has 1,000 to 5,000."""


def as_text(entry: object) -> str:
    """One review as JSON text, without checking its content."""
    return json.dumps(entry, separators=(",", ":"))


def whole(texts: Iterable[str]) -> str:
    """One text that contains all these reviews, least recently seen review first."""
    return f'{{"version":{VERSION},"reviews":[{",".join(texts)}]}}'


def free_space(store: Store, name: str) -> bool:
    """Delete the least recently seen half of the reviews to make room for the text of this name.
    Returns False if no review was deleted. Damaged reviews and those of a newer Parlour stay."""
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
