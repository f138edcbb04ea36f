"""The summary of a deal: its shares add up exactly, and it names the largest drop."""

import re

import pytest

from parlour import catalogue
from parlour.coach.calibration import calibrated, calibration
from parlour.coach.shares import Shares, Step, shares
from parlour.coaching import Settled
from parlour.room.coaching.review import breakdown_words
from parlour.room.coaching.review.breakdown import ResultBreakdown
from parlour.room.coaching.review.typed_review import told
from tests.families import COACHED
from tests.room.coaching.test_reviewing import Table
from tests.room.headless_room import awaited

DURAK, EUCHRE = (catalogue.family(name).words.MEASURE for name in ("durak", "euchre"))
BREAKDOWN = ResultBreakdown(
    Settled(0.5, 0.0), (Step(0.53, 0.2), Step(0.3, 0.0)), Shares(3, 20, -33), 1
)


def numbers(rows: list[tuple[str, str]]) -> list[str]:
    """The numbers in these rows, without no-break spaces."""
    return [figure.replace("\N{NO-BREAK SPACE}", " ") for _, figure in rows]


def test_shares_have_their_sign_in_the_unit_of_the_game() -> None:
    assert numbers([*breakdown_words.rows(DURAK, BREAKDOWN)]) == ["+3 %", "−20 %", "−33 %", "−50 %"]
    assert numbers([*breakdown_words.rows(EUCHRE, BREAKDOWN)]) == [
        "+0.03",
        "−0.20",
        "−0.33",
        "−0.50",
    ]


def test_nought_has_no_sign() -> None:
    nothing = BREAKDOWN._replace(shares=Shares(0, 0, 0))
    assert numbers([*breakdown_words.rows(EUCHRE, nothing)]) == ["0.00"] * 4


@pytest.mark.parametrize("game", COACHED)
@awaited
async def test_the_figures_that_are_told_add_up_to_the_last_digit(game: str) -> None:
    table = Table()
    await table.over(game)
    table.reviewing.begin()
    assert table.reviewing.breakdown() is None
    await table.weighed()
    breakdown = table.reviewing.breakdown()
    assert breakdown is not None
    rows = numbers([*breakdown_words.rows(table.reviewing.measure, breakdown)])
    dealt, given_away, rest, total = (
        int(re.sub(r"[^\d-]", "", figure.replace("−", "-"))) for figure in rows
    )
    assert dealt + given_away + rest == total
    points = breakdown_words.points(table.reviewing, breakdown)
    assert len(points) == len(breakdown.steps) + 2


@pytest.mark.parametrize("game", COACHED)
@awaited
async def test_worths_are_told_as_what_came_of_such_and_losses_as_they_were_found(
    game: str,
) -> None:
    table = Table()
    await table.over(game)
    review = table.reviewing.begin()
    await table.weighed()
    breakdown, coaching = table.reviewing.breakdown(), catalogue.family(game).coaching
    assert breakdown is not None and coaching is not None
    known = calibration(coaching(), review.played.game)
    found = [review.found[number] for number in range(len(review.decisions))]
    assert [*breakdown.steps] == [Step(calibrated(known, each), each.loss) for each in found]
    # Of the default options, only those of cassino have a calibration.
    assert any(
        step.worth != each.worth for step, each in zip(breakdown.steps, found, strict=True)
    ) is (game == "cassino")
    assert breakdown.shares == shares(breakdown.settled, breakdown.steps)


@awaited
async def test_by_typing_the_shares_follow_the_decisions_and_the_fall_is_named() -> None:
    table = Table()
    await table.over("euchre")
    assert not any("dealt" in line for line in told(table.reviewing, lambda _line: None))
    await table.weighed()
    lines = told(table.reviewing, lambda _line: None)
    review, breakdown = table.reviewing.review, table.reviewing.breakdown()
    assert review is not None and breakdown is not None
    share_lines = breakdown_words.lines(table.reviewing, breakdown)
    assert lines[len(review.decisions) :] == [*share_lines, *lines[-2:]]
    assert lines[-2].startswith("Total loss: ")
    assert lines[-1].startswith("Average loss per 10 decisions: ")
    assert [line.partition(":")[0] for line in share_lines[:4]] == [
        "The hand you were dealt",
        "Your decisions",
        "Luck and opponents",
        "Result compared with average",
    ]
    fallen = breakdown._replace(fall=0, steps=(Step(0.75, 0.0), *breakdown.steps[1:]))
    sentence = breakdown_words.fall(table.reviewing, fallen)
    account = table.reviewing.account(0)
    assert sentence.startswith("Worst luck: ")
    assert account.sentence.rstrip(".") in sentence
    assert breakdown_words.fall(table.reviewing, breakdown._replace(fall=None)) == ""
