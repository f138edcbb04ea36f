"""Jeux de règle, power cards, and the order of the advice: docs/rules/ecarte.md, section 10."""

from itertools import combinations
from typing import Any

import pytest

from parlour.cards import NAME, each, read_cards, together
from parlour.ecarte.hints import advice, best_trump, jeu_de_regle, power_cards
from parlour.ecarte.house import PACK
from tests.ecarte.tables import table

PLAIN = {0: "9C 8C 8D 7D 7S", 1: "9H TC JC 8S TD"}
"""Two weak hands; hearts are trumps."""


def jeu(hand: str) -> str | None:
    return jeu_de_regle(together(read_cards(hand)), "H")


# -- 10.1: jeux de règle --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("7H 8H 9H TH JH", "3+"),
        ("7H 8H KC 8C 9D", "2:king+void"),
        ("7H 8H KC 8D 9S", None),
        ("KH 8H 7C 8C 9D", None),  # the king of trumps is no plain king
        ("7H 8H QC KC 9S", "2:king+void"),
        ("7H 8H KC 8C 9C", "2:king+void"),
        ("7H 8H QC 7C 9C", "2:queen+1"),
        ("7H 8H JC 7C 9C", "2:three-suited"),
        ("7H 8H AC TC 7S", None),
        ("7H KC QC JC 7C", "1:KQJ"),
        ("7H KC QC TC 7D", "1:queen+2"),
        ("7H JC AC TC 7C", None),
        ("7H KD 8D QS 7S", "1:two-queens"),
        ("7H QD 8D JS 7S", None),
        ("7H QD KD QS 7C", None),
        ("KD QD JS KC 7C", "0:four-courts"),
        ("JC JD JS KC 7C", "0:four-courts"),
        ("AC AD AS KC QC", None),
        ("7H JC JD JS KC", "0:four-courts"),  # a trump for the fifth card is no worse
    ],
)
def test_10_1_each_row_is_a_minimum(hand: str, key: str | None) -> None:
    assert jeu(hand) == key


def test_10_1_a_better_card_never_makes_a_hand_worse() -> None:
    """In each hand of these clubs, diamonds and trumps, one card is replaced with a higher one."""
    pool = each(together(read_cards("7H 8H 7C TC QC KC 7D JD QD KD")))
    better = {"7C": "TC", "TC": "QC", "QC": "KC", "7D": "JD", "JD": "QD", "QD": "KD"}
    changed = 0
    for cards in combinations(pool, 5):
        names = [NAME[card] for card in cards]
        if jeu(" ".join(names)) is None:
            continue
        for name in names:
            if name in better and better[name] not in names:
                other = [better[name] if each == name else each for each in names]
                assert jeu(" ".join(other)) is not None, (names, other)
                changed += 1
    assert changed > 50


@pytest.mark.parametrize("trump", "CDHS")
def test_10_1_plain_suits_are_interchangeable(trump: str) -> None:
    names = {"H": trump, trump: "H"}
    hand = [name[0] + names.get(name[1], name[1]) for name in ("7H", "QD", "8D", "QS", "7S")]
    assert jeu_de_regle(together(read_cards(" ".join(hand))), trump) == "1:two-queens"


# -- 10.2: power cards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "count"),
    [("KH QH KC KD 7S", 4), ("7C 8C 9C TC AC", 0), ("KC KD KS KH 7H", 5), ("QC JD AS TC 7H", 1)],
)
def test_10_2_power_cards_are_trumps_and_kings(hand: str, count: int) -> None:
    assert power_cards(together(read_cards(hand)), "H") == count


def test_10_3_the_best_trump_is_the_queen_if_the_king_is_turned_up() -> None:
    found = {NAME[card]: NAME[best_trump(card)] for card in each(PACK) if NAME[card][1] == "S"}
    assert found.pop("KS") == "QS" and set(found.values()) == {"KS"}


# -- 10.3: the advice -----------------------------------------------------------------------------

JEU = "8H 9H QC 7C 9S"
POWER = "KC KD KS 7C 8D"
BOTH = "7H 8H KC 8C 9D"
KING = "KH 7C 8C 9D 7S"


@pytest.mark.parametrize(
    ("elders", "scores", "turn", "move", "why"),
    [
        (JEU, (0, 0), "AH", "stand", "This hand is a jeu de règle."),
        (POWER, (0, 0), "AH", "stand", "You have three power cards."),
        ("7C 8C 9D 7S TS", (0, 0), "AH", "propose", "This hand is not a jeu de règle"),
        # Rule 3: the dealer has three points and leads.
        (JEU, (2, 3), "AH", "propose", "The dealer needs two"),
        (POWER, (2, 3), "AH", "propose", "The dealer needs two"),
        (BOTH, (2, 3), "AH", "stand", "This hand is a jeu de règle."),
        (JEU, (3, 3), "AH", "stand", "This hand is a jeu de règle."),
        (JEU, (2, 2), "AH", "stand", "This hand is a jeu de règle."),
        # Rule 2: elder has the best trump.
        (KING, (0, 0), "AH", "propose", "You hold the best trump"),
        ("KH 8H QC 7C 9S", (0, 0), "AH", "propose", "You hold the best trump"),
        ("KH 8H KC 8C 9D", (0, 0), "AH", "stand", "This hand is a jeu de règle."),
        ("QH 7C 8C 9D 7S", (0, 0), "KH", "propose", "You hold the best trump"),
        ("QH 8H 8C 9D 7S", (0, 0), "AH", "propose", "This hand is not a jeu de règle"),
        # Rule 1: the dealer has four points.
        ("7C 8C 9D 7S TS", (0, 4), "AH", "stand", "A change may bring the dealer the king"),
        (KING, (0, 4), "AH", "propose", "You hold the best trump"),
        ("7C 8C 9D 7S TS", (0, 3), "KH", "propose", "This hand is not a jeu de règle"),
    ],
)
def test_10_3_advice_to_elder(
    elders: str, scores: tuple[int, int], turn: str, move: str, why: str
) -> None:
    """The scores are elder's and the dealer's; the dealer gets a point for a turned king."""
    hands = {0: elders, 1: "JH TH TC JC JD"}
    at = table(turn=turn, scores=list(scores), hands=hands)
    given = advice(at.view(0))
    assert given is not None and (given.move, given.why[: len(why)]) == (move, why)
    assert given.move in at.legal and advice(at.view(1)) is None


@pytest.mark.parametrize(
    ("dealers", "move", "why"),
    [
        ("7H 8H 9H 7C 8D", "refuse", "You have three trumps."),
        ("7H QD 8D QS 7S", "refuse", "This hand is a jeu de règle."),
        ("7H 8H 9C 8C 7S", "refuse", "You have two trumps, and two cards of another suit."),
        ("7H 8H 9C 8D 7S", "accept", "This hand is too weak"),
        ("7H 9C 8C 8D 7S", "accept", "This hand is too weak"),
    ],
)
def test_10_3_advice_to_the_dealer(dealers: str, move: str, why: str) -> None:
    at = table(turn="AH", hands={0: "TC AC JC JD TD", 1: dealers}).play("0 propose")
    given = advice(at.view(1))
    assert given is not None and given.move == move and given.why.startswith(why)
    assert "vole" not in given.why


def test_10_3_the_advice_counts_from_the_end_of_the_game() -> None:
    hands = {0: "9C 8C 8D 7D 7S", 1: "JH TH TC JC JD"}
    for goal, move in ((5, "stand"), (7, "propose")):
        view = table({"game_points": goal}, turn="AH", scores=[0, 4], hands=hands).view(0)
        given = advice(view)
        assert given is not None and given.move == move


def test_10_3_the_best_trump_may_be_worth_a_try_for_the_vole() -> None:
    at = table(turn="AH", hands={0: "TC AC JC JD TD", 1: "KH 8H 9H 7C 8D"}).play("0 propose")
    given = advice(at.view(1))
    assert given is not None and given.move == "refuse" and "try for the vole" in given.why


def lead(hands: Any, *before: str) -> str | None:
    given = advice(table(turn="AH", hands=hands).play("0 stand", *before).view(0))
    return given and given.move


def test_10_3_lead_the_top_of_the_longest_suit_until_it_is_trumped() -> None:
    hands = {0: "7H 8H QC 9C 8C", 1: "7C JD 9D 8S JS"}
    assert lead(hands) == "play QC"
    assert lead(hands, "0 play QC", "1 play 7C") == "play 9C"
    trumped = {0: "7H 8H KC QC 8C", 1: "9H 9C 7D 8D JS"}
    line = ("0 play QC", "1 play 9C", "0 play KC", "1 play 9H", "1 play JS", "0 play 7H")
    assert lead(trumped, *line[:2]) == "play KC"
    assert lead(trumped, *line) is None


def test_10_3_there_is_no_advice_about_other_leads() -> None:
    assert lead({0: "7C 8C 9D 7S TS", 1: "JH TH TC JC JD"}) is None
    other_suit_first = ("0 play 7H", "1 play 9H", "1 play KD", "0 play 8H")
    assert lead({0: "7H 8H QC 9C 8C", 1: "9H KD 7C 8S JS"}, *other_suit_first) is None
    at = table(turn="AH", hands=PLAIN).play("0 propose", "1 accept")
    assert advice(at.view(0)) is None
    assert advice(at.play("0 discard 7D").view(1)) is None
