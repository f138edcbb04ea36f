"""A retry stays open after a reload, until it is answered."""

from collections.abc import Callable

import pytest

from parlour.room.coaching.deck.practising import Practising
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.open_retry import OpenRetry
from parlour.room.coaching.retry.retry import Endings, Retry
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.retry.stages import EmptyTable
from parlour.room.model.open_task import DECK, MISTAKES
from parlour.room.storage.deck_store import DeckStore
from tests.room.coaching.test_kept_mistakes import TODAY, MistakeSaver
from tests.room.coaching.test_review_saving import Visit, first_visit
from tests.room.headless_room import HeadlessRoom, awaited


class Trying:
    """A person who tries the mistakes of a deal again."""

    def __init__(self, visit: Visit) -> None:
        self.visit, room = visit, visit.room
        self.mistakes = Mistakes(room.controller, room.presenter, visit.reviewing)
        self.retrying = Retrying(room.scope, room.table, room.signals, visit.coach.appraise)
        self.open_retry = OpenRetry(
            room.scope, self.retrying, self.mistakes, room.controller, room.signals, room.settings
        )
        self.left = 0

    def leave(self, _retry: Retry) -> None:
        """Count that the retry was left."""
        self.left += 1

    @property
    def retry(self) -> Retry:
        """The current retry."""
        assert self.retrying.retry is not None
        return self.retrying.retry

    async def reloaded(
        self, change: Callable[[HeadlessRoom], None] = lambda _room: None
    ) -> "Trying":
        """Reload the tab. The deal is at the table while the coach loads."""
        room = self.visit.room.reloaded()
        change(room)
        room.resume_saved("euchre")
        again = Trying(Visit(room))
        again.open_retry.go_on(again.leave, lambda _left: None)
        await room.over()
        await room.settle()
        return again


async def trying() -> Trying:
    """Start a retry after all decisions of a deal have been appraised."""
    visit = await first_visit()
    await visit.weighed()
    begun = Trying(visit)
    begun.mistakes.begin(begun.retrying, begun.leave)
    assert len(begun.retry.tasks) > 2
    return begun


@awaited
async def test_the_same_mistake_is_asked_again_after_a_reload() -> None:
    before = await trying()
    posed = before.visit.room.table.posed
    again = await before.reloaded()
    assert again.retry.number == 0 and again.retry.task.mark == before.retry.task.mark
    assert again.visit.room.table.posed == posed
    again.retrying.leave()
    assert again.left == 1


@awaited
async def test_answered_tasks_stay_answered_and_the_next_one_is_asked() -> None:
    before = await trying()
    before.visit.room.table.make(before.retry.task.verdict.advice)
    before.retrying.skip()
    before.retrying.skip()
    again = await before.reloaded()
    assert again.retry.endings == before.retry.endings
    assert again.retry.endings[:3] == ["at once", "skipped", None]
    assert (again.retry.number, again.retry.tries) == (2, 0)
    while None in again.retry.endings:
        again.visit.room.table.make(again.retry.task.verdict.advice)
        again.retrying.skip()
    assert not again.visit.room.settings.open_task()


@awaited
async def test_whoever_has_left_it_is_asked_no_more() -> None:
    before = await trying()
    assert before.visit.room.settings.open_task()[0] == MISTAKES
    before.retrying.leave()
    assert not before.visit.room.settings.open_task()
    assert not (await before.reloaded()).retrying.is_on


@awaited
async def test_what_is_wanted_of_the_table_ends_it_for_good() -> None:
    before = await trying()
    before.visit.room.controller.end()
    assert not before.visit.room.settings.open_task()


@pytest.mark.parametrize(
    "saved",
    [
        [],
        [MISTAKES],
        [MISTAKES, "0123456789abcdef:"],
        [MISTAKES, ":::", ""],
        ["castle", "0123456789abcdef:"],
        [DECK, "0123456789abcdef:"],
    ],
)
@awaited
async def test_a_retry_that_does_not_fit_the_table_is_dropped_silently(saved: list[str]) -> None:
    before = await trying()
    again = await before.reloaded(lambda room: room.settings.keep_open_task(*saved))
    assert not again.retrying.is_on
    assert not again.visit.room.messages.notices
    if saved and saved[0] in (MISTAKES, DECK):
        assert not again.visit.room.settings.open_task()


# -- positions from the deck


def at_an_empty_table(keeper: MistakeSaver) -> EmptyTable:
    room = keeper.room
    return EmptyTable(room.controller, room.table, lambda: None)


def keeping_open(keeper: MistakeSaver) -> OpenRetry:
    room = keeper.room
    return OpenRetry(
        room.scope, keeper.retrying, keeper.mistakes, room.controller, room.signals, room.settings
    )


@awaited
async def test_positions_of_the_deck_go_on_too_and_none_is_rated_twice() -> None:
    keeper = MistakeSaver()
    await keeper.kept("euchre")
    room = keeper.room
    keeping_open(keeper)
    keeper.day += 1
    await keeper.practise()
    keeper.solve()
    before = keeper.retrying.retry
    assert before is not None and room.settings.open_task()[0] == DECK
    rated = keeper.store.read()

    later = MistakeSaver()
    settings = later.room.settings
    settings.keep_open_task(*room.settings.open_task())
    later_room = later.room
    practising = Practising(
        later_room.scope,
        DeckStore(room.store, later_room.messages.notice),
        later_room.services,
        later.retrying,
        later.coach.appraise,
        lambda: TODAY + 1,
    )

    def with_deck(left: Endings) -> None:
        practising.go_on(lambda: at_an_empty_table(later), lambda _retry: None, left)

    keeping_open(later).go_on(lambda _retry: None, with_deck)
    await later_room.settle()
    retry = later.retrying.retry
    assert retry is not None
    assert (retry.number, retry.endings) == (before.number, before.endings)
    assert retry.task.mark == before.task.mark
    assert practising.deck == rated
