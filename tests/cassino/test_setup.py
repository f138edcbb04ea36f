"""Agreements and set-ups that are refused."""

from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition
from parlour.options import BadOptions
from tests.cassino.tables import build
from tests.promises import is_sentence

SETUP: dict[str, Any] = {"hands": {0: "9C 2D", 1: "KH 8D"}, "actor": 0, "table": "5D 4C"}


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ([], "A setup is a block of named entries."),
        ({}, "A setup needs a pack and a dealer, or the hands."),
        ({**SETUP, "turn": 1}, "A setup has no entry “turn”."),
        ({"pack": "AS", "hands": {}}, "A setup has no entry “hands”."),
        ({"pack": "AS AS"}, "A card is named twice."),
        ({"pack": "AS", "dealer": 2}, "“dealer” must be one of the seats 0 to 1."),
        ({**SETUP, "actor": 2}, "“actor” must be one of the seats 0 to 1."),
        ({**SETUP, "hands": {0: "9C"}, "actor": 1}, "The seat to act holds no card."),
        ({**SETUP, "hands": {}}, "Somebody has to hold a card as long as there is a stock."),
        ({**SETUP, "table": "9C"}, "A card lies in two places."),
        ({**SETUP, "stock": "9C"}, "A card lies in two places."),
        ({**SETUP, "won": {0: "9C"}}, "A card lies in two places."),
        ({**SETUP, "won": {2: "9C"}}, "A setup has no entry “2”."),
        ({**SETUP, "won": {0: "rest", 1: "rest"}}, "All other cards can lie in one pile only."),
        ({**SETUP, "won": "9C"}, "“won” is a block of named entries."),
        ({**SETUP, "stock": "", "stock_top": ""}, "A setup has either “stock” or “stock_top”."),
        ({**SETUP, "pile": "9H"}, "There is a pile in the dry game, and no loose cards or builds."),
        ({**SETUP, "sweeps": {2: 1}}, "“sweeps” has a whole number from 0 up for each seat."),
        ({**SETUP, "penalties": {0: -1}}, "“0” must be a whole number from 0 up."),
        ({**SETUP, "scores": {0: "x"}}, "“0” must be a whole number from 0 up."),
        ({**SETUP, "stands_out": [2]}, "“stands_out” is a list of seats from 0 to 1."),
        ({**SETUP, "stands_out": 1}, "“stands_out” is a list of seats from 0 to 1."),
        ({**SETUP, "builds": {"x": build(8, 0, "5C+3C")}}, "A build is called b1, b2 and so on."),
        ({**SETUP, "builds": {"b01": build(8, 0, "5C+3C")}}, "A build is called b1, b2 and so on."),
        ({**SETUP, "builds": {"b1": build(9, 0, "5C+3C")}}, "The cards of “b1” are no sets of 9."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C 8C")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "8C+")}}, "The cards of “b1” are no sets of 8."),
        ({**SETUP, "builds": {"b1": build(8, 0, "X")}}, "“X” is not a card"),
        ({**SETUP, "builds": {"b1": build(8, 2, "5C+3C")}}, "“owner” must be one of the seats"),
        ({**SETUP, "builds": {"b1": build(11, 0, "5C+6C")}}, "“b1” has no value that can be built"),
        ({**SETUP, "builds": {"b1": {"price": 3}}}, "A setup has no entry “price”."),
        ({**SETUP, "builds": {"b1": 3}}, "“b1” is a block of named entries."),
    ],
)
def test_a_setup_that_is_no_position(setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {}).setup(setup)
    assert str(refused.value).startswith(reason)
    is_sentence(str(refused.value))


@pytest.mark.parametrize(
    ("variant", "setup", "reason"),
    [
        ("dry", {**SETUP}, "There is a pile in the dry game"),
        ("dry", {**SETUP, "table": "", "builds": {}}, "There is a pile in the dry game"),
        ("pishti", {**SETUP, "builds": {"b1": build(8, 0, "5C+3C")}}, "“b1” has no value"),
        ("scopone", {**SETUP}, "A card is not in the pack of this game."),
        ("scopone", {"pack": "8C"}, "A deal needs the 40 cards of this game, each once."),
    ],
)
def test_a_setup_that_is_invalid_in_a_variant(variant: str, setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {"variant": variant}).setup(setup)
    assert str(refused.value).startswith(reason)


@pytest.mark.parametrize("discipline", ["seed", "pagat"])
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_of_a_fresh_build_must_hold_a_card_for_it(owner: int, discipline: str) -> None:
    """Otherwise no move is legal (6.1, 7.3). If faults are possible, it may be false (9.3)."""
    setup = {**SETUP, "builds": {"b1": build(6, owner, "3C+3D", fresh=True)}}
    with pytest.raises(BadPosition) as refused:
        catalogue.game("cassino", {"build_discipline": discipline}).setup(setup)
    assert str(refused.value) == "The owner of the fresh build “b1” holds no card that takes it."
    assert catalogue.game("cassino", {"strict": False}).setup(setup).moves()
    older = {**SETUP, "builds": {"b1": build(6, owner, "3C+3D")}}
    assert catalogue.game("cassino", {"build_discipline": discipline}).setup(older).moves()


@pytest.mark.parametrize("point", [1, 10])
def test_a_game_to_fewer_than_eleven_points_is_refused(point: int) -> None:
    with pytest.raises(
        BadOptions, match=r"A game needs at least 11 points\. 0 = every deal is a game"
    ):
        catalogue.game("cassino", {"game_point": point})


@pytest.mark.parametrize(
    "wanted", [{"game_point": 100}, {"match_point": 0}, {"players": 4}, {"variant": "spades"}]
)
def test_other_agreements_are_refused(wanted: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        catalogue.game("cassino", wanted)
    is_sentence(str(refused.value))
