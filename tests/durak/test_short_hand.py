"""Transfers to a player with fewer cards than the attack has (6)."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.cards import CARD
from parlour.durak import refusals, rollout, scene
from tests.durak.tables import Table, table

NAMES = ["You", "Anna", "Boris"]
FAMILY = catalogue.family("durak")


def passed_on(*hands: str, **options: Any) -> Table:
    """Seat 1 has transferred a nine to seat 2; hearts are trumps."""
    agreed = {"transfer": True, "transfer_short": True, **options}
    at = table(*hands, trump="H", options=agreed)
    return at.play("0 attack 9C", "1 transfer 9S")


def test_what_the_player_with_one_card_is_asked_and_refused() -> None:
    at = passed_on("9C KD QD", "9S JC QS", "AH")
    seen = scene.scene(at.view(2), NAMES, ())
    assert seen.prompt == "You can only take."
    assert seen.aside == "You have too few cards to beat this attack."
    assert at.refused("2 beat 9C AH") == "You have too few cards to beat this attack."
    assert refusals.idle(at.view(2), CARD["AH"]) == "You have too few cards to beat this attack."
    assert at.view(2)["limit"] == 2, "the table never has more cards than the limit"


def test_a_card_of_the_rank_transfers_further() -> None:
    seen = scene.scene(passed_on("9C KD", "9S JC QS", "9D").view(2), NAMES, ())
    assert seen.prompt == "Transfer the attack, or take."


@pytest.mark.parametrize("level", ["novice", "club", "strong", "master"])
def test_levels_send_the_attack_to_a_player_who_must_take(level: str) -> None:
    agreed = {"transfer": True, "transfer_short": True}
    at = table("9C KD QD", "9S JC QS", "AH", trump="H", options=agreed).play("0 attack 9C")
    assert FAMILY.levels
    chosen = bots.choose(level, FAMILY.heuristics, at.view(1), Random(1), FAMILY.levels)
    assert chosen == "transfer 9S"


def test_the_quick_policy_takes() -> None:
    assert rollout.play(passed_on("9C KD QD", "9S JC QS", "AH").p, Random(1)).verb == "take"
