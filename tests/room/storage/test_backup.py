"""All saved data in one file, and the files that are refused."""

import json
from pathlib import Path

import pytest

from parlour import catalogue
from parlour.coach.deck import Deck
from parlour.coach.deck_text import written as written_deck
from parlour.jsontext import Newer
from parlour.record import Record
from parlour.room.storage.backup import EVERYTHING, LONGEST, MOST, packed, replace_all, unpacked
from parlour.room.storage.envelope import VERSION, BadSave, Save, sealed
from parlour.room.storage.reviews import written as written_reviews
from parlour.room.storage.saved_table import written
from parlour.store import PREFIX, Store
from tests.families import TESTS
from tests.room.storage.test_reviews import ONE
from tests.room.storage.test_saved_table import left
from tests.test_store import Storage

KEPT = Path(__file__).parent / "kept"
STATISTICS = (KEPT / "statistics-1.json").read_text("utf-8")
VALUE = '{"version": 1, "value": 7}'
SEAL = '{"version": 1, "value": ["salt", "digest"]}'
LAST_RECORD = left("euchre", 0)[0].record()
assert LAST_RECORD is not None
LAST_DEAL = LAST_RECORD.as_json()


def store_with_everything() -> Store:
    """A store with values under every kind of key, after every game was played."""
    store = Store(Storage())
    for number, game in enumerate(catalogue.NAMES):
        deal_record, company = left(game, 5)
        store.write(f"save/{game}", written(deal_record, company, number))
        assert deal_record.deal is not None
        last = Record.of(deal_record.game, deal_record.deal)
        store.write(f"{game}/last-deal", last.as_json())
        store.write(f"{game}/options", '{"version": 1, "value": {}}')
    store.write("save/durak/2", (TESTS / "durak/saves/v2.json").read_text("utf-8"))
    store.write("euchre/table", (TESTS / "euchre/saves/v1.json").read_text("utf-8"))
    store.write("name", '{"version": 1, "value": "Zoë"}')
    store.write("ecarte/best-streak", VALUE)
    store.write("durak/seal", SEAL)
    store.write("durak/seal/2", SEAL)
    store.write("statistics", STATISTICS)
    store.write("coach/reviews", written_reviews(ONE))
    store.write("coach/deck", written_deck(Deck(day=20_000)))
    store.write("preferences", '{"version": 99, "value": "of tomorrow"}')
    store.write("save/euchre/8", '{"f":"parlour","v":99}')
    return store


def a_file(**entries: object) -> str:
    """A backup file with these values."""
    named = {name.replace("__", "/").replace("_", "-"): text for name, text in entries.items()}
    return sealed(Save(VERSION, EVERYTHING, 0, named))


def test_a_file_round_trips_byte_by_byte() -> None:
    """A file restores everything after the browser has deleted its data."""
    store, other = store_with_everything(), Store(Storage())
    file = packed(store)
    other.write("pace", VALUE)
    found = unpacked(file)
    assert found.is_all and replace_all(other, found.kept)
    assert packed(other) == file
    assert {name: other.read(name) for name in other.names()} == {
        name: store.read(name) for name in store.names()
    }


@pytest.mark.parametrize("path", sorted(KEPT.glob("visitor-*.json")), ids=str)
def test_everything_saved_by_an_earlier_version_is_read(path: Path) -> None:
    """Each file has all values that a browser stored after one and a half deals of every game."""
    left_behind = json.loads(path.read_text("utf-8"))
    store = Store(Storage())
    for name, text in left_behind.items():
        store.write(name, text)
    assert unpacked(packed(store)) == (left_behind, True)


def test_what_is_damaged_or_put_aside_is_not_in_the_file() -> None:
    store = store_with_everything()
    file = packed(store)
    store.write("pace", "{damaged")
    store.write("quarantine/1/pace", "{damaged")
    store.write("damaged-statistics", "{")
    assert packed(store) == file


def test_saved_prerendered_tables_are_not_in_the_file() -> None:
    store = store_with_everything()
    before = packed(store)
    store.write("still", '{"version": "0123456789ab", "save": "durak 3 1", "still": {}}')
    assert packed(store) == before


def test_quarantined_texts_stay_when_everything_is_replaced() -> None:
    store = Store(Storage())
    store.write("quarantine/1/pace", "{damaged")
    store.write("pace", VALUE)
    assert replace_all(store, {"name": VALUE})
    assert store.names() == ["name", "quarantine/1/pace"]


def test_statistics_that_were_erased_are_no_damage() -> None:
    """Erased statistics are stored as an empty string."""
    store = Store(Storage())
    store.write("statistics", "")
    assert unpacked(packed(store)).kept == {"statistics": ""}


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n", "\r\n\r\n", "\n  \n"])
def test_whatever_has_happened_to_the_end_of_a_file_does_no_harm(end: str) -> None:
    file = packed(store_with_everything())
    assert unpacked(file.rstrip("\n") + end) == unpacked(file)


@pytest.mark.parametrize(
    "name",
    [
        *("sorts", "of-tomorrow", "save/poker", "save/durak/9", "durak/table/2", "still"),
        *("__proto__", "<img src=x>", "quarantine/1/pace", "coach/unread", ""),
    ],
)
def test_unknown_keys_are_skipped_and_reported(name: str) -> None:
    """Such keys can come from an earlier or a later version."""
    file = sealed(Save(VERSION, EVERYTHING, 0, {name: VALUE, "pace": VALUE}))
    assert unpacked(file) == ({"pace": VALUE}, False)


def test_where_there_is_no_room_nothing_is_changed() -> None:
    """The quota is exceeded halfway. The old values are restored."""

    class Small(Storage):
        def setItem(self, key: str, text: str) -> None:  # noqa: N802
            self.full = sum(map(len, self.texts.values())) + len(text) > 40
            super().setItem(key, text)

    storage = Small()
    store = Store(storage)
    store.write("pace", VALUE)
    before = dict(storage.texts)
    assert not replace_all(store, {"game": VALUE, "name": VALUE, "pace": "x"})
    assert storage.texts == before == {PREFIX + "pace": VALUE}


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("", "JSON"),
        ("[" * 100_000, "deep"),
        ("x" * (LONGEST + 1), "longer"),
        ("{}", "not a save"),
        (a_file()[:-2], "JSON"),
        (a_file(pace=VALUE).replace("7", "8", 1), "damaged"),
        (sealed(Save(VERSION, "durak", 0, {})), "not a file with saved data"),
        (a_file(**{f"x{'y' * n}": VALUE for n in range(MOST + 1)}), "not a file with saved data"),
        (a_file(pace=7), "not a text"),
        (a_file(pace="7"), "“pace” in it cannot be read"),
        (a_file(pace='{"version": 1}'), "“pace” in it.*wrong format"),
        (a_file(pace="{" * 99), "deep"),
        (
            a_file(portrait='{"version": 1, "value": {}}'),
            "“portrait” in it.*wrong format",
        ),
        (
            a_file(durak__options='{"version": 1, "value": {"players": []}}'),
            "“durak/options” in it.*wrong format",
        ),
        (a_file(save__durak="{}"), "not a save"),
        (a_file(euchre__table='{"version": 1, "record": "{}"}'), "version"),
        (a_file(statistics='{"version": 1}'), "not statistics"),
        (a_file(coach__deck=VALUE), "“coach/deck” in it.*not mistakes saved by Parlour"),
        (a_file(coach__reviews=VALUE), "not reviews"),
        (a_file(durak__last_deal="{}"), "version"),
        (a_file(durak__last_deal=LAST_DEAL), "another game"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(file: str, reason: str) -> None:
    """Size and nesting are limited, and every entry is checked."""
    with pytest.raises(BadSave, match=reason) as caught:
        unpacked(file)
    assert str(caught.value).endswith(".")


def test_a_file_of_a_newer_parlour_is_told_apart() -> None:
    newer = json.dumps({**json.loads(a_file()), "v": 99})
    with pytest.raises(Newer):
        unpacked(newer)


def test_a_table_with_a_move_that_the_rules_refuse_makes_the_whole_file_bad() -> None:
    """The file has a valid structure, but an impossible move."""
    deal_record, company = left("durak", 3)
    deal_record.moves.append("0 beat 6C 7C")
    with pytest.raises(BadSave, match="Move 4"):
        unpacked(a_file(save__durak=written(deal_record, company, 1)))
