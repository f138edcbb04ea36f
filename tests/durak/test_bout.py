"""The deal and the bout: each clause of sections 2 to 6 and 8 that no example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition, Deal
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
