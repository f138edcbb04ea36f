"""The sentence about the help used in a deal."""

from parlour.room.model.aids import AIDS, entered, told
from tests.table.scenes import OPENING, OVER


def test_nothing_is_said_of_a_clean_deal() -> None:
    assert told(()) == ""
    assert entered(OVER, ()) == OVER


def test_every_aid_is_told_in_words() -> None:
    assert told(["hint"]) == "Not counted as a clean deal, because of a hint."
    assert told(["hint", "undo", "peek"]).endswith(
        "because of a hint, an undone move and a look at the score sheet."
    )
    assert all(AIDS[aid] in told(AIDS) for aid in AIDS)


def test_help_is_mentioned_only_on_the_sheet_at_the_end_of_the_deal() -> None:
    assert OVER.outcome is not None
    closed = entered(OVER, ["demo"])
    assert closed.outcome is not None
    assert closed.outcome.lines == (*OVER.outcome.lines, told(["demo"]))
    assert entered(OPENING, ["demo"]) == OPENING
