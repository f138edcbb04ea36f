"""The room opens and deals with any values in the browser's storage."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import catalogue
from parlour.room.match.table_preview import preview
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.deck_store import DeckStore
from parlour.room.storage.keys import KEYS, NAME, PLACES, Key
from parlour.room.storage.quarantine import Quarantine
from parlour.room.storage.review_store import ReviewStore
from parlour.room.storage.saves import Place
from parlour.room.storage.settings import Settings
from parlour.scene import Scene
from parlour.store import Store
from tests.cases import daily
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.storage.test_reviews import subject
from tests.room.storage.wrong_texts import LONG, NOTHING, WRONG

PATTERNS = {f"{key.pattern}{' of a tab' * key.is_per_tab}": key for key in KEYS}


def put(store: Store, key: Key[Any], text: str) -> None:
    """Store this value under a key, for every game and table."""
    for table in key.tables():
        store.write(key.name(*table), text)


# -- reading


@pytest.mark.parametrize("key", PATTERNS.values(), ids=PATTERNS)
def test_a_value_of_a_wrong_type_is_quarantined_and_the_default_used(
    key: Key[Any],
) -> None:
    game, place = next(iter(key.tables()))
    for text in WRONG.values():
        store, said = Store(), list[str]()
        name = key.name(game, place)
        store.write(name, text)
        found = CheckedStore(store, said.append).read(key, game, place)
        if store.read(name) == text:
            assert said == [], text
            continue
        assert store.read(name) is None and found == key.default, text
        assert len(said) == 1 and said[0].endswith("."), text
        assert [*map(Quarantine(store).text, Quarantine(store).names())] == [text] * bool(text)


@pytest.mark.parametrize("key", PATTERNS.values(), ids=PATTERNS)
def test_what_holds_nothing_is_refused_under_every_key(key: Key[Any]) -> None:
    allowed = {"statistics": "", "still": "{}", "early": "{}"}.get(key.pattern)
    for text in {*NOTHING, LONG} - {allowed}:
        with pytest.raises(ValueError, match=r"\.$"):
            key.read(text, next(iter(key.tables()))[0])


def test_a_sentence_is_said_once_a_visit() -> None:
    store, said = Store(), list[str]()
    for key in KEYS:
        put(store, key, "{")
    kept = CheckedStore(store, said.append)
    for _ in range(2):
        for key in KEYS:
            for table in key.tables():
                kept.read(key, *table)
    assert len(said) == len({*said})


def test_values_of_a_newer_version_are_not_changed_and_the_visit_has_its_own() -> None:
    """A value that is set on this visit is kept until the page is closed."""
    newer = '{"version": 99, "value": "as nobody knows today"}'
    store, said = Store(), list[str]()
    kept = CheckedStore(store, said.append)
    store.write("name", newer)
    assert kept.read(NAME) == "" and said == []
    kept.keep(NAME, "Zoë")
    assert kept.read(NAME) == "Zoë" and store.read("name") == newer
    assert CheckedStore(store, said.append).read(NAME) == ""


# -- every saved key is declared

BY_NAME = {"checked_store", "quarantine", "backup", "eviction"}
"""Modules that read and write under any key."""
RAW = re.compile(r"(?<![a-z_])_?(?:store|visit)\.(?:read|write|remove)\((?!\))")
DECLARES = re.compile(r"storage\.keys import [^)]*?\bKey\b.*\bKey(?:\[[^]]*\])?\(", re.DOTALL)


def test_python_saves_only_under_declared_keys() -> None:
    sources = {file.stem: file.read_text("utf-8") for file in Path("py").rglob("*.py")}
    assert {name for name, text in sources.items() if RAW.search(text)} == BY_NAME
    assert not any(map(DECLARES.search, sources.values()))


READS_ITSELF = {"static/saved_values.mjs", "static/theme.js", "static/page_language.js"}
"""Scripts that use the browser's storage directly. Two of them run before any module."""
ITSELF = re.compile(r"(?:local|session)Storage\.|window\[storage\]")
NAMED = re.compile(r"""(?<!function )\b(?:saved|value|store)\(([^,)]*)|"parlour/([^"]*")""")


QUOTED = {f'"{key.pattern}"' for key in KEYS}


def names_in(script: str) -> set[str]:
    """The keys that a script reads and writes, as Python writes them."""
    found = [called or f'"{raw}' for called, raw in NAMED.findall(script)]
    return {name.replace("`", '"').replace("${", "{") for name in found}


def test_scripts_save_only_under_declared_keys() -> None:
    for file in (
        each for folder in ("static", "embed", "worker") for each in Path(folder).rglob("*.*js")
    ):
        text = file.read_text("utf-8")
        assert (file.as_posix() in READS_ITSELF) == bool(ITSELF.search(text)), file
        if "saved_values.mjs" in text or file.as_posix() in READS_ITSELF - {
            "static/saved_values.mjs"
        }:
            names = names_in(text)
            assert names and names <= QUOTED, file


# -- the room opens, and deals


def look_at_everything(room: HeadlessRoom) -> None:
    """Read everything that a room reads when it opens: settings, tables, statistics."""
    families = [*map(catalogue.family, catalogue.NAMES)]
    for name, reader in vars(Settings).items():
        if name.startswith(("_", "keep_")):
            continue
        if isinstance(reader, property):
            getattr(room.settings, name)
        elif inspect.signature(reader).return_annotation is not None:
            _self, *given = inspect.signature(reader).parameters
            for family in families if given else ():
                reader(room.settings, family if given == ["family"] else family.name)
            if not given:
                reader(room.settings)
    assert room.statistics.read() == {} and room.statistics.deals() == 0
    for game in catalogue.NAMES:
        assert len(room.saves.places(game)) == len(PLACES)
        for place in room.saves.places(game):
            found = room.controller.matches.saved_at(place) if room.saves.exists(place) else None
            assert found is None or preview(*found, room.settings, room.preferences)
    assert ReviewStore(room.store, room.messages.notice).find(subject()) is None
    assert DeckStore(room.store, room.messages.notice).read().positions == ()


async def dealt(store: Store, tab: Store, game: str) -> Scene:
    """Start a match with these saved values; return the scene of the first decision."""
    room = HeadlessRoom(storage=store, visit=tab)
    room.start_match(game)
    scene = await room.asked()
    assert room.saves.load(Place(game)) is not None
    await room.scope.closed()
    return scene


async def opens_and_deals(wrong: Iterator[tuple[Key[Any], str]]) -> None:
    """Check that a room opens with these values, and that every game can be dealt."""
    store, tab = Store(), Store()
    for key, text in wrong:
        put(tab if key.is_per_tab else store, key, text)
    texts = {name: store.read(name) or "" for name in store.names()}
    of_tab = {name: tab.read(name) or "" for name in tab.names()}
    for game in ("", *catalogue.NAMES):
        store, tab = Store(), Store()
        for name, text in texts.items():
            store.write(name, text)
        for name, text in of_tab.items():
            tab.write(name, text)
        if game:
            assert (await dealt(store, tab, game)).choices
        else:
            look_at_everything(HeadlessRoom(storage=store, visit=tab))


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
@awaited
async def test_the_room_opens_and_deals_if_all_saved_values_are_wrong(text: str) -> None:
    await opens_and_deals((key, text) for key in KEYS)


@pytest.mark.parametrize("text", daily(WRONG.values(), 1))
@pytest.mark.parametrize("key", PATTERNS.values(), ids=PATTERNS)
@awaited
async def test_the_room_opens_and_deals_if_one_saved_value_is_wrong(
    key: Key[Any], text: str
) -> None:
    await opens_and_deals(iter([(key, text)]))
