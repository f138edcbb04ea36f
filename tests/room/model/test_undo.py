"""How far undo may go."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import NAME, each
from parlour.game import AnyGame, View, find_move
from parlour.room.model.undo import NOTHING_YET, SEEN_SINCE, TOLD_SINCE, UndoHistory, known


def begun(name: str, seed: int, **options: object) -> tuple[AnyGame, Any]:
    """A game, and a position before its first move."""
    game = catalogue.game(name, options)
    return game, game.start(game.shuffle(0, Random(seed)))


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_seat_knows_its_own_cards_and_none_that_only_others_hold(name: str) -> None:
    game, p = begun(name, 3)
    facts = known(game.view(p, 0))
    assert {NAME[card] for card in each(p.hands[0])} <= facts
    for seat in range(1, game.seats):
        assert not {NAME[card] for card in each(p.hands[seat])} & facts


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_what_is_legal_tells_nothing_beyond_the_rest_of_the_view(name: str) -> None:
    game, p = begun(name, 5)
    view: View = game.view(p, p.turn)
    assert known(view) == known({**view, "legal": []})


def test_before_the_first_decision_nothing_is_taken_back() -> None:
    table = UndoHistory()
    table.saw(0, {"7H"})
    assert table.refusal() == NOTHING_YET


def test_decisions_are_taken_back_one_by_one_while_nothing_new_is_known() -> None:
    table = UndoHistory()
    table.saw(0, {"7H", "8H"})
    table.decided(0, 2)
    table.saw(0, {"8H"})
    table.decided(0, 5)
    assert table.refusal() == ""
    assert table.undo().moves == 5
    assert table.undo().moves == 2
    assert table.refusal() == NOTHING_YET


def test_a_card_that_has_been_seen_cannot_be_unseen() -> None:
    table = UndoHistory()
    table.saw(0, {"7H"})
    table.decided(0, 1)
    table.saw(0, {"7H", "9C"})
    table.decided(0, 4)
    assert table.undo().moves == 4
    table.saw(0, {"7H"})
    assert table.refusal() == SEEN_SINCE


def test_what_another_person_has_seen_does_not_count() -> None:
    table = UndoHistory()
    table.saw(0, {"7H"})
    table.decided(0, 1)
    table.saw(1, {"9C"})
    assert table.refusal() == ""


def test_an_attack_in_durak_is_taken_back_until_somebody_answers_with_a_card() -> None:
    game, p = begun("durak", 2, players=2)
    me, table = p.turn, UndoHistory()
    table.saw(me, known(game.view(p, me)))
    table.decided(me, 0)
    p.play(p.moves()[0])
    table.saw(me, known(game.view(p, me)))
    assert table.refusal() == ""
    beats = [move for move in p.moves() if move.verb == "beat"]
    assert beats, "the attack in this deal can be beaten"
    p.play(beats[0])
    table.saw(me, known(game.view(p, me)))
    assert table.refusal() == SEEN_SINCE


def test_an_answer_to_a_question_for_trumps_is_known_for_good() -> None:
    game, p = begun("durak", 2, players=4)
    while not (move := find_move(p, p.turn, "query")):
        p.play(p.moves()[0])
    me, table = p.turn, UndoHistory()
    table.saw(me, known(game.view(p, me)))
    table.decided(me, 0)
    p.play(move)
    table.saw(me, known(game.view(p, me)))
    assert table.refusal() == TOLD_SINCE
