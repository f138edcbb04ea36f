"""Cases that no worked example or reference model covers.

The rules are in docs/rules/durak.md, sections 2 to 6.
"""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition, Deal, Standing
from tests.durak.tables import Table, table


def dealt(deal: Deal | None = None, /, **options: Any) -> Table:
    """The position at the first decision of a deal."""
    game = catalogue.game("durak", options)
    return Table(game, game.start(deal or game.shuffle(1, Random(7))))


# -- 2 to 4: seats, cards, the deal ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "players", "sides"),
    [
        ("none", 3, ((0,), (1,), (2,))),
        ("2x2", 4, ((0, 2), (1, 3))),
        ("2x3", 6, ((0, 2, 4), (1, 3, 5))),
        ("3x2", 6, ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_2_partners_sit_apart(teams: str, players: int, sides: Any) -> None:
    assert catalogue.game("durak", {"teams": teams, "players": players}).sides == sides


def test_4_6_the_defender_is_the_seat_after_the_opener() -> None:
    for number in range(20):
        deal = catalogue.game("durak", {}).shuffle(number % 4, Random(number))
        at = dealt(deal, first_attacker="lowest_trump", six_exchange=False)
        assert at["defender"] == (at["attacker"] + 1) % 4


def test_4_6_the_lowest_trump_may_open_the_first_deal_only() -> None:
    """Afterwards the durak deals, and the player on the durak's left opens."""
    game = catalogue.game("durak", {"first_attacker": "first_deal"})
    by_trump = catalogue.game("durak", {"first_attacker": "lowest_trump"})
    opened_elsewhere = 0
    for number in range(20):
        deal = game.shuffle(number % 4, Random(number))
        first = game.view(game.start(deal), 0)["attacker"]
        assert first == by_trump.view(by_trump.start(deal), 0)["attacker"]
        opened_elsewhere += first != (deal.dealer + 1) % 4
        later = deal._replace(standing=Standing((1, 0, 0, 0), (0, 0, 0, 0), 1))
        assert game.view(game.start(later), 0)["attacker"] == (deal.dealer + 1) % 4
    assert opened_elsewhere


def test_4_6_under_the_durak_the_durak_defends_first() -> None:
    game = catalogue.game("durak", {"first_attacker": "under_durak"})
    by_trump = catalogue.game("durak", {"first_attacker": "lowest_trump"})
    for number in range(20):
        deal = game.shuffle(number % 4, Random(number))
        first = game.view(game.start(deal), 0)["attacker"]
        assert first == by_trump.view(by_trump.start(deal), 0)["attacker"]
        later = deal._replace(standing=Standing((1, 0, 0, 0), (0, 0, 0, 0), 1))
        view = game.view(game.start(later), 0)
        assert (view["attacker"], view["defender"]) == ((deal.dealer - 1) % 4, deal.dealer)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_4_the_dealer_must_be_a_seat_of_the_table(dealer: int) -> None:
    game = catalogue.game("durak", {})
    with pytest.raises(BadPosition, match="The dealer is one of the seats 0 to 3"):
        game.start(Deal(game.shuffle(0, Random(1)).pack, dealer))


# -- 5: the bout ----------------------------------------------------------------------------------


def test_5_2_a_taker_also_picks_up_the_beaten_pairs() -> None:
    at = table("6C 6D KC", "7C 8D 9S AC AD")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 attack 6D", "1 take", "0 pass")
    assert at["known"]["1"].split() == ["6C", "7C", "6D"]
    assert at["counts"] == [1, 7]


def test_5_5_only_attackers_with_cards_are_asked() -> None:
    at = table("7D 8D KC", "9D TC JC", "", "6C QS", trump="C").play("0 query")
    assert at["answers"] == {"3": True}
