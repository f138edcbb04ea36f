"""Undo is possible until the person learns something new."""

from parlour.room.model.deal_source import DealSource
from parlour.room.model.preferences import Preferences
from tests.room.headless_room import HeadlessRoom, KnownDeal, awaited, cards
from tests.room.stand_ins import first_choice
from tests.stacked import game, stacked

CAN_BEAT, CAN_ONLY_TAKE = "8C 8D JC 7D 7H QC", "6C 6D 7C 8C 7D 8D"
DRAWS = "AH AS AD QH"
STEP_BY_STEP = Preferences(opponents="novice", autotrick=False)


def attack(answer: str = CAN_ONLY_TAKE) -> DealSource:
    """A deal in which seat 0 attacks; `answer` is the hand of seat 1."""
    two = game(players=2)
    hands = {0: "9C 9D TC KC 6S 7S", 1: answer}
    return KnownDeal(stacked(two, 1, hands, DRAWS))


async def attacked(room: HeadlessRoom, answer: str = CAN_ONLY_TAKE) -> None:
    """Start the deal, and wait until the person must play its first card."""
    room.start_match("durak", {"players": 2}, attack(answer))
    await room.asked()


@awaited
async def test_a_move_is_taken_back_before_anybody_has_answered() -> None:
    room = HeadlessRoom(STEP_BY_STEP)
    await attacked(room)
    before = room.scene
    assert not room.controller.may_undo
    room.play("attack 9C")
    await room.settle()
    assert cards(room.scene, "slot") == ("9C",)
    assert room.controller.may_undo
    room.controller.undo()
    assert await room.asked() == before
    assert not room.controller.may_undo
    room.play("attack TC")
    await room.settle()
    assert cards(room.scene, "slot") == ("TC",)


@awaited
async def test_no_undo_after_another_players_card_was_seen() -> None:
    room = HeadlessRoom()
    await attacked(room, CAN_BEAT)
    room.play("attack 9C")
    await room.settle()
    laid = cards(room.scene, "slot")
    assert len(laid) > 1
    assert not room.controller.may_undo
    room.controller.undo()
    await room.settle()
    assert room.table.explained == ["Can't undo: a hidden card has been revealed since."]
    assert cards(room.scene, "slot") == laid


@awaited
async def test_a_move_is_taken_back_on_the_next_visit_too() -> None:
    room = HeadlessRoom(STEP_BY_STEP)
    await attacked(room)
    before = room.scene
    room.play("attack 9C")
    await room.settle()
    again = room.another_visit()
    again.resume_saved("durak")
    await again.settle()
    assert cards(again.scene, "slot") == ("9C",)
    again.controller.undo()
    assert await again.asked() == before


@awaited
async def test_seen_cards_are_remembered_on_the_next_visit() -> None:
    room = HeadlessRoom()
    await attacked(room, CAN_BEAT)
    room.play("attack 9C")
    await room.settle()
    again = room.another_visit()
    again.resume_saved("durak")
    await again.asked()
    assert not again.controller.may_undo


@awaited
async def test_a_deal_with_a_move_taken_back_counts_apart() -> None:
    room = HeadlessRoom(STEP_BY_STEP)
    await attacked(room)
    room.play("attack 9C")
    await room.settle()
    room.controller.undo()
    await room.asked()
    assert [*room.session.record.aids] == ["undo"]
    room.preferences.change(autotrick=True)
    room.table.plan = first_choice
    room.play("attack 9C")
    scene = await room.over()
    assert scene.outcome is not None
    assert "Not counted as a clean deal, because of an undone move." in scene.outcome.lines


@awaited
async def test_a_deal_that_is_over_is_not_gone_back_into() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak", {"players": 2})
    over = await room.over()
    assert not room.controller.may_undo
    room.controller.undo()
    await room.settle()
    assert room.scene is over
    assert "can be played again" in room.table.explained[-1]


@awaited
async def test_an_undo_at_an_empty_table_does_nothing() -> None:
    room = HeadlessRoom()
    room.controller.undo()
    room.controller.hint()
    room.controller.claim()
    room.controller.next_deal()
    await room.settle()
    assert not room.table.shown
    assert not room.controller.may_undo
