"""Several tabs of one browser: only one of them plays at a table, and no move is lost."""

import json
from itertools import cycle, islice
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import lobby
from e2e.conftest import NewPage, OpenRoom
from e2e.seating import Seat, by_mouse, cleared, deal_again, hurry, seal_of
from e2e.waiting import expect_answer, saved_text, until
from parlour import catalogue
from tests.cases import daily

DURAK = "?play=durak&players=2&delay=0"
TAKEN = "This table is being played in another tab."
KEPT = "localStorage.getItem('parlour/save/durak')"
NO_LOCKS = "delete Navigator.prototype.locks;"
LOCK_STATISTICS = """() => new Promise((locked) => {
  navigator.locks.request("parlour/statistics", () => new Promise((over) => {
    const read = localStorage.getItem("parlour/statistics");
    window.writeBack = () => {
      delete window.writeBack;
      localStorage.setItem("parlour/statistics", read);
      over();
    };
    locked();
  }));
})"""
"""Locks and reads the statistics, like a tab that is about to change them."""


def saved(page: Page, name: str = "save/durak") -> Any:
    """A saved value, such as the save of a table."""
    return json.loads(saved_text(page, name))


def answer(page: Page, words: str) -> None:
    """Answer the question about a table that is played in another tab."""
    asking = page.locator("#asking")
    expect(asking).to_contain_text(TAKEN)
    asking.get_by_role("button", name=words).click()


def bar(page: Page) -> Any:
    """The bar that is shown if the table is played in another tab."""
    return page.locator("#elsewhere")


def test_a_second_tab_watches_takes_over_or_plays_beside(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    open_room(page, DURAK)
    seat = Seat(page)
    first = seat.turn()
    open_room(other, "?delay=0")
    answer(other, "Watch")
    expect(bar(other)).to_contain_text("You are watching")
    expect(other.locator("#playing")).to_have_text("Durak")
    there = Seat(other).wait(lambda look: bool(look.hand))
    assert (set(there.hand), there.asked) == (set(first.hand), False)

    by_mouse(page, first)
    seat.turn(first)
    Seat(other).wait(lambda look: set(look.hand) == set(seat.look().hand))
    here = seat.look()

    bar(other).get_by_role("button", name="Take over").click()
    expect(bar(other)).to_be_hidden()
    taken = Seat(other).turn()
    assert (set(taken.hand), taken.laid) == (set(here.hand), here.laid)
    expect(bar(page)).to_contain_text("Another tab has taken over this table.")
    seat.wait(lambda look: not look.asked)

    bar(page).get_by_role("button", name="New game").click()
    lobby.deal(page)
    asked = seat.turn()
    before = saved(other)
    by_mouse(page, asked)
    look = seat.turn(asked)
    saved_text(page, "save/durak/2")
    assert saved(other) == before
    open_room(page, "?delay=0")  # each continues its own table
    assert seat.turn() == look
    expect(page.locator("#asking")).to_be_hidden()
    hurry(other)


def test_a_table_that_was_left_may_be_taken_by_another_tab(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    """A tab in the lobby holds no lock."""
    open_room(page, DURAK)
    look = Seat(page).turn()
    page.get_by_role("button", name="All games").click()
    open_room(other, "?delay=0")
    lobby.resume(other)
    assert Seat(other).turn() == look
    lobby.resume(page)
    expect(page.locator("#asking")).to_contain_text(TAKEN)


@pytest.mark.parametrize("times", daily([4, 100]))
def test_no_move_is_lost_when_two_tabs_take_turns(
    page: Page, other: Page, open_room: OpenRoom, times: int
) -> None:
    """After each move, the other tab takes over."""
    open_room(page, DURAK)
    Seat(page).turn()
    open_room(other, "?delay=0")
    answer(other, "Watch")
    here, there = page, other
    moves: list[str] = []
    for _ in range(times):
        look = Seat(here).turn()
        if look.over:
            here.get_by_role("button", name="Same cards again", exact=True).click()
            cleared(here)
            look, moves = Seat(here).turn(), []
        by_mouse(here, look)
        Seat(here).turn(look)
        so_far = saved(here)["d"]["record"]["moves"]
        assert so_far[: len(moves)] == moves and len(so_far) > len(moves)
        moves = so_far
        bar(there).get_by_role("button", name="Take over").click()
        expect(bar(there)).to_be_hidden()
        expect(bar(here)).to_be_visible()
        here, there = there, here


def test_without_locks_the_last_writer_wins_and_it_is_said(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    for tab in (page, other):
        tab.add_init_script(NO_LOCKS)
    open_room(page, DURAK)
    Seat(page).turn()
    open_room(other, "?delay=0")
    seat = Seat(other)
    look = seat.turn()
    by_mouse(other, look)
    seat.turn(look)
    notices = page.locator("#notices")
    expect(notices.get_by_text("being played in another tab")).to_have_count(1)
    before = saved(page)["n"]
    by_mouse(page, Seat(page).look())
    until(page, f"n => JSON.parse({KEPT}).n > n", before)
    expect(notices.get_by_text("being played in another tab")).to_have_count(1)


def test_what_another_tab_erases_is_kept_again_and_the_game_goes_on(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    """Another tab clears the storage."""
    open_room(page, DURAK)
    seat = Seat(page)
    look = seat.turn()
    by_mouse(page, look)
    look = seat.turn(look)
    before = saved(page)["d"]["record"]
    open_room(other, "?play=euchre&delay=0")
    other.evaluate("localStorage.clear()")
    expect_answer(page, lambda: saved(page)["d"]["record"], before)
    assert seat.look() == look
    by_mouse(page, look)
    look = seat.turn(look)
    open_room(page, DURAK)
    assert seat.turn().hand == look.hand
    assert page.evaluate("localStorage.getItem('parlour/durak/options')") is None


@pytest.mark.parametrize(("tab_count", "rounds"), daily([(3, 2), (8, 20)]))
def test_tabs_each_go_on_with_their_own_game(
    started: NewPage, open_room: OpenRoom, tab_count: int, rounds: int
) -> None:
    """This is L6 of docs/quality.md. The tabs share their preferences."""
    page = started()
    tabs = [page, *page.other_tabs(tab_count - 1)]
    queries = [f"?play={game}&delay=0" for game in islice(cycle(catalogue.NAMES), tab_count)]
    for number, (tab, query) in enumerate(zip(tabs, queries, strict=True)):
        open_room(tab, query)
        if number >= len(catalogue.NAMES):
            answer(tab, "New game")
        Seat(tab).turn()
    for _ in range(rounds):
        for tab in tabs:
            look = Seat(tab).turn()
            if not look.over:
                by_mouse(tab, look)
    looks = [Seat(tab).turn() for tab in tabs]
    page.keyboard.press("F9")
    colour = until(page, "document.documentElement.dataset.background")
    for tab in tabs[1:]:
        until(tab, "colour => document.documentElement.dataset.background === colour", colour)
    for tab, query, look in zip(tabs, queries, looks, strict=True):
        open_room(tab, query)
        again = Seat(tab).turn()
        if look.over:  # the address asks for this game, so a finished deal is cleared
            assert not again.over
        else:
            assert (again.hand, again.laid, again.over) == (look.hand, look.laid, look.over)
        expect(tab.locator("#asking")).to_be_hidden()


def counted(page: Page) -> int:
    """The number of deals in the saved statistics."""
    accounts = saved(page, "statistics")["statistics"]
    return sum(each[kind]["deals"] for each in accounts for kind in ("clean", "helped"))


def end_while_the_other_writes(page: Page, other: Page, open_room: OpenRoom) -> None:
    """End a deal after another tab has read the statistics, and before that tab writes them."""
    open_room(page, DURAK)
    Seat(page).turn()
    open_room(other, "?play=euchre&delay=0")
    Seat(other).turn()
    hurry(other)
    saved_text(other, "statistics")
    other.evaluate(LOCK_STATISTICS)
    hurry(page)


def test_deals_that_end_in_two_tabs_at_once_are_all_counted(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    """The statistics are one stored value, so each tab waits until the others have written it."""
    end_while_the_other_writes(page, other, open_room)
    page.keyboard.press("Shift+S")
    sheet = page.get_by_role("dialog", name="Statistics")
    expect(
        sheet.get_by_role("heading", name="Durak", exact=True)
    ).to_be_visible()  # not written yet
    other.evaluate("writeBack()")
    until(page, "() => localStorage.getItem('parlour/statistics').includes('durak')")
    expect_answer(page, lambda: counted(page), 2)


@pytest.mark.fresh("the page is left for another address")
def test_a_tab_that_is_closed_counts_what_has_waited_and_makes_room(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    """Closing a tab releases its locks."""
    end_while_the_other_writes(page, other, open_room)
    deal_again(page)
    first = Seat(page).turn()
    by_mouse(page, first)
    look = Seat(page).turn(first)
    page.goto("about:blank")
    until(other, "() => localStorage.getItem('parlour/statistics').includes('durak')")
    expect_answer(other, lambda: counted(other), 2)
    other.get_by_role("button", name="All games").click()
    lobby.deal_button(other).click()
    again = Seat(other).wait(lambda now: now.asked)
    assert (again.hand, again.laid) == (look.hand, look.laid)


def test_each_tab_has_the_seal_and_the_cards_of_its_own_deal(
    page: Page, other: Page, open_room: OpenRoom
) -> None:
    """The tabs play the same game at two tables."""
    open_room(page, DURAK)
    Seat(page).turn()
    before, pack = seal_of(page), saved(page)["d"]["record"]["pack"]
    open_room(other, "?delay=0")
    answer(other, "New game")
    # Otherwise the first deals of both tabs have the same seed in a test.
    other.evaluate("() => void crypto.getRandomValues(new Uint8Array(1))")
    lobby.deal(other)
    Seat(other).turn()
    assert seal_of(other) != before
    assert "has no seal" not in seal_of(other)
    assert seal_of(page) == before
    hurry(page)
    assert before.splitlines()[0] in seal_of(page)
    assert "from hashlib" in seal_of(page)
    page.get_by_role("button", name="Same cards again", exact=True).click()
    cleared(page)
    again = saved(page)["d"]["record"]["pack"]
    assert again == pack
