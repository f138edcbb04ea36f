"""Quarantine of unreadable values: they are stored unchanged, and their number is limited."""

from parlour.room.storage.quarantine import MOST, Quarantine
from parlour.store import Store


def test_a_damaged_text_is_moved_as_it_is() -> None:
    store = Store()
    store.write("save/durak", '{"f": "parl\u0000')
    quarantine = Quarantine(store)
    quarantine.put("save/durak")
    assert store.read("save/durak") is None
    (name,) = quarantine.names()
    assert name == "quarantine/1/save/durak"
    assert quarantine.text(name) == '{"f": "parl\u0000'


def test_only_the_newest_three_are_kept() -> None:
    """Quarantined values are ordered by number, not by time."""
    store = Store()
    quarantine = Quarantine(store)
    for number in range(12):
        store.write("pace", f"damaged {number}")
        quarantine.put("pace")
    texts = [quarantine.text(name) for name in quarantine.names()]
    assert texts == [f"damaged {number}" for number in range(12 - MOST, 12)]


def test_damaged_settings_never_push_out_a_damaged_save() -> None:
    store = Store()
    quarantine = Quarantine(store)
    store.write("save/durak", "damaged " * 100)
    quarantine.put("save/durak")
    for number in range(12):
        store.write("pace", f"damaged {number}")
        quarantine.put("pace")
    assert "quarantine/1/save/durak" in quarantine.names() and len(quarantine.names()) == MOST


def test_nothing_is_put_aside_where_nothing_was() -> None:
    store = Store()
    quarantine = Quarantine(store)
    quarantine.put("pace")
    store.write("pace", "")
    quarantine.put("pace")
    assert quarantine.names() == [] and store.read("pace") is None


def test_texts_quarantined_by_the_first_version_are_found() -> None:
    store = Store()
    store.write("durak/damaged-table", "{")
    store.write("damaged-statistics", "")
    quarantine = Quarantine(store)
    assert quarantine.names() == ["durak/damaged-table"]
    store.write("pace", "{")
    quarantine.put("pace")
    quarantine.throw_away()
    assert quarantine.names() == []
    assert "durak/damaged-table" not in store.names()
