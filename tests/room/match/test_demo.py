"""The demo: the computer plays every hand until the demo is switched off."""

from collections.abc import Mapping

from parlour.room.match.match_controller import DEMO_LOOK, DEMO_PAUSED, DEMO_RESUMED, ONLY_A_DEMO
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import OwnClock, first_choice

TWO = {"players": 2}
IN_WORDS = "Demo: the computer plays every hand, including yours."
LONG = 30.0
"""More seconds than a table waits if it is not paused."""


def demo(game: str, options: Mapping[str, object]) -> tuple[HeadlessRoom, OwnClock]:
    """A table with a demo from the first card, and its clock."""
    clock = OwnClock()
    room = HeadlessRoom(clock=clock)
    room.controller.toggle_demo()
    room.start_match(game, options)
    return room, clock


async def outcome(room: HeadlessRoom, clock: OwnClock) -> None:
    """Let time pass until the deal has ended."""
    await clock.let_pass(0)
    while not room.scene.outcome:
        await clock.let_pass(0.5)


@awaited
async def test_in_the_middle_of_a_deal_the_computer_takes_the_hand_and_gives_it_back() -> None:
    clock = OwnClock()
    room = HeadlessRoom(clock=clock)
    room.start_match("durak", TWO)
    await clock.let_pass(LONG)
    before = room.scene
    assert before.choices
    room.controller.toggle_demo()
    await clock.let_pass(0)
    assert room.messages.remarks == ["Demo: on"]
    assert room.scene.prompt == IN_WORDS
    assert not room.choices
    assert room.controller.shows_demo
    room.controller.toggle_demo()
    await clock.let_pass(0)
    assert room.scene == before
    assert room.messages.remarks == ["Demo: on", "Demo: off"]
    assert [each for each in room.table.happened if each.startswith("demo")] == [
        *("demo False", "demo True", "demo False")
    ]


@awaited
async def test_a_demo_stands_still_for_as_long_as_one_likes() -> None:
    room, clock = demo("durak", TWO)
    await clock.let_pass(1.5)
    moves = [*room.session.record.moves]
    room.controller.toggle_pause()
    assert room.controller.is_paused
    await clock.let_pass(LONG)
    assert room.session.record.moves == moves
    room.controller.toggle_pause()
    assert not room.controller.is_paused
    await clock.let_pass(1.5)
    assert len(room.session.record.moves) > len(moves)
    assert room.table.explained == [DEMO_PAUSED, DEMO_RESUMED]


@awaited
async def test_a_demo_that_stood_still_gives_back_a_hand_that_can_be_played() -> None:
    room, clock = demo("durak", TWO)
    await clock.let_pass(1.5)
    room.controller.toggle_pause()
    room.controller.toggle_demo()
    assert not room.controller.is_paused
    await clock.let_pass(LONG)
    assert room.choices or room.scene.outcome


@awaited
async def test_only_a_demo_can_be_made_to_stand_still() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    await room.asked()
    room.controller.toggle_pause()
    assert not room.controller.is_paused
    assert room.table.explained == [ONLY_A_DEMO]


@awaited
async def test_after_a_look_at_the_outcome_the_next_deal_comes_by_itself() -> None:
    room, clock = demo("durak", TWO)
    await outcome(room, clock)
    first, over_at = room.session, clock.passed
    assert room.scene.outcome is not None
    assert "a demo" in room.scene.outcome.lines[-1]
    while room.session is first:
        await clock.let_pass(0.5)
    assert DEMO_LOOK <= clock.passed - over_at <= DEMO_LOOK + 0.5
    assert room.scene.prompt == IN_WORDS


@awaited
async def test_whoever_has_seen_the_outcome_of_a_demo_asks_for_the_next_deal() -> None:
    room, clock = demo("durak", TWO)
    await outcome(room, clock)
    first = room.session
    room.controller.next_deal()
    await clock.let_pass(0)
    assert room.session is not first


@awaited
async def test_a_demo_that_ends_with_its_deal_deals_no_other() -> None:
    room, clock = demo("durak", TWO)
    await outcome(room, clock)
    over = room.scene
    room.controller.toggle_demo()
    await clock.let_pass(LONG)
    assert room.scene is over
    assert not room.controller.is_on
    room.controller.next_deal()
    await clock.let_pass(LONG)
    assert room.choices


@awaited
async def test_a_demo_goes_on_from_game_to_game() -> None:
    room, clock = demo("euchre", {"game_points": 1, "stick_dealer": True})
    await outcome(room, clock)
    first = room.session
    assert room.scene.outcome is not None and room.scene.outcome.game is not None
    while room.session is first:
        await clock.let_pass(0.5)
    assert room.session.match.score.scores == [0, 0]


@awaited
async def test_a_demo_between_games_is_only_a_word_about_the_next_deal() -> None:
    room = HeadlessRoom()
    room.controller.toggle_demo()
    assert not room.controller.shows_demo
    assert not room.table.happened
    room.controller.toggle_demo()
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    await room.over()
    assert not room.session.record.aids
