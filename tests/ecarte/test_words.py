"""The words of an écarté table: refusals, announcements, agreements and scores."""

from typing import Any

import pytest

from parlour.ecarte import words
from parlour.ecarte.options import Options
from parlour.ecarte.refusals import idle
from parlour.game import Event, Row
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.tables import Table

NAMES = ["You", "Anna"]

ELDER_CHANGES = ["0 propose", "1 accept"]
DEALER_CHANGES = [*ELDER_CHANGES, "0 discard 8H 9H"]
PLAYING = ["0 stand"]


@pytest.mark.parametrize(
    ("before", "action", "sentence"),
    [
        ([], "1 accept", "It is the turn of seat 0, not of seat 1."),
        (
            [],
            "0 castle",
            "“castle” is not a move of écarté. Now propose to change cards, or stand.",
        ),
        ([], "0 ", "“” is not a move of écarté. Now propose to change cards, or stand."),
        ([], "0 refuse", "Now propose to change cards, or stand."),
        ([], "0 play QC", "Now propose to change cards, or stand."),
        ([], "0 discard 8H", "Now propose to change cards, or stand."),
        ([], "0 play", "Write one card after “play”."),
        ([], "0 play none", "Now propose to change cards, or stand."),
        ([], "0 play QC TS", "Write one card after “play”."),
        ([], "0 play XX", "Write one card after “play”."),
        ([], "0 play 10H", "You do not hold the ten of hearts."),
        (["0 propose"], "1 stand", "Now accept the proposal, or refuse it."),
        (ELDER_CHANGES, "0 discard none", "You must change at least one card."),
        (ELDER_CHANGES, "0 discard", "You must change at least one card."),
        (ELDER_CHANGES, "0 discard XX", "“discard” names the cards, or “none”."),
        (ELDER_CHANGES, "0 discard 8H KS", "You do not hold the king of spades."),
        (ELDER_CHANGES, "0 discard 8H 8H", "A card is named twice."),
        (ELDER_CHANGES, "0 stand", "Now change from 1 to 5 cards."),
        (ELDER_CHANGES, "0 play 8H", "Now change from 1 to 5 cards."),
        (DEALER_CHANGES, "1 refuse", "Now change up to 5 cards, or none."),
        (DEALER_CHANGES, "1 discard", "Now change up to 5 cards, or none."),
        (PLAYING, "0 propose", "Now play a card."),
        (PLAYING, "0 discard 8H", "Now play a card."),
        ([*PLAYING, "0 play QC"], "1 play KS", "You must follow suit: clubs were led."),
        ([*PLAYING, "0 play TS"], "1 play AC", "You must follow suit: spades were led."),
    ],
)
def test_why_a_move_is_refused(before: list[str], action: str, sentence: str) -> None:
    assert dealt(DEAL).play(*before).refused(action) == sentence


def test_a_dealer_who_must_change_is_told_so() -> None:
    at = dealt(DEAL, {"dealer_min_change": 1}).play(*DEALER_CHANGES)
    assert at.refused("1 discard none") == "You must change at least one card."
    assert at.refused("1 accept") == "Now change from 1 to 5 cards."


@pytest.mark.parametrize(
    ("stock", "text", "sentence"),
    [
        ("KD QH JS", "discard 7S 8S 9S TS", "The stock has only 3 cards."),
        ("KD", "discard 7S 8S", "The stock has only 1 card."),
        ("KD", "propose", "Now change 1 card."),
        ("KD QH", "propose", "Now change from 1 to 2 cards."),
    ],
)
def test_refusals_name_a_short_stock(stock: str, text: str, sentence: str) -> None:
    hands = {0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"}
    at = table(turn="8H", state="PROPOSE", accepted=2, hands=hands, stock=stock)
    assert at.play(*ELDER_CHANGES).refused(f"0 {text}") == sentence


STRICT = {"turn": "9C", "state": "PLAY", "hands": {0: "TD KH 9S 7D 7H", 1: "QD JD 8D QC 8C"}}


@pytest.mark.parametrize(
    ("lead", "card", "sentence", "touched"),
    [
        (
            "TD",
            "8D",
            "You must win the trick if you can: play a card above the ten of diamonds.",
            "You must win the trick if you can: play above the 10♦.",
        ),
        (
            "TD",
            "QC",
            "You must follow suit: diamonds were led.",
            "You must follow suit: you have the Q♦ and J♦.",
        ),
        (
            "KH",
            "QD",
            "You cannot follow suit, so you must trump: clubs are trumps.",
            "You must trump: you have no hearts.",
        ),
    ],
)
def test_the_strict_rule_is_explained(lead: str, card: str, sentence: str, touched: str) -> None:
    """The refusal of a typed move and the note at a tapped card explain the rule."""
    at = table(**STRICT).play(f"0 play {lead}")
    assert at.refused(f"1 play {card}") == sentence
    assert idle(at.view(1), card) == touched


def test_a_card_that_cannot_be_changed_says_what_is_asked() -> None:
    at = dealt(DEAL)
    assert idle(at.view(0), "8H") == "Now propose to change cards, or stand."


TOO_LATE = "You can mark the king only before your card to the first trick."


@pytest.mark.parametrize(
    ("turn", "before", "action", "sentence"),
    [
        (
            "7H",
            [],
            "0 mark",
            "You can mark the king when the changing is over, before your first card.",
        ),
        ("7H", ["0 stand", "0 mark"], "0 mark", "The king is marked already."),
        ("7H", ["0 stand", "0 play QS", "1 play 7S"], "0 mark", TOO_LATE),
        ("7H", ["0 stand", "0 play QS"], "1 mark", "You do not hold the king of trumps."),
        ("KS", ["0 stand"], "0 mark", "The king of trumps is turned up, so nobody can mark it."),
    ],
)
def test_why_the_king_cannot_be_marked(
    turn: str, before: list[str], action: str, sentence: str
) -> None:
    assert dealt(KINGS, turn=turn).play(*before).refused(action) == sentence


def test_a_deal_that_is_over_says_so() -> None:
    at = dealt(KINGS, scores=[4, 0]).play("0 stand", "0 mark")
    assert at.refused("0 play KH") == "The deal is over."


# -- what is announced ----------------------------------------------------------------------------


def announced(at: Table) -> list[str]:
    return words.announce(at.p.log, NAMES, 0)


def test_announcements_of_the_talk() -> None:
    at = dealt(DEAL).play(*DEALER_CHANGES, "1 discard none", "0 propose", "1 refuse")
    assert announced(at) == [
        "Anna deals. The seven of diamonds is turned up: diamonds are trumps.",
        "You propose to change cards.",
        "Anna accepts.",
        "You change 2 cards.",
        "Anna changes nothing.",
        "You propose to change cards.",
        "Anna refuses.",
    ]


def test_announcements_of_the_play() -> None:
    at = dealt(KINGS).play("0 stand", "0 mark", "0 play QS", "1 play 7S")
    assert announced(at)[1:] == [
        "You stand.",
        "You mark the king, for one point.",
        "You play the queen of spades.",
        "Anna plays the seven of spades.",
        "You take the trick.",
    ]


LAST = {"turn": "9C", "state": "PLAY", "leader": 0, "hands": {0: "KD", 1: "7D"}}


@pytest.mark.parametrize(
    ("setup", "sentences"),
    [
        ({"tricks": [2, 2]}, ["You win the point."]),
        ({"tricks": [2, 2], "vulnerable": 1}, ["You win the point, which counts two."]),
        ({"tricks": [4, 0]}, ["You make the vole, for two points."]),
        (
            {"tricks": [2, 2], "scores": [4, 2]},
            ["You win the point.", "You win the game, a double."],
        ),
        ({"tricks": [1, 3]}, ["Anna wins the point."]),
    ],
)
def test_announcements_at_the_end(setup: Any, sentences: list[str]) -> None:
    at = table(**LAST, **setup).play("0 play KD", "1 play 7D")
    assert announced(at)[3:] == sentences


def test_a_king_turned_up_and_a_stock_used_up_are_announced() -> None:
    hands = {0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"}
    at = table(turn="KH", hands=hands, stock="KD")
    assert announced(at)[1] == "A king: one point for Anna."
    at.play("0 propose", "1 accept", "0 discard 7S")
    assert announced(at)[-1] == "The stock is used up; the play begins."


def test_the_speech_bubbles_at_the_seats() -> None:
    at = dealt(DEAL)
    steps = [
        ("0 propose", ["I propose.", ""]),
        ("1 accept", ["I propose.", "I accept. How many?"]),
        ("0 discard 8H 9H", ["2 cards.", "I accept. How many?"]),
        ("1 discard none", ["2 cards.", "I keep mine."]),
        ("0 propose", ["I propose.", ""]),
        ("1 refuse", ["I propose.", "I refuse."]),
    ]
    for action, said in steps:
        at.play(action)
        assert words.said(at.p.log, 2) == said
    assert words.said([*at.p.log, Event("trick", 0)], 2) == ["", ""]
    at = dealt(KINGS).play("0 stand", "0 mark")
    assert words.said(at.p.log, 2) == ["I mark the king!", ""]
    turned = table(turn="KC", hands={0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"})
    assert words.said(turned.p.log, 2) == ["", "The king: one for me."]


# -- the agreement, the score ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "short"),
    [
        ({}, "To 5 · double and treble"),
        ({"dealer_min_change": 1}, "To 5 · both must change"),
        ({"game_points": 7}, "To 7 · double and treble"),
        ({"multiples": False}, "To 5"),
    ],
)
def test_the_agreement_in_a_few_words(options: Any, short: str) -> None:
    assert words.in_short(Options(**options)) == short


def test_the_score_and_the_winner() -> None:
    rows = [Row("You", 3), Row("Anna", 5)]
    assert words.score(rows) == "Score: You 3, Anna 5."
    view: Any = {"options": {}}
    single, treble = "A single: it counts once.", "A treble: it counts three times."
    assert words.headline(rows, view) == ("Anna wins 5 to 3", (1,), "bad", single)
    rows = [Row("You", 6, 4, own=True), Row("Anna", 0, 2)]
    assert words.score(rows) == "Score: You 6, Anna 0. Games, by their value: You 4, Anna 2."
    assert words.headline(rows, view) == ("You win 6 to 0", (0,), "good", treble)
    view["options"]["multiples"] = False
    assert words.headline(rows, view) == ("You win 6 to 0", (0,), "good", "")
