"""The coach's features of a bout name the right player, also if the attack is transferred."""

from collections.abc import Mapping
from typing import Any

from parlour.durak.features import FEATURES, Witness
from parlour.game import Move, find_move
from tests.stacked import game, stacked

THREE = game(players=3, transfer=True, six_exchange=False)
HANDS = {0: "6H 7H 8H 7C 8C 9C", 1: "9S TS JS QS KS 9H", 2: "6S TD JD QD KD AD"}
NAMES = ("defender takes up", "defender spends a trump", "spends a trump", "can be passed on")


def seen_by(seat: int, *moves: str, short: int | None = None) -> Mapping[str, float]:
    """The features for a seat after seat 2 has led the six of spades and these moves were made.

    Hearts are trumps. `short` is a seat with only one card.
    """
    p = THREE.start(stacked(THREE, 1, HANDS, "AH"))
    if short is not None:
        p.hands[short] &= -p.hands[short]
    lead = "attack 6S"
    texts = [lead, *moves] if seat == 2 else [*moves]
    if seat != 2:
        _play(p, lead)
    witness = Witness(THREE.view(p, seat), [FEATURES[name] for name in NAMES])
    witness.begin(p)
    for text in texts:
        witness.see(p, _play(p, text))
    return dict(zip(NAMES, witness.told(), strict=True))


def _play(p: Any, text: str) -> Move:
    """Make a move for the seat to act."""
    move = find_move(p, p.turn, text)
    assert move is not None, f"{text} is none of {[each.text for each in p.moves()]}"
    p.play(move)
    return move


def test_a_player_who_transfers_does_not_count_as_taking_if_the_next_one_takes() -> None:
    passed_on = seen_by(2, "transfer 6H", "take", "pass", "pass")
    assert not passed_on["defender takes up"]
    taken = seen_by(2, "take", "pass", "pass")
    assert taken["defender takes up"]


def test_a_trump_of_the_next_player_does_not_count_for_the_one_who_transferred() -> None:
    passed_on = seen_by(0, "transfer 6H", "beat 6H 9H")
    assert not passed_on["spends a trump"] and not passed_on["defender spends a trump"]
    assert seen_by(0, "beat 6S 7H")["spends a trump"]
    assert seen_by(2, "beat 6S 7H")["defender spends a trump"]


def test_an_attack_can_be_transferred_only_if_the_next_player_has_enough_cards() -> None:
    assert seen_by(2)["can be passed on"]
    assert not seen_by(2, short=1)["can be passed on"]
