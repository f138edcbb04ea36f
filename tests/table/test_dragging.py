"""Dragging a card to a target leads to the same moves and refusals as tapping both."""

from collections.abc import Iterator
from random import Random

import pytest

from parlour import catalogue
from parlour.cassino import scene as cassino
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.match_score import MatchScore
from parlour.room.model.deal_source import RandomDeal
from parlour.scene import Choice, Scene
from parlour.table import move_selection
from tests.table.scenes import DEFENCE, OPENING, TAKE, TRANSFER, beat, table

NAMES = ("You", "Anna", "Boris", "Clara", "Dmitri", "Eleonora")


def moves(offer: move_selection.Offer) -> list[str]:
    """The moves that are left."""
    return [chip.move for chip in offer.chips]


def test_dropped_on_the_table_a_card_plays_that_can_do_one_thing() -> None:
    assert move_selection.drop(OPENING, (), "hand:KS", ()).move == "attack KS"
    assert move_selection.drop(DEFENCE, (), "hand:8C", ("place:bout:2",)).move == "beat 7C 8C"
    assert (
        move_selection.drop(DEFENCE, (), "hand:8C", ("table:7C", "place:bout:0")).move
        == "beat 7C 8C"
    )


def test_dropped_on_a_card_it_does_that_and_nothing_else() -> None:
    assert move_selection.drop(TRANSFER, (), "hand:9H", ("table:7D",)).move == "beat 7D 9H"
    offer = move_selection.drop(TRANSFER, (), "hand:9H", ())
    assert not offer.move
    assert offer.touched == ("hand:9H",)
    assert moves(offer) == ["beat 7C 9H", "beat 7D 9H"]


def test_dropped_on_a_card_that_it_does_not_beat_it_beats_no_other() -> None:
    scene = table(pairs="7C QS", hand="8C TD", choices=(beat("7C", "8C"), TAKE))
    offer = move_selection.drop(scene, (), "hand:8C", ("table:QS", "place:bout:1"))
    assert not offer.move
    assert moves(offer) == ["beat 7C 8C"]


def test_a_card_that_needs_no_target_may_be_dropped_on_whatever_lies_there() -> None:
    """A card added to an attack, or played to a trick, often lands on another."""
    assert (
        move_selection.drop(OPENING, (), "hand:KS", ("table:7C", "place:bout:0")).move
        == "attack KS"
    )


def test_where_a_card_may_be_laid_it_is_laid() -> None:
    lay = Choice("transfer 7H", "Transfer", "transfer", ("hand:7H", "place:bout:1"))
    scene = table(pairs="7C", hand="7H TD", choices=(beat("7C", "7H"), lay, TAKE))
    assert move_selection.drop(scene, (), "hand:7H", ("place:bout:1",)).move == "transfer 7H"
    assert (
        move_selection.drop(scene, (), "hand:7H", ("table:7C", "place:bout:0")).move == "beat 7C 7H"
    )
    assert moves(move_selection.drop(scene, (), "hand:7H", ("place:bout:2",))) == [
        "beat 7C 7H",
        "transfer 7H",
    ]


def test_a_card_that_can_do_nothing_says_why_as_at_a_touch() -> None:
    for under in ((), ("table:7C",)):
        offer = move_selection.drop(DEFENCE, (), "hand:TD", under)
        assert offer == move_selection.touch(DEFENCE, (), "hand:TD")
        assert offer.refusal


def test_what_was_touched_before_counts_where_it_goes_with_the_card() -> None:
    assert move_selection.drop(TRANSFER, ("table:7D",), "hand:9H", ()).move == "beat 7D 9H"
    assert (
        move_selection.drop(TRANSFER, ("hand:9H",), "hand:9H", ("table:7C",)).move == "beat 7C 9H"
    )
    assert (
        move_selection.drop(TRANSFER, ("hand:7H",), "hand:9H", ("table:7C",)).move == "beat 7C 9H"
    )


def test_while_it_is_dragged_its_targets_are_shown() -> None:
    assert move_selection.lift(TRANSFER, (), "hand:9H").targets == {"table:7C", "table:7D"}
    assert move_selection.lift(DEFENCE, (), "hand:8C").targets == {"table:7C"}
    assert move_selection.lift(TRANSFER, ("hand:7H",), "hand:9H").touched == ("hand:9H",)
    assert move_selection.lift(DEFENCE, (), "hand:TD") == move_selection.opening(DEFENCE)


def test_a_card_of_a_selection_stays_in_it() -> None:
    """In écarté, dragging selects the cards for an exchange."""
    change = tuple(
        Choice(f"discard {cards}", "Change", "change", touches, exact=True)
        for cards, touches in (
            ("6H", ("hand:6H",)),
            ("TD", ("hand:TD",)),
            ("6H TD", ("hand:6H", "hand:TD")),
        )
    )
    scene = table(choices=change)
    one = move_selection.drop(scene, (), "hand:6H", ())
    assert (one.move, one.touched) == ("", ("hand:6H",))
    both = move_selection.drop(scene, one.touched, "hand:TD", ())
    assert both.touched == ("hand:6H", "hand:TD")
    assert set(move_selection.drop(scene, both.touched, "hand:6H", ()).touched) == {
        "hand:6H",
        "hand:TD",
    }


def capturing() -> Scene:
    """The nine takes the nine, or the other three cards, or all. The king can only be trailed."""
    setup = {"hands": {0: "9C KD 5D", 1: "KH 2C 4H"}, "table": "2H 3C 4D 9H", "actor": 0}
    at = Cassino(Options()).setup(setup)
    view = Cassino(at.house.options).view(at, 0)
    return cassino.scene(view, NAMES[: at.house.seats], ())


def test_a_card_is_dropped_on_what_it_takes() -> None:
    scene = capturing()
    assert "table:9H" in move_selection.lift(scene, (), "hand:9C").targets
    offer = move_selection.drop(scene, (), "hand:9C", ("table:9H",))
    assert not offer.move  # the nine could take more
    assert offer.touched == ("table:9H", "hand:9C")
    assert moves(offer)[0] == "take 9H with 9C"
    assert move_selection.drop(scene, (), "hand:5D", ("table:3C",)).move == "take 3C 2H with 5D"
    assert move_selection.drop(scene, (), "hand:KD", ("table:9H",)).move == "trail KD"


def decisions(game: str) -> Iterator[Scene]:
    """The scene of the seat to act, at every decision of two deals."""
    rules, family = catalogue.game(game, {}), catalogue.family(game)
    for number in range(2):
        rng = Random(number)
        deal_record = RandomDeal().lay(MatchScore(rules, rng), rng)
        p = deal_record.position
        while p.turn is not None and p.result() is None:
            yield family.scenes.scene(rules.view(p, p.turn), NAMES[: rules.seats], p.log or [])
            p.play(rng.choice(p.moves()))


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_whatever_is_dropped_anywhere_is_what_touches_would_do(game: str) -> None:
    dropped = 0
    for scene in decisions(game):
        here = {name for choice in scene.choices for name in choice.touches}
        here |= {f"table:{face.card}" for place in scene.places for face in place.cards}
        cards = {name for name in {*here, *scene.refusals} if move_selection.is_of_hand(name)}
        for card in cards:
            assert move_selection.drop(scene, (), card, ()) == move_selection.touch(scene, (), card)
            for under in sorted(here - cards):
                offer, together = move_selection.drop(scene, (), card, (under,)), {card, under}
                fitting = [choice for choice in scene.choices if together.issubset(choice.touches)]
                if len(fitting) == 1 and not fitting[0].exact:
                    assert offer.move == fitting[0].move
                elif offer.move:
                    (made,) = (choice for choice in scene.choices if choice.move == offer.move)
                    assert not fitting
                    assert made.touches == (card,)
                dropped += 1
    assert dropped > 100
