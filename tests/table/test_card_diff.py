"""The cards that move between two scenes, with start and end."""

from dataclasses import replace

from parlour.scene import BACK, Face, Place, Scene
from parlour.table.card_diff import Journey, dealing, is_new_deal, journeys
from tests.table.layouts import layout
from tests.table.scenes import OVER, table


def changed(scene: Scene, **places: tuple[Face, ...]) -> Scene:
    """The scene with other cards in some places. The argument `hand_1` is the place `hand:1`."""
    new = {name.replace("_", ":"): cards for name, cards in places.items()}
    known = {place.name for place in scene.places}
    laid = [place._replace(cards=new.get(place.name, place.cards)) for place in scene.places]
    laid += [Place(name, "slot", name, cards) for name, cards in new.items() if name not in known]
    return replace(scene, places=tuple(laid))


def up(*names: str) -> tuple[Face, ...]:
    return tuple(Face(name, True) for name in names)


def test_beaten_cards_go_to_the_heap_and_hands_are_filled_from_the_talon() -> None:
    before = table(3, hand="6H 9H", pairs="7C/8C", talon=12)
    after = changed(
        before,
        bout_0=(),
        heap=(BACK, BACK),
        hand_0=up("6H", "9H", "TS"),
        hand_1=(BACK,) * 7,
        talon=before.place("talon").cards[:-2],
    )
    assert journeys(before, after) == [
        Journey("7C", "bout:0", "heap"),
        Journey("8C", "bout:0", "heap"),
        Journey("TS", "talon", "hand:0"),
        Journey("", "talon", "hand:1"),
    ]


def test_a_fresh_deal_goes_round_by_round_from_the_talon() -> None:
    scene = table(3, hand="6H 9H", counts=2)
    rounds = dealing(scene)
    assert journeys(None, scene) == rounds
    assert is_new_deal(OVER, scene)
    assert [trip.end for trip in rounds] == ["hand:0", "hand:1", "hand:2"] * 2
    assert {trip.start for trip in rounds} == {"talon"}
    assert rounds[0].card == "6H"


def test_cards_of_the_table_are_dealt_between_those_of_the_hands() -> None:
    rounds = dealing(layout("5C KC", "9C 8D", ()))
    assert [(trip.card, trip.end) for trip in rounds[:4]] == [
        *(("9C", "hand:0"), ("", "hand:1"), ("5C", "5C"), ("KC", "KC"))
    ]
    assert {trip.start for trip in rounds} == {"stock"}
