"""The values of the choices before the play, checked by direct counts and comparisons."""

from itertools import combinations
from random import Random

import pytest

from parlour.cards import NAME, each, together
from parlour.ecarte.draw_value import best_kept, hopes
from parlour.ecarte.equity import Seat, advised
from parlour.ecarte.match_equity import Stake
from parlour.ecarte.odds_tables import KINGS, PLAYED
from parlour.ecarte.outcomes import kinds
from parlour.ecarte.proposal_inference import Talk, heard
from parlour.ecarte.solver import EVERY, KING, Solver, packed
from tests.ecarte.dealing import dealt, lanes

EVEN_SCORE = Stake(0, 0, deals=False)
TALKS = [("elder", "stand", "propose"), ("dealer", "refuse", "accept")]


def seat(hand: str, turned: str, stake: Stake = EVEN_SCORE) -> Seat:
    return Seat(lanes(hand, turned[1]), lanes(turned, turned[1]), stake)


def test_standing_at_four_all_wins_if_it_makes_the_point_and_no_king_is_marked() -> None:
    at = seat("QH 9H KC JC 8D", "7H", Stake(4, 4, deals=False))
    won: dict[int, float] = {}
    for kind in kinds(at.own, EVERY & ~(at.own | at.turned), 5):
        for card in each(at.own):
            tricks = Solver().led(at.own ^ card, kind.hand, card)
            # The king is marked before the tricks are counted, and ends the game.
            won[card] = won.get(card, 0) + kind.ways * (tricks >= 3 and not kind.hand & KING)
    counsel = advised(at)
    assert counsel.worth["stand"] == pytest.approx(2 * max(won.values()) / 65_780 - 1)
    assert won[counsel.lead] == max(won.values())


def test_a_lost_hand_costs_two_only_before_the_first_change() -> None:
    at = seat("QH 9H 8C TC 8D", "7H")
    assert advised(at).worth["stand"] < advised(at._replace(later=True)).worth["stand"]
    dealing = at._replace(stake=Stake(0, 0, deals=True))
    assert advised(dealing).worth["refuse"] < advised(dealing._replace(later=True)).worth["refuse"]


def test_a_dealer_who_kept_four_cards_is_assumed_to_be_stronger() -> None:
    at = seat("QH 9H KC JC 8D", "7H")._replace(later=True)
    weak, strong = (at._replace(other=Talk("dealer", changed=cards)) for cards in (5, 1))
    assert advised(strong).worth["stand"] < advised(weak).worth["stand"]
    assert advised(strong).refused > advised(weak).refused


@pytest.mark.parametrize("role", ["elder", "dealer"])
def test_hopes_are_valid_probabilities(role: str) -> None:
    rng = Random(4)
    for _ in range(30):
        hand, _, turned = dealt(rng)
        own, up = packed(hand, NAME[turned][1]), packed(turned, NAME[turned][1])
        for size in range(6):
            for chosen in combinations(each(own), size):
                found = hopes(role, together(chosen), up)
                assert 0 <= found.vole <= found.point <= 1 - found.lost_vole <= 1
                assert found.king >= 0 and found.lost_king >= 0
                assert found.king + found.lost_king <= 1


@pytest.mark.parametrize("role", ["elder", "dealer"])
def test_better_kept_cards_have_better_chances(role: str) -> None:
    def point(kept: str, turned: str = "9H") -> float:
        return hopes(role, lanes(kept, "H"), lanes(turned, "H")).point

    assert point("KH") > point("QH") > point("7H") > point("")
    assert point("KS") > point("QS") > point("7S")
    assert point("QH KS") > point("QH")
    assert point("QH", "KH") > point("QH", "7H"), (
        "the queen is the highest trump after the king is turned up"
    )


def test_a_kept_king_is_certain_and_a_turned_up_king_is_not_marked() -> None:
    kept = lanes("KH 8H", "H")
    assert hopes("elder", kept, lanes("7H", "H"))[3:] == (1.0, 0.0)
    assert hopes("elder", lanes("8H", "H"), KING)[3:] == (0.0, 0.0)
    found = hopes("elder", lanes("8H", "H"), lanes("7H", "H"))
    corrected = (
        found.king - PLAYED["elder"][3] / 1000,
        found.lost_king - PLAYED["elder"][4] / 1000,
    )
    assert corrected == pytest.approx(KINGS["elder"][1])


@pytest.mark.parametrize(("least", "most"), [(0, 5), (1, 5), (1, 2), (0, 1), (5, 5)])
def test_the_number_of_changed_cards_is_within_its_limits(least: int, most: int) -> None:
    rng = Random(least + 7 * most)
    for _ in range(20):
        hand, _, turned = dealt(rng)
        trump = NAME[turned][1]
        own = packed(hand, trump)
        kept, _ = best_kept("dealer", own, packed(turned, trump), EVEN_SCORE, least, most)
        assert kept & ~own == 0 and least <= (own ^ kept).bit_count() <= most


def test_the_kept_cards_have_the_highest_value() -> None:
    rng = Random(11)
    for _ in range(10):
        hand, _, turned = dealt(rng)
        trump = NAME[turned][1]
        own, up = packed(hand, trump), packed(turned, trump)
        _, worth = best_kept("elder", own, up, EVEN_SCORE, 1, 5)
        choices = (together(c) for size in range(5) for c in combinations(each(own), size))
        assert worth == max(hopes("elder", kept, up).worth(EVEN_SCORE) for kept in choices)


@pytest.mark.parametrize(("role", "ends", "goes_on"), TALKS)
def test_talk_changes_the_likelihood_of_hands(role: str, ends: str, goes_on: str) -> None:
    def likely(verb: str, hand: str) -> float:
        return Talk(role, (verb,)).likely(lanes(hand, "H"), lanes("9H", "H"))

    strong, fair, weak = "8H KC QC JC KD", "8H KC JC TC 7D", "7C 9C 8D TD 9S"
    assert likely(ends, strong) > 0.5 > likely(ends, weak)
    assert likely(ends, strong) > likely(ends, fair) > likely(ends, weak)
    for hand in (strong, fair, weak):
        assert likely(ends, hand) + likely(goes_on, hand) == pytest.approx(1.0)


def test_only_the_talk_since_the_last_change_counts() -> None:
    first = [(1, "propose", 0), (0, "accept", 0)]
    assert heard(first[:1], 1, 0) == Talk("elder", ("propose",))
    assert heard(first, 0, 0) == Talk("dealer", ("accept",))
    changed = [*first, (1, "discard", 3), (0, "discard", 2)]
    assert heard(changed, 1, 0) == Talk("elder", (), 3)
    again = [*changed, (1, "propose", 0), (0, "refuse", 0)]
    assert heard(again, 1, 0) == Talk("elder", ("propose later",), 3)
    assert heard(again, 0, 0) == Talk("dealer", ("refuse later",), 2)
