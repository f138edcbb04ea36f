"""Preferences: declared, saved, and usable by the style sheets."""

import json
import re

import pytest

from parlour.options import declared
from parlour.room.model.preferences import CLOTHS, RIMS, Preferences
from parlour.room.storage.settings import Settings
from parlour.store import Store


def settings(text: str | None = None) -> tuple[Settings, list[str]]:
    """Settings with these saved preferences, and a list of their messages."""
    store, refused = Store(), list[str]()
    if text is not None:
        store.write("preferences", text)
    return Settings(store, refused.append), refused


def test_a_dozen_colours_each_for_cloth_and_rim() -> None:
    assert len(CLOTHS) == len(RIMS) == 13  # the default included


def test_only_what_differs_is_kept() -> None:
    kept, _ = settings()
    kept.keep_preferences(Preferences(look="1994", sound=False))
    value = json.loads(kept.store.read("preferences") or "")
    assert value == {"version": 1, "value": {"look": "1994", "sound": False}}
    assert kept.preferences() == Preferences(look="1994", sound=False)


@pytest.mark.parametrize(
    ("text", "read", "refused"),
    [
        (None, Preferences(), 0),
        ('{"version": 1, "value": {"mono": true, "look": "2094"}}', Preferences(mono=True), 1),
        ('{"version": 1, "value": {"wind": "east", "pack": "four"}}', Preferences(pack="four"), 1),
        ('{"version": 1, "value": [1]}', Preferences(), 1),
        ('{"version": 2, "value": {"mono": true}}', Preferences(), 0),
        ("{", Preferences(), 1),
    ],
)
def test_kept_preferences_are_never_trusted(
    text: str | None, read: Preferences, refused: int
) -> None:
    kept, sentences = settings(text)
    assert kept.preferences() == read
    assert len(sentences) == refused


def test_the_page_can_wear_every_preference() -> None:
    """static/theme.js sets preferences as attributes. Another script uses `data-deal`."""
    for name, option in declared(Preferences).items():
        assert re.fullmatch("[a-z_]+", name)
        assert name != "deal"
        assert all(re.fullmatch(r"\w+", str(value)) for value in option.values)
