"""Drawing, turns and the end: each clause of 5.7 to 5.9, 9 and 10 that no example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import each
from parlour.durak import rules
from parlour.game import Deal, Offers
from tests.durak.tables import Table, table


def dealt(deal: Deal | None = None, /, **options: Any) -> Table:
    """The first decision of a deal."""
    game = catalogue.game("durak", options)
    return Table(game, game.start(deal or game.shuffle(1, Random(7))))


# -- 5.7: drawing and the exchange -----------------------------------------------------------------


def test_5_7_one_with_more_than_six_draws_none() -> None:
    at = table("6C TD", "7H 8H 9H TH JH QH KH", talon="8C 9C AC 9S")
    at.play("0 attack 6C", "1 take", "0 pass")
    assert at["counts"] == [5, 8] and at["talon_count"] == 0


def test_5_7_no_exchange_where_it_was_not_agreed() -> None:
    options = {"six_exchange": False}
    at = table("6C 8D", "7D 9D", talon="TH JH 9C", options=options)
    assert at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")["state"] == "OPEN"


def test_5_7_never_more_than_one_exchange() -> None:
    at = table("6C 8D 8H AH AS", "7D 9D 9H QS KS", talon="TH JH QH KH TD JD 9C")
    at.play("0 attack 8D", "1 beat 8D 9D", "0 pass", "0 exchange")
    assert (at["face_up"], at["talon"]) == ("6C", "TD JD 6C")
    at.play("1 attack 9H", "0 beat 9H TH", "1 pass")
    assert at.asked == ("OPEN", 0) and at["talon"] == "6C"
    at.play("0 attack 8H", "1 beat 8H QH", "0 pass")
    assert at.asked == ("OPEN", 1) and at["known"]["0"] == "6C 9C"


def test_5_7_a_six_given_away_brings_its_new_owner_no_right() -> None:
    at = table("6C 8D", "7D 9D", talon="TH JH QH KH AH AS 9C", trump="C")
    at.play("0 attack 6C", "1 take", "0 pass")
    assert at["state"] == "OPEN" and "6C" in at["hands"]["1"]


def test_5_7_nothing_to_exchange_without_a_talon() -> None:
    assert dealt(players=6)["state"] == "OPEN"
    assert dealt(deal="bulk")["state"] == "OPEN"


def test_5_7_the_exchange_is_asked_before_the_next_seat_draws() -> None:
    at = table("6C 8D", "7D 9D", talon="TH JH QH KH AH AS 8H 7H 9C", trump="C")
    at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")
    assert at.asked == ("EXCHANGE", 0) and at["counts"] == [6, 1]
    at.play("0 keep")
    assert at["counts"] == [6, 5] and at["known"] == {"0": "", "1": "9C"}


# -- 5.8, 5.9, 9: who goes on ---------------------------------------------------------------------


def test_5_8_of_two_a_taker_is_attacked_again_by_the_same_seat() -> None:
    at = table("6C KD", "7D 8D").play("0 attack 6C", "1 take", "0 pass")
    assert (at["attacker"], at["defender"]) == (0, 1)


def test_5_8_a_defender_with_no_cards_but_a_talon_attacks_next() -> None:
    at = table("6C 9D TD JD QD KD", "7C", talon="8C 9C TC AS")
    at.play("0 attack 6C", "1 beat 6C 7C")
    assert (at["attacker"], at["counts"]) == (1, [6, 3])


def test_9_a_beaten_attack_of_a_team_that_ran_out_is_followed_by_its_mate() -> None:
    at = table("6C", "7C", "8D 9D", "8H 9H", options={"teams": "2x2"})
    at.play("0 attack 6C", "1 beat 6C 7C")
    assert (at["attacker"], at["defender"]) == (3, 2)


def test_9_turns_of_the_check() -> None:
    """Six players, seat 2 out, all attacks beaten off: turns run 0 1 4 3 0 5 4 1 0 3 4 5."""
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


def test_9_teams_lose_together_and_the_lowest_with_cards_speaks() -> None:
    at = table("6C", "", "", "8D 9S", options={"teams": "2x2"}, attacker=0, defender=3)
    at.play("0 attack 6C", "3 beat 6C 9S")
    assert at.asked == ("CHOOSE_DEALER", 3)
    assert at["result"] == {"losing_team": 1} and at["next_dealer"] is None
    assert at.legal == {"deal_next 1", "deal_next 3"}
    assert at.play("3 deal_next 1")["next_dealer"] == 1
    assert at.game.points(at.p) == (0, 1)


def test_5_9_of_two_left_with_cards_the_lower_number_speaks() -> None:
    hands = ["6C", "8D 9S", "", "8H TH"]
    at = table(*hands, options={"teams": "2x2"}, attacker=0, defender=1)
    at.play("0 attack 6C", "1 beat 6C 9S")
    assert at.asked == ("CHOOSE_DEALER", 1)


def test_5_9_a_draw_of_teams_leaves_the_deal_where_it_was() -> None:
    at = table("6C", "7C", "", "", options={"teams": "2x2"}, dealer=2)
    at.play("0 attack 6C", "1 beat 6C 7C")
    assert (at["result"], at["next_dealer"]) == ({"draw": True}, 2)
    assert at.game.points(at.p) == (0, 0)


@pytest.mark.parametrize(("limit", "ends"), [(0, False), (3, True), (2, True), (4, False)])
def test_5_9_so_many_pick_ups_in_a_row_are_a_draw(limit: int, ends: bool) -> None:
    at = table("7C 8H", "9D TD", "JH QH", options={"stall_limit": limit}, stall=2)
    at.play("0 attack 7C", "1 take", "0 pass", "2 pass")
    assert (at["result"] == {"draw": True}) == ends


def test_5_9_a_pick_up_with_a_talon_does_not_count() -> None:
    at = table("7C 8H", "9D TD", options={"stall_limit": 1}, talon="JH QH 9S")
    at.play("0 attack 7C", "1 take", "0 pass")
    assert at["result"] is None and at.view(0)["stall"] == 0


def test_5_9_the_last_pick_up_may_lose_the_deal_before_it_draws() -> None:
    at = table("7C", "9D TD", options={"stall_limit": 1}).play("0 attack 7C", "1 take")
    assert at["result"] == {"durak": 1}


def test_5_9_a_deal_that_is_over_has_no_moves() -> None:
    at = table("7C", "9D TD").play("0 attack 7C", "1 take")
    assert at["legal"] == [] and at.asked == ("HAND_OVER", None)
    with pytest.raises(AssertionError):
        at.p.play(rules.PASS)


# -- 10.3: the match -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deals", "played", "over"), [(0, 1000, False), (3, 2, False), (3, 3, True)]
)
def test_10_3_a_match_is_so_many_deals(deals: int, played: int, over: bool) -> None:
    game = catalogue.game("durak", {"match_deals": deals})
    assert game.game_over([0] * 4, played) == over


def test_10_3_a_stick_for_the_durak() -> None:
    at = table("7C", "9D TD", "").play("0 attack 7C")
    assert at.game.points(at.p) == (0, 0, 0)
    assert at.game.points(at.play("1 take").p) == (0, 1, 0)


# -- the engine's own ------------------------------------------------------------------------------


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


def test_offers_stay_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Offers, "ROOM", 10)
    offers = Offers(rules.ATTACK, rules.PASS)
    for cards in range(1, 40):
        assert [move.card for move in offers[cards]] == [*each(cards), 0]
        assert len(offers) <= 10
