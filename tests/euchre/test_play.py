"""A test for each clause of docs/rules/euchre.md, 5.6 and 6, that no worked example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import write_cards
from parlour.euchre import rules, scoring
from parlour.euchre.options import Options
from parlour.match_score import MatchScore
from parlour.options import BadOptions
from tests.euchre.tables import PASSES, dealt, table
from tests.tables import Table

# -- 5.6: play ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "dealer", "maker", "defender", "first"),
    [
        ("eldest", 0, 1, 2, 1),
        ("eldest", 0, 3, None, 2),  # eldest is the loner's partner
        ("eldest", 0, 3, 0, 3),  # and the next is the lone defender's
        ("left_of_maker", 0, 3, None, 0),
        ("left_of_maker", 0, 3, 2, 2),  # left of the loner sits out, and his own partner too
        ("left_of_maker", 2, 0, 1, 1),
    ],
)
def test_5_6_the_first_lead_against_a_loner(
    lead: str, dealer: int, maker: int, defender: int | None, first: int
) -> None:
    options = {"alone_lead": lead, "defend_alone": True, "best_card_pass": False}
    at = dealt(dealer, options)
    while at["actor"] != maker:
        at.play(f"{at['actor']} pass")
    at.play(f"{maker} order", f"{maker} alone")
    while at["state"] == "DEFEND_ALONE":
        at.play(f"{at['actor']} {'defend' if at['actor'] == defender else 'decline'}")
    at.play(f"{dealer} {at['legal'][0]}")
    assert at.asked == ("PLAY", first) and at["leader"] == first


def test_5_6_eldest_leads_where_nobody_is_alone() -> None:
    at = dealt(options={"alone_lead": "left_of_maker"}).play("0 pass", "1 order", "1 together")
    assert at.play("3 discard 9H").asked == ("PLAY", 0)


SETTLED = {
    "trump": "C",
    "maker": 3,
    "leader": 3,
    "tricks": [0, 2],
    "hands": {0: "9C 9D AH", 1: "KH TH JD", 2: "KS QS AS", 3: "AC TD QH"},
}
THREE_TO_ONE = ("3 play AC", "0 play 9C", "1 play JD", "2 play KS") + (
    "3 play QH",
    "0 play AH",
    "1 play TH",
    "2 play QS",
)


def test_5_6_settled_tricks_are_played_out_unless_agreed_otherwise() -> None:
    assert table(**SETTLED).play(*THREE_TO_ONE).asked == ("PLAY", 0)


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("makers", range(6))
@pytest.mark.parametrize("defenders", range(6))
def test_5_6_settled_is_what_no_division_of_the_rest_changes(
    makers: int, defenders: int, alone: bool
) -> None:
    """EUC-13: tricks that change nothing."""
    left = 5 - makers - defenders
    if left <= 0:
        return
    at = table({"skip_settled": True}, **{**SETTLED, "tricks": [0, 2]})
    p = at.p
    p.alone = alone
    points = set()
    for more in range(left + 1):
        p.tricks = (defenders + left - more, makers + more)
        points.add(scoring.points(p))
    p.tricks = (defenders, makers)
    assert scoring.settled(p.tricks, p.maker) == (len(points) == 1)


def test_5_6_cards_of_skipped_tricks_stay_unseen() -> None:
    at = table({"skip_settled": True}, **SETTLED).play(*THREE_TO_ONE)
    assert at.asked == ("HAND_OVER", None)
    assert at["hands"] == {"0": "9D", "1": "KH", "2": "AS", "3": "TD"}
    assert "9D" not in str(at.view(1))


# -- 6: scoring, the game -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("makers", "alone", "defender", "points"),
    [
        (5, False, None, (2, 0)),
        (4, False, None, (1, 0)),
        (3, False, None, (1, 0)),
        (2, False, None, (0, 2)),
        (0, False, None, (0, 2)),
        (5, True, None, (4, 0)),
        (4, True, None, (1, 0)),
        (3, True, None, (1, 0)),
        (2, True, None, (0, 2)),
        (0, True, None, (0, 2)),
        (5, True, 1, (4, 0)),
        (4, True, 1, (1, 0)),
        (3, True, 1, (1, 0)),
        (2, True, 1, (0, 4)),
        (0, True, 1, (0, 4)),
    ],
)
@pytest.mark.parametrize("team", [0, 1])
def test_6_points_of_a_hand(
    team: int, makers: int, alone: bool, defender: int | None, points: tuple[int, int]
) -> None:
    p = table(**SETTLED).p
    p.maker, p.alone = team, alone
    p.lone_defender = None if defender is None else (defender + team) % 4
    p.tricks = (makers, 5 - makers) if team == 0 else (5 - makers, makers)
    assert scoring.points(p) == (points if team == 0 else points[::-1])


LAST_TRICK = {"trump": "H", "hands": {0: "AC", 1: "9C", 2: "TS", 3: "KC"}}


@pytest.mark.parametrize(
    ("score", "winner", "ended"),
    [
        ([8, 9], None, "HAND_OVER"),
        ([9, 9], 0, "GAME_OVER"),
    ],
)
def test_6_ten_points_win(score: list[int], winner: int | None, ended: str) -> None:
    at = table(**LAST_TRICK, maker=0, leader=0, tricks=[3, 1], score=score, dealer=3)
    at.play("0 play AC", "1 play 9C", "2 play TS", "3 play KC")
    assert (at["state"], at["winner"]) == (ended, winner)
    assert at["next_dealer"] == (0 if winner is None else None)
    assert at.game.points(at.p) == (1, 0)
    assert at.game.game_over(at["score"], 5) == (winner is not None)


def test_6_a_hand_that_runs_has_scored_nothing() -> None:
    at = dealt(score=[3, 4])
    assert at.game.points(at.p) == (0, 0) and at["score"] == [3, 4]


def test_6_a_game_to_no_points_is_none() -> None:
    with pytest.raises(BadOptions, match="to at least one point"):
        Options(game_points=0)


def test_6_a_game_goes_on_until_ten_and_a_new_one_begins_as_the_first() -> None:
    game, rng = catalogue.game("euchre", {}), Random(5)
    heuristics = catalogue.family("euchre").heuristics
    match = MatchScore(game, rng)
    dealers = []
    while not match.game_is_over():
        deal = match.fresh_deal(rng)
        dealers.append(deal.dealer)
        assert deal.standing.scores == tuple(match.scores)
        at = Table(game, game.start(deal))
        while at.p.turn is not None:
            at.play(f"{at.p.turn} {heuristics.choose(at.view(at.p.turn), rng)}")
        match.close_deal(at.p)
        assert at["score"] == match.scores
    assert dealers == [(2 + number) % 4 for number in range(len(dealers))]
    assert at["state"] == "GAME_OVER" and match.scores[at["winner"]] >= 10
    won = [int(team == at["winner"]) for team in range(2)]
    assert match.tally == won
    following = match.fresh_deal(rng)
    assert following.dealer == 2 and following.standing == ((0, 0), tuple(won), 0)


def test_6_a_hand_that_is_over_has_no_moves() -> None:
    at = dealt().play(*PASSES, *PASSES)
    assert at.legal == set() and at.asked == ("HAND_OVER", None)
    with pytest.raises(AssertionError):
        at.p.copy().play(rules.PASS)


# -- the engine's own -----------------------------------------------------------------------------


def test_positions_have_one_key_where_the_same_play_follows() -> None:
    hands = {0: "9S TS JH", 1: "9D TD JD", 2: "9H TH QH", 3: "AC KC QC"}
    tricks = (
        ("3 play AC", "0 play 9S", "1 play 9D", "2 play 9H"),
        ("3 play KC", "0 play TS", "1 play TD", "2 play TH"),
    )
    one = table(**{**SETTLED, "hands": hands}).play(*tricks[0], *tricks[1])
    other = table(**{**SETTLED, "hands": hands}).play(*tricks[1], *tricks[0])
    assert one.p.key() == other.p.key() and hash(one.p.key()) == hash(other.p.key())
    assert one.p.history != other.p.history


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("trump", "S"),
        ("maker", 1),
        ("leader", 0),
        ("tricks", [1, 1]),
        ("score", [0, 9]),
        ("dealer", 2),
        ("alone", True),
        ("hands", {0: "9C 9D AD", 1: "KH TH JD", 2: "KS QS AS", 3: "AC TD QH"}),
    ],
)
def test_positions_have_another_key_where_other_play_may_follow(name: str, value: Any) -> None:
    assert table(**SETTLED).p.key() != table(**{**SETTLED, name: value}).p.key()


def test_positions_know_a_lone_defender_in_their_key() -> None:
    options = {"defend_alone": True}
    loner = {**SETTLED, "alone": True}
    keys = {
        table(options, **loner, **more).p.key()
        for more in ({}, {"lone_defender": 0}, {"lone_defender": 2})
    }
    assert len(keys) == 3


def test_a_trick_is_kept_in_the_log_as_it_lay() -> None:
    at = table(**SETTLED).play("3 play AC", "0 play 9C", "1 play JD", "2 play KS")
    (event,) = [event for event in at.p.log if event.moment is not None]
    assert (event.verb, event.seat) == ("trick", 3)
    moment: Any = event.moment
    assert at.game.view(moment, 1)["trick"] == [[3, "AC"], [0, "9C"], [1, "JD"], [2, "KS"]]
    assert moment.turn is None and write_cards(at.p.hands[3]) == "TD QH"
