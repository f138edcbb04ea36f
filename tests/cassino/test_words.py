"""The words of a cassino table: refusals, announcements, agreements and scores."""

from typing import Any

import pytest

from parlour.cards import read_cards, together
from parlour.cassino import news, refusals, results, words
from parlour.cassino.options import Options
from parlour.cassino.position import GameResult
from parlour.game import Event, Row
from tests.cassino.tables import build, table
from tests.promises import is_sentence
from tests.tables import Table

NAMES = ["You", "Anna", "Boris", "Clara"]

EIGHT = {"b1": build(8, 1, "5C+3D")}
TWICE = {"b1": build(8, 1, "5C+3D 6S+2S")}
OWN = {"b1": build(8, 0, "5C+3D", fresh=True)}
OLD = {"b1": build(8, 0, "5C+3D")}
PAGAT = {"build_discipline": "pagat"}
JACK = {"variant": "pishti"}
DRY = {"variant": "dry"}
ONE = {"no_multi_captures": True}


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("1 trail KH", "It is the turn of seat 0, not of seat 1."),
        ("0 castle", "“castle” is not a move of cassino. Now capture with a card, build with it,"),
        ("0 take", "“take” is not a move of cassino."),
        ("0 trail KH", "You do not hold the king of hearts."),
        ("0 drop 9C", "Now capture with a card, build with it, or trail it."),
        ("0 take 8H with 9C", "The eight of hearts is not loose on the table."),
        ("0 take b2 with 9C", "There is no build b2."),
        ("0 take b1 with 9C", "The build of eight is taken by a card of that value only."),
        ("0 take 5D with 9C", "These cards neither match your card's rank nor add up to nine."),
        ("0 take 5D with QC", "The queen of clubs takes only cards of its own rank."),
        (
            "0 take all with 9C",
            "Only a jack takes all cards on the table, and only in some variants",
        ),
        ("0 build 10 with 2D on 5D 4C", "Only one card of the table goes into a build at a time."),
        ("0 build 8 with 2D on 5D", "These cards do not make eight."),
        ("0 build 7 with 2D on 5D", "You hold no other card that takes a build of seven."),
        ("0 build 14 with 9C on 5D", "A build goes to ten at most."),
        ("0 build 0 with 9C on 5D", "A build goes to ten at most."),
        ("0 raise b1 to 11 with 2D", "A build goes to ten at most."),
        ("0 raise b1 to 9 with 2D", "The two of diamonds does not raise eight to that."),
        ("0 raise b1 to 8 with QC", "The queen of clubs does not raise eight to that."),
        ("0 raise b1 to 10 with 2D", "You hold no other card that takes a build of ten."),
        ("0 raise b1 to 10 with 2D and 5D", "Only the card from your hand can raise a build."),
        ("0 join b1 with 2D", "These cards do not make eight."),
        ("0 join b1 with 2D and 5D 4C", "Only one card of the table goes into a build at a time."),
        ("0 join b1 with 2D and 6H", "You hold no other card that takes a build of eight."),
    ],
)
def test_why_a_move_is_refused(action: str, sentence: str) -> None:
    at = table("9C 2D QC", "KH", table="5D 4C 6H", builds=EIGHT)
    assert at.refused(action).startswith(sentence)


@pytest.mark.parametrize(
    ("hand", "options", "setup", "action", "sentence"),
    [
        ("2D TC", {}, {"builds": TWICE}, "raise b1 to 10 with 2D", "A build of two sets or more"),
        ("8D QC", {}, {"builds": OWN}, "trail QC", refusals.ONE_TURN),
        ("8D QC", PAGAT, {"builds": OLD}, "trail QC", refusals.ANY_TURN),
        ("8D 2C", PAGAT, {"builds": OLD, "table": "8S"}, "take 8S with 8D", refusals.NO_CARD_LEFT),
        (
            "8D 2C TC",
            PAGAT,
            {"builds": OLD, "table": "2S"},
            "build 10 with 8D on 2S",
            refusals.NO_CARD_LEFT,
        ),
        ("9D", ONE, {"table": "9S 5S 4S"}, "take 9S 5S 4S with 9D", refusals.ONE_GROUP),
        ("9D", ONE, {"table": "9S 5S 3S"}, "take 9S 5S with 9D", "These cards neither match your"),
        ("8D", ONE, {"table": "8S", "builds": EIGHT}, "take 8S b1 with 8D", refusals.ONE_GROUP),
        ("JC", JACK, {"table": "JD 4C"}, "trail JC", "A jack must take everything: take all with"),
        ("JC", JACK, {"table": "JD 4C"}, "take JD with JC", "A jack takes everything: take all"),
        ("JC", JACK, {"table": ""}, "take all with JC", "Only a jack takes all cards on the"),
        ("9C 2C", JACK, {"table": "7D"}, "build 9 with 2C on 7D", "Nothing is built in this game."),
        (
            "AC 2C",
            {"variant": "royal"},
            {"table": "7D"},
            "take 7D with AC",
            "These cards neither match your card's rank nor add up to one or fourteen.",
        ),
        ("9C 2C", DRY, {"pile": "7D"}, "trail 9C", "Now drop a card on the pile."),
        ("9C 2C", DRY, {"pile": "7D"}, "dorp 9C", "“dorp 9C” is not a move of cassino. Now drop"),
        (
            "2C 9C",
            {"free_builds": True},
            {"builds": {"b1": build(7, 1, "4C+3D")}, "table": "5H"},
            "raise b1 to 9 with 2C and 5H",
            "The cards put in do not make nine.",
        ),
    ],
)
def test_why_a_move_is_refused_under_an_agreement(
    hand: str, options: Any, setup: Any, action: str, sentence: str
) -> None:
    at = table(hand, "KH", options=options, **setup)
    assert at.refused(f"0 {action}").startswith(sentence)


@pytest.mark.parametrize(
    ("hand", "loose", "action", "sentence"),
    [
        ("5C", "5D 3S 2S", "take 3S 2S with 5C", "You must take the card of the same rank:"),
        ("5C", "5D 3S 2S", "trail 5C", "The five of clubs can capture, and so it must."),
        ("7C", "5D 4S 3S 2S", "take 5D 2S 4S 3S with 7C", refusals.ONE_GROUP),
    ],
)
def test_why_scopone_refuses_a_move(hand: str, loose: str, action: str, sentence: str) -> None:
    at = table(hand, "2C", "3C", "4C", table=loose, options={"variant": "scopone"})
    assert at.refused(f"0 {action}").startswith(sentence)


ASSI, QUINDICI = {"asso_piglia_tutto": "takes"}, {"quindici": True}


@pytest.mark.parametrize(
    ("hand", "loose", "options", "action", "sentence"),
    [
        ("5C", "5D 3S 2S", {}, "take 3S 2S with 5C", "You must take the card of the same rank:"),
        ("AC 2C", "5D 3S", ASSI, "trail AC", "An ace must take everything: take all with AC."),
        ("AC 2C", "5D 3S", ASSI, "take 3S with AC", "An ace takes everything: take all with AC."),
        ("AC 2C", "AD 3S", ASSI, "take all with AC", "Only an ace takes all cards, and only if"),
        ("AC 2C", "AD 3S", ASSI, "trail AC", "The ace of clubs can capture, and so it must."),
        ("4C 2C", "AD 3S", ASSI, "take all with 4C", "Only an ace takes all cards, and only if"),
        ("AC 2C", "AD 3S", {}, "take all with AC", "Only a jack takes all cards on the table"),
        ("5C 2C", "5D KS", QUINDICI, "trail 5C", "The five of clubs can capture, and so it must."),
        (
            "5C 2C",
            "5D KS",
            QUINDICI,
            "take 5D with 5C",
            "These cards and the five of clubs do not make fifteen.",
        ),
        ("5C 2C", "JD 2D KS", QUINDICI, "take JD KS with 5C", "These cards and the five of clubs"),
    ],
)
def test_why_scopa_refuses_a_move(
    hand: str, loose: str, options: Any, action: str, sentence: str
) -> None:
    at = table(hand, "6C", table=loose, options={"variant": "scopa", **options})
    assert at.refused(f"0 {action}").startswith(sentence)


def test_a_hand_that_is_over_has_no_moves() -> None:
    at = table("2D", "", table="TH", stock="", won={0: "rest"}, dealer=1).play("0 trail 2D")
    assert at.refused("0 trail 2D") == "The deal is over."


def test_why_a_card_cannot_be_played() -> None:
    assert refusals.idle(table("8D QC", "KH", builds=OWN).view(0), "QC") == refusals.ONE_TURN


# -- announcements --------------------------------------------------------------------------------


def announced(at: Table, seat: int = 0) -> list[str]:
    sentences = words.announce(at.p.log, NAMES, seat)
    for sentence in sentences:
        is_sentence(sentence)
    return sentences


def test_announcements_name_captured_cards_by_rank() -> None:
    at = table("KS 2H", "9C", table="5D 4C", dealer=1).play("0 trail 2H", "1 take 5D 4C with 9C")
    assert announced(at) == [
        "You trail the two of hearts.",
        "Anna takes the four and the five with the nine of clubs.",
    ]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("5D", "the five"),
        ("4C 4D", "two fours"),
        ("6C 6D", "two sixes"),
        ("TD", "big cassino"),
        ("8C 2S", "little cassino and the eight"),
        ("2C 3C 5C", "the two, the three and the five"),
        ("AC AD AH 7S", "three aces and the seven"),
        ("AC 2C 3C 4C 5C", "5 cards"),
    ],
)
def test_cards_are_named_by_rank(cards: str, sentence: str) -> None:
    assert news.several(together(read_cards(cards))) == sentence


def test_announcements_of_builds() -> None:
    at = table("4H 8C 8S KD", "2H TD TS 5S", table="4D QC", dealer=1)
    at.play("0 build 8 with 4H on 4D", "1 raise b1 to 10 with 2H", "0 trail KD")
    at.play("1 take b1 with TD")
    assert announced(at) == [
        "You build eight with the four of hearts on the four of diamonds.",
        "Anna raises a build to ten with the two of hearts.",
        "You trail the king of diamonds.",
        "Anna takes the build of ten with the ten of diamonds.",
    ]


@pytest.mark.parametrize(
    ("hand", "loose", "move", "sentence"),
    [
        ("9C 5H AS", "5D 4D", "build 14 with 9C on 5D", "You build fourteen with the nine of"),
        ("KC KH KS", "KD", "build 13 with KC on KD", "You build kings with the king of clubs on"),
        ("9C AS KC", "5D TD 4D", "build 14 with 9C on 5D TD 4D", "You build fourteens with the"),
    ],
)
def test_announcements_of_royal_builds(hand: str, loose: str, move: str, sentence: str) -> None:
    options = {"variant": "royal", "free_builds": True}
    at = table(hand, "2H", table=loose, dealer=1, options=options).play(f"0 {move}")
    assert announced(at)[0].startswith(sentence)


def test_a_build_of_equal_cards_is_announced_in_the_plural() -> None:
    at = table("8H 8C 8S", "KH", table="8D 6D", dealer=1).play("0 build 8 with 8H on 8D")
    assert announced(at) == ["You build eights with the eight of hearts on the eight of diamonds."]
    at = table("2H 8S", "KH", table="6D", builds=EIGHT).play("0 join b1 with 2H and 6D")
    assert announced(at) == [
        "You join the build of eight with the two of hearts and the six of diamonds."
    ]


def test_a_capture_of_cards_and_builds_is_announced_in_one_sentence() -> None:
    at = table("8H", "KH", table="8D 6D", builds=EIGHT).play("0 take 8D b1 with 8H")
    assert announced(at) == ["You take the eight and the build of eight with the eight of hearts."]


def test_announcements_of_sweeps_last_cards_and_the_residue() -> None:
    at = table(
        "8H", "QH", table="8D", stock="2C 3C 4C 5C 6C 7C 8C 9C", won={0: "rest"}, dealer=1
    ).play("0 take 8D with 8H", "1 trail QH")
    assert announced(at) == [
        "You take the eight with the eight of hearts.",
        "A sweep for you.",
        "Anna trails the queen of hearts.",
        "Anna deals four more to each player.",
        "That was the last of the stock.",
    ]
    at = table("2D", "", table="TH", stock="", won={0: "rest"}, last_capturer=1, dealer=1)
    assert announced(at.play("0 trail 2D"))[1:] == [
        "What is left on the table, 2 cards, goes to Anna."
    ]


def test_announcements_of_faults() -> None:
    at = table("4D KS QS", "9H 2H 3H", table="5S", options={"strict": False}, dealer=1)
    at.play("0 build 9 with 4D on 5S", "1 trail 2H", "0 trail KS", "1 trail 3H")
    assert announced(at)[1:] == [
        "A false build! You hold no other card that takes nine. Every opposing side gets a point.",
        "Anna trails the two of hearts.",
        "You trail the king of spades.",
        "You trail right after building. The penalty is one missed turn.",
        "Anna trails the three of hearts.",
        "You miss this turn.",
    ]


def test_what_the_seats_call_out() -> None:
    at = table("4H 8C 8S KD", "KH 8D", table="4D", dealer=1).play("0 build 8 with 4H on 4D")
    assert news.said(at.p.log, 2) == ["Building eight.", ""]
    at.play("1 take b1 with 8D")
    assert news.said(at.p.log, 2) == ["Building eight.", "Sweep!"]
    at.play("0 trail KD")
    assert news.said(at.p.log, 2) == ["", "Sweep!"]
    assert news.said([Event("dry", 0)], 2) == ["Dry trick!", ""]
    assert news.said([Event("scopa", 1)], 2) == ["", "Scopa!"]


# -- agreements and the score ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "short"),
    [
        ({"free_builds": True}, "Standard · 2 players · to 21"),
        ({}, "Tommy’s Cassino, 1994 · 2 players · to 21"),
        ({"variant": "scopone"}, "Scopone · 4 players · to 11"),
        ({"variant": "scopa", "game_point": 11}, "Scopa · 2 players · to 11"),
        ({"variant": "scopa", "players": 3, "napola": True}, "Scopa · 3 players · to 21"),
        (
            {"variant": "scopa", "players": "4p", "quindici": True, "game_point": 16},
            "Scopa a quindici · 4 players · to 16",
        ),
        (
            {"variant": "scopa", "asso_piglia_tutto": "takes", "game_point": 11},
            "Asso piglia tutto · 2 players · to 11",
        ),
        ({"draw": True, "players": 3}, "Draw · 3 players · to 21"),
        (
            {"variant": "royal", "draw": True, "game_point": 0},
            "Royal · 2 players · every deal is a game",
        ),
    ],
)
def test_the_agreement_in_a_few_words(options: Any, short: str) -> None:
    assert words.in_short(Options(**options)) == short


def test_the_score_of_game_and_match() -> None:
    assert words.score([Row("You", 8), Row("Anna", 10)]) == "Score: You 8, Anna 10."
    rows = [Row("You & Boris", 8, 20), Row("Anna & Clara", 10)]
    assert words.score(rows) == (
        "Score: You & Boris 8, Anna & Clara 10. Match: You & Boris 20, Anna & Clara 0."
    )


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([Row("You", 22, own=True), Row("Anna", 10)], "You win 22 to 10"),
        ([Row("You", 2), Row("Anna", 21), Row("Boris", 9)], "Anna wins 21 to 2 and 9"),
        (
            [Row("You & Boris", 12, own=True, players=2), Row("Anna & Clara", 9, players=2)],
            "You win 12 to 9",
        ),
        ([Row("You", 24), Row("Anna", 24)], "The game is tied at 24"),
    ],
)
def test_who_has_won(rows: list[Row], sentence: str) -> None:
    best = max(row.score for row in rows)
    leaders = [side for side, row in enumerate(rows) if row.score == best]
    view: Any = {"result": {"game": {"winner": leaders[0] if len(leaders) == 1 else None}}}
    assert words.headline(rows, view).title == sentence


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (None, ""),
        ((None, 1, 0, None), "Nobody wins the game."),
        ((1, 1, 16, None), "Anna wins the game: 16 match points."),
        ((0, 1, 1, None), "You win the game: 1 match point."),
        (
            (0, 2, 20, None),
            "You win the game in two deals, so your score counts twice: 20 match points.",
        ),
        ((0, 1, 0, "cards"), "You win the game with the most cards in the last deal."),
        ((0, 1, 0, "spades"), "You win the game with the most spades in the last deal."),
    ],
)
def test_how_a_game_ended(game: Any, sentence: str) -> None:
    keys = ("winner", "factor", "delta", "tiebreak")
    ended: Any = game and dict(zip(keys, game, strict=True))
    assert results.verdict(ended, [Row("You", 0, own=True), Row("Anna", 0)]) == sentence


def test_partners_win_a_game_together() -> None:
    game: GameResult = {"winner": 1, "factor": 4, "delta": 1, "tiebreak": None}
    rows = [Row("You & Boris", 0, own=True, players=2), Row("Anna & Clara", 0, players=2)]
    assert results.verdict(game, rows) == (
        "Anna & Clara win the game in one deal, so their score counts four times: 1 match point."
    )


def test_a_player_whose_name_is_you_is_not_the_reader() -> None:
    rows = [Row("Zoë", 4, own=True), Row("You", 11)]
    view: Any = {"result": {"game": {"winner": 1}}}
    assert words.headline([*rows, Row("Anna", 2)], view).title == "You wins 11 to 4 and 2"
