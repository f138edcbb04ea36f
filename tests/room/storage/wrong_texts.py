"""Wrong values that the browser's storage may have under any key."""

import json
from collections.abc import Mapping

NOTHING = ("", " ", "\n", "{}", "[]", "7", "null", "true", '"text"', "text", "[" * 99, "\ud800")
"""Strings that are not a value, save, statistics, reviews or deck."""

INSIDE: tuple[object, ...] = (
    "",
    " ",
    {},
    [],
    7,
    -1,
    1.5,
    None,
    True,
    "text",
    [[]],
    [None],
    {"0": []},
    {"look": None},
)
"""Values that are valid under some keys only."""

LONG = "x" * 2_000_000

WRONG: Mapping[str, str] = {
    **{repr(text[:9]): text for text in NOTHING},
    **{f"value {inside!r}": json.dumps({"version": 1, "value": inside}) for inside in INSIDE},
    "no value": '{"version": 1}',
    "of no version": '{"value": 7}',
    "of a strange version": '{"version": "1", "value": 7}',
    "2 MB": LONG,
    "2 MB inside": json.dumps({"version": 1, "value": LONG}),
}
