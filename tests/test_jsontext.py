"""JSON from outside: any text is read, or refused with a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.jsontext import DEEPEST, LARGEST, LONGEST, BadJson, is_number, is_whole, read_json

REFUSED = {
    "empty": "",
    "blank": " ",
    "cut off": '{"a": ',
    "two values": "1 2",
    "single quotes": "{'a': 1}",
    "trailing comma": "[1,]",
    "byte order mark": "\ufeff1",
    "not a number": "NaN",
    "infinite": "[-Infinity]",
    "float too large": "1e400",
    "whole number too large": str(LARGEST + 1),
    "five thousand digits": "-" + "9" * 5000,
    "one key twice": '{"a": 1, "b": {"c": 1, "c": 2}}',
    "half a character": '"\\ud800"',
    "half a character as a key": '[{"\\udc00": 1}]',
    "half a character unescaped": '"\ud800"',
    "control character": '"\x01"',
    "bad escape": '"\\x"',
    "open brackets": "[" * 100_000,
    "open braces": '{"a":' * 10_000,
    "closing first": "]" * 50 + "[" * 50,
    "one too deep": "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "one too long": '"' + "a" * (LONGEST - 1) + '"',
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadJson, match=r"^[A-Z].*\.$"):
        read_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEPEST + "]" * DEEPEST,
        '["' + "[" * 100 + '"]',
        '"\\"' + "[" * 100 + '"',
        '{"a": "\\ud83c\\udccf", "b": [1, -2.5e3, true, null]}',
        '"' + "a" * (LONGEST - 2) + '"',
        str(LARGEST),
        str(-LARGEST),
        "[" + "[]," * 1000 + "[]]",
    ],
)
def test_read_as_usual(text: str) -> None:
    assert read_json(text) == json.loads(text)


def test_the_caller_may_allow_more() -> None:
    assert read_json('"' + "a" * LONGEST + '"', 2 * LONGEST) == "a" * LONGEST


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=10,
    )
)
def test_what_was_written_is_read(value: Any) -> None:
    for ascii_only in (True, False):
        assert read_json(json.dumps(value, ensure_ascii=ascii_only)) == value


@given(st.text(alphabet='[]{}",:\\1ntu- ', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_json(text)
    except BadJson:
        return
    assert json.loads(text) == read_json(text)


def test_a_truth_is_no_number_and_bounds_are_held() -> None:
    assert is_whole(0, 7) and is_whole(7, 7) and is_number(-0.5, -1, 1) and is_number(1, -1, 1)
    for value in (True, -1, 8, 1.0, "1", None, [1]):
        assert not is_whole(value, 7)
    for value in (False, 1.5, -2, "1", None, [1]):
        assert not is_number(value, -1, 1)
