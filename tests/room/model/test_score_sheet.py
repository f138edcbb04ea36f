"""The score sheet has a page for every finished deal and one for the current deal."""

from dataclasses import replace
from random import Random

from parlour.match_score import MatchScore
from parlour.room.model.score_sheet import ScoreSheet, plain_page
from parlour.scene import Page, ScoreLine
from tests.example.py.parlour.highcard.game import High
from tests.example.py.parlour.highcard.options import Options
from tests.table.scenes import OPENING, OVER

FIRST, SECOND = (
    Page(f"Deal {n}", ("You", "Anna"), (ScoreLine("Cards", ("1", "2")),)) for n in (1, 2)
)
PEEK = FIRST._replace(title="This deal so far")


def test_the_newest_page_comes_first() -> None:
    sheet = ScoreSheet()
    sheet.enter(lambda: FIRST)
    sheet.enter(lambda: SECOND)
    assert sheet.pages(None) == [SECOND, FIRST]
    assert sheet.pages(OPENING) == [SECOND, FIRST]


def test_a_deal_that_goes_on_is_a_page_too_and_a_finished_one_is_not_there_twice() -> None:
    sheet = ScoreSheet()
    sheet.enter(lambda: FIRST)
    assert sheet.pages(replace(OPENING, page=PEEK)) == [PEEK, FIRST]
    assert sheet.pages(replace(OVER, page=FIRST)) == [FIRST]


def test_a_game_that_keeps_points_alone_has_them_and_what_they_add_up_to() -> None:
    match = MatchScore(High(Options(players=2)), Random(1))
    names = ["You", "Anna"]
    assert plain_page(match, names).lines == (ScoreLine("Score", ("0", "0"), is_sum=True),)
    match.scores, match.deals = [3, 1], 2
    page = plain_page(match, names, (2, 0))
    assert page.title == "Deal 2"
    assert page.sides == ("You", "Anna")
    assert page.lines == (
        ScoreLine("This deal", ("2", "0")),
        ScoreLine("Score", ("3", "1"), is_sum=True),
    )
    match.tally = [0, 1]
    assert plain_page(match, names, (2, 0)).lines[-1] == ScoreLine("Games", ("0", "1"), is_sum=True)
