"""Several people on one device: nobody sees another's hand or private messages."""

from itertools import pairwise

import pytest

from parlour.cards import NAME, each
from parlour.scene import Scene
from tests.room.headless_room import HeadlessRoom, awaited, cards
from tests.room.stand_ins import first_choice

READY = "ready"
TWO = {"players": 2}


def is_passing(scene: Scene) -> bool:
    """Whether the table waits until the next person has the device."""
    return [choice.move for choice in scene.choices] == [READY]


def seated(room: HeadlessRoom, people: tuple[int, ...] = (0, 1)) -> None:
    """Start a deal of durak for these people."""
    room.start_match("durak", TWO, people=people)


async def taken_over(room: HeadlessRoom) -> Scene:
    """Let the next person take the device; return the scene of their decision."""
    await room.asked()
    room.play(READY)
    await room.settle()
    return await room.asked()


def own_hand(room: HeadlessRoom) -> set[str]:
    """The hand of the seat that the table shows at the lower edge, from the position."""
    return {NAME[card] for card in each(room.session.record.position.hands[room.scene.seat])}


@awaited
async def test_all_hands_are_hidden_until_the_next_person_is_ready() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    seated(room)
    await room.over()
    passed = [scene for scene in room.table.shown if is_passing(scene)]
    assert len(passed) > 2
    for scene in passed:
        assert set(cards(scene, "hand")) == {""}
        name = scene.seats[scene.seat].name
        assert scene.box == (f"Pass the device to {name}.", "All hands are hidden.")
    assert {scene.seats[scene.seat].name for scene in passed} == {"Zoë", "Guest 2"}
    assert all(one.seat != other.seat for one, other in pairwise(passed))


@awaited
async def test_a_person_who_is_ready_sees_only_their_own_hand() -> None:
    room = HeadlessRoom()
    seated(room)
    scene = await taken_over(room)
    own, other = scene.place(f"hand:{scene.seat}"), scene.place(f"hand:{1 - scene.seat}")
    assert {face.card for face in own.cards} == own_hand(room)
    assert {face.card for face in other.cards} == {""}


@awaited
async def test_the_log_is_shut_while_the_device_is_passed_on() -> None:
    room = HeadlessRoom()
    seated(room)
    await room.asked()
    reader = room.presenter.log
    assert (reader.rounds(), reader.as_text(), reader.record(None)) == ((), "", None)
    scene = await taken_over(room)
    mine = reader.rounds()[0].lines[0].sentence
    assert reader.as_text().startswith("The deal\n")
    assert reader.record(None) is not None
    room.play(scene.choices[0].move)
    await room.settle()
    assert is_passing(room.scene)
    assert reader.rounds() == ()
    await taken_over(room)
    assert reader.rounds()[0].lines[0].sentence != mine, "the words depend on the reader"


@awaited
async def test_the_last_trick_is_not_shown_with_the_hand_of_somebody_else() -> None:
    room = HeadlessRoom()
    kept = []

    def plan(scene: Scene) -> str:
        if is_passing(scene):
            room.presenter.look_back.show_last()
            kept.append(room.presenter.look_back.is_on)
        return scene.choices[0].move

    room.table.plan = plan
    seated(room)
    await room.over()
    assert "review True" in room.table.happened
    assert kept and not any(kept)


@awaited
async def test_a_move_is_taken_back_while_the_device_is_passed_on() -> None:
    """The device goes back to the person who moved. No hand is shown until then."""
    room = HeadlessRoom()
    seated(room)
    before = await taken_over(room)
    room.play(before.choices[0].move)
    await room.settle()
    assert is_passing(room.scene)
    assert room.scene.seat != before.seat
    room.controller.undo()
    await room.settle()
    assert is_passing(room.scene)
    assert room.scene.seat == before.seat
    assert set(cards(room.scene, "hand")) == {""}
    assert await taken_over(room) == before
    assert [*room.session.record.aids] == ["people", "undo"]


@awaited
async def test_on_the_next_visit_nobodys_cards_are_seen_before_somebody_is_ready() -> None:
    room = HeadlessRoom()
    seated(room)
    before = await taken_over(room)
    again = room.another_visit()
    again.resume_saved("durak")
    scene = await again.asked()
    assert is_passing(scene)
    assert all(set(cards(shown, "hand")) == {""} for shown in again.table.shown)
    assert await taken_over(again) == before


@awaited
async def test_open_hands_wait_until_somebody_is_ready() -> None:
    room = HeadlessRoom()
    seated(room)
    hidden = await room.asked()
    room.preferences.change(open_hands=True)
    await room.settle()
    assert room.scene is hidden
    assert "" not in cards(await taken_over(room), "hand")


@awaited
async def test_no_advice_is_given_while_the_device_is_passed_on() -> None:
    room = HeadlessRoom()
    seated(room)
    await room.asked()
    room.controller.hint()
    await room.settle()
    assert room.table.explained == ["You can get a hint when it is your turn."]
    assert is_passing(room.scene)


@awaited
async def test_a_deal_of_several_people_counts_apart_and_is_told_to_everybody() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    seated(room)
    outcome = (await room.over()).outcome
    assert outcome is not None
    lines = " ".join(outcome.lines)
    assert "more than one person at the device" in lines
    assert "You" not in lines.split()


@pytest.mark.parametrize("seat", [1, 3])
@awaited
async def test_one_person_may_have_another_hand_than_the_first(seat: int) -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("euchre", people=(seat,))
    await room.over()
    assert {scene.seat for scene in room.table.shown} == {seat}
    assert room.scene.seats[seat].name == "Zoë"
    assert not any(is_passing(scene) for scene in room.table.shown)


@awaited
async def test_the_first_person_is_renamed_at_the_table_and_a_namesake_gives_way() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    scene = await room.asked()
    other = scene.seats[1].name
    room.session.match.rename(other)
    room.presenter.show_again()
    assert room.scene.seats[0].name == other
    assert room.scene.seats[1].name != other
