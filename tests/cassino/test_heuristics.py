"""The simple rules of a club player, one by one."""

from random import Random
from typing import Any

import pytest

from parlour.cassino import heuristics
from tests.cassino.tables import build, table

OTHERS = "7C 5D JH 2C"


def chosen(hand: str, options: Any = None, **setup: Any) -> str:
    """The move of a club player with this hand."""
    return heuristics.choose(table(hand, OTHERS, options=options, **setup).view(0), Random(1))


def test_points_come_before_cards() -> None:
    assert chosen("TC 9D QH 2D", table="TD 5C 4C JC KC") == "take TD with TC"


def test_a_sweep_comes_before_another_card() -> None:
    assert chosen("8H QC 6S", table="6C 2D") == "take 6C 2D with 8H"


def test_club_leaves_no_table_that_one_card_could_sweep() -> None:
    """A seven would sweep a four and a three, but no card sweeps a four and a king."""
    assert chosen("3C KS", table="4H") == "trail KS"


def test_cards_in_the_own_hand_are_no_sweep_risk() -> None:
    assert chosen("KC KH QD", table="") in {"trail KC", "trail KH"}


def test_club_does_not_count_played_cards() -> None:
    """With three nines gone nobody can sweep a nine, but club does not count cards (21.3)."""
    gone = {0: "9S 4D 5C", 1: "9C 9D 2D QS"}
    assert chosen("9H 6S QC", table="", won=gone) == chosen("9H 6S QC", table="") == "trail QC"


@pytest.mark.parametrize("table", ["4H 7D", "KD 6C", "3H QD 4S"])
def test_points_are_kept_and_court_cards_are_laid_down(table: str) -> None:
    assert chosen("AD 2S TD JC", table=table) == "trail JC"


def test_a_build_is_better_than_a_card_laid_down_and_worse_than_a_capture() -> None:
    assert chosen("8H 5C KD QD", table="3S JC") == "build 8 with 5C on 3S"
    assert chosen("8H 5C JD QD", table="3S JC 5H") == "take 5H 3S with 8H"


def test_club_prefers_raising_an_opponents_build_to_taking_a_pair() -> None:
    hand, theirs, own = "4D 9C QC KH", build(5, 1, "3H+2D"), build(5, 0, "3H+2D")
    assert chosen(hand, table="QS QD", builds={"b1": theirs}) == "raise b1 to 9 with 4D"
    assert chosen(hand, table="QS QD", builds={"b1": own}) == "take QS with QC"


def test_club_takes_its_own_build() -> None:
    builds = {"b1": build(8, 0, "5C+3S", fresh=True)}
    assert chosen("8H 4H KC", table="4D QS", builds=builds) == "take b1 with 8H"


def test_a_jack_that_takes_everything_is_kept_for_a_better_table() -> None:
    assert chosen("9C JS 4D QC", {"variant": "dry"}, pile="4H 7D KS TD 9H") == "drop 9C"
    assert chosen("JS 3D 4D QC", {"variant": "dry"}, pile="4H 7D") != "drop JS"
    assert chosen("JS 3D 4D QC", {"variant": "dry"}, pile="7D") == "drop JS", "a dry trick"


# -- Scopa ----------------------------------------------------------------------------------------


def at_scopa(hand: str, loose: str, **options: Any) -> str:
    """The move of a club player at Scopa for two."""
    game = {"variant": "scopa", **options}
    return heuristics.choose(table(hand, "2C 2D 3C", options=game, table=loose).view(0), Random(1))


@pytest.mark.parametrize(
    ("hand", "loose", "move"),
    [
        ("7S 5C KH", "7D 5D KC", "take 7D with 7S"),
        ("5C KH 4H", "5D KC 6H", "take 5D with 5C"),
        ("7S KH 4H", "7C KC 6H", "take 7C with 7S"),
        ("KS QC QH", "7H 3H 6C 4H JC", "take 3H 7H with KS"),
    ],
)
def test_settebello_coins_and_sevens_are_taken(hand: str, loose: str, move: str) -> None:
    assert at_scopa(hand, loose) == move


@pytest.mark.parametrize(
    ("hand", "loose"),
    [("KC 2H 3S", "4D"), ("KC 3H 2S", "AD 4S"), ("KC AH 2S", "5H"), ("QC AH 2H", "3S 4S")],
)
def test_a_table_that_can_be_swept_is_not_left(hand: str, loose: str) -> None:
    """One card can sweep a sum of at most ten."""
    assert at_scopa(hand, loose) in ("trail KC", "trail QC")


def test_club_makes_a_scopa() -> None:
    assert at_scopa("7C 4H KC", "4D 3D") == "take 3D 4D with 7C"


def test_the_king_of_coins_is_taken_if_it_scores() -> None:
    assert at_scopa("KC QC 4C", "KD QD 2S 5S", re_bello=True) == "take KD with KC"


def test_the_ace_of_coins_comes_first_with_a_napola() -> None:
    assert at_scopa("AC 5C KC", "AD 5D 7H JS", napola=True) == "take AD with AC"


def test_an_ace_that_takes_everything_waits_for_a_better_table() -> None:
    assert at_scopa("AC QC 4C", "KS", asso_piglia_tutto="takes") != "take all with AC"
    assert at_scopa("AC QC 4C", "7D 5D KS", asso_piglia_tutto="takes") == "take all with AC"


def test_club_makes_fifteen_with_the_settebello() -> None:
    assert at_scopa("JC QC 5C", "7D 6S KS", quindici=True) == "take 7D with JC"
