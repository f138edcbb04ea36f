"""Cases that no worked example or reference model covers.

The rules are in docs/rules/durak.md, sections 5.7 to 10.
"""

from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import each
from parlour.durak import rules
from parlour.game import Offers
from tests.durak.tables import table

# -- 5.7: drawing and the exchange -----------------------------------------------------------------


def test_5_7_no_exchange_unless_it_is_agreed() -> None:
    options = {"six_exchange": False}
    at = table("6C 8D", "7D 9D", talon="TH JH 9C", options=options)
    assert at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")["state"] == "OPEN"


# -- 5.8, 5.9, 9: who goes on ---------------------------------------------------------------------


def test_5_8_with_two_players_the_same_seat_attacks_a_taker_again() -> None:
    at = table("6C KD", "7D 8D").play("0 attack 6C", "1 take", "0 pass")
    assert (at["attacker"], at["defender"]) == (0, 1)


def test_9_the_order_of_attackers_in_teams() -> None:
    """Six players in teams, with seat 2 out, all attacks beaten off. The attackers follow in this
    order."""
    options = {"teams": "2x3", "pack": 52, "attackers": "all"}
    low = ["2C 2D 2H", "3C 3D 3H", "", "4C 4D 4H", "5C 5D 5H", "6C 6D 6H"]
    at = table(*low, options=options)
    turns = [0, 1]
    p = at.p
    for _ in range(10):
        p.taken = False
        p.attacker, p.defender = rules.next_pair(p)
        assert p.attacker == turns[-1]
        turns.append(p.defender)
    assert turns == [0, 1, 4, 3, 0, 5, 4, 1, 0, 3, 4, 5]


def test_9_a_team_loses_together_and_its_lowest_seat_with_cards_names_the_dealer() -> None:
    at = table("6C", "", "", "8D 9S", options={"teams": "2x2"}, attacker=0, defender=3)
    at.play("0 attack 6C", "3 beat 6C 9S")
    assert at.asked == ("CHOOSE_DEALER", 3)
    assert at["result"] == {"losing_team": 1} and at["next_dealer"] is None
    assert at.legal == {"deal_next 1", "deal_next 3"}
    assert at.play("3 deal_next 1")["next_dealer"] == 1
    assert at.game.points(at.p) == (0, 1)


def test_5_9_after_a_draw_of_teams_the_same_seat_deals() -> None:
    at = table("6C", "7C", "", "", options={"teams": "2x2"}, dealer=2)
    at.play("0 attack 6C", "1 beat 6C 7C")
    assert (at["result"], at["next_dealer"]) == ({"draw": True}, 2)
    assert at.game.points(at.p) == (0, 0)


def test_5_9_a_deal_that_is_over_has_no_moves() -> None:
    at = table("7C", "9D TD").play("0 attack 7C", "1 take")
    assert at["legal"] == [] and at.asked == ("HAND_OVER", None)
    with pytest.raises(AssertionError):
        at.p.play(rules.PASS)


# -- 10.3: the match -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deals", "played", "over"), [(0, 1000, False), (3, 2, False), (3, 3, True)]
)
def test_10_3_a_match_ends_after_the_agreed_number_of_deals(
    deals: int, played: int, over: bool
) -> None:
    game = catalogue.game("durak", {"match_deals": deals})
    assert game.game_over([0] * 4, played) == over


def test_10_3_the_durak_gets_a_matchstick() -> None:
    at = table("7C", "9D TD", "").play("0 attack 7C")
    assert at.game.points(at.p) == (0, 0, 0)
    assert at.game.points(at.play("1 take").p) == (0, 1, 0)


# -- keys and caches of the engine -----------------------------------------------------------------


def test_positions_have_one_key_where_the_same_play_follows() -> None:
    options = {"transfer": True}
    one, other = (table("7C QC", "7D 8C", "8D TD KS", options=options) for _ in range(2))
    assert one.p.key() == other.p.key() and hash(one.p.key()) == hash(other.p.key())
    one.play("0 attack 7C", "1 transfer 7D", "2 take")
    other.play("0 attack 7C", "1 transfer 7D", "2 beat 7D TD", "2 take")
    assert one.p.key() != other.p.key()


@pytest.mark.parametrize(
    ("name", "value"),
    [("stall", 3), ("first_bout", True), ("talon", "9D QS"), ("attacker", 1)]
    + [("defender", 2), ("hands", {0: "7C QC", 1: "8C KC", 2: "8D"})],
)
def test_positions_have_another_key_where_other_play_may_follow(name: str, value: Any) -> None:
    usual: dict[str, Any] = {
        "hands": {0: "7C QC", 1: "8C", 2: "8D"},
        "talon": "TD QS",
        "attacker": 0,
        "defender": 1,
    }
    game = catalogue.game("durak", {"players": 3})
    changed = {**usual, name: value}
    if name == "attacker":
        del changed["defender"]
    assert game.setup(usual).key() != game.setup(changed).key()


def test_the_cache_of_moves_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Offers, "ROOM", 10)
    offers = Offers(rules.ATTACK, rules.PASS)
    for cards in range(1, 40):
        assert [move.card for move in offers[cards]] == [*each(cards), 0]
        assert len(offers) <= 10
