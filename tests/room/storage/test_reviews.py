"""Saved reviews are read back completely, checked, and limited in number."""

import json
from typing import Any

import pytest

from parlour.jsontext import Newer
from parlour.room.storage.checked_store import CheckedStore
from parlour.room.storage.eviction import LONGEST, free_space
from parlour.room.storage.keys import REVIEWS
from parlour.room.storage.quarantine import ASIDE
from parlour.room.storage.review_store import KEY, NO_ROOM, STRANGE, ReviewStore
from parlour.room.storage.reviews import (
    MOST,
    BadReviews,
    Found,
    KeptReview,
    Reviews,
    Subject,
    read_reviews,
    written,
)
from parlour.store import PREFIX, Store
from parlour.verdict import Fact, Verdict
from tests.test_store import Storage

COUNTED: Fact = {"fact": "in how many worlds", "worse": 500, "better": 100, "worlds": 1200}
LOST = Verdict("mistake", 0.12, 0.1, 0.14, False, "share not durak", "pass", 0.61, 1200, [COUNTED])
ESTIMATE = LOST._replace(grade="fine", low=None, high=None, reasons=[])
REVIEW = KeptReview("coach 1", 9, False, (Found(0, "take", LOST), Found(4, "take", ESTIMATE)))


def subject(number: int = 0) -> Subject:
    """The key of a review: a deal with this number, seen from the first seat."""
    return Subject(f"1deal{number}", "0123456789abcdef", 0)


ONE: Reviews = {subject(): REVIEW}


def visit(storage: Storage | None = None) -> tuple[ReviewStore, Store, list[str]]:
    """The reviews saved in a browser, its store, and a list of the messages."""
    said: list[str] = []
    store = Store(storage or Storage())
    return ReviewStore(store, said.append), store, said


def test_what_is_written_is_read_again_to_the_last_digit() -> None:
    text = written(ONE)
    assert read_reviews(text) == ONE
    assert written(read_reviews(text)) == text


def test_a_text_cut_anywhere_is_refused() -> None:
    text = written(ONE)
    for length in range(len(text)):
        with pytest.raises(BadReviews):
            read_reviews(text[:length])


def changed(path: tuple[Any, ...], value: object) -> str:
    """The saved text of a review with one value changed."""
    whole = json.loads(written(ONE))
    place = whole
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(whole)


ENTRY = ("reviews", 0)
FOUND = (*ENTRY, 6, 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("version",), 0),
        (("version",), True),
        (("version",), "1"),
        (("more",), 1),
        (("reviews",), {}),
        (("reviews",), [1]),
        (ENTRY, []),
        ((*ENTRY, 0), ""),
        ((*ENTRY, 0), "x" * 601),
        ((*ENTRY, 1), 7),
        ((*ENTRY, 2), -1),
        ((*ENTRY, 2), True),
        ((*ENTRY, 3), None),
        ((*ENTRY, 4), 4),  # a fifth decision among four
        ((*ENTRY, 4), 10**6),
        ((*ENTRY, 5), 1),
        ((*ENTRY, 6), "found"),
        ((*ENTRY, 6, 1, 0), 0),  # the same decision twice
        ((*FOUND, 0), -1),
        ((*FOUND, 1), ["take"]),
        ((*FOUND, 2), []),
        ((*FOUND, 2, 0), "brilliant"),
        ((*FOUND, 2, 1), "0.12"),
        ((*FOUND, 2, 1), 1e300),
        ((*FOUND, 2, 2), None),  # only one end of an interval
        ((*FOUND, 2, 2), 0.2),  # the ends in the wrong order
        ((*FOUND, 2, 4), "no"),
        ((*FOUND, 2, 6), "x" * 999),
        ((*FOUND, 2, 9), {"fact": "one"}),
        ((*FOUND, 2, 9), [COUNTED] * 41),
        ((*FOUND, 2, 9, 0), {"fact": {"deep": 1}}),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(path: tuple[Any, ...], value: object) -> None:
    with pytest.raises(BadReviews, match=r"\.$"):
        read_reviews(changed(path, value))


@pytest.mark.parametrize("text", ["NaN", "[" * 20000, "{}", '"x"', " " * (LONGEST + 1), "\ud800"])
def test_invalid_or_too_long_json_is_refused(text: str) -> None:
    with pytest.raises(BadReviews, match=r"\.$"):
        read_reviews(text)


def test_a_figure_that_is_no_number_is_refused() -> None:
    with pytest.raises(BadReviews):
        read_reviews(written(ONE).replace("0.12,", "NaN,", 1))


def test_those_of_a_newer_parlour_are_told_apart_from_damage() -> None:
    with pytest.raises(Newer):
        read_reviews(changed(("version",), 2))


def test_the_review_seen_least_lately_goes_first() -> None:
    kept, store, _ = visit()
    for number in range(MOST):
        kept.keep(subject(number), REVIEW)
    kept.see(subject(0))
    kept.keep(subject(MOST), REVIEW)
    found = [*read_reviews(store.read(KEY) or "")]
    assert len(found) == MOST
    assert subject(1) not in found
    assert found[-2:] == [subject(0), subject(MOST)]


def test_what_was_written_here_is_not_read_again_and_what_another_tab_has_written_is() -> None:
    storage = Storage()
    here, there = visit(storage)[0], visit(storage)[0]
    here.keep(subject(0), REVIEW)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CheckedStore, "read", None)
        assert here.find(subject(0)) == REVIEW
    there.keep(subject(1), REVIEW)
    assert here.find(subject(1)) == here.find(subject(0)) == REVIEW


def test_all_of_them_together_are_no_longer_than_their_bound() -> None:
    long = REVIEW._replace(decisions=99, found=tuple(Found(n, "take", LOST) for n in range(99)))
    several = {subject(number): long for number in range(40)}
    text = written(several)
    assert LONGEST - len(text) < len(written({subject(): long})) < LONGEST
    kept = [*read_reviews(text)]
    assert kept == [*several][-len(kept) :]


def test_those_of_a_newer_parlour_are_left_as_they_are() -> None:
    storage = Storage()
    storage.texts[PREFIX + KEY] = '{"version":2}'
    kept, _, said = visit(storage)
    kept.keep(subject(), REVIEW)
    assert kept.find(subject()) == REVIEW
    assert said == [REVIEWS.newer]
    assert storage.texts == {PREFIX + KEY: '{"version":2}'}


def test_a_review_that_is_not_of_its_deal_is_put_aside_and_the_others_stay() -> None:
    storage = Storage()
    kept, store, said = visit(storage)
    kept.keep(subject(0), REVIEW)
    kept.keep(subject(1), REVIEW)
    before = store.read(KEY)
    kept.put_aside(subject(0))
    assert [*read_reviews(store.read(KEY) or "")] == [subject(1)]
    assert store.read(f"{ASIDE}1/{KEY}") == before
    assert said == [STRANGE]


class Narrow(Storage):
    """A browser storage with room for this many characters."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self.full = sum(map(len, {**self.texts, key: text}.values())) > self.room
        super().setItem(key, text)


def test_where_there_is_no_room_the_oldest_go() -> None:
    one = len(written(ONE))
    storage = Narrow(3 * one)
    kept, _, said = visit(storage)
    for number in range(8):
        kept.keep(subject(number), REVIEW)
        found = [*read_reviews(storage.texts[PREFIX + KEY])]
        assert found[-1] == subject(number)
    assert not said


def test_where_there_is_none_at_all_it_is_said_once_and_they_stay_for_the_visit() -> None:
    kept, _, said = visit(Narrow(60))
    for number in range(3):
        kept.keep(subject(number), REVIEW)
        assert kept.find(subject(number)) == REVIEW
    assert said == [NO_ROOM]


def test_where_nothing_is_kept_anyhow_nothing_is_said_of_it() -> None:
    said: list[str] = []
    kept = ReviewStore(Store(), said.append)
    kept.keep(subject(), REVIEW)
    assert kept.find(subject()) == REVIEW and not said


# -- eviction in favour of everything else ------------------------------------------------------


def crowded(room: int, reviews: int = 8) -> tuple[Narrow, Store]:
    """A storage with this many saved reviews and room for this many more characters."""
    storage = Narrow(10**6)
    kept, _, _ = visit(storage)
    for number in range(reviews):
        kept.keep(subject(number), REVIEW)
    storage.room = room + sum(map(len, storage.texts.values()))
    return storage, Store(storage, free_space)


def test_a_save_that_finds_no_room_pushes_reviews_out_the_oldest_first() -> None:
    storage, store = crowded(10)
    assert store.write("save/durak", "x" * 300)
    assert storage.texts[PREFIX + "save/durak"] == "x" * 300
    assert store.keeps
    left = [*read_reviews(storage.texts[PREFIX + KEY])]
    assert left == [subject(number) for number in range(4, 8)]


def test_all_of_them_go_before_anything_is_forgotten_with_the_page() -> None:
    storage, store = crowded(10)
    most = sum(map(len, storage.texts.values()))
    assert store.write("statistics", "x" * most)
    assert PREFIX + KEY not in storage.texts and store.keeps
    assert not store.write("save/durak", "y" * most)
    assert store.read("save/durak") == "y" * most and not store.keeps


def test_a_browser_that_is_full_when_the_page_is_opened_has_room_again() -> None:
    storage, _ = crowded(0)
    store = Store(storage, free_space)
    assert store.keeps and store.write("pace", "1")
    assert len(read_reviews(storage.texts[PREFIX + KEY])) == 4


@pytest.mark.parametrize("text", ['{"version":2,"reviews":[[1],[2]]}', "{", "[" * 5000, "[]"])
def test_what_a_newer_parlour_has_kept_makes_no_way_nor_does_what_is_damaged(text: str) -> None:
    storage = Narrow(len(text) + 100)
    storage.texts[PREFIX + KEY] = text
    store = Store(storage, free_space)
    assert not store.write("save/durak", "x" * 200)
    assert storage.texts == {PREFIX + KEY: text}


def test_reviews_that_have_made_way_are_not_found_any_more() -> None:
    _, store = crowded(10)
    kept = ReviewStore(store, lambda _sentence: None)
    assert kept.find(subject(0)) == REVIEW
    store.write("save/durak", "x" * 300)
    assert kept.find(subject(0)) is None and kept.find(subject(7)) == REVIEW
