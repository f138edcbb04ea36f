"""Cases that no worked example or reference model covers.

The rules are in docs/rules/euchre.md, sections 2 to 4.
"""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD
from parlour.game import BadPosition, Deal, Standing
from tests.euchre.tables import dealt

# -- 2 to 4: seats, cards, the deal ---------------------------------------------------------------


def test_2_partners_sit_opposite() -> None:
    assert catalogue.game("euchre", {}).sides == ((0, 2), (1, 3))


@pytest.mark.parametrize(("by_lot", "dealers"), [("partner", {2}), ("random", {0, 1, 2, 3})])
def test_4_1_the_first_dealer(by_lot: str, dealers: set[int]) -> None:
    game = catalogue.game("euchre", {"first_dealer": by_lot})
    assert {game.first_dealer(Random(number)) for number in range(40)} == dealers


@pytest.mark.parametrize("dealer", range(4))
def test_4_2_the_deal_goes_to_the_left(dealer: int) -> None:
    at = dealt(dealer)
    while at["actor"] is not None:
        at.play(f"{at['actor']} pass")
    assert at["next_dealer"] == (dealer + 1) % 4


NOBODY_HAS_WON = "The score must be that of a game which nobody has won yet."
FOR_EACH_TEAM = "The score is a number from 0 up for each of the two teams."


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        *(({"dealer": seat}, "The dealer is one of the seats 0 to 3.") for seat in (4, -1)),
        *(({"standing": Standing(won)}, NOBODY_HAS_WON) for won in ((10, 0), (0, 12))),
        *(({"standing": Standing(odd)}, FOR_EACH_TEAM) for odd in ((1,), (1, 2, 3), (-1, 2))),
    ],
)
def test_4_a_deal_that_cannot_be(change: Any, reason: str) -> None:
    game = catalogue.game("euchre", {})
    with pytest.raises(BadPosition, match=reason):
        game.start(game.shuffle(0, Random(1))._replace(**change))


@pytest.mark.parametrize("cards", [(), ("8C",), ("9C", "9C")])
def test_4_a_pack_that_is_not_the_pack_of_euchre(cards: tuple[str, ...]) -> None:
    game = catalogue.game("euchre", {})
    pack = [CARD[name] for name in cards] + list(game.shuffle(0, Random(1)).pack[2:])
    with pytest.raises(BadPosition, match="the 24 cards from nine to ace, each once"):
        game.start(Deal(tuple(pack), 0))
