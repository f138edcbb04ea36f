"""Sampled deals: the view limits them, and the bids make some of them likelier."""

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from parlour.cards import CARD, NAME, each
from parlour.euchre import bidding, worlds
from parlour.euchre.house import ORDERS, House
from parlour.euchre.position import Position
from parlour.euchre.view import EuchreView, every, imagine
from parlour.hidden import every_way
from tests.euchre.tables import PASSES, dealt, table

FIVE = {
    "dealer": 3,
    "turn": "TH",
    "hands": {0: "9C KC QS TD JC", 1: "JH AH 9D AD TS", 2: "KD QD JD KS 9H", 3: "AC QC KH JS TC"},
}
"""The dealer's partner has a hand good enough to order, and the first bidder has not."""


def led() -> Any:
    """The dealer's partner has ordered hearts, and nobody has led yet."""
    return table(**FIVE).play("0 pass", "1 order", "1 together", "3 discard JS")


def late() -> Any:
    """The hand of `led` in the last trick but one, when only one seat has still to play."""
    at = led()
    while sum(at.p.tricks) < 3 or len(at.p.trick) < 3:
        at.p.play(at.p.moves()[0])
    return at


def test_the_imagined_maker_has_a_hand_to_bid_on() -> None:
    at = led()
    house, seen, rng = at.p.house, at.view(0), Random(2)

    def without_doubt(deal: Callable[[House, EuchreView, Random], Position]) -> float:
        deals = [deal(house, seen, rng) for _ in range(200)]
        return sum(not worlds.doubts(one, seen) for one in deals) / 200

    assert without_doubt(worlds.likely) > 0.65 > 0.45 > without_doubt(imagine)


def test_the_imagined_dealer_keeps_what_he_would_keep() -> None:
    at = led()
    for seed in range(40):
        world = worlds.likely(at.p.house, at.view(0), Random(seed))
        assert world.order is not None
        six = world.hands[3] | world.dealer_discard
        assert world.dealer_discard == bidding.worst(six, world.order)
        assert world.hands[0] == at.p.hands[0]
        assert at.game.view(world, 0) == at.view(0)


def test_the_dealer_knows_what_he_laid_out() -> None:
    at = led().play("0 play 9C", "1 play TS", "2 play 9H")
    for seed in range(10):
        world = worlds.likely(at.p.house, at.view(3), Random(seed))
        assert world.dealer_discard == CARD["JS"]


LONERS = (
    ("0 order", "0 alone", "3 discard 9H", "2 give AC"),
    (*PASSES[:2], "2 order", "2 alone", "3 discard 9H", "0 give JD"),
    (*PASSES[:3], "3 order", "3 alone", "3 discard 9H", "1 give QD"),
    (*PASSES, "0 pass", "1 make H", "1 alone", "3 give KH"),
)
"""The bids of loners who get a card: on the dealing side, on the other, and the dealer."""


def alone(*bids: str) -> Any:
    """A hand with these bids after the loner has laid out the worst card, before the lead."""
    at = dealt().play(*bids)
    laid_out = bidding.worst(at.p.hands[at.p.maker], at.p.order)
    return at.play(f"{at.p.maker} discard {NAME[laid_out]}")


@pytest.mark.parametrize("bids", LONERS)
def test_the_imagined_loner_has_got_the_best_card_and_kept_the_best_five(
    bids: Sequence[str],
) -> None:
    at = alone(*bids)
    loner = at.p.maker
    for rival in ((loner + 1) % 4, (loner + 3) % 4):
        for seed in range(40):
            world = worlds.likely(at.p.house, at.view(rival), Random(seed))
            assert world.order is not None
            partners = world.hands[(loner + 2) % 4]
            assert bidding.best(each(partners | world.given), world.order) == world.given
            assert bidding.worst(world.hands[loner] | world.laid_out, world.order) == world.laid_out
            assert world.given & (world.hands[loner] | world.laid_out)
            assert at.game.view(world, rival) == at.view(rival)


def test_a_loner_is_imagined_stronger_than_any_five_cards() -> None:
    at = alone(*LONERS[0])
    house, seen = at.p.house, at.view(1)

    def trumps(deal: Callable[[House, EuchreView, Random], Position]) -> float:
        deals = [deal(house, seen, Random(seed)) for seed in range(200)]
        return sum((world.hands[0] & ORDERS["D"].trumps).bit_count() for world in deals) / 200

    assert trumps(worlds.likely) > trumps(imagine) + 1


def test_what_a_loner_has_played_and_lacked_is_what_he_kept() -> None:
    at = alone(*LONERS[0])
    at.play("0 play JD", "1 play TD", "3 play 9D", "0 play KD", "1 play QD", "3 play TC")
    at.play("0 play JH", "1 play AS", "3 play KC")
    for seed in range(40):
        world = worlds.likely(at.p.house, at.view(1), Random(seed))
        assert world.order is not None
        assert world.hands[0].bit_count() == 2
        assert at.game.view(world, 1) == at.view(1)
        six = worlds.played_by(world, 0) | world.hands[0] | world.laid_out
        assert world.given & six and bidding.worst(six, world.order) == world.laid_out


@pytest.mark.parametrize("seat", range(4))
def test_a_hand_is_known_as_it_was_bid_on(seat: int) -> None:
    at = led()
    held = table(**FIVE).p.hands
    at.play("0 play 9C", "1 play TS", "2 play 9H", "3 play AC", "2 play KS")
    assert worlds.dealt(at.p, seat) == held[seat]


def test_doubtful_is_what_no_club_player_bids() -> None:
    at = led()
    assert worlds.doubts(at.p, at.view(0)) == 0
    brave = table(**FIVE).play("0 order", "0 together", "3 discard JS")
    assert worlds.doubts(brave.p, brave.view(1)) == 1, "the hand is too weak to order"
    assert worlds.doubts(brave.p, brave.view(0)) == 0, "a seat learns nothing from its own bids"
    timid = table(**FIVE).play("0 pass", "1 pass")
    assert worlds.doubts(timid.p, timid.view(2)) == 1, "the hand has both bowers"


def test_at_the_end_all_deals_are_imagined() -> None:
    at = late()
    seat = at.p.turn
    found = every(at.p.house, at.view(seat), 10**6, Random(1))
    hands = {tuple(world.hands) for world in found}
    assert len(hands) == len(found) > 5
    for seed in range(50):
        assert tuple(imagine(at.p.house, at.view(seat), Random(seed)).hands) in hands
    for world in found:
        assert at.game.view(world, seat) == at.view(seat)
    assert not every(at.p.house, at.view(seat), len(found) - 1, Random(1)), (
        "the deals exceed the limit"
    )


def test_how_likely_a_deal_is_hangs_on_no_card_that_is_out_of_play() -> None:
    """The dealer has bid on six cards, and laid out one of them."""
    at = table(**FIVE).play(*PASSES[:3], "3 order", "3 together", "3 discard JS")
    while sum(at.p.tricks) < 3 or len(at.p.trick) < 2 or at.p.turn == 3:
        at.p.play(at.p.moves()[0])
    seen = at.view(at.p.turn)
    likelihoods = {
        tuple(
            (tuple(world.hands), likelihood)
            for world, likelihood in worlds.every(at.p.house, seen, 10**6, Random(seed))
        )
        for seed in range(20)
    }
    assert len(likelihoods) == 1


def test_early_in_a_hand_there_are_too_many_deals() -> None:
    at = led()
    assert not every(at.p.house, at.view(0), 10**6, Random(1))


def test_every_way_to_deal_is_found_once() -> None:
    cards = [1, 2, 4, 8]
    found = [*every_way(15, (1, 1, 2), (1, 0, 2))]
    by_hand = {
        (first, second, third | fourth)
        for first, second, third, fourth in permutations(cards)
        if first != 1 and 2 not in (third, fourth)
    }
    assert len(found) == len(set(found)) and set(found) == by_hand
