"""The deck of the person's mistakes: its positions, due dates, and damaged data."""

import json
from typing import Any

import pytest

from parlour.coach.deck import A_DAY, MOST, MOST_RIGHT, Deck, Kept, mark_of
from parlour.coach.deck_text import LARGEST, BadDeck, FullDeck, enlarged, held, read_deck, written
from parlour.coach.spacing import Spacing
from parlour.jsontext import Newer
from parlour.verdict import Verdict

TODAY = 20_000
VERDICT = Verdict("mistake", 0.1234, 0.0823, 0.1645, False, "share", "attack 9C", 0.61, 1200, [])


def kept(number: int, due: int = TODAY, lapses: int = 0) -> Kept:
    """A position that differs for each number."""
    spacing = Spacing(due, lapses=lapses)
    mark, link = f"{number:016x}", "1" + "A" * 120
    return Kept(mark, link, "attack KC", VERDICT, {}, "coach 1", spacing)


def deck(count: int, due: int = TODAY) -> Deck:
    """A deck with this many positions."""
    return Deck().with_kept(kept(number, due) for number in range(count))


def test_the_same_view_twice_is_one_and_the_first_stays() -> None:
    both = deck(2).with_kept([kept(1, TODAY + 50), kept(2)])
    assert [each.mark for each in both.positions] == [kept(number).mark for number in range(3)]
    assert both.positions[1].spacing.due == TODAY
    assert mark_of("durak", {"a": 1, "b": 2}) == mark_of("durak", {"b": 2, "a": 1})
    assert mark_of("durak", {"a": 1}) != mark_of("euchre", {"a": 1})
    assert mark_of("durak", {"a": 1}) != mark_of("durak", {"a": 2})


def test_a_full_deck_says_so_and_drops_nothing() -> None:
    full = deck(MOST)
    assert len(written(full)) <= LARGEST, "there is room for 300 positions of usual length"
    with pytest.raises(FullDeck, match=r"^There is no room for more saved mistakes. "):
        enlarged(full, [kept(MOST)])
    assert len(enlarged(full, [kept(5)]).positions) == MOST
    long = kept(1)._replace(link="1" * 512, right={"attack TC": VERDICT, "attack 9C": VERDICT})
    with pytest.raises(FullDeck):
        enlarged(Deck(), (long._replace(mark=f"{number:016x}") for number in range(200)))


def test_a_full_deck_drops_the_best_known_positions_and_can_be_read_again() -> None:
    """The text of the deck has the maximum length."""
    deck = Deck().with_kept(kept(number) for number in range(MOST))
    known = Spacing(TODAY + 30, 60, 4, 2.4, 0)
    deck = deck.changed(kept(7).mark, lambda one: one._replace(spacing=known))
    room = LARGEST - len(written(deck))
    filled = deck.changed(
        kept(9).mark, lambda one: one._replace(link=one.link + "A" * (room % 300))
    )
    for number in range(20, 20 + room // 300):
        mark = kept(number).mark
        filled = filled.changed(mark, lambda one: one._replace(link=one.link + "A" * 300))
    assert len(written(filled)) == LARGEST and held(filled)[0] == filled
    after, text = held(filled.after(kept(3).mark, "good", TODAY))
    assert len(text) <= LARGEST and read_deck(text) == after
    assert [one for one in filled.positions if not after.has(one.mark)] == [filled.positions[7]]


def test_however_much_is_tried_a_deck_can_be_read_again() -> None:
    busy = deck(1)
    for _ in range(MOST + 1):
        busy = busy.after(kept(0).mark, "good", TODAY)
    for number in range(MOST_RIGHT + 1):
        busy = busy.with_right(kept(0).mark, f"attack {number}", VERDICT)
    assert read_deck(written(busy)) == busy
    right = busy.positions[0].right
    assert len(right) == MOST_RIGHT and f"attack {MOST_RIGHT}" in right


def test_the_longest_overdue_is_first_with_at_most_ten_a_day() -> None:
    many = Deck().with_kept(kept(number, TODAY - number) for number in range(15))
    assert [each.spacing.due for each in many.due(TODAY)][:2] == [TODAY - 14, TODAY - 13]
    assert many.left(TODAY) == A_DAY == 10
    for each in many.due(TODAY)[:10]:
        many = many.after(each.mark, "good", TODAY)
    assert many.left(TODAY) == 0 and len(many.due(TODAY)) == 5
    assert many.left(TODAY + 1) == 10, "five that were left, and five of those due again"


def test_six_times_not_found_it_rests_until_it_is_woken() -> None:
    hard = deck(2)
    for day in range(TODAY, TODAY + 6):
        assert hard.due(day)
        hard = hard.after(kept(0).mark, "again", day)
    assert [each.mark for each in hard.resting()] == [kept(0).mark]
    assert kept(0).mark not in [each.mark for each in hard.due(TODAY + 400)]
    woken = hard.woken(TODAY + 7)
    assert not woken.resting() and len(woken.due(TODAY + 8)) == 2


def test_taken_out_it_is_gone() -> None:
    assert deck(3).without([kept(1).mark]).positions == (kept(0), kept(2))


def test_a_deck_that_is_written_and_read_is_the_same() -> None:
    right = kept(7)._replace(right={"attack TC": VERDICT._replace(grade="fine", loss=0.01)})
    whole = deck(3).with_kept([right]).after(kept(1).mark, "hard", TODAY)
    assert read_deck(written(whole)) == whole
    assert read_deck(written(Deck())) == Deck()


def entry() -> dict[str, object]:
    """A deck with one position, as read from JSON."""
    whole: dict[str, object] = json.loads(written(deck(1)))
    return whole


def one_wrong(whole: dict[str, Any], **wrong: object) -> str:
    """The text of a deck with one entry replaced."""
    return json.dumps({"version": 1, "value": {**whole["value"], **wrong}})


def damaged() -> list[str]:
    """Texts of decks with one damaged value each."""
    good = written(deck(2))
    texts = ["", "[]", "7", "{}", good[:-9], good.replace("0.1234", "1e999")]
    texts.append(good.replace("0.61", "NaN"))
    wrong: list[object] = [None, True, -1, 1.5, 10**9, "x" * 600, [], {}, [1], "7", "\x00"]
    whole = json.loads(good)
    for at in range(len(whole["value"]["positions"][0])):
        for value in wrong:
            position = [*whole["value"]["positions"][0]]
            if at in (1, 2, 5) and value in ("7", "\x00"):
                continue  # any string is valid here; the rules check it later
            if value == {} and at == 4:
                continue  # an empty object means that no other move is known to be right
            position[at] = value
            texts.append(one_wrong(whole, positions=[position]))
    for name in ("day", "done", "positions"):
        texts += [one_wrong(whole, **{name: value}) for value in (None, -1, 1.5, True, "x", 10**9)]
    twice = [whole["value"]["positions"][0]] * 2
    return [*texts, one_wrong(whole, positions=twice), good.replace('"version":1', '"version":0')]


def test_whatever_is_damaged_is_refused_with_a_sentence() -> None:
    for text in damaged():
        with pytest.raises(BadDeck, match=r"^These are not mistakes saved by Parlour\.$"):
            read_deck(text)


def test_what_a_newer_parlour_has_kept_is_told_apart() -> None:
    with pytest.raises(Newer):
        read_deck(json.dumps({**entry(), "version": 2}))
