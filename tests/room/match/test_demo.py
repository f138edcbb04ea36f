"""A demo: the computer plays every hand, and gives them back at once."""

from parlour.room.match.dealing import DEMO_LOOK, GOES_ON, NO_DEMO, STANDS_STILL
from tests.room.bench import Bench, awaited
from tests.room.stand_ins import OwnClock, first_choice

TWO = {"players": 2}
IN_WORDS = "A demo: the computer plays every hand, yours too."
LONG = 30.0
"""Seconds in which a table that does not stand still goes on."""


async def outcome(bench: Bench, clock: OwnClock) -> None:
    """Let time pass until the deal lies closed on the table."""
    await clock.let_pass(0)
    while not bench.scene.outcome:
        await clock.let_pass(0.5)


@awaited
async def test_in_the_middle_of_a_deal_the_computer_takes_the_hand_and_gives_it_back() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.sit_down("durak", TWO)
    await clock.let_pass(LONG)
    before = bench.scene
    assert before.choices
    bench.dealing.toggle_demo()
    await clock.let_pass(0)
    assert bench.told.remarks == ["Demo: on"]
    assert bench.scene.prompt == IN_WORDS
    assert not bench.choices
    assert bench.dealing.shows_demo
    bench.dealing.toggle_demo()
    await clock.let_pass(0)
    assert bench.scene == before
    assert bench.told.remarks == ["Demo: on", "Demo: off"]
    assert [each for each in bench.table.happened if each.startswith("demo")] == [
        *("demo False", "demo True", "demo False")
    ]


@awaited
async def test_a_demo_stands_still_for_as_long_as_one_likes() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("durak", TWO)
    await clock.let_pass(1.5)
    moves = [*bench.session.record.moves]
    bench.dealing.toggle_pause()
    assert bench.dealing.is_paused
    await clock.let_pass(LONG)
    assert bench.session.record.moves == moves
    bench.dealing.toggle_pause()
    assert not bench.dealing.is_paused
    await clock.let_pass(1.5)
    assert len(bench.session.record.moves) > len(moves)
    assert bench.table.explained == [STANDS_STILL, GOES_ON]


@awaited
async def test_a_demo_that_stood_still_gives_back_a_hand_that_can_be_played() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("durak", TWO)
    await clock.let_pass(1.5)
    bench.dealing.toggle_pause()
    bench.dealing.toggle_demo()
    assert not bench.dealing.is_paused
    await clock.let_pass(LONG)
    assert bench.choices or bench.scene.outcome


@awaited
async def test_only_a_demo_can_be_made_to_stand_still() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    await bench.asked()
    bench.dealing.toggle_pause()
    assert not bench.dealing.is_paused
    assert bench.table.explained == [NO_DEMO]


@awaited
async def test_after_a_look_at_the_outcome_the_next_deal_comes_by_itself() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("durak", TWO)
    await outcome(bench, clock)
    first, over_at = bench.session, clock.passed
    assert bench.scene.outcome is not None
    assert "a demo" in bench.scene.outcome.lines[-1]
    while bench.session is first:
        await clock.let_pass(0.5)
    assert DEMO_LOOK <= clock.passed - over_at <= DEMO_LOOK + 0.5
    assert bench.scene.prompt == IN_WORDS


@awaited
async def test_whoever_has_seen_the_outcome_of_a_demo_asks_for_the_next_deal() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("durak", TWO)
    await outcome(bench, clock)
    first = bench.session
    bench.dealing.next_deal()
    await clock.let_pass(0)
    assert bench.session is not first


@awaited
async def test_a_demo_that_ends_with_its_deal_deals_no_other() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("durak", TWO)
    await outcome(bench, clock)
    over = bench.scene
    bench.dealing.toggle_demo()
    await clock.let_pass(LONG)
    assert bench.scene is over
    assert not bench.dealing.is_on
    bench.dealing.next_deal()
    await clock.let_pass(LONG)
    assert bench.choices


@awaited
async def test_a_demo_goes_on_from_game_to_game() -> None:
    clock = OwnClock()
    bench = Bench(clock=clock)
    bench.dealing.toggle_demo()
    bench.sit_down("euchre", {"game_points": 1, "stick_dealer": True})
    await outcome(bench, clock)
    first = bench.session
    assert bench.scene.outcome is not None and bench.scene.outcome.ends_game
    while bench.session is first:
        await clock.let_pass(0.5)
    assert bench.session.match.score.scores == [0, 0]


@awaited
async def test_a_demo_between_games_is_only_a_word_about_the_next_deal() -> None:
    bench = Bench()
    bench.dealing.toggle_demo()
    assert not bench.dealing.shows_demo
    assert not bench.table.happened
    bench.dealing.toggle_demo()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    await bench.over()
    assert not bench.session.record.aids
