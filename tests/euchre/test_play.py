"""Cases that no worked example or reference model covers.

The rules are in docs/rules/euchre.md, sections 5.6 and 6.
"""

from typing import Any

import pytest

from parlour.cards import write_cards
from parlour.euchre import rules, scoring
from parlour.euchre.options import Options
from parlour.options import BadOptions
from tests.euchre.tables import PASSES, dealt, table

# -- 5.6: play ------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("makers", range(6))
@pytest.mark.parametrize("defenders", range(6))
def test_5_6_settled_is_what_no_division_of_the_rest_changes(
    makers: int, defenders: int, alone: bool
) -> None:
    """EUC-13: the hand ends when the remaining tricks cannot change its points."""
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


LAST_TRICK = {"trump": "H", "hands": {0: "AC", 1: "9C", 2: "TS", 3: "KC"}}


@pytest.mark.parametrize(
    ("score", "winner", "ended"), [([8, 9], None, "HAND_OVER"), ([9, 9], 0, "GAME_OVER")]
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


def test_6_a_hand_that_is_over_has_no_moves() -> None:
    at = dealt().play(*PASSES, *PASSES)
    assert at.legal == set() and at.asked == ("HAND_OVER", None)
    with pytest.raises(AssertionError):
        at.p.copy().play(rules.PASS)


# -- keys and moments of the engine ---------------------------------------------------------------


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
