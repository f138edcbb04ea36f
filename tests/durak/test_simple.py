"""Simple durak: how attacks grow, what the table says, how the levels play (5.11)."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.cards import read_cards, together
from parlour.durak import rollout, scene, words
from parlour.durak.options import PRESETS
from parlour.durak.rights import is_whole_attack
from parlour.durak.solver import pair_left
from parlour.options import differences
from tests.durak.tables import Table, table

NAMES = ["You", "Anna", "Boris", "Clara"]
FAMILY = catalogue.family("durak")


def simple(*hands: str, **setup: Any) -> Table:
    """A bout of simple durak; spades are trumps."""
    return table(*hands, options={"throwing_in": "nobody"}, **setup)


@pytest.mark.parametrize(
    ("cards", "whole"),
    [
        ("7C", True),
        ("7C 7D", False),
        ("7C 7D 9H", True),
        ("7C 7D 7H", True),
        ("7C 8D 9H", False),
        ("7C 7D 8H 8S", False),
        ("7C 7D 8H 8S KC", True),
        ("7C 7D 7H 7S KC", True),
        ("7C 7D 7H 8S KC", False),
        ("", False),
    ],
)
def test_which_cards_are_an_attack(cards: str, whole: bool) -> None:
    assert is_whole_attack(together(read_cards(cards))) is whole


def test_questions_and_refusals_for_the_attacker() -> None:
    at = simple("7C 7D KH", "9H TC JC QC")
    aside = "Play one card, three with a pair, or five with two pairs."
    assert scene.scene(at.view(0), NAMES, ()).aside == aside
    few = simple("7C 7D KH", "9H TC")
    assert scene.scene(few.view(0), NAMES, ()).aside == "Any of your cards may open the bout."
    at.play("0 attack 7C")
    seen = scene.scene(at.view(0), NAMES, ())
    assert seen.prompt == "Add cards, or stop."
    assert seen.aside == "Three cards need a pair, five need two pairs."
    labels = {choice.move: choice.label for choice in seen.choices}
    assert labels["enough"] == "That’s all" and labels["attack 7D"] == "Attack 7♦"
    waiting = scene.scene(at.view(1), NAMES, ())
    assert waiting.prompt == "Waiting for You to attack you."
    at.play("0 attack 7D")
    assert at.refused("0 enough").startswith("An attack has one card, three with a pair")
    seen = scene.scene(at.view(0), NAMES, ())
    assert seen.prompt == "Add another card."
    at = simple("7C 7D KH 8C QS", "9H TC JC").play("0 attack KH")
    assert "three cards need a pair" in at.refused("0 attack 8C")


def test_only_unbeaten_cards_are_taken() -> None:
    at = simple("7C 7D KH 9S", "9C TC JC 8H").play("0 attack 7C", "0 attack 7D", "0 attack KH")
    at.play("1 beat 7C 9C")
    take = next(c for c in scene.scene(at.view(1), NAMES, ()).choices if c.move == "take")
    assert (take.spoken, take.worth) == ("take the cards that are not beaten", "2 cards")
    at.play("1 take")
    told = words.announce(at.p.log, NAMES, 0)
    assert told[-1] == "Anna picks up 2 cards."
    assert {"7C", "9C"} <= set(at.view(0)["heap"].split())
    assert at["known"]["1"] == "7D KH"


def test_the_solver_does_not_support_simple_durak() -> None:
    at = simple("7C 7D KH", "9H TC JC QC")
    assert pair_left(at.p) is None
    assert pair_left(table("7C 7D KH", "9H TC JC QC").p) is not None


# -- the levels -----------------------------------------------------------------------------------


def chosen(level: str, at: Table) -> str:
    view = at.view(at["actor"])
    return bots.choose(level, FAMILY.heuristics, view, Random(1), FAMILY.levels)


def test_club_attacks_with_low_threes_and_keeps_trumps() -> None:
    hands = ("7C 7D 9H KS AS", "9C TC JC QC KC")
    at = simple(*hands, talon="6C 6D 6H 8C 8D 8H JS")
    while at["state"] != "DEFEND":
        at.play(f"0 {chosen('club', at)}")
    assert sorted(card for card, _ in at["table"]) == ["7C", "7D", "9H"]
    at = simple("7C 7D QS KS AS", hands[1], talon="6C 6D 6H 8C 8D 8H JS").play("0 attack 7C")
    assert chosen("club", at) == "enough"  # the third card would be a trump


def test_club_goes_out_with_five_at_once() -> None:
    at = simple("7C 7D KH KS AS", "9C TC JC QC KC")
    while at["state"] != "DEFEND":
        at.play(f"0 {chosen('club', at)}")
    assert at["counts"] == [0, 5]


def test_club_beats_what_it_can_beat_cheaply_and_takes_the_rest() -> None:
    at = simple("7C 7D AH", "9C TC JD 8H QC", "6C", talon="6D 6H 8C 8D TH QH JS")
    at.play("0 attack 7C", "0 attack 7D", "0 attack AH")
    while at["state"] == "DEFEND":
        at.play(f"1 {chosen('club', at)}")
    assert at["known"]["1"] == "AH" and "QC" in at["hands"]["1"]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", ["novice", "club", "quick"])
def test_deals_between_computer_seats_end_without_refused_moves(level: str, players: int) -> None:
    rng = Random(5)
    game = catalogue.game("durak", {**differences(PRESETS["simple"]), "players": players})
    for _ in range(12):
        p: Any = game.start(game.shuffle(0, rng))
        p.log = None
        for _ in range(600):
            if p.turn is None:
                break
            if level == "quick":
                move = rollout.play(p, rng)
            else:
                text = bots.choose(
                    level, FAMILY.heuristics, game.view(p, p.turn), rng, FAMILY.levels
                )
                move = next(each for each in p.moves() if each.text == text)
            assert move in p.moves()
            p.play(move)
        assert p.turn is None
