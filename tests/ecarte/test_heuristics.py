"""The simple rules of a club player of écarté, and those of a novice."""

from random import Random
from typing import Any

import pytest

from parlour.ecarte import heuristics, novice
from tests.ecarte.tables import table
from tests.tables import Table

WEAK = "JH AC 9C AD TS"
"""A hand for the other side; hearts are trumps."""


def dealt(mine: str, other: str = WEAK, seat: int = 0, **setup: Any) -> Table:
    """A position after seat 1 has dealt and turned up the ace of hearts."""
    agreed = setup.pop("options", None)
    hands = {seat: mine, 1 - seat: other}
    return table(agreed, **{"dealer": 1, "turn": "AH", "hands": hands, **setup})


def asked(hand: str, seat: int = 0, scores: tuple[int, int] = (0, 0)) -> Any:
    """Elder's view at the deal, or that of the dealer to whom elder has proposed."""
    at = dealt(hand, seat=seat, scores={0: scores[0], 1: scores[1]})
    return (at.play("0 propose") if seat else at).view(seat)


def changing(hand: str, **setup: Any) -> Any:
    """Elder's view after a proposal was accepted."""
    return dealt(hand, **setup).play("0 propose", "1 accept").view(0)


def playing(hand: str, other: str, *moves: str) -> Table:
    """The table after elder has stood and these moves were made."""
    return dealt(hand, other).play("0 stand", *moves)


# -- before the play ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("7H 8H QH 7C 8D", True),
        ("7H QC 8C 7C 9D", True),
        ("KC KD KS 7C 8D", True),  # three power cards
        ("KH 7C 8C 9D 7S", False),
        ("7H QC 7D 8D JS", False),
    ],
)
def test_club_plays_a_jeu_de_regle_or_three_power_cards(hand: str, plays: bool) -> None:
    for scores in ((0, 0), (0, 4), (4, 3)):
        assert heuristics.choose(asked(hand, 0, scores), Random(1)) == (
            "stand" if plays else "propose"
        )
        answer = heuristics.choose(asked(hand, 1, scores), Random(1))
        assert answer == ("refuse" if plays else "accept"), "club ignores the score"


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("7H KC QD 8S 9S", "QD 8S 9S"),
        ("KC QC JC 7D 8D", "QC JC 7D 8D"),
        ("7C 8C TD JS AS", "7C 8C TD JS AS"),
        ("7H 8H QH KC KD", "KC"),  # one card must be changed: not a trump
    ],
)
def test_club_keeps_trumps_and_kings(hand: str, thrown: str) -> None:
    move = heuristics.choose(changing(hand), Random(1))
    assert {*move.split()[1:]} == {*thrown.split()}


def test_club_discards_no_more_cards_than_the_stock_can_replace() -> None:
    view = changing("7C 8C TD QS AS", stock="9H TH")
    for move in (heuristics.choose(view, Random(1)), novice.choose(view)):
        assert {*move.split()[1:]} == {"7C", "8C"}


def test_a_dealer_may_keep_everything_unless_the_agreement_forbids_it() -> None:
    for least, move in ((0, "discard none"), (1, "discard KC")):
        at = dealt("7H 8H QH KC KD", seat=1, options={"dealer_min_change": least})
        at.play("0 propose", "1 accept", "0 discard 9C AC AD")
        assert heuristics.choose(at.view(1), Random(1)) == move


# -- the play -------------------------------------------------------------------------------------


def test_club_marks_the_king_even_if_the_point_is_useless() -> None:
    """The tricks decide the game either way, so master would not mark the king."""
    hands = ("KH 9H KC 9D TS", "AC KD QD 9S 8H")
    at = dealt(*hands, dealer=0, scores=[3, 4], state="PLAY", vulnerable=1).play("1 play AC")
    view = at.view(0)
    assert heuristics.choose(view, Random(1)) == novice.choose(view) == "mark"


def test_club_leads_the_top_of_its_longest_suit_and_leads_it_again() -> None:
    at = playing("KC QC TC QH AD", "7C 8C 7S 8S 9S")
    assert heuristics.choose(at.view(0), Random(1)) == "play KC"
    at = at.play("0 play KC", "1 play 7C")
    assert heuristics.choose(at.view(0), Random(1)) == "play QC"


def test_of_two_equally_long_suits_the_one_with_the_higher_card_is_led() -> None:
    at = playing("JC TC KD 7D AS", WEAK.replace("JC", "8C").replace("TC", "7C"))
    assert heuristics.choose(at.view(0), Random(1)) == "play KD"


def test_three_trumps_are_led_but_two_are_kept() -> None:
    at = playing("QH 9H 8D KC 7S", "8C 7C 7D 8S 9S")
    assert heuristics.choose(at.view(0), Random(1)) == "play KC"
    at = playing("QH 9H 8H KC JC", "8C 7C 7D 8S 9S")
    assert heuristics.choose(at.view(0), Random(1)) == "play QH"
    at = dealt("9H QH", "8C 7C", state="PLAY", tricks=[3, 0])
    assert heuristics.choose(at.view(0), Random(1)) == "play QH", "it has no other suit to lead"


def test_club_follows_with_its_cheapest_card() -> None:
    other = "QC JC 9H 9S AD"
    at = playing("9C 8C 7D 8D TS", other, "0 play 9C")
    assert heuristics.choose(at.view(1), Random(1)) == "play JC"
    at = playing("KC 8C 7D 8D TS", other, "0 play KC")
    assert heuristics.choose(at.view(1), Random(1)) == "play JC"


# -- the novice -----------------------------------------------------------------------------------


def test_a_novice_counts_court_cards_but_not_low_trumps() -> None:
    courts, trumps = "JC JD QS 7C 8D", "7H 8H 9H TH 8D"
    for seat, plays, changes in ((0, "stand", "propose"), (1, "refuse", "accept")):
        assert novice.choose(asked(courts, seat)) == plays
        assert novice.choose(asked(trumps, seat)) == changes


def test_a_novice_keeps_trumps_and_kings() -> None:
    move = novice.choose(changing("7H KC QC 8S 9S"))
    assert {*move.split()[1:]} == {"QC", "8S", "9S"}


def test_a_novice_leads_its_highest_card_and_follows_with_its_lowest() -> None:
    at = playing("KC QC TC QH AD", "7C 8C 7S 8S 9S")
    assert novice.choose(at.view(0)) == "play QH"
    at = playing("KC QC TC QH AD", "9C 8C 7S 8S 9S", "0 play KC")
    assert novice.choose(at.view(1)) == "play 8C"
