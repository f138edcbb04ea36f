"""Moves taken back, as far as nobody has learned anything since."""

import pytest

from parlour.room.model.deal_source import DealSource
from parlour.room.model.preferences import Preferences
from parlour.room.storage.envelope import opened
from tests.cases import daily
from tests.room.bench import Bench, KnownDeal, awaited, cards
from tests.room.stand_ins import first_choice
from tests.stacked import game, stacked

CAN_BEAT, CAN_ONLY_TAKE = "8C 8D JC 7D 7H QC", "6C 6D 7C 8C 7D 8D"
DRAWS = "AH AS AD QH"
STEP_BY_STEP = Preferences(opponents="novice", autotrick=False)
NOTHING_YET = "There is no move of yours to take back."


def attack(answer: str = CAN_ONLY_TAKE) -> DealSource:
    """A deal in which seat 0 opens against one who holds these cards."""
    two = game(players=2)
    hands = {0: "9C 9D TC KC 6S 7S", 1: answer}
    return KnownDeal(stacked(two, 1, hands, DRAWS))


async def attacked(bench: Bench, answer: str = CAN_ONLY_TAKE) -> None:
    """The person is asked for the first card of the deal."""
    bench.sit_down("durak", {"players": 2}, attack(answer))
    await bench.asked()


@awaited
async def test_a_move_is_taken_back_before_anybody_has_answered() -> None:
    bench = Bench(STEP_BY_STEP)
    await attacked(bench)
    before = bench.scene
    assert not bench.dealing.may_undo
    bench.play("attack 9C")
    await bench.settle()
    assert cards(bench.scene, "slot") == ("9C",)
    assert bench.dealing.may_undo
    bench.dealing.undo()
    assert await bench.asked() == before
    assert not bench.dealing.may_undo
    bench.play("attack TC")
    await bench.settle()
    assert cards(bench.scene, "slot") == ("TC",)


@awaited
async def test_a_move_stands_once_a_card_of_somebody_else_was_seen() -> None:
    bench = Bench()
    await attacked(bench, CAN_BEAT)
    bench.play("attack 9C")
    await bench.settle()
    laid = cards(bench.scene, "slot")
    assert len(laid) > 1
    assert not bench.dealing.may_undo
    bench.dealing.undo()
    await bench.settle()
    assert bench.table.explained == [
        "Your move stands: a card that was hidden then has been seen since."
    ]
    assert cards(bench.scene, "slot") == laid


@awaited
async def test_moves_are_taken_back_one_by_one_as_long_as_nothing_hidden_was_seen() -> None:
    bench = Bench()
    await attacked(bench)
    scenes = [bench.scene]
    for move in ("attack 9C", "give 9D"):
        bench.play(move)
        await bench.settle()
        scenes.append(await bench.asked())
    assert [cards(scene, "slot") for scene in scenes] == [(), ("9C",), ("9C", "9D")]
    for before in reversed(scenes[:2]):
        bench.dealing.undo()
        assert await bench.asked() == before
    bench.dealing.undo()
    assert bench.table.explained == [NOTHING_YET]


@awaited
async def test_a_move_is_taken_back_on_the_next_visit_too() -> None:
    bench = Bench(STEP_BY_STEP)
    await attacked(bench)
    before = bench.scene
    bench.play("attack 9C")
    await bench.settle()
    again = bench.another_visit()
    again.take_up("durak")
    await again.settle()
    assert cards(again.scene, "slot") == ("9C",)
    again.dealing.undo()
    assert await again.asked() == before


@awaited
async def test_what_was_seen_is_not_forgotten_by_another_visit() -> None:
    bench = Bench()
    await attacked(bench, CAN_BEAT)
    bench.play("attack 9C")
    await bench.settle()
    again = bench.another_visit()
    again.take_up("durak")
    await again.asked()
    assert not again.dealing.may_undo


@awaited
async def test_a_deal_with_a_move_taken_back_counts_apart() -> None:
    bench = Bench(STEP_BY_STEP)
    await attacked(bench)
    bench.play("attack 9C")
    await bench.settle()
    bench.dealing.undo()
    await bench.asked()
    assert [*bench.session.record.aids] == ["undo"]
    bench.likes.change(autotrick=True)
    bench.table.plan = first_choice
    bench.play("attack 9C")
    scene = await bench.over()
    assert scene.outcome is not None
    assert "Counted apart from clean deals, for a move taken back." in scene.outcome.lines


@awaited
async def test_an_undo_that_was_refused_is_no_help() -> None:
    bench = Bench()
    await attacked(bench)
    bench.dealing.undo()
    assert bench.table.explained == [NOTHING_YET]
    assert not bench.session.record.aids


@awaited
async def test_a_deal_that_is_over_is_not_gone_back_into() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", {"players": 2})
    over = await bench.over()
    assert not bench.dealing.may_undo
    bench.dealing.undo()
    await bench.settle()
    assert bench.scene is over
    assert "can be played again" in bench.table.explained[-1]


@awaited
async def test_an_undo_at_an_empty_table_does_nothing() -> None:
    bench = Bench()
    bench.dealing.undo()
    bench.dealing.hint()
    bench.dealing.claim()
    bench.dealing.next_deal()
    await bench.settle()
    assert not bench.table.shown
    assert not bench.dealing.may_undo


@pytest.mark.parametrize("times", daily([15, 100]))
@awaited
async def test_many_steps_back_and_forth(times: int) -> None:
    """L4: the table and what is kept of it are the same each time."""
    bench = Bench(STEP_BY_STEP)
    await attacked(bench)
    states = []
    for _ in range(times):
        bench.play("attack 9C")
        await bench.settle(20)
        states.append((bench.scene, opened(bench.store.read("save/durak") or "").entries))
        bench.dealing.undo()
        await bench.asked()
        states.append((bench.scene, opened(bench.store.read("save/durak") or "").entries))
    for after in (2, 3):  # after the first way back the deal is one with help
        assert all(state == states[after] for state in states[after::2])
    assert states[2][0] != states[3][0]
    assert states[2][1] != states[3][1]
