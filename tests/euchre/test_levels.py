"""The levels of euchre: how each decides, and when search overrules the simple rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.euchre import heuristics, levels
from parlour.game import AnyGame, View
from parlour.parts import WHOLE
from tests.euchre.tables import table
from tests.promises import drawn_options

EUCHRE = catalogue.family("euchre")


def choose(level: str, view: View, seed: int = 1, tries: int | None = None) -> str:
    enough = None if tries is None else simulations(tries)
    return bots.choose(level, EUCHRE.heuristics, view, Random(seed), EUCHRE.levels, enough)


def decisions(count: int, seed: int) -> Iterator[tuple[AnyGame, Any]]:
    """This many positions with at least two moves, under random agreements.

    Novice or club, chosen at random, makes each move.
    """
    rng = Random(seed)
    found = 0
    while True:
        game = EUCHRE.play(drawn_options(EUCHRE, rng))
        p: Any = game.start(game.shuffle(int(rng.random() * 4), rng))
        while p.turn is not None:
            moves = p.moves()
            if len(moves) > 1 and rng.random() < 0.3:
                yield game, p
                found += 1
                if found == count:
                    return
            chosen = choose("novice" if rng.random() < 0.5 else "club", game.view(p, p.turn))
            p.play(next(move for move in moves if move.text == chosen))


def test_it_pauses_after_every_deal_that_it_imagines() -> None:
    view = table().play("0 order").view(0)
    for tries in (3, 5):
        thinking = bots.Seat(
            "master", EUCHRE.heuristics, view, Random(1), EUCHRE.levels, simulations(tries)
        ).think()
        assert sum(1 for _ in thinking) == tries


@pytest.mark.parametrize("level", ["strong", "master"])
def test_bids_in_doubt_are_tried_out_and_plain_ones_are_not(level: str) -> None:
    tried = plain = 0
    for game, p in decisions(150, seed=5):
        view = game.view(p, p.turn)
        if view["state"] in ("BID1", "BID2"):
            known = levels.at_once(level, view, Random(1))
            tried += known is None
            plain += known is not None
            assert known in (None, heuristics.choose(view, Random(1)))
    assert tried > 10 and plain > 10


def test_a_play_out_makes_clubs_moves_and_knows_no_more_than_its_seats() -> None:
    rng, states = Random(2), set()
    for game, p in decisions(400, seed=11):
        view = game.view(p, p.turn)
        other: Any = game.imagine(view, rng)
        move = heuristics.move_in(p)
        assert move.text == choose("club", view)
        assert heuristics.move_in(other).text == move.text
        states.add(view["state"])
    assert states > {"BID1", "BID2", "ALONE", "PLAY"}


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_card_is_worth_the_mean_of_the_ways_in_which_its_level_plays_on(level: str) -> None:
    ways: list[levels.Way] = [levels.by_perfect_play]
    if level == "master":
        ways.append(levels.by_rules_of_thumb)
    differing = compared = 0
    for game, p in decisions(60, seed=13):
        view = game.view(p, p.turn)
        if view["state"] != "PLAY" or len(view["hand"].split()) < 4:
            continue
        tried = next(levels.worlds(level, view, Random(1), WHOLE))
        worth = levels.weigh(tried, view)
        found = [[way(deal, view["legal"]) for way in ways] for deal, _ in tried.deals]
        for move in view["legal"]:
            each = [sum(one[move] for one in deal) / len(ways) for deal in found]
            assert worth[move] == pytest.approx(sum(each))
        differing += any(deal[0] != deal[-1] for deal in found)
        compared += 1
    assert compared > 10
    assert (differing > 3) is (level == "master")


def test_master_weighs_a_bid_by_more_than_two_hundred_deals() -> None:
    for game, p in decisions(60, seed=17):
        view = game.view(p, p.turn)
        if view["state"] == "BID1" and len(levels.in_question(view)) > 1:
            tried = next(levels.worlds("master", view, Random(1), WHOLE))
            assert len(tried.deals) * levels.TRIES["master"] > 200
            return
    pytest.fail("no bid was in question")


TWO_BOWERS = {
    "hands": {0: "JH JD QH TC KS", 1: "AC TS KH KC KD", 2: "QD JS AH TD 9D", 3: "QC TH QS JC AS"},
    "dealer": 3,
    "turn": "9H",
}
"""The first bidder holds both bowers, a third trump and a void."""


@pytest.mark.parametrize("level", ["club", "strong", "master"])
def test_a_hand_worth_calling_is_played_alone_where_the_best_card_is_passed(level: str) -> None:
    """With the partner's best card, the hand usually has four trumps or more."""
    assert choose(level, table(**TWO_BOWERS).play("0 order").view(0)) == "alone"


def test_without_that_card_the_same_hand_wants_its_partner() -> None:
    agreed = {"best_card_pass": False}
    assert choose("club", table(**TWO_BOWERS, options=agreed).play("0 order").view(0)) == "together"


def test_who_holds_nothing_gives_the_other_side_its_jack_before_it_goes_alone() -> None:
    """A failed order costs two points, which is less than the four of a loner.

    Club passes if the turned card is no jack, or if a loner gets no card from the partner.
    """
    hands = {0: "9C TC 9D TD QS", 1: "9S TS KC QC AD", 2: "KD QD JD AC KS", 3: "AH KH AS JC 9H"}
    for dealer, turned, agreed, bid in (
        (3, "JH", {}, "order"),
        (3, "TH", {}, "pass"),
        (3, "JH", {"best_card_pass": False}, "pass"),
    ):
        at = table(dealer=dealer, turn=turned, hands=hands, options=agreed)
        assert choose("club", at.view(0)) == bid


# -- novice ----------------------------------------------------------------------------------------


def test_the_beginner_counts_printed_suits_only() -> None:
    hands = {0: "JD TH 9H AC AS", 1: "QD TD KS KC QS", 2: "AH 9C QC TS 9S", 3: "KH TC JH KD AD"}
    view = table(dealer=3, turn="QH", hands=hands).view(0)
    assert choose("novice", view) == "pass", "novice takes the left bower for a diamond"
    hands = {**hands, 0: "KH TH 9H AC AS", 3: "JD TC JH KD AD"}
    view = table(dealer=3, turn="QH", hands=hands).view(0)
    assert choose("novice", view) == "order", (
        "three trumps are enough, although the other side gets the card"
    )


def test_the_beginner_trumps_his_partners_ace() -> None:
    at = table(
        dealer=3,
        trump="H",
        maker=1,
        leader=0,
        hands={0: "AC 9H KS QS TS", 1: "9C TC AH KD QD", 2: "QH TH 9S 9D TD", 3: "KC QC JH JD AS"},
    ).play("0 play AC", "1 play 9C")
    assert choose("novice", at.view(2)) == "play QH"
    assert choose("club", at.view(2)) != "play QH"


# -- when search overrules the simple rules --------------------------------------------------------

LAST_TWO = {
    "dealer": 3,
    "trump": "H",
    "maker": 3,
    "leader": 0,
    "tricks": [1, 2],
    "hands": {0: "AC KS", 1: "9C QD", 2: "9S AD", 3: "9H TD"},
}
"""The makers need one more trick, and one of them plays last with a low trump."""


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("seed", range(3))
def test_a_trick_that_decides_the_hand_is_taken(level: str, seed: int) -> None:
    at = table(**LAST_TWO).play("0 play AC", "1 play 9C", "2 play 9S")
    assert choose(level, at.view(3), seed) == "play 9H"


def test_a_rule_of_thumb_stands_where_cards_are_as_good() -> None:
    hands = {0: "JH JD", 1: "9C QD", 2: "9S AD", 3: "9H TD"}
    view = table(**{**LAST_TWO, "maker": 0, "hands": hands}).view(0)
    for level in ("strong", "master"):
        assert choose(level, view) == heuristics.choose(view, Random(1))


def test_only_a_clear_lead_overrules() -> None:
    view = table(**LAST_TWO).view(0)
    usual = heuristics.choose(view, Random(1))
    other = next(move for move in view["legal"] if move != usual)
    same, clear = [1.0] * 12, [2.0] * 12
    for level in ("strong", "master"):
        for values, best in ((same, usual), (clear, other)):
            assert levels.settle(level, view, {usual: same, other: values}, Random(1)) == best
    uncertain = [value + 1 - 0.9 for value in [-2.0, 4.0] * 6]
    assert levels.settle("strong", view, {usual: same, other: uncertain}, Random(1)) == usual


def test_the_partners_jack_is_believed_before_any_imagined_deal() -> None:
    hands = {0: "JD 9H AC KS TD", 1: "TC QC AS TS 9D", 2: "KH KC QD 9S JS", 3: "9C JC AH QS KD"}
    at = table(dealer=2, turn="JH", hands=hands).play(
        "3 pass", "0 order", "0 together", "2 discard 9S", "3 play 9C", "0 play AC", "1 play TC"
    )
    at.play("2 play KC")
    assert levels.at_once("master", at.view(0), Random(1)) == "play 9H"


# -- the score -------------------------------------------------------------------------------------


def test_four_points_are_worth_no_more_than_the_one_that_wins() -> None:
    hands = {0: "JH JD AH KH AC", 1: "9S TS TC KC KD", 2: "QD TD JS AS 9D", 3: "QC TH QS JC KS"}
    for score, move in (([0, 0], "alone"), ([9, 6], "together")):
        at = table(dealer=3, turn="9H", hands=hands, score=score).play("0 order")
        assert choose("master", at.view(0), tries=15) == move
