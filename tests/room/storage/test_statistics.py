"""Statistics are counted, saved and read again."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.jsontext import Newer
from parlour.match_score import MatchScore
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.graded import Graded
from parlour.room.storage.keys import STATISTICS
from parlour.room.storage.monthly import MOST, MOST_MONTHS, added, in_months
from parlour.room.storage.statistics import (
    VERSION,
    Account,
    BadStatistics,
    Count,
    Ended,
    Kind,
    Statistics,
    check_agreements,
    ended,
    joined,
    kind,
    read_statistics,
    with_deal,
    with_review,
    written,
)
from parlour.room.storage.statistics_store import KEY, StatisticsStore
from parlour.store import Store

KEPT = Path(__file__).parent / "kept"
"""The folder with a file of statistics in every format so far. The files never change."""

NAMES = ("Zoë", "Anna", "Boris", "Clara", "Dmitri", "Eleonora")

WON = Ended("good", 2, 0, 1, 0)
LOST = Ended("bad", 0, 1, 0, 0)
LEVEL = Ended("plain", 1, 1, 0, 0)

DURAK = Kind("durak", '{"players": 3}', "club")
EUCHRE = Kind("euchre", "{}", "club")

OCTOBER = Graded(2, 20, 0.35, 0.004, 0.0625, 3.5, 200, 12, 4, 1, 1, 0, 2)
NOVEMBER = Graded(1, 10, -0.05, 0.001, 0.0025, -0.5, 100, 9, 1, 0, 0, 0, 0)
REVIEWED = {
    DURAK: Account(reviewed=(("2026-10", OCTOBER),), helped_reviewed=(("2026-11", NOVEMBER),))
}

LATELY = {
    DURAK: Account(latest=(5, 9, 13)),
    EUCHRE: Account(counters=Counter({"order 0 2": 2, "make 2 0": 1})),
}

SOME = {
    DURAK: Account(Count(5, 3, 1, 1, 4, 0, 0, 2, 3), Count(1, 0, 1, 1, 0)),
    EUCHRE: Account(Count(), Count(2, 2, 0, 3, 0, 1, 0, 2, 2)),
}


def count(*deals: Ended) -> Count:
    """The count of these deals."""
    total = Count()
    for deal in deals:
        total = total.after(deal)
    return total


def counts(kept: Statistics | None) -> Mapping[Kind, tuple[Count, Count]]:
    """The counts of deals without and with help."""
    return {of: (account.clean, account.helped) for of, account in (kept or {}).items()}


def test_deals_add_up() -> None:
    assert count(WON, WON, LOST, LEVEL) == Count(4, 2, 1, 5, 2, 2, 0, 0, 2)


def test_a_streak_is_ended_by_a_loss_and_by_nothing_else() -> None:
    assert (count(WON, LEVEL, WON).streak, count(WON, LEVEL, WON).best) == (2, 2)
    assert (count(WON, WON, LOST, WON).streak, count(WON, WON, LOST, WON).best) == (1, 2)


def test_clean_deals_are_counted_apart() -> None:
    kept = with_deal({}, DURAK, WON, clean=True)
    kept = with_deal(kept, DURAK, LOST, clean=False)
    assert counts(kept) == {DURAK: (count(WON), count(LOST))}


def test_each_agreement_and_each_level_has_its_own_account() -> None:
    plain, other = catalogue.game("durak", {}), catalogue.game("durak", {"players": 3})
    assert kind(other, "club") == DURAK
    kinds = {kind(plain, "club"), kind(other, "club"), kind(other, "learner")}
    assert len(kinds) == 3


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_deal_is_counted_by_the_measure_of_its_game(name: str) -> None:
    deal_record = finished(name)
    game, match = deal_record.game, MatchScore(deal_record.game, Random(1))
    match.close_deal(deal_record.position)
    for seat in range(game.seats):
        own = match.side_of(seat)
        deal = ended(game, deal_record.position, seat, "good")
        assert deal.points == match.scores[own]
        assert deal.points + deal.against == sum(match.scores)
        assert (deal.games, deal.games_against) == (match.tally[own], sum(match.tally) - deal.games)


def test_two_statistics_together_count_every_deal_of_both() -> None:
    other = {DURAK: Account(Count(4, 4, 0, 0, 4, 0, 0, 4, 4), Count())}
    both = joined(SOME, other)
    assert both[DURAK] == Account(Count(9, 7, 1, 1, 8, 0, 0, 2, 4), SOME[DURAK].helped)
    assert both[EUCHRE] == SOME[EUCHRE]
    assert joined({}, SOME) == joined(SOME, {}) == SOME


def test_reviewed_deals_add_up_month_by_month_clean_ones_apart() -> None:
    kept = with_review({}, DURAK, (("2026-11", NOVEMBER),), clean=True)
    kept = with_review(kept, DURAK, (("2026-10", OCTOBER),), clean=True)
    kept = with_review(kept, DURAK, (("2026-11", NOVEMBER),), clean=True)
    kept = with_review(kept, DURAK, (("2026-11", OCTOBER),), clean=False)
    account = kept[DURAK]
    assert account.reviewed == (("2026-10", OCTOBER), ("2026-11", added(NOVEMBER, NOVEMBER)))
    assert account.helped_reviewed == (("2026-11", OCTOBER),)
    assert account.clean == account.helped == Count()
    assert added(NOVEMBER, OCTOBER)[:4] == (3, 30, 0.3, 0.005)


def test_of_many_months_the_oldest_are_counted_as_one() -> None:
    months = tuple((f"{2020 + n // 12}-{1 + n % 12:02d}", NOVEMBER) for n in range(30))
    kept = in_months(months)
    assert len(kept) == MOST_MONTHS and kept[-1] == months[-1]
    assert kept[0] == ("2020-07", Graded._make(round(7 * each, 6) for each in NOVEMBER))
    assert sum(row[1] for _, row in kept) == 300


# -- saving and reading -------------------------------------------------------------------------


def test_what_is_written_is_read_again_and_written_the_same() -> None:
    text = written(SOME)
    assert read_statistics(text) == SOME
    assert written(read_statistics(text)) == text
    assert written(dict(reversed(SOME.items()))) == text


@pytest.mark.parametrize(
    ("version", "statistics"),
    [(1, SOME), (2, joined(SOME, REVIEWED)), (3, joined(joined(SOME, REVIEWED), LATELY))],
)
def test_every_form_is_read_for_ever(version: int, statistics: Statistics) -> None:
    text = (KEPT / f"statistics-{version}.json").read_text("utf-8")
    assert read_statistics(text) == statistics
    check_agreements(read_statistics(text))


def test_the_first_form_has_no_reviews() -> None:
    text = (KEPT / "statistics-2.json").read_text("utf-8")
    with pytest.raises(BadStatistics):
        read_statistics(text.replace('"version": 2', '"version": 1'))


def test_there_is_a_kept_file_of_every_form() -> None:
    assert {path.name for path in KEPT.glob("statistics-*.json")} == {
        f"statistics-{version}.json" for version in range(1, VERSION + 1)
    }


def test_a_text_cut_anywhere_is_refused() -> None:
    text = written(SOME).strip()
    for length in range(len(text)):
        with pytest.raises(BadStatistics):
            read_statistics(text[:length])


def changed(path: tuple[Any, ...], value: object) -> str:
    """The saved text of `SOME` with one value changed."""
    whole = json.loads(written(SOME))
    place = whole
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(whole)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("version",), 0),
        (("version",), "1"),
        (("version",), True),
        (("more",), 1),
        (("statistics",), {}),
        (("statistics", 0), 7),
        (("statistics", 0, "game"), "whist"),
        (("statistics", 0, "game"), []),
        (("statistics", 0, "more"), 1),
        (("statistics", 0, "level"), ""),
        (("statistics", 0, "level"), 3),
        (("statistics", 0, "options"), []),
        (("statistics", 0, "options"), {"players": [3]}),
        (("statistics", 0, "options"), {"p" * 200: 3}),
        (("statistics", 0, "clean"), []),
        (("statistics", 0, "clean", "deals"), -1),
        (("statistics", 0, "clean", "deals"), 1.5),
        (("statistics", 0, "clean", "deals"), True),
        (("statistics", 0, "clean", "deals"), 10**12),
        (("statistics", 0, "clean", "won"), 5),
        (("statistics", 0, "clean", "best"), 4),
        (("statistics", 0, "clean", "streak"), 4),
        (("statistics", 0, "clean", "more"), 4),
        (("statistics", 1), json.loads(written(SOME))["statistics"][0]),
        (("statistics", 0, "latest"), {}),
        (("statistics", 0, "latest"), [True]),
        (("statistics", 0, "latest"), [-1]),
        (("statistics", 0, "latest"), ["1"]),
        (("statistics", 0, "latest"), [10**12]),
        (("statistics", 0, "counters"), []),
        (("statistics", 0, "counters"), {"order 0 2": 1.5}),
        (("statistics", 0, "counters"), {"order 0 2": -1}),
        (("statistics", 0, "counters"), {"order 0 2": 10**12}),
        (("statistics", 0, "counters"), {"o" * 101: 1}),
        (("statistics", 0, "reviewed"), []),
        (("statistics", 0, "reviewed"), {"November": [*NOVEMBER]}),
        (("statistics", 0, "reviewed"), {"２026-11": [*NOVEMBER]}),
        (("statistics", 0, "reviewed"), {"2026-1": [*NOVEMBER]}),
        (("statistics", 0, "reviewed"), {"2026-11": NOVEMBER._asdict()}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER][1:]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(deals=0)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(deals=11)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(deals=True)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(best=8)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(best=10, fine=-1)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(variance=-0.1)]}),
        (("statistics", 0, "reviewed"), {"2026-11": [*NOVEMBER._replace(loss=1e12)]}),
        (("statistics", 0, "reviewed"), {f"20{n}-01": [*NOVEMBER] for n in range(10, 40)}),
    ],
)
def test_what_cannot_be_is_refused(path: tuple[Any, ...], value: object) -> None:
    with pytest.raises(BadStatistics):
        read_statistics(changed(path, value))


@pytest.mark.parametrize("text", ["", "[]", "null", "7", "[" * 20_000, '{"version": NaN}'])
def test_what_is_nothing_of_the_kind_is_refused(text: str) -> None:
    with pytest.raises(BadStatistics):
        read_statistics(text)


def test_a_newer_form_is_told_apart() -> None:
    with pytest.raises(Newer):
        read_statistics(changed(("version",), VERSION + 1))


def test_an_agreement_that_cannot_be_played_is_refused_at_the_door() -> None:
    check_agreements(SOME)
    for options in ({"players": 99}, {"nonsense": 1}):
        with pytest.raises(BadStatistics):
            check_agreements(read_statistics(changed(("statistics", 0, "options"), options)))


def at_once(write: Callable[[], None]) -> None:
    """Write at once, because no other tab has the lock."""
    write()


def statistics_store(text: str | None = None) -> tuple[StatisticsStore, Store, list[str]]:
    """A statistics store with this saved text, the store below it, and a list of the messages."""
    store, notices = Store(), list[str]()
    if text is not None:
        store.write(KEY, text)
    return StatisticsStore(store, notices.append, at_once), store, notices


def enter(kept: StatisticsStore, of: Kind, deal: Ended, *, clean: bool) -> None:
    """Add a deal to the statistics."""
    kept.change(lambda so_far: with_deal(so_far, of, deal, clean=clean))


def test_the_books_begin_empty_and_count_on() -> None:
    kept, store, notices = statistics_store()
    assert kept.read() == {}
    enter(kept, DURAK, WON, clean=True)
    enter(StatisticsStore(store, notices.append, at_once), DURAK, LOST, clean=True)
    assert counts(kept.read()) == {DURAK: (count(WON, LOST), Count())}
    assert notices == []


def test_deals_of_two_tabs_are_all_counted_whoever_has_to_wait() -> None:
    """A deal that waits for the lock is already shown as counted."""
    store, waiting = Store(), list[Callable[[], None]]()
    here, there = (StatisticsStore(store, lambda _: None, waiting.append) for _ in range(2))
    enter(here, DURAK, WON, clean=True)
    enter(there, DURAK, LOST, clean=True)
    enter(here, EUCHRE, WON, clean=False)
    assert store.read(KEY) is None
    assert counts(here.read()) == {DURAK: (count(WON), Count()), EUCHRE: (Count(), count(WON))}
    for write in waiting:
        write()
    whole = {DURAK: (count(WON, LOST), Count()), EUCHRE: (Count(), count(WON))}
    assert counts(here.read()) == counts(there.read()) == whole
    for write in waiting:  # nothing is left to write
        write()
    assert counts(here.read()) == whole


def test_the_books_of_a_newer_parlour_are_left_alone() -> None:
    text = changed(("version",), VERSION + 1)
    kept, store, notices = statistics_store(text)
    enter(kept, DURAK, WON, clean=True)
    assert kept.read() is None
    assert store.read(KEY) == text
    assert notices == [STATISTICS.newer]
    answers = list[bool]()
    kept.change(lambda _: {}, answers.append)
    assert answers == [False]
    assert store.read(KEY) == text


def test_a_file_that_is_added_counts_a_deal_that_waits_for_its_turn_once() -> None:
    store, waiting, answers = Store(), list[Callable[[], None]](), list[bool]()
    kept = StatisticsStore(store, lambda _: None, waiting.append)
    enter(kept, DURAK, WON, clean=True)
    kept.change(lambda so_far: joined(so_far, {DURAK: Account(count(LOST))}), answers.append)
    enter(kept, DURAK, WON, clean=True)
    assert answers == []
    for write in waiting:
        write()
    assert (kept.read() or {})[DURAK].clean.deals == 3
    assert answers == [True]


def test_what_is_erased_shows_as_erased_while_it_waits_for_its_turn() -> None:
    store = Store()
    store.write(KEY, written(SOME))
    kept = StatisticsStore(store, lambda _: None, lambda _write: None)
    kept.change(lambda _: {})
    assert kept.read() == {}


def test_nothing_is_kept_that_could_not_be_read_again() -> None:
    kept, _store, notices = statistics_store(written(SOME))
    huge = {DURAK: Account(Count(MOST), Count())}
    answers = list[bool]()
    kept.change(lambda _: huge, answers.append)
    kept.change(lambda so_far: joined(so_far, huge), answers.append)
    enter(kept, DURAK, WON, clean=True)
    assert kept.read() == huge
    assert answers == [True, False]
    assert notices == []


def finished(name: str, aids: tuple[str, ...] = (), seed: int = 4) -> DealRecord:
    """Play a deal to its end."""
    family = catalogue.family(name)
    game, rng = family.play(family.options()), Random(seed)
    match = MatchScore(game, rng)
    deal_record = DealRecord(match, match.fresh_deal(rng), aids=aids)
    while deal_record.position.turn is not None:
        seat = deal_record.position.turn
        view = game.view(deal_record.position, seat)
        move = find_move(
            deal_record.position, seat, bots.choose("club", family.heuristics, view, rng)
        )
        assert move is not None
        deal_record.position.play(move)
    return deal_record


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_finished_deal_is_counted_for_whoever_sits_first(name: str) -> None:
    deal_record, family = finished(name), catalogue.family(name)
    points = [0] * deal_record.game.seats
    for seat in range(deal_record.game.seats):
        kept, _store, _notices = statistics_store()
        kept.close(family, deal_record, Company((seat,), NAMES[: deal_record.game.seats]), "club")
        account = (kept.read() or {})[kind(deal_record.game, "club")]
        assert account.helped == Count()
        assert account.clean.deals == 1
        assert account.clean.won + account.clean.lost <= 1
        points[seat] = account.clean.points
    assert [points[seats[0]] for seats in deal_record.game.sides] == [
        *deal_record.game.points(deal_record.position)
    ]


def test_an_aid_puts_a_deal_apart_and_a_deal_of_computer_seats_is_not_counted() -> None:
    deal_record, family = finished("durak", ("hint",)), catalogue.family("durak")
    kept, _store, _notices = statistics_store()
    kept.close(family, deal_record, Company((), NAMES[:4]), "club")
    assert kept.read() == {}
    kept.close(family, deal_record, Company((1,), NAMES[:4]), "club")
    account = (kept.read() or {})[kind(deal_record.game, "club")]
    assert (account.clean.deals, account.helped.deals) == (0, 1)


def test_the_durak_has_lost_and_all_others_have_not() -> None:
    deal_record, family = finished("durak"), catalogue.family("durak")
    loser = deal_record.position.result()["durak"]
    for seat in range(4):
        kept, _store, _notices = statistics_store()
        kept.close(family, deal_record, Company((seat,), NAMES[:4]), "club")
        count = (kept.read() or {})[kind(deal_record.game, "club")].clean
        assert (count.won, count.lost) == ((0, 1) if seat == loser else (1, 0))


# -- in words -----------------------------------------------------------------------------------
