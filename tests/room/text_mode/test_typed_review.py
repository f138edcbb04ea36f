"""The review of a deal in text mode."""

from parlour.language import say
from parlour.room.coaching.review.reason_words import NO_REASON
from parlour.room.coaching.review.typed_review import GOES_ON, REVIEWED
from tests.room.headless_room import awaited
from tests.room.text_mode.typist import Typist, play_out


async def played() -> Typist:
    """Play a deal of euchre to its end."""
    typist = Typist()
    typist.say("game euchre")
    typist.say("n")
    await play_out(typist)
    await typist.room.settle()
    return typist


@awaited
async def test_nothing_is_reviewed_before_the_deal_is_over() -> None:
    typist = Typist()
    assert typist.say("review") == "You are not at a table yet."
    typist.say("n")
    await typist.room.asked()
    assert typist.say("review").startswith("Wait until the deal is over. ")


@awaited
async def test_review_tells_a_line_for_each_decision_and_then_what_was_given_away() -> None:
    typist = await played()
    *lines, how_far = typist.say("review").splitlines()
    assert all(line.endswith("; not evaluated yet.") for line in lines)
    assert how_far == f"Evaluated: 0 of {len(lines)}. {GOES_ON}"
    while REVIEWED not in typist.room.table.explained:
        await typist.room.settle(1)
    answer = typist.say("review").splitlines()
    verdicts, (dealt, *_, given_away, for_ten) = answer[: len(lines)], answer[len(lines) :]
    assert {line.partition(":")[0] for line in verdicts} <= {"Best", "Mistake"}
    assert all("; loses 0.12 ± 0.02. Advised: " in line for line in verdicts if line[0] == "M")
    assert all(line.endswith(f". {say(NO_REASON)}") for line in verdicts if line[0] == "M")
    assert dealt.startswith("The hand you were dealt: ")
    assert given_away.startswith("Total loss: ")
    assert for_ten.startswith("Average loss per 10 decisions: ")
    assert typist.room.table.explained.count(REVIEWED) == 1


@awaited
async def test_whoever_deals_anew_is_told_nothing_of_the_deal_before() -> None:
    typist = await played()
    typist.say("review")
    typist.say("n")
    await typist.room.settle()
    assert REVIEWED not in typist.room.table.explained
