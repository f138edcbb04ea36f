"""The words of a durak table: refusals, announcements, agreements and scores."""

from typing import Any

import pytest

from parlour.cards import CARD
from parlour.durak import refusals, words
from parlour.durak.options import Options
from parlour.game import Row
from tests.durak.tables import Table, table

NAMES = ["You", "Anna", "Boris", "Clara"]


def two(**options: Any) -> Table:
    return table("7C 7D QC KC", "7S 7H 8C QD KD", options=options)


TRANSFER = {"transfer": True}
SHOW = {"transfer": True, "transfer_show": True}

OPEN: list[str] = []
DEFEND = ["0 attack 7C"]
THROW = [*DEFEND, "1 beat 7C 8C"]
GIVE = [*DEFEND, "1 take"]


@pytest.mark.parametrize(
    ("options", "before", "action", "sentence"),
    [
        ({}, OPEN, "1 take", "It is the turn of seat 0, not of seat 1."),
        ({}, OPEN, "0 castle", "“castle” is not a move of durak. Now open the attack with a card."),
        ({}, OPEN, "0 attack", "Write one card after “attack”."),
        ({}, OPEN, "0 attack 7C 7D", "Write one card after “attack”."),
        ({}, OPEN, "0 attack 9C", "You do not hold the nine of clubs."),
        ({}, OPEN, "0 pass", "You cannot pass when you open a bout. Play any card."),
        ({}, OPEN, "0 query", "There is no other attacker to ask."),
        ({}, OPEN, "0 take", "Now open the attack with a card."),
        ({}, OPEN, "0 give 7C", "Now open the attack with a card."),
        ({}, OPEN, "0 transfer 7C", "Now open the attack with a card."),
        ({}, OPEN, "0 show 7C", "Now open the attack with a card."),
        ({}, OPEN, "0 beat 7H 7C", "Now open the attack with a card."),
        ({}, OPEN, "0 exchange", "Now open the attack with a card."),
        (
            {"trump_query": False},
            OPEN,
            "0 query",
            "The rules of this game do not allow asking about trumps.",
        ),
        ({}, DEFEND, "1 beat 7C", "Write two cards after “beat”, the attack card first."),
        ({}, DEFEND, "1 pass", "A defender cannot pass. Beat the attack or take."),
        ({}, DEFEND, "1 attack 8C", "Now beat the attack or take."),
        ({}, DEFEND, "1 query", "Now beat the attack or take."),
        ({}, DEFEND, "1 beat 7D 8C", "The seven of diamonds is not an unbeaten attack card."),
        (
            {},
            DEFEND,
            "1 beat 7C QD",
            "The Q♦ does not beat the 7♣. You need a higher card of clubs, or a trump.",
        ),
        ({}, DEFEND, "1 transfer 7H", "Attacks are not transferred in this game."),
        ({}, DEFEND, "1 show 7S", "Attacks are not transferred by showing a trump in this game."),
        (
            TRANSFER,
            DEFEND,
            "1 transfer 8C",
            "To transfer you need a card of the attack's rank, not the eight of clubs.",
        ),
        (SHOW, DEFEND, "1 show 7H", "Only a trump of the attack's rank can be shown."),
        (
            TRANSFER,
            [*THROW, "0 attack 7D"],
            "1 transfer 7H",
            "A card has been beaten, so the attack can no longer be transferred.",
        ),
        (
            {},
            THROW,
            "0 attack KC",
            "The king of clubs cannot be added: no card of its rank lies on the table.",
        ),
        ({}, THROW, "0 query", "There is no other attacker to ask."),
        (
            {},
            GIVE,
            "0 give KC",
            "The king of clubs cannot be given: no card of its rank lies on the table.",
        ),
        ({}, GIVE, "0 attack 7D", "Now give a matching card or pass."),
        ({}, GIVE, "0 query", "Now give a matching card or pass."),
    ],
)
def test_why_a_move_is_refused(
    options: dict[str, Any], before: list[str], action: str, sentence: str
) -> None:
    assert two(**options).play(*before).refused(action) == sentence


def test_refusals_to_beat_a_trump_or_a_spade_of_japanese_durak() -> None:
    trump = table("7S", "8C 9D").play("0 attack 7S")
    assert trump.refused("1 beat 7S 9D").endswith(" You need a higher card of spades.")
    spade = table("7S", "8C 9D", options={"japanese": True}).play("0 attack 7S")
    assert spade.refused("1 beat 7S 9D").endswith(" You need a higher card of spades.")


def test_refusal_to_show_the_same_trump_twice() -> None:
    hands = ("TC TH 6S 7S 8C", "TD 8S 9S")
    at = table(*hands, trump="D", options=SHOW).play("0 attack TC", "1 show TD", "0 transfer TH")
    assert at.refused("1 show TD") == "You have shown a trump in this bout already."


def test_refusal_to_transfer_to_a_small_hand() -> None:
    at = table("9C KD", "9S JC QS", "AD", trump="H", options=TRANSFER).play("0 attack 9C")
    assert at.refused("1 transfer 9S") == ("The next player has too few cards for this attack.")


def test_refusals_to_ask_twice_or_as_another_attacker() -> None:
    at = table("7D 8S KC", "9D TC JC", "7H 6C QS", trump="C").play("0 query")
    assert at.refused("0 query") == "You have asked already; play a card or pass."
    at.play("0 attack 7D", "1 beat 7D 9D", "0 pass")
    assert at.refused("2 query") == "Only the principal attacker may ask about trumps."


def test_refusals_while_cards_are_drawn_and_after_the_end() -> None:
    at = table("6C 8D", "7D 9D", talon="TH JH QH KH AH AS 8H 7H 9C")
    at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")
    assert at.refused("1 attack 7D") == "The cards are being drawn; wait a moment."
    assert at.refused("0 pass") == "Now say whether you exchange the lowest trump."
    over = table("7C", "9D TD").play("0 attack 7C", "1 take")
    assert over.refused("1 attack 9D") == "The deal is over."


@pytest.mark.parametrize(
    ("before", "card", "sentence"),
    [
        (OPEN, "7H", "Now open the attack with a card."),
        (
            DEFEND,
            "QD",
            "The Q♦ does not beat the 7♣. You need a higher card of clubs, or a trump.",
        ),
        (THROW, "KC", "There is no king on the table, so it cannot be added."),
    ],
)
def test_why_a_card_cannot_be_played(before: list[str], card: str, sentence: str) -> None:
    at = two().play(*before)
    assert refusals.idle(at.view(at["actor"] or 0), CARD[card]) == sentence


def test_why_a_card_beats_neither_of_two_attack_cards() -> None:
    at = table("7C 8C KC", "7D QH 9S", "8D 9D TD", options=TRANSFER)
    at.play("0 attack 7C", "1 transfer 7D")
    sentence = refusals.idle(at.view(2), CARD["8D"])
    assert sentence == "The 8♦ beats none of the attack cards."


# -- announcements ---------------------------------------------------------------------------------


def test_announcements_address_each_player() -> None:
    at = table("7D 7C", "9D TC JC", "7H QS", trump="S", talon="6C 6D 6H KD AS").play(
        "0 query", "0 attack 7D", "1 beat 7D 9D", "0 pass", "2 attack 7H", "1 take", "0 give 7C"
    )
    for seat, (asks, answers) in enumerate(
        [
            ("You ask about trumps.", "Boris has trumps."),
            ("Ann asks about trumps.", "Boris has trumps."),
            ("Ann asks about trumps.", "You have trumps."),
        ]
    ):
        announced = words.announce(at.p.log, ["Ann", "Cora", "Boris"], seat)
        assert [asks, answers] == announced[:2]
    announced = words.announce(at.p.log, ["Ann", "Cora", "Boris"], 1)
    assert announced[2:8] == [
        "Ann attacks with the seven of diamonds.",
        "You beat the seven of diamonds with the nine of diamonds.",
        "Ann passes.",
        "Boris adds the seven of hearts.",
        "You take.",
        "Ann gives the seven of clubs.",
    ]


@pytest.mark.parametrize(
    ("options", "short"),
    [
        ({"six_exchange": False, "trump_query": False}, "Throw-in · 4 players · 36 cards"),
        ({}, "Tommy’s Durak, 1998 · 4 players · 36 cards"),
        (
            {"players": 2, "after_pickup": "bout_ends", "pack": 52},
            "PocketDurak · 2 players · 52 cards",
        ),
        ({"players": 3, "transfer": True}, "PocketDurak, transfer · 3 players · 36 cards"),
        ({"players": 6, "teams": "2x3"}, "Tommy’s Durak, 1998 · 6 players in teams · 36 cards"),
        ({"deal": "bulk", "japanese": True}, "PocketDurak, bulk · 4 players · 36 cards"),
        ({"japanese": True}, "PocketDurak, Japanese · 4 players · 36 cards"),
    ],
)
def test_the_agreement_in_a_few_words(options: Any, short: str) -> None:
    assert words.in_short(Options(**options)) == short


def test_the_score_and_who_lost_the_match() -> None:
    """DUR-45: the durak gets a matchstick for every loss."""
    rows = [Row("You", 1), Row("Anna", 2), Row("Boris", 2)]
    assert words.score(rows) == "Matchsticks: You 1, Anna 2, Boris 2."
    view: Any = {}
    assert words.headline(rows, view).title == "Anna and Boris lose the match"
    assert (
        words.headline([Row("You", 1), Row("Anna", 1)], view).title == "Nobody has lost the match"
    )
    lost = words.headline([Row("You", 3, own=True), Row("Anna", 1)], view)
    assert lost == ("You lose the match with 3 sticks", (0,), "bad", "")
