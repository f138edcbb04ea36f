"""Calls: one choice of the person answers two questions of the rules."""

from random import Random

import pytest

from parlour import catalogue
from parlour.bot_protocol import Answer, Question
from parlour.room.model.deal_source import SetUpDeal
from parlour.room.model.preferences import Preferences
from parlour.scene import THEN, Scene
from tests.euchre.tables import DEAL, PASSES
from tests.room.headless_room import HeadlessRoom, KnownDeal, awaited
from tools.i18n.catalogues import spoken

ALONE_OR_NOT = "Alone, or with your partner?"
CALLS = ["order, then together", "order, then alone", "pass"]
OLD = Preferences(opponents="novice", look="1994")


async def asked(room: HeadlessRoom, *people: int) -> Scene:
    """Start a deal in which seat 0 bids first, and return the scene of its question."""
    room.start_match("euchre", source=SetUpDeal(DEAL), people=people or (0,))
    return await room.asked()


def calls(room: HeadlessRoom) -> list[str]:
    """The calls on offer."""
    return [call.move for call in room.scene.calls]


@awaited
@pytest.mark.parametrize("second", ["together", "alone"])
async def test_a_call_makes_two_moves_and_its_second_question_is_never_shown(second: str) -> None:
    room = HeadlessRoom()
    await asked(room)
    assert calls(room) == CALLS
    room.play(f"order{THEN}{second}")
    await room.settle()
    assert room.session.record.moves[:2] == ["0 order", f"0 {second}"]
    assert ALONE_OR_NOT not in [scene.prompt for scene in room.table.shown]
    told = [line for line in room.table.news if line.startswith("You")]
    assert told[0] == "You order it up."
    assert (told[1:2] == ["You play alone."]) == (second == "alone")


@awaited
async def test_a_pass_is_a_call_of_one_move() -> None:
    room = HeadlessRoom()
    await asked(room)
    room.play("pass")
    await room.settle()
    assert room.session.record.moves[0] == "0 pass"


@awaited
async def test_the_1994_theme_asks_both_questions() -> None:
    room = HeadlessRoom(OLD)
    await asked(room)
    assert calls(room) == []
    room.play("order")
    scene = await room.asked()
    assert scene.prompt == ALONE_OR_NOT


@awaited
async def test_a_plain_move_of_text_mode_is_followed_by_the_second_question() -> None:
    room = HeadlessRoom()
    await asked(room)
    room.play("order")
    scene = await room.asked()
    assert (scene.prompt, calls(room)) == (ALONE_OR_NOT, [])
    room.play("alone")
    await room.settle()
    assert room.session.record.moves[:2] == ["0 order", "0 alone"]


@awaited
async def test_one_undo_returns_to_the_call() -> None:
    room = HeadlessRoom()
    before = await asked(room)
    room.play(f"order{THEN}together")
    await room.settle()
    assert room.controller.may_undo
    room.controller.undo()
    assert await room.asked() == before
    assert room.session.record.moves == []
    room.play("order")
    assert (await room.asked()).prompt == ALONE_OR_NOT


@awaited
async def test_a_deal_that_was_saved_between_the_two_moves_asks_the_second_question() -> None:
    room = HeadlessRoom()
    deal = catalogue.game("euchre", {}).shuffle(3, Random(1))
    room.start_match("euchre", source=KnownDeal(deal))
    await room.asked()
    room.play("order")
    await room.asked()
    again = room.another_visit()
    again.resume_saved("euchre")
    assert (await again.asked()).prompt == ALONE_OR_NOT
    again.play("together")
    await again.settle()
    assert again.session.record.moves[:2] == ["0 order", "0 together"]


@awaited
@pytest.mark.parametrize("second", ["together", "alone"])
async def test_a_hint_marks_the_call_with_the_advice_on_both_questions(second: str) -> None:
    async def think(question: Question) -> Answer:
        is_bid = question.view["state"] == "BID1"
        return Answer("order" if is_bid else second, 0)

    room = HeadlessRoom(think=think)
    await asked(room)
    room.controller.hint()
    scene = await room.asked()
    assert [call.move for call in scene.calls if call.advised] == [f"order{THEN}{second}"]
    assert [choice.move for choice in scene.choices if choice.advised] == ["order"]
    words = "order up and play alone" if second == "alone" else "order up"
    assert room.table.explained == [f"A good player might {words}."]
    assert room.session.record.moves == []


@awaited
async def test_the_calls_follow_the_theme_while_the_question_is_open() -> None:
    room = HeadlessRoom()
    await asked(room)
    shown = len(room.table.shown)
    room.preferences.change(look="1994")
    assert calls(room) == []
    room.preferences.change(look="parlour")
    assert calls(room) == CALLS
    assert len(room.table.shown) == shown + 2
    room.preferences.change(look="1994")
    room.play("order")
    await room.asked()
    room.preferences.change(look="parlour")
    assert (room.scene.prompt, calls(room)) == (ALONE_OR_NOT, [])


@awaited
async def test_the_calls_are_said_in_another_language() -> None:
    room = HeadlessRoom()
    await asked(room)
    with spoken("de"):
        room.controller.on_language_changed()
        assert [call.label for call in room.scene.calls] == ["Annehmen", "Allein", "Passen"]


@awaited
async def test_a_look_back_and_a_retry_show_single_moves() -> None:
    room = HeadlessRoom()
    await asked(room)
    position = room.session.record.position
    assert not room.presenter.as_decided(position).calls
    assert not room.presenter.viewpoint.scene(position).calls
    assert not room.scene.looked_at("").calls


@awaited
async def test_two_people_at_one_device_call_one_after_the_other() -> None:
    room = HeadlessRoom()
    await asked(room, 0, 1)
    room.play("ready")
    await room.asked()
    room.play("pass")
    assert (await room.asked()).is_handed_over
    assert calls(room) == []
    room.play("ready")
    await room.asked()
    assert calls(room) == CALLS
    room.play(f"order{THEN}alone")
    await room.settle()
    assert room.session.record.moves[:3] == ["0 pass", "1 order", "1 alone"]


@awaited
async def test_in_a_demo_there_are_no_calls_and_afterwards_there_are() -> None:
    room = HeadlessRoom()
    await asked(room)
    room.controller.toggle_demo()
    assert calls(room) == CALLS, "nothing has been drawn yet"
    room.controller.toggle_demo()
    await room.asked()
    assert calls(room) == CALLS


@awaited
async def test_in_the_second_round_a_suit_is_named_in_one_step() -> None:
    room = HeadlessRoom()
    source = SetUpDeal({**DEAL, "dealer": 2})
    room.start_match("euchre", source=source, people=(0, 1, 2, 3))
    for move in (*PASSES, f"make H{THEN}alone"):
        await room.asked()
        room.play("ready")
        await room.asked()
        room.play(move.removeprefix(move[:2]) if move in PASSES else move)
    await room.settle()
    assert room.session.record.moves[4:6] == ["3 make H", "3 alone"]
