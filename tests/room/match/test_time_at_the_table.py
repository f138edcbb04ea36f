"""Time at the table: pauses, waiting for the person, and a paused table."""

from typing import Any

import pytest

from parlour.room.match.table_presenter import GO_ON
from parlour.room.model.preferences import Preferences
from parlour.scene import Scene
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import OwnClock, first_choice, turns

NOVICE = Preferences(opponents="novice")
STEP_BY_STEP = Preferences(opponents="novice", autotrick=False)
LONG = 30.0
"""More seconds than a table waits if it continues by itself."""


async def dealt(
    preferences: Preferences = NOVICE, *, is_calm: bool = False
) -> tuple[HeadlessRoom, OwnClock]:
    """Start a deal of euchre in which the person always takes the first choice."""
    clock = OwnClock()
    room = HeadlessRoom(preferences, clock=clock)
    room.table.is_calm = is_calm
    room.table.plan = first_choice
    room.start_match("euchre")
    await clock.let_pass(0)
    return room, clock


async def finished_trick(room: HeadlessRoom, clock: OwnClock) -> Scene:
    """Let time pass until a trick is complete; return the scene."""
    while room.session.record.position.turn is not None and not room.presenter.is_waiting:
        await clock.let_pass(0.25)
    return room.scene


@awaited
async def test_a_table_that_goes_on_by_itself_waits_as_long_as_the_pace_says() -> None:
    room, clock = await dealt()
    moves = len(room.session.record.moves)
    await clock.let_pass(0.9)
    assert len(room.session.record.moves) == moves
    await clock.let_pass(0.2)
    assert len(room.session.record.moves) > moves


@awaited
async def test_the_time_to_draw_a_move_is_part_of_its_pause() -> None:
    """A slow device then keeps the pace of a fast one."""
    room, clock = await dealt()
    draw = room.table.show

    def draw_slowly(*scene: Any) -> None:
        clock.passed += 0.4
        draw(*scene)

    room.table.show = draw_slowly  # type: ignore[method-assign, assignment]
    room.presenter.pause.skip()
    await turns()
    assert clock.left == pytest.approx(0.6)


@awaited
async def test_a_pause_that_was_long_enough_is_cut() -> None:
    room, clock = await dealt()
    moves = len(room.session.record.moves)
    room.presenter.pause.skip()
    await clock.let_pass(0)
    assert len(room.session.record.moves) > moves


@awaited
async def test_without_autotrick_every_move_waits_until_the_person_goes_on() -> None:
    """DUR-52, CAS-49: F8 is the autotrick."""
    room, clock = await dealt(STEP_BY_STEP)
    for _ in range(4):
        moves = [*room.session.record.moves]
        assert room.presenter.is_waiting
        assert room.scene.prompt.endswith(GO_ON)
        await clock.let_pass(LONG)
        assert room.session.record.moves == moves
        room.presenter.pause.skip()
        await clock.let_pass(0)
        assert len(room.session.record.moves) > len(moves)


@awaited
async def test_turning_autotrick_on_lets_the_table_go_on() -> None:
    room, clock = await dealt(STEP_BY_STEP)
    assert room.presenter.is_waiting
    room.preferences.change(autotrick=True)
    await clock.let_pass(LONG)
    assert room.scene.outcome is not None


@awaited
async def test_turning_autotrick_off_has_the_next_move_wait() -> None:
    room, clock = await dealt()
    assert not room.presenter.is_waiting
    room.preferences.change(autotrick=False)
    await clock.let_pass(LONG)
    assert room.presenter.is_waiting


@awaited
async def test_another_preference_cuts_no_pause() -> None:
    room, clock = await dealt()
    moves = [*room.session.record.moves]
    room.preferences.change(volume="loud")
    await clock.let_pass(0.5)
    assert room.session.record.moves == moves


@awaited
async def test_where_nothing_may_move_a_finished_trick_waits_and_nothing_else_does() -> None:
    room, clock = await dealt(is_calm=True)
    finished = await finished_trick(room, clock)
    assert finished.prompt.endswith(GO_ON)
    await clock.let_pass(LONG)
    assert room.scene is finished
    room.preferences.change(volume="loud")
    await clock.let_pass(LONG)
    assert room.scene is finished, "a change of preference does not confirm the trick"
    room.presenter.pause.skip()
    await clock.let_pass(0)
    assert room.scene is not finished
    waits = [scene for scene in room.table.shown if scene.prompt.endswith(GO_ON)]
    assert waits == [finished]


@awaited
async def test_where_cards_fly_a_finished_trick_goes_by_itself() -> None:
    room, clock = await dealt()
    await clock.let_pass(4 * LONG)
    assert room.scene.outcome is not None
    assert not any(scene.prompt.endswith(GO_ON) for scene in room.table.shown)


@awaited
async def test_a_demo_waits_for_nobody_where_nothing_may_move() -> None:
    room, clock = await dealt(is_calm=True)
    room.controller.toggle_demo()
    await clock.let_pass(4 * LONG)
    assert room.session.match.score.deals > 0


@awaited
async def test_while_a_sheet_lies_over_the_table_no_time_passes_and_nothing_is_told() -> None:
    room, clock = await dealt()
    moves = [*room.session.record.moves]
    await clock.let_pass(0.5)
    room.controller.hold(True)
    await clock.let_pass(LONG)
    room.presenter.pause.skip()
    await clock.let_pass(LONG)
    assert room.session.record.moves == moves
    room.controller.hold(False)
    await clock.let_pass(0.4)
    assert room.session.record.moves == moves, "half of the pause was left"
    await clock.let_pass(0.2)
    assert len(room.session.record.moves) > len(moves)
    assert [each for each in room.table.happened if each.startswith("hush")] == [
        *("hush True", "hush False")
    ]


@awaited
async def test_the_last_trick_is_looked_at_again_until_the_next_decision() -> None:
    room, clock = await dealt(is_calm=True)
    finished = await finished_trick(room, clock)
    room.presenter.pause.skip()
    await clock.let_pass(0)
    moves = [*room.session.record.moves]
    ended = list[None]()
    room.signals.look_back_ended.observe(room.scope, ended.append)
    room.presenter.look_back.show_last()
    room.presenter.look_back.show_last()
    assert room.presenter.look_back.is_on
    assert room.presenter.look_back.last is finished
    assert room.table.reviewed == ["The last trick"]
    await clock.let_pass(0)
    assert room.presenter.look_back.is_on
    await clock.let_pass(LONG)
    assert not room.presenter.look_back.is_on
    assert room.table.reviewed == ["The last trick", ""]
    assert ended == [None]
    assert len(room.session.record.moves) > len(moves)


@awaited
async def test_while_the_log_shows_a_moment_time_stands_still() -> None:
    room, clock = await dealt(is_calm=True)
    finished = await finished_trick(room, clock)
    room.presenter.look_back.show_last()
    room.presenter.look_back.show(finished, "The first trick")
    moves = [*room.session.record.moves]
    room.presenter.pause.skip()
    await clock.let_pass(LONG)
    assert room.session.record.moves == moves
    room.presenter.look_back.end()
    room.presenter.look_back.end()
    assert not room.presenter.look_back.is_on
    room.presenter.pause.skip()
    await clock.let_pass(LONG)
    assert len(room.session.record.moves) > len(moves)


@awaited
async def test_before_the_first_trick_there_is_none_to_look_at() -> None:
    room, _ = await dealt()
    assert room.table.happened.count("review False") == 1
    room.presenter.look_back.show_last()
    assert not room.presenter.look_back.is_on
    assert room.table.reviewed == []


@pytest.mark.parametrize(
    ("spoken", "plays", "tricks"), [("all", True, True), ("rounds", False, True), ("turn", 0, 0)]
)
@awaited
async def test_how_much_is_told_is_a_preference(spoken: str, plays: bool, tricks: bool) -> None:
    room = HeadlessRoom(Preferences(opponents="novice", spoken=spoken))
    room.table.plan = first_choice
    room.start_match("euchre")
    await room.over()
    news = " ".join(room.table.news)
    assert (" plays the " in news) == plays
    assert ("takes the trick" in news) == tricks
