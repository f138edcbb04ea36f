"""The difference of two scenes is which card moved where."""

from dataclasses import replace

from parlour.scene import BACK, Face, Place, Scene
from parlour.table.card_diff import Journey, dealing, is_new_deal, journeys
from tests.table.layouts import BUILT, layout
from tests.table.scenes import NOTHING, OVER, table


def changed(scene: Scene, **places: tuple[Face, ...]) -> Scene:
    """The scene with other cards in some places; `hand_1` is the place `hand:1`."""
    new = {name.replace("_", ":"): cards for name, cards in places.items()}
    known = {place.name for place in scene.places}
    laid = [place._replace(cards=new.get(place.name, place.cards)) for place in scene.places]
    laid += [Place(name, "slot", name, cards) for name, cards in new.items() if name not in known]
    return replace(scene, places=tuple(laid))


def up(*names: str) -> tuple[Face, ...]:
    return tuple(Face(name, True) for name in names)


def test_nothing_moves_between_equal_scenes() -> None:
    assert journeys(NOTHING, NOTHING) == []


def test_an_own_card_is_followed_by_its_name() -> None:
    before = table(2, hand="6H 9H", pairs="")
    after = changed(before, hand_0=up("9H"), bout_0=up("6H"))
    assert journeys(before, after) == [Journey("6H", "hand:0", "bout:0")]


def test_a_card_that_appears_comes_from_the_hand_that_misses_one() -> None:
    before = table(3)
    after = changed(before, hand_2=(BACK,) * 5, bout_0=up("7C"))
    assert journeys(before, after) == [Journey("7C", "hand:2", "bout:0")]


def test_a_known_card_of_another_hand_is_followed_though_it_lay_face_down() -> None:
    before = changed(table(3), hand_1=(BACK, BACK, Face("8S", False)))
    after = changed(before, hand_1=(BACK, BACK), bout_0=up("8S"))
    assert journeys(before, after) == [Journey("8S", "hand:1", "bout:0")]


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


def test_taken_cards_go_to_the_hand_that_grows() -> None:
    before = table(3, pairs="7C/8C 9C", heap=4)
    after = changed(before, bout_0=(), bout_1=(), hand_1=(BACK,) * 9)
    assert journeys(before, after) == [
        Journey(card, place, "hand:1")
        for card, place in (("7C", "bout:0"), ("8C", "bout:0"), ("9C", "bout:1"))
    ]


def test_a_card_turned_over_where_it_lies_does_not_move() -> None:
    before = changed(table(2), heap=up("7C", "8C"))
    after = changed(before, heap=(BACK, BACK))
    assert journeys(before, after) == []
    assert journeys(after, before) == []


def test_cards_never_come_from_nowhere_while_any_are_missing() -> None:
    before = table(2, talon=3)
    after = changed(before, talon=before.place("talon").cards[:1], hand_1=(BACK,) * 8)
    assert journeys(before, after) == [Journey("", "talon", "hand:1")] * 2


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
        *(("9C", "hand:0"), ("", "hand:1"), ("5C", "5C"), ("KC", "KC")),
    ]
    assert {trip.start for trip in rounds} == {"stock"}


def test_a_hand_that_is_filled_up_at_once_has_played_the_card_all_the_same() -> None:
    before, after = layout("5C", "9C", ()), layout("5C 9S", "9C KC KD KH", ())
    assert journeys(
        changed(before, hand_1=(BACK,)),
        changed(after, hand_1=(BACK,) * 3, stock=(BACK,) * 14),
    ) == [
        Journey("9S", "hand:1", "9S"),
        *(Journey(card, "stock", "hand:0") for card in ("KC", "KD", "KH")),
        *(Journey("", "stock", "hand:1"),) * 3,
    ]


def test_a_card_of_an_exchange_is_not_taken_for_one_turned_over() -> None:
    before = changed(table(2, talon=3), talon=(*up("AH"), BACK, BACK))
    after = changed(
        before,
        talon=(*up("8H"), BACK),
        hand_0=(*before.place("hand:0").cards, *up("QD")),
        hand_1=(*(BACK,) * 5, Face("AH", False)),
    )
    assert set(journeys(before, after)) == {
        Journey("AH", "talon", "hand:1"),
        Journey("8H", "hand:1", "talon"),
        Journey("QD", "talon", "hand:0"),
    }


def test_a_capture_lies_beside_what_it_takes_and_then_all_of_it_is_collected() -> None:
    before = layout("5C 4D KC", "9C 8D", ())
    shown = replace(
        layout("5C 4D KC", "8D", ()),
        places=(*layout("5C 4D KC", "8D", ()).places, Place("9C", "layout", "", up("9C"))),
    )
    assert journeys(before, shown) == [Journey("9C", "hand:0", "9C")]
    after = layout("KC", "8D", ())
    won = (*before.place("won:0").cards, *(Face(card, False) for card in ("9C", "5C", "4D")))
    after = changed(after, won_0=won)
    assert set(journeys(shown, after)) == {
        Journey("9C", "9C", "won:0"),
        Journey("5C", "5C", "won:0"),
        Journey("4D", "4D", "won:0"),
    }


def test_a_card_of_another_hand_goes_into_a_build() -> None:
    before, cards = BUILT, BUILT.place("b1").cards
    after = changed(before, hand_1=(BACK,) * 3, b1=(*cards, *up("AS")))
    assert journeys(before, after) == [Journey("AS", "hand:1", "b1")]
