"""The words of a euchre table: refusals, announcements, agreements and scores."""

from typing import Any

import pytest

from parlour.euchre import words
from parlour.euchre.options import Options
from parlour.game import Event, Row
from tests.euchre.tables import PASSES, dealt, table

NAMES = ["You", "Anna", "Boris", "Clara"]

LEADING = ["0 order", "0 together", "3 discard 9H"]
GIVING = ["0 order", "0 alone", "3 discard 9H"]
LEFT = {
    "trump": "H",
    "maker": 0,
    "leader": 0,
    "tricks": [1, 2],
    "hands": {0: "AH KC", 1: "JD TD", 2: "QH KS", 3: "9H QC"},
}


@pytest.mark.parametrize(
    ("before", "action", "sentence"),
    [
        ([], "1 pass", "It is the turn of seat 0, not of seat 1."),
        (
            [],
            "0 castle",
            "“castle” is not a move of euchre. Now accept the turned card, or pass.",
        ),
        ([], "0 ", "“” is not a move of euchre. Now accept the turned card, or pass."),
        ([], "0 make H", "Only the turned suit is offered in the first round."),
        ([], "0 play JD", "Now accept the turned card, or pass."),
        ([], "0 play", "Write one card after “play”."),
        ([], "0 play JD JH", "Write one card after “play”."),
        ([], "0 play XX", "Write one card after “play”."),
        ([], "0 play TD", "You do not hold the ten of diamonds."),
        ([], "0 alone", "Now accept the turned card, or pass."),
        ([*PASSES], "0 order", "The turned card was turned down."),
        ([*PASSES], "0 make D", "Name one of the other suits, not diamonds."),
        ([*PASSES], "0 discard JD", "Now name another suit, or pass."),
        (["0 order"], "0 pass", "Now say whether you play alone."),
        (["0 order"], "0 make H", "Now say whether you play alone."),
        (["0 order", "0 together"], "3 play KC", "Now discard one of your six cards."),
        (["0 order", "0 together"], "3 discard AC", "You do not hold the ace of clubs."),
        (LEADING, "0 defend", "Now play a card."),
        ([*LEADING, "0 play JD"], "1 play KS", "You must follow suit: diamonds were led."),
        (GIVING, "2 give QC", "You must give your best card, not the queen of clubs."),
        (GIVING, "2 play AC", "Now give your partner a card."),
        ([*GIVING, "2 give AC"], "0 give AC", "Now discard one of your six cards."),
        ([*PASSES, *PASSES], "0 pass", "The deal is over."),
    ],
)
def test_why_a_move_is_refused(before: list[str], action: str, sentence: str) -> None:
    assert dealt().play(*before).refused(action) == sentence


def test_a_stuck_dealer_is_told_so() -> None:
    at = dealt(options={"stick_dealer": True}).play(*PASSES, "0 pass", "1 pass", "2 pass")
    assert at.refused("3 pass") == "The dealer is stuck, and must name a suit."


def test_a_lone_defender_is_asked() -> None:
    at = dealt(options={"defend_alone": True}).play("0 order", "0 alone")
    assert at.refused("1 alone") == "Now say whether you defend alone."


def test_a_renege_with_the_left_bower_says_why() -> None:
    at = table(**LEFT).play("0 play AH")
    sentence = "You must follow suit: hearts were led, and the jack of diamonds is a trump."
    assert at.refused("1 play TD") == sentence
    assert at.play("1 play JD").refused("2 play KS") == "You must follow suit: hearts were led."


def test_what_is_announced_of_a_loner() -> None:
    at = dealt().play("0 order", "0 alone", "3 discard 9H", "2 give AC", "0 discard 9C")
    at.play("0 play JD", "1 play TD", "3 play 9D")
    assert words.announce(at.p.log, NAMES, 0) == [
        "Clara deals. The nine of diamonds is turned up.",
        "You order it up.",
        "You play alone.",
        "Clara picks up the nine of diamonds.",
        "Clara discards a card.",
        "Boris gives the maker a card.",
        "You discard a card.",
        "You play the jack of diamonds.",
        "Anna plays the ten of diamonds.",
        "Clara plays the nine of diamonds.",
        "You take the trick.",
    ]


def test_what_is_announced_of_the_second_round() -> None:
    at = dealt(options={"defend_alone": True}).play(*PASSES, "0 make H", "0 alone", "1 defend")
    announced = words.announce(at.p.log, NAMES, 0)
    assert announced[1:5] == ["You pass.", "Anna passes.", "Boris passes.", "Clara passes."]
    assert announced[5:] == ["You make hearts trumps.", "You play alone.", "Anna defends alone."]


def test_what_is_announced_of_an_abandoned_hand() -> None:
    announced = words.announce(dealt().play(*PASSES, *PASSES).p.log, NAMES, 0)
    assert announced[-1] == "Everybody has passed twice. The deal is thrown in."


def test_what_is_said_over_the_cards() -> None:
    """EUC-27: the players say what they do."""
    at = dealt(options={"defend_alone": True}).play("0 pass", "1 pass")
    assert words.said(at.p.log, 4) == ["Pass.", "Pass.", "", ""]
    at.play("2 pass", "3 pass", "0 make H", "0 alone", "1 decline", "3 defend")
    assert words.said(at.p.log, 4) == ["Alone!", "No.", "Pass.", "I defend alone!"]
    assert words.said([*at.p.log, Event("trick", 0)], 4) == [""] * 4


@pytest.mark.parametrize(
    ("options", "short"),
    [
        ({}, "Four-Handed Euchre 4.0, 1994 · to 10"),
        ({"best_card_pass": False, "game_points": 5}, "American · to 5"),
        ({"best_card_pass": False, "stick_dealer": True}, "Stick the dealer · to 10"),
    ],
)
def test_the_agreement_in_a_few_words(options: Any, short: str) -> None:
    assert words.in_short(Options(**options)) == short


def test_the_score_and_who_has_won() -> None:
    rows = [Row("You & Boris", 8, players=2), Row("Anna & Clara", 10, players=2)]
    assert words.score(rows) == "Score: You & Boris 8, Anna & Clara 10."
    second = [Row("You & Boris", 0, 1), Row("Anna & Clara", 2, 0)]
    assert words.score(second) == (
        "Score: You & Boris 0, Anna & Clara 2. Games: You & Boris 1, Anna & Clara 0."
    )
    view: Any = {}
    assert words.headline(rows, view).title == "Anna & Clara win 10 to 8"
    own = [Row("You & Boris", 8, own=True, players=2), Row("Anna & Clara", 10, players=2)]
    assert words.headline(own, view) == ("You lose 8 to 10", (1,), "bad", "")
    won = [Row("You & Boris", 10, own=True, players=2), Row("Anna & Clara", 7, players=2)]
    assert words.headline(won, view) == ("You win 10 to 7", (0,), "good", "")
