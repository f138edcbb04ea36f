"""Retries of the mistakes of a finished deal in text mode."""

from parlour.room.coaching.review.typed_review import REVIEWED
from parlour.room.text_mode.conversation import HIDDEN, NOTHING_TRIED
from tests.room.headless_room import awaited
from tests.room.text_mode.typist import Typist


async def played() -> Typist:
    """Play a deal of euchre by the last choices. The fake coach advises the first legal moves."""
    typist = Typist()
    typist.room.table.plan = lambda scene: scene.choices[-1].move
    typist.say("game euchre")
    typist.say("n")
    await typist.room.over()
    await typist.room.settle()
    return typist


async def reviewed() -> Typist:
    """Play a deal, and wait until it is reviewed."""
    typist = await played()
    typist.say("review")
    while REVIEWED not in typist.room.table.explained:
        await typist.room.settle(1)
    return typist


@awaited
async def test_there_is_nothing_to_try_before_all_is_weighed() -> None:
    typist = await played()
    assert typist.say("show") == typist.say("skip") == NOTHING_TRIED
    assert typist.say("try") == "Wait until all decisions are evaluated."


@awaited
async def test_a_move_is_typed_as_ever_and_what_came_of_it_is_told() -> None:
    typist = await reviewed()
    lines = typist.room.table.told
    assert typist.say("try") == ""
    assert lines[0].startswith("1 of ") and "What would you play here?" in lines
    posed = typist.room.table.posed
    assert posed is not None
    lines.clear()
    typist.say(posed.choices[-1].move)
    await typist.room.settle()
    assert lines[0] == ("The coach is evaluating your move.") or lines[0].startswith(
        "Mistake: loses 0.12"
    )
    assert lines[-1] == "Try again, as often as you like."
    assert typist.say("castle") != ""
    lines.clear()
    typist.say("show")
    assert lines[0].startswith("Advised: ")
    typist.say("skip")
    assert any(line.startswith("2 of ") or line == "That was the last one." for line in lines)


@awaited
async def test_nothing_tells_the_answer_before_it_is_asked_for() -> None:
    typist = await reviewed()
    typist.say("try")
    assert typist.say("log") == HIDDEN
    assert "has been no trick" in typist.say("last")
    assert typist.say("review").startswith(("Best: ", "Mistake: "))
    assert typist.say("show") == NOTHING_TRIED, "the review command ends the retry"
