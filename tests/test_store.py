"""Saved values in browsers whose storage works, is full, is blocked or is broken."""

import pytest

from parlour.store import PREFIX, Store


class Storage:
    """A `localStorage` that can be full or broken."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.writes: list[str] = []
        self.full = self.broken = self.forgets = False

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, number: int) -> str:
        return [*self.texts][number]

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        if self.full or self.broken:
            raise OSError("full")
        self.writes.append(key)
        self.texts[key] = "" if self.forgets else text

    def getItem(self, key: str) -> str | None:  # noqa: N802
        if self.broken:
            raise OSError("broken")
        return self.texts.get(key)

    def removeItem(self, key: str) -> None:  # noqa: N802
        self.texts.pop(key, None)


def test_texts_are_kept_under_our_prefix_and_nothing_else_is_left() -> None:
    storage = Storage()
    storage.texts["name"] = "theirs"
    store = Store(storage)
    assert store.keeps
    store.write("name", "ours")
    assert store.read("name") == "ours"
    assert storage.texts == {"name": "theirs", PREFIX + "name": "ours"}


def test_what_was_kept_before_can_be_read_where_there_is_no_room_for_more() -> None:
    storage = Storage()
    storage.texts[PREFIX + "name"] = "Zoë"
    storage.full = True
    store = Store(storage)
    assert not store.keeps
    assert store.read("name") == "Zoë"


def test_a_write_that_fails_lives_until_the_page_is_closed() -> None:
    storage = Storage()
    store = Store(storage)
    store.write("pace", "1")
    store.write("name", "Zoë")
    storage.full = True
    store.write("pace", "2")
    assert not store.keeps
    assert (store.read("pace"), store.read("name")) == ("2", "Zoë")
    assert storage.texts[PREFIX + "pace"] == "1"


@pytest.mark.parametrize("storage", [None, object()])
def test_where_storage_is_denied_all_is_in_memory(storage: object) -> None:
    store = Store(storage)
    assert not store.keeps
    assert store.read("name") is None
    store.write("name", "Zoë")
    assert store.read("name") == "Zoë"


def test_storage_that_breaks_keeps_nothing_from_then_on() -> None:
    storage = Storage()
    store = Store(storage)
    store.write("name", "Zoë")
    storage.broken = True
    assert store.read("name") is None
    assert not store.keeps
    store.write("name", "Ada")
    assert store.read("name") == "Ada"


def test_a_value_that_reads_back_differently_counts_as_not_saved() -> None:
    """The store reads every write back and compares it."""
    storage = Storage()
    store = Store(storage)
    storage.forgets = True
    assert not store.write("name", "Zoë")
    assert not store.keeps
    assert store.read("name") == "Zoë"


def test_with_free_space_again_everything_is_saved() -> None:
    """The browser's storage was full before."""
    storage = Storage()
    store = Store(storage)
    storage.full = True
    assert not store.write("name", "Zoë")
    storage.full = False
    assert store.write("name", "Zoë")
    assert store.keeps
    assert storage.texts == {PREFIX + "name": "Zoë"}


def test_only_our_own_names_are_told_and_removed() -> None:
    storage = Storage()
    storage.texts |= {"name": "theirs", PREFIX + "pace": "1"}
    store = Store(storage)
    store.write("name", "Zoë")
    assert store.names() == ["name", "pace"]
    store.remove("pace")
    store.remove("name")
    assert storage.texts == {"name": "theirs"}


@pytest.mark.parametrize("storage", [None, object()])
def test_values_in_memory_are_listed_too(storage: object) -> None:
    """The storage is null or broken."""
    store = Store(storage)
    assert not store.write("pace", "1")
    assert store.names() == ["pace"]
    store.remove("pace")
    assert store.names() == [] and store.read("pace") is None
