"""Saved reviews: after a reload, in another tab, and by another version of the coach."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from parlour.coach.streams import VERSION
from parlour.link_code import FIRST_VERSION
from parlour.room.coaching.review.counting import MOST_MARKS, ReviewCounting, graded
from parlour.room.coaching.review.review_saving import NamedTurn, ReviewSavers, subject
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.model.deal_record import SetUp
from parlour.room.storage.graded import together
from parlour.room.storage.quarantine import ASIDE
from parlour.room.storage.review_store import KEY, STRANGE, ReviewStore
from parlour.room.storage.reviews import KeptReview, read_reviews
from parlour.store import Store
from tests.room.coaching.test_reviewing import LastIsBest
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.match.test_peek_test import played
from tests.room.stand_ins import first_choice
from tests.test_store import Storage


class Visit:
    """A visit with a finished deal at the table."""

    def __init__(self, room: HeadlessRoom, alone: NamedTurn = lambda _name: nullcontext()) -> None:
        self.room, self.coach, self.notices = room, LastIsBest(), list[str]()
        counting = ReviewCounting(room.statistics, lambda: "2026-11", room.settings)
        self.keeper = ReviewSavers(ReviewStore(room.store, self.notices.append), alone, counting)
        self.reviewing = Reviewing(
            room.scope,
            room.controller,
            room.presenter,
            room.signals,
            self.coach.appraise,
            self.keeper,
        )

    async def weighed(self, most: int = 999) -> int:
        """Wait until this many decisions have a verdict; return the number of all decisions."""
        review = self.reviewing.begin()
        async with asyncio.timeout(20):
            while review.is_going and review.done < most:
                await asyncio.sleep(0)
        self.reviewing.stop()
        return len(review.decisions)


async def first_visit() -> Visit:
    """A first visit, with a deal of euchre played to its end."""
    room = HeadlessRoom(storage=Store(Storage()))
    room.table.plan = first_choice
    room.start_match("euchre")
    await room.over()
    await room.settle()
    return Visit(room)


async def later_visit(before: Visit, alone: NamedTurn = lambda _name: nullcontext()) -> Visit:
    """A later visit in the same browser, with the same table."""
    room = before.room.another_visit()
    room.resume_saved("euchre")
    await room.over()
    return Visit(room, alone)


def kept(visit: Visit) -> KeptReview:
    """The only saved review."""
    (review,) = read_reviews(visit.room.store.read(KEY) or "").values()
    return review


@awaited
async def test_stopped_at_half_it_goes_on_after_a_reload() -> None:
    first = await first_visit()
    decisions = await first.weighed(most=2)
    assert [each.number for each in kept(first).found] == [0, 1]
    second = await later_visit(first)
    assert await second.weighed() == decisions
    assert second.coach.asked == decisions - 2
    third = await later_visit(second)
    review = third.reviewing.begin()
    assert review.is_complete and not review.is_going
    assert not third.coach.asked
    assert [third.reviewing.line(number) for number in range(decisions)] == [
        second.reviewing.line(number) for number in range(decisions)
    ]


@awaited
async def test_the_letters_of_a_saved_review_are_those_of_earlier_versions() -> None:
    """Otherwise a new version of links would lose the reviews and count them twice."""
    first = await first_visit()
    await first.weighed()
    ((of, _),) = read_reviews(first.room.store.read(KEY) or "").items()
    assert of.deal.startswith(FIRST_VERSION)


@awaited
async def test_another_coachs_review_is_shown_and_repeated_on_request() -> None:
    first = await first_visit()
    decisions = await first.weighed()
    text = first.room.store.read(KEY) or ""
    first.room.store.write(KEY, text.replace(VERSION, "coach 0"))
    second = await later_visit(first)
    review = second.reviewing.begin()
    assert not (review.is_by_this_coach or review.is_going or second.coach.asked)
    assert review.is_complete
    second.reviewing.measure_again()
    await second.weighed()
    assert second.coach.asked == decisions
    assert kept(second).coach == VERSION
    assert review.is_by_this_coach


@awaited
async def test_half_a_review_by_another_coach_is_not_mixed_with_todays() -> None:
    first = await first_visit()
    await first.weighed(most=2)
    text = first.room.store.read(KEY) or ""
    first.room.store.write(KEY, text.replace(VERSION, "coach 0"))
    second = await later_visit(first)
    await second.weighed()
    assert not second.coach.asked
    assert kept(second).coach == "coach 0"


@awaited
async def test_what_does_not_fit_the_deal_is_put_aside_and_all_is_measured() -> None:
    first = await first_visit()
    decisions = await first.weighed()
    number, move, verdict = kept(first).found[0]
    text = first.room.store.read(KEY) or ""
    strange = text.replace(f'[{number},"{move}"', f'[{number},"beat 7H 8H"', 1)
    assert strange != text
    first.room.store.write(KEY, strange)
    second = await later_visit(first)
    assert await second.weighed() == decisions == second.coach.asked
    assert second.notices == [STRANGE]
    assert second.room.store.read(f"{ASIDE}1/{KEY}") == strange
    assert kept(second).found[0] == (number, move, verdict)


@awaited
async def test_of_two_tabs_one_measures_and_both_read() -> None:
    lock = asyncio.Lock()
    names: list[str] = []

    @asynccontextmanager
    async def alone(name: str) -> AsyncIterator[None]:
        names.append(name)
        async with lock:
            yield

    first = await first_visit()
    one, other = await later_visit(first, alone), await later_visit(first, alone)
    measured, read = one.reviewing.begin(), other.reviewing.begin()
    async with asyncio.timeout(20):
        while not measured.is_complete:
            await asyncio.sleep(0)
            other.reviewing.written_elsewhere(KEY)
            assert read.done == measured.done
        while read.is_going:
            await asyncio.sleep(0)
    assert read.is_complete and read.found == measured.found
    assert (one.coach.asked, other.coach.asked) == (len(measured.decisions), 0)
    assert len({*names}) == 1


@awaited
async def test_a_tab_that_stops_leaves_the_rest_to_the_other() -> None:
    lock = asyncio.Lock()

    @asynccontextmanager
    async def alone(_name: str) -> AsyncIterator[None]:
        async with lock:
            yield

    first = await first_visit()
    one, other = await later_visit(first, alone), await later_visit(first, alone)
    measured, read = one.reviewing.begin(), other.reviewing.begin()
    async with asyncio.timeout(20):
        while measured.done < 3:
            await asyncio.sleep(0)
        one.reviewing.stop()
        while read.is_going:
            await asyncio.sleep(0)
    assert read.is_complete
    assert other.coach.asked == len(read.decisions) - measured.done


def test_a_deal_played_in_another_way_and_another_seat_have_reviews_of_their_own() -> None:
    deal = played("euchre")
    one = subject(deal, 0)
    assert one is not None
    assert subject(deal, 1) not in (None, one)
    deal.moves.pop()
    other = subject(deal, 0)
    assert other is not None and (other.deal, other.seat) == (one.deal, one.seat)
    assert other.moves != one.moves


def test_a_position_that_was_set_up_has_no_link_and_nothing_is_kept_of_it() -> None:
    deal = played("euchre")
    deal.start = SetUp({})
    assert subject(deal, 0) is None


@awaited
async def test_without_a_keeper_nothing_is_kept() -> None:
    visit = await first_visit()
    room = visit.room
    reviewing = Reviewing(
        room.scope, room.controller, room.presenter, room.signals, visit.coach.appraise
    )
    review = reviewing.begin()
    async with asyncio.timeout(20):
        while review.is_going:
            await asyncio.sleep(0)
    assert review.is_complete and room.store.read(KEY) is None


# -- statistics ---------------------------------------------------------------------------------


@awaited
async def test_a_deal_is_counted_once_when_its_review_is_complete() -> None:
    first = await first_visit()
    await first.weighed(most=2)
    (account,) = (first.room.statistics.read() or {}).values()
    assert account.clean.deals == 1 and not account.reviewed
    second = await later_visit(first)
    decisions = await second.weighed()
    third = await later_visit(second)
    review = third.reviewing.begin()
    (account,) = (third.room.statistics.read() or {}).values()
    assert account.reviewed == (("2026-11", graded(review)),)
    assert account.clean.deals == 1 and not account.helped_reviewed
    sums = graded(review)
    assert (sums.deals, sums.decisions) == (1, decisions)
    assert sums.best + sums.mistake == decisions
    assert sums.loss == round(0.12 * sums.mistake, 6)
    assert abs(sums.variance - sums.mistake * (0.02 / 1.96) ** 2) < 1e-6


@awaited
async def test_a_deal_in_which_an_aid_has_helped_is_counted_apart() -> None:
    visit = await first_visit()
    visit.room.session.record.aids["hint"] = True
    await visit.weighed()
    (account,) = (visit.room.statistics.read() or {}).values()
    assert account.helped_reviewed and not account.reviewed


@awaited
async def test_measured_again_it_is_not_counted_again() -> None:
    first = await first_visit()
    await first.weighed()
    text = first.room.store.read(KEY) or ""
    first.room.store.write(KEY, text.replace(VERSION, "coach 0"))
    second = await later_visit(first)
    second.reviewing.begin()
    second.reviewing.measure_again()
    await second.weighed()
    (account,) = (second.room.statistics.read() or {}).values()
    assert together(account.reviewed).deals == 1


@awaited
async def test_a_deal_whose_review_has_gone_and_is_made_again_is_not_counted_again() -> None:
    first = await first_visit()
    await first.weighed()
    first.room.store.remove(KEY)
    second = await later_visit(first)
    assert await second.weighed() == second.coach.asked
    assert kept(second).is_counted
    (account,) = (second.room.statistics.read() or {}).values()
    assert together(account.reviewed).deals == 1


@awaited
async def test_what_was_counted_before_there_were_marks_is_marked_when_it_is_seen() -> None:
    first = await first_visit()
    await first.weighed()
    (mark,) = first.room.settings.counted_reviews()
    first.room.settings.keep_counted_reviews([])
    second = await later_visit(first)
    second.reviewing.begin()
    assert second.room.settings.counted_reviews() == [mark]
    (account,) = (second.room.statistics.read() or {}).values()
    assert together(account.reviewed).deals == 1


@awaited
async def test_of_the_marks_the_oldest_go() -> None:
    first = await first_visit()
    older = [f"{number:08x}" for number in range(MOST_MARKS)]
    first.room.settings.keep_counted_reviews(older)
    await first.weighed()
    marks = first.room.settings.counted_reviews()
    assert marks[:-1] == older[1:] and len(marks) == MOST_MARKS
    assert len(first.room.store.read("coach/counted") or "") < 16 * 1024


@awaited
async def test_a_longer_appraisal_is_saved_and_stays() -> None:
    first = await first_visit()
    await first.weighed()
    other = await later_visit(first)
    other.reviewing.begin()
    review = first.reviewing.begin()
    at = next(filter(first.reviewing.may_think_longer, review.found))
    first.reviewing.think_longer(at)
    while review.longer is not None:
        await asyncio.sleep(0)
    assert kept(first).found[at].verdict.worlds == 4 * 800
    other.reviewing.written_elsewhere(KEY)
    there = other.reviewing.review
    assert there is not None and there.found[at].worlds == 4 * 800
    assert kept(other).found[at].verdict.worlds == 4 * 800
