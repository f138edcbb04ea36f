"""One test for each clause of docs/rules/durak.md that no worked example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import each
from parlour.durak import rules
from parlour.game import BadPosition, Deal, Offers
from tests.durak.tables import Table, table


def dealt(deal: Deal | None = None, /, **options: Any) -> Table:
    """The first decision of a deal."""
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


@pytest.mark.parametrize(
    ("pack", "players", "counts"),
    [
        (36, 2, [18]),
        (36, 3, [12]),
        (36, 4, [9]),
        (36, 5, [7, 8]),
        (36, 6, [6]),
        (52, 2, [26]),
        (52, 3, [17, 18]),
        (52, 4, [13]),
        (52, 5, [10, 11]),
        (52, 6, [8, 9]),
    ],
)
def test_7_sizes_of_hands_in_bulk(pack: int, players: int, counts: list[int]) -> None:
    at = dealt(pack=pack, players=players, deal="bulk")
    assert sorted(set(at["counts"])) == counts
    assert (at["talon_count"], at["face_up"]) == (0, None)
    # The first after the dealer hold the odd cards; the limit follows the smaller number.
    after_dealer = [at["counts"][(2 + step) % players] for step in range(players)]
    assert after_dealer == sorted(after_dealer, reverse=True)
    sevens = dealt(pack=pack, players=players, deal="bulk", attack_limit="dealt")
    assert sevens["limit"] == counts[0]


def test_5_4_dealt_is_six_in_a_six_card_deal() -> None:
    assert dealt(attack_limit="dealt")["limit"] == 6


def test_5_4_five_at_first_also_where_the_limit_is_as_dealt() -> None:
    at = dealt(deal="bulk", attack_limit="dealt", first_bout_five=True)
    assert (at["counts"], at["limit"]) == ([9, 9, 9, 9], 5)


def test_4_6_the_defender_sits_after_whoever_opens() -> None:
    for number in range(20):
        deal = catalogue.game("durak", {}).shuffle(number % 4, Random(number))
        at = dealt(deal, first_attacker="lowest_trump", six_exchange=False)
        assert at["defender"] == (at["attacker"] + 1) % 4


@pytest.mark.parametrize("dealer", [-1, 4])
def test_4_a_dealer_sits_at_the_table(dealer: int) -> None:
    game = catalogue.game("durak", {})
    with pytest.raises(BadPosition, match="The dealer is one of the seats 0 to 3"):
        game.start(Deal(game.shuffle(0, Random(1)).pack, dealer))


# -- 5: the bout ----------------------------------------------------------------------------------


def test_5_2_several_cards_are_beaten_in_any_order() -> None:
    at = table("7C QC QD", "7D JC JD", "8C TD KS AH", options={"transfer": True})
    at.play("0 attack 7C", "1 transfer 7D", "2 beat 7D TD")
    assert at["table"] == [["7C", None], ["7D", "TD"]]
    assert at.legal == {"beat 7C 8C", "beat 7C KS", "take"}


def test_5_2_taking_brings_the_beaten_pairs_too() -> None:
    at = table("6C 6D KC", "7C 8D 9S AC AD")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 attack 6D", "1 take", "0 pass")
    assert at["known"]["1"].split() == ["6C", "7C", "6D"]
    assert at["counts"] == [1, 7]


def test_5_3_neighbours_also_of_four() -> None:
    at = table("6C", "7C KD", "6D", "6H", options={"attackers": "neighbours"})
    assert at["line"] == [0, 2]


def test_5_3_by_custom_all_join_in_two_teams_of_three() -> None:
    hands = ["6C KC", "7C KD", "6D", "6H", "8C", "8D"]
    assert table(*hands, options={"teams": "2x3"})["line"] == [0, 2, 4]
    assert table(*hands, options={"teams": "3x2"})["line"] == [0, 2]
    all_join = {"teams": "3x2", "attackers": "all"}
    assert table(*hands, options=all_join)["line"] == [0, 2, 3, 5]


def test_5_3_a_single_neighbour_is_the_principal() -> None:
    at = table("6C KC", "7C KD", "", "", "", options={"attackers": "auto"})
    assert at["line"] == [0]


def test_5_3_nobody_replaces_a_neighbour_who_ran_out() -> None:
    hands = ["6C", "7C KD TD 8S", "7D", "7H KH", "9C"]
    at = table(*hands).play("0 attack 6C", "1 beat 6C 7C", "2 attack 7D", "1 beat 7D TD")
    assert at["state"] == "OPEN" and at["counts"] == [0, 2, 0, 2, 1]


def test_5_4_the_limit_stays_while_the_defender_gets_rid_of_cards() -> None:
    at = table("6C 6D 6H 6S", "7C 7D 7H 8S 9C AC AD", trump="C")
    at.play("0 attack 6D", "1 beat 6D 7D", "0 attack 6H", "1 beat 6H 7H")
    assert at["limit"] == 6


def test_5_5_in_a_new_offer_the_principal_may_ask_again_and_not_before() -> None:
    at = table("7D 7C KC", "9D TC JC 9C", "7H QS", trump="C")
    at.play("0 query")
    assert at["answers"] == {"2": False} and "query" not in at.legal
    at.play("0 attack 7D", "1 beat 7D 9D")
    assert "query" in at.legal
    at.play("0 query")
    assert "query" not in at.legal
    at.play("0 attack 7C", "1 beat 7C 9C")
    assert "query" in at.legal


def test_5_5_only_those_with_cards_are_asked_and_not_the_defender() -> None:
    at = table("7D 8D KC", "9D TC JC", "", "6C QS", trump="C").play("0 query")
    assert at["answers"] == {"3": True}


def test_5_5_answers_to_an_earlier_query_are_not_those_just_made() -> None:
    at = table("7D 6H", "9D TC", "7H 8H", "9S AH", trump="C").play("0 query")
    assert at["answers"] == {"2": False, "3": False}
    at.play("0 attack 7D", "1 beat 7D 9D", "0 pass", "2 pass", "3 pass", "1 query")
    assert (at["attacker"], at["defender"]) == (1, 2)
    assert at["answers"] == {"3": False, "0": False}
    assert [2, False] in at.view(0)["answers"]


def test_5_6_a_seat_without_cards_is_not_asked_to_give() -> None:
    at = table("6C", "7D 8D", "6D").play("0 attack 6C", "1 take")
    assert at.asked == ("GIVE", 2)


def test_5_6_whoever_passed_before_may_give() -> None:
    at = table("6C KD", "7C 8D 9D", "7D 6H")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass", "2 attack 7D", "1 take", "0 pass")
    assert at.asked == ("GIVE", 2) and "give 6H" in at.legal


def test_5_6_giving_ends_with_the_givers_last_card() -> None:
    at = table("6C 6D", "7D 8D TD JD", "6H QH").play("0 attack 6C", "1 take", "0 give 6D")
    assert at.asked == ("GIVE", 2)
    at.play("2 give 6H", "2 pass")
    assert at.asked == ("OPEN", 2)


def test_5_6_with_nobody_to_give_the_bout_ends() -> None:
    at = table("6C", "7D 8D", "").play("0 attack 6C", "1 take")
    assert at["result"] == {"durak": 1}


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


# -- 6: transfer ----------------------------------------------------------------------------------


def test_6_with_nobody_left_there_is_no_transfer() -> None:
    at = table("7C", "7D 8D 9D", "", options={"transfer": True}).play("0 attack 7C")
    assert "transfer 7D" not in at.legal


def test_6_the_attack_may_come_back_to_whoever_opened() -> None:
    at = table("7C 8C 9C TC", "7D 8D", "7H 8H 9H", options={"transfer": True})
    at.play("0 attack 7C", "1 transfer 7D", "2 transfer 7H")
    assert (at["attacker"], at["defender"], at["limit"], at["line"]) == (2, 0, 3, [2, 1])


def test_6_after_a_show_the_card_may_still_be_laid() -> None:
    options = {"transfer": True, "transfer_show": True}
    at = table("TC TH 6S 7S 8C", "TD 8S 9S", trump="D", options=options)
    at.play("0 attack TC", "1 show TD")
    assert at["known"]["1"] == "TD" and at["table"] == [["TC", None]]
    at.play("0 transfer TH")
    assert "show TD" not in at.legal and "transfer TD" in at.legal


def test_6_a_new_bout_allows_a_new_show() -> None:
    options = {"transfer": True, "transfer_show": True}
    at = table("TC TH 6S KC", "TD 8S 9S 6C", "AC AH", trump="D", options=options)
    at.play("0 attack TC", "1 show TD", "2 take", "1 pass", "0 pass")
    assert at.asked == ("OPEN", 0)
    at.play("0 attack TH")
    assert "show TD" in at.legal


def test_8_in_japanese_durak_a_transfer_by_diamonds_is_shown() -> None:
    options = {"transfer": True, "transfer_show": True, "japanese": True}
    at = table("TS 6S", "TD TH", "9C 9S 8S", options=options).play("0 attack TS")
    assert at.legal == {"transfer TD", "transfer TH", "show TD", "take"}


def test_8_the_talon_keeps_its_last_card_whatever_its_suit() -> None:
    at = dealt(japanese=True)
    assert at["trump"] == "D" and at["face_up"] is not None
    assert at["talon"].split()[-1] == at["face_up"]


# -- 10.3: the match -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deals", "played", "over"), [(0, 1000, False), (3, 2, False), (3, 3, True)]
)
def test_10_3_a_match_is_so_many_deals(deals: int, played: int, over: bool) -> None:
    game = catalogue.game("durak", {"match_deals": deals})
    assert game.match_over([0] * 4, played) == over


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
