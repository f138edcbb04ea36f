"""The protocol: deals, moves, and finding a move by its text; the catalogue of games."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.cards import CARD, JOKER, NAME, PACK, each, together
from parlour.game import Move, Position, find_move, shuffled


def test_a_shuffle_keeps_every_card() -> None:
    for size in (36, 52):
        pack = shuffled(PACK[size], 0, Random(size)).pack
        assert len(pack) == size and together(pack) == PACK[size]


def test_a_move_is_its_text() -> None:
    assert Move("pass").text == "pass"
    assert Move("attack", CARD["9C"]).text == "attack 9C"
    assert Move("beat", CARD["8H"], on=CARD["7H"]).text == "beat 7H 8H"
    assert Move("deal_next", say="3").text == "deal_next 3"
    assert repr(Move("take")) == "<take>"
    assert Move("attack", CARD["9C"]).cards == (CARD["9C"],) and Move("pass").cards == ()
    several = Move("discard", CARD["9C"] | CARD["7S"])
    assert several.text == "discard 9C 7S" and several.cards == (CARD["9C"], CARD["7S"])


def opening() -> Position:
    game = catalogue.game("durak", {"players": 2})
    position: Position = game.setup({"trump": "S", "hands": {0: "TH 9H", 1: "8C"}})
    return position


@pytest.mark.parametrize("text", ["attack TH", "ATTACK 10h", " attack   th ", "Attack\t10H"])
def test_a_move_is_found_however_it_is_typed(text: str) -> None:
    move = find_move(opening(), 0, text)
    assert move is not None and move.text == "attack TH"


@pytest.mark.parametrize("text", ["", "attack", "TH", "attack TH TH", "attackTH", "attack 8C"])
def test_any_other_text_finds_none(text: str) -> None:
    assert find_move(opening(), 0, text) is None


class Changing:
    """A position in which seat 1 may exchange some cards."""

    turn = 1

    def moves(self) -> list[Move]:
        return [Move("discard", CARD["9C"] | CARD["TS"]), Move("beat", CARD["9C"], on=CARD["8C"])]


@pytest.mark.parametrize("text", ["discard 9C TS", "discard TS 9C", "Discard 10s  9c"])
def test_several_cards_are_found_in_any_order(text: str) -> None:
    position: Any = Changing()
    move = find_move(position, 1, text)
    assert move is not None and move.text == "discard 9C TS"


@pytest.mark.parametrize(
    "text", ["discard TS", "discard TS TS", "lay TS 9C", "beat 9C 8C", "9C TS"]
)
def test_but_all_of_them_and_no_others(text: str) -> None:
    position: Any = Changing()
    assert find_move(position, 1, text) is None


def test_only_the_seat_to_act_has_moves() -> None:
    assert find_move(opening(), 1, "attack TH") is None


def test_games_are_found_by_name() -> None:
    for name in catalogue.NAMES:
        family = catalogue.family(name)
        assert family.name == name
        assert family.play(family.options()).name == name
        assert family.words.TITLE and family.words.ABOUT.endswith(".")
        assert family.words.PRESETS.keys() <= family.presets.keys()
        assert next(iter(family.words.PRESETS)) == family.words.preset(family.usual)
    with pytest.raises(catalogue.UnknownGame, match=r"There is no game “snap”\. Available: “durak"):
        catalogue.game("snap", {})


def test_levels_are_found_by_name() -> None:
    family = catalogue.family("durak")
    game = family.play(family.options(players=2))
    view = game.view(opening(), 0)
    for level in bots.LEVELS:
        assert (
            bots.choose(level, family.heuristics, view, Random(1), family.levels) in view["legal"]
        )
    with pytest.raises(bots.UnknownLevel, match="There is no level “x”; choose “novice”"):
        bots.choose("x", family.heuristics, view, Random(1))


def test_names_cover_the_pack() -> None:
    assert {NAME[card] for card in each(PACK[52] | JOKER)} == set(CARD)
