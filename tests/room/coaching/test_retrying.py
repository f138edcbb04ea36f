"""Retries of mistakes at the table, with a fake coach."""

import pytest

from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retrying import Retrying
from parlour.scene import Weighed
from parlour.verdict import NoVerdict
from tests.families import COACHED
from tests.room.coaching.test_reviewing import Table
from tests.room.headless_room import awaited
from tests.room.stand_ins import first_choice


class Trier(Table):
    """A person who tries the mistakes of a deal again."""

    def __init__(self) -> None:
        super().__init__()
        room = self.room
        self.mistakes = Mistakes(room.controller, room.presenter, self.reviewing)
        self.retrying = Retrying(room.scope, room.table, room.signals, self.coach.appraise)
        self.left = 0

    async def reviewed(self, game: str) -> None:
        """Play and review a deal in which there are mistakes."""
        await self.over(game)
        self.reviewing.begin()
        await self.weighed()
        assert self.mistakes.are_known

    def begin(self) -> None:
        """Start the retry."""
        self.mistakes.begin(self.retrying, self._leave)

    def _leave(self, _retry: object) -> None:
        self.left += 1

    def answer(self, move: str) -> None:
        """Make a move at the table."""
        posed = self.room.table.posed
        assert posed is not None and move in [choice.move for choice in posed.choices]
        self.room.table.make(move)


def refusal(trier: Trier) -> str:
    """The reason why no retry is possible."""
    with pytest.raises(NoVerdict) as refused:
        trier.mistakes.tasks()
    return str(refused.value)


@awaited
async def test_there_is_nothing_to_try_before_all_is_weighed() -> None:
    trier = Trier()
    assert refusal(trier) == "You are not at a table yet."
    await trier.over("euchre")
    assert not trier.mistakes.are_known
    assert refusal(trier) == "Wait until all decisions are evaluated."
    await trier.weighed()
    assert trier.mistakes.are_known and trier.mistakes.tasks()


@pytest.mark.parametrize("game", COACHED)
@awaited
async def test_the_moment_is_posed_as_its_seat_saw_it_and_answered_at_the_table(game: str) -> None:
    trier = Trier()
    await trier.reviewed(game)
    table, session = trier.room.table, trier.room.session
    record, score = session.record, session.match.score
    before = (table.scene, [*record.moves], score.standing(), trier.room.store)
    kept = {name: trier.room.store.read(name) for name in trier.room.store.names()}
    trier.begin()
    retry = trier.retrying.retry
    assert retry is not None
    for task in retry.tasks:
        posed = table.posed
        assert posed is not None and posed.outcome is None and not posed.is_open
        assert not posed.weighed and not any(choice.advised for choice in posed.choices)
        assert sorted(choice.move for choice in posed.choices) == sorted(task.view["legal"])
        trier.answer(task.played)
        assert table.posed is posed, "after a wrong move the position stays"
        trier.answer(task.verdict.advice)
        assert retry.is_solved and table.posed is not None and not table.posed.choices
        assert {Weighed("advised", "good")} >= {*table.posed.weighed.values()}
        trier.retrying.skip()
    assert retry.is_over
    trier.retrying.skip()
    assert trier.left == 1 and table.posed is None and not trier.retrying.is_on
    assert kept == {name: trier.room.store.read(name) for name in trier.room.store.names()}
    after = (table.scene, record.moves, score.standing(), trier.room.store)
    assert after == before


@awaited
async def test_open_hands_stay_closed_while_something_is_tried() -> None:
    trier = Trier()
    trier.room.preferences.change(open_hands=True)
    await trier.reviewed("durak")
    trier.begin()
    posed = trier.room.table.posed
    assert posed is not None and not posed.is_open
    assert trier.room.scene.is_open


@awaited
async def test_the_next_deal_ends_it_and_leads_nowhere() -> None:
    trier = Trier()
    await trier.reviewed("euchre")
    trier.begin()
    trier.room.table.plan = lambda _scene: None
    trier.room.controller.next_deal()
    await trier.room.asked()
    assert not trier.retrying.is_on and trier.left == 0
    trier.room.table.plan = first_choice


@awaited
async def test_whatever_else_the_table_shows_it_is_posed_again() -> None:
    trier = Trier()
    await trier.reviewed("durak")
    trier.begin()
    trier.room.preferences.change(open_hands=True)
    assert trier.room.table.posed is None
    await trier.room.settle()
    posed = trier.room.table.posed
    assert posed is not None and not posed.is_open


@awaited
async def test_a_panel_beside_the_table_ends_it() -> None:
    trier = Trier()
    await trier.reviewed("durak")
    trier.begin()
    trier.room.signals.side_panel_opened.tell(object())
    assert not trier.retrying.is_on and trier.room.table.posed is None


@awaited
async def test_the_last_trick_is_not_shown_meanwhile() -> None:
    trier = Trier()
    await trier.reviewed("euchre")
    trier.begin()
    posed = trier.room.table.posed
    trier.room.presenter.look_back.show_last()
    assert trier.room.table.posed is posed and not trier.room.presenter.look_back.is_on


@awaited
async def test_a_room_that_closes_leaves_nothing_of_it() -> None:
    trier = Trier()
    await trier.reviewed("durak")
    size = trier.room.scope.size
    trier.begin()
    trier.retrying.leave()
    assert trier.room.scope.size == size
    trier.begin()
    await trier.room.scope.closed()
