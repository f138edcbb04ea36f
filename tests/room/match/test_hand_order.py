"""The order of the person's own hand."""

from dataclasses import replace
from random import Random

import pytest

from parlour import catalogue
from parlour.cards import NAME
from parlour.room.match.hand_order import HandOrder
from parlour.scene import Scene


def hand(scene: Scene) -> list[str]:
    """The person's cards, from left to right."""
    return [face.card for face in scene.place(f"hand:{scene.seat}").cards]


def without(scene: Scene, *cards: str) -> Scene:
    """The scene without these cards."""
    mine = scene.place(f"hand:{scene.seat}")
    left = mine._replace(cards=tuple(face for face in mine.cards if face.card not in cards))
    return replace(scene, places=tuple(left if p is mine else p for p in scene.places))


@pytest.mark.parametrize("game", sorted(catalogue.NAMES))
def test_every_family_sorts_the_hand_or_leaves_it_as_dealt(game: str) -> None:
    family = catalogue.family(game)
    rules = family.play(family.options())
    names = ("You", "Anna", "Boris", "Clara")[: rules.seats]
    sorted_at_all = False
    for seed in range(5):
        deal = rules.shuffle(0, Random(seed))
        scene = family.scenes.scene(rules.view(rules.start(deal), 0), names, [])
        dealt = [NAME[card] for card in deal.pack if NAME[card] in hand(scene)]
        for sorts in (True, False):
            holding = HandOrder(sorts)
            holding.deal(deal.pack)
            laid = holding.lay(scene)
            assert hand(laid) == (hand(scene) if sorts else dealt)
            assert replace(laid, places=scene.places) == scene
        sorted_at_all |= hand(scene) != dealt
    assert sorted_at_all


def test_what_comes_to_hand_later_lies_behind() -> None:
    euchre = catalogue.family("euchre")
    rules = euchre.play(euchre.options())
    deal = rules.shuffle(0, Random(1))
    full = euchre.scenes.scene(rules.view(rules.start(deal), 0), ("You", "A", "B", "C"), [])
    holding = HandOrder(False)
    holding.deal(deal.pack)
    dealt = hand(holding.lay(full))
    first, *rest = dealt
    assert hand(holding.lay(without(full, first))) == rest
    assert hand(holding.lay(full)) == [*rest, first]
    holding.deal(deal.pack)
    assert hand(holding.lay(full)) == dealt


@pytest.mark.parametrize("sorts", [True, False])
def test_a_table_without_a_hand_stays_as_it_is(sorts: bool) -> None:
    bare = Scene(0, (), ())
    assert HandOrder(sorts).lay(bare) is bare
