"""Cases that no worked example or reference model covers.

The rules are in docs/rules/ecarte.md, sections 6 to 9.
"""

from typing import Any

import pytest

from parlour.cards import CARD, read_cards, together
from parlour.ecarte import rules
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import ORDERS
from parlour.ecarte.options import Options
from parlour.tricks import winner
from tests.ecarte.tables import DEAL, dealt, table
from tests.tables import Table

CLASSIC = Ecarte(Options())

# -- 7: play --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "second", "taker"),
    [
        ("TD", "JD", 1),
        ("JD", "AD", 0),
        ("AD", "TD", 0),
        ("KD", "7C", 1),
        ("7D", "KS", 0),
        ("7C", "KD", 0),
        ("9C", "AC", 1),
    ],
)
def test_7_2_who_wins_a_trick(led: str, second: str, taker: int) -> None:
    """Clubs are trumps."""
    assert winner((CARD[led], CARD[second]), ORDERS["C"]) == taker


# -- 8, 9: scoring, the game ----------------------------------------------------------------------


def last_trick(scores: tuple[int, int], **more: Any) -> Table:
    """A position after seat 0 has won the fifth trick, and so three of five."""
    setup = {"turn": "9C", "state": "PLAY", "tricks": [2, 2], "leader": 0, **more}
    at = table(**setup, scores=list(scores), hands={0: "KD", 1: "7D"})
    return at.play("0 play KD", "1 play 7D")


@pytest.mark.parametrize(("loser", "value"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_9_2_the_value_of_a_game(loser: int, value: int) -> None:
    at = last_trick((4, loser), games=[2, 5])
    assert at["game"] == {"winner": 0, "value": value}
    assert at["games"] == {"0": 2 + value, "1": 5}
    assert CLASSIC.points(at.p) == (1, 0) and CLASSIC.winnings(at.p) == (value, 0)
    assert CLASSIC.game_over(at.p.scores, 9)


def test_9_1_four_points_do_not_win_the_game() -> None:
    at = last_trick((3, 4))
    assert at["state"] == "HAND_OVER" and at["game"] is None
    assert CLASSIC.winnings(at.p) == (0, 0) and not CLASSIC.game_over(at.p.scores, 9)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("points", [0, 4])
def test_9_3_the_other_seat_deals_next_also_in_a_new_game(points: int, dealer: int) -> None:
    at = last_trick((points, 0), dealer=dealer)
    assert at["state"] == ("GAME_OVER" if points else "HAND_OVER")
    assert at["next_dealer"] == 1 - dealer


def test_a_deal_that_is_over_has_no_moves() -> None:
    at = last_trick((0, 0))
    assert at.legal == set()
    with pytest.raises(AssertionError):
        at.p.copy().play(rules.STAND)


# -- keys, moments and caches of the engine -------------------------------------------------------

MIDDLE = {
    "turn": "9C",
    "state": "PLAY",
    "tricks": [1, 1],
    "leader": 0,
    "hands": {0: "8S 9S KC", 1: "7C JS QD"},
}


@pytest.mark.parametrize(
    "change",
    [
        {"turn": "8C"},
        {"leader": 1},
        {"tricks": [2, 0]},
        {"scores": [0, 3]},
        {"dealer": 0},
        {"vulnerable": 0},
        {"marked": 0},
        {"hands": {0: "8S 9S KC", 1: "7C TS QD"}},
        {"stock_top": "KD"},
    ],
)
def test_positions_have_another_key_where_other_play_may_follow(change: Any) -> None:
    assert table(**MIDDLE).p.key() != table(**{**MIDDLE, **change}).p.key()


def test_a_proposal_accepted_before_is_in_the_key() -> None:
    keys = {dealt(DEAL, state="PROPOSE", accepted=count).p.key() for count in (0, 1, 2)}
    assert len(keys) == 2


def test_positions_have_one_key_where_the_same_play_follows() -> None:
    hands = {0: "9S TS KD QD AD", 1: "7S 8S 7D 8D 9D"}
    lines = [
        ("0 play KD", "1 play 7D", "0 play QD", "1 play 8D"),
        ("0 play QD", "1 play 8D", "0 play KD", "1 play 7D"),
    ]
    one, other = (table(turn="9C", state="PLAY", hands=hands).play(*line) for line in lines)
    assert one.p.key() == other.p.key() and hash(one.p.key()) == hash(other.p.key())
    assert one.p.history != other.p.history


def test_the_log_keeps_the_table_of_a_complete_trick() -> None:
    at = table(**MIDDLE).play("0 play 8S", "1 play JS")
    (event,) = [event for event in at.p.log if event.moment is not None]
    assert (event.verb, event.seat) == ("trick", 1)
    moment: Any = event.moment
    assert at.game.view(moment, 1)["trick"] == [[0, "8S"], [1, "JS"]]
    assert at.game.view(moment, 1)["actor"] is None


def test_the_cache_of_changes_is_emptied_when_it_is_full() -> None:
    changes = rules.Changes()
    changes.ROOM = 2
    cards = read_cards("7S 8S 9S TS QD")
    asked = [rules.Changing(together(cards[:count]), 0, 5) for count in (1, 2, 3)]
    assert [len(changes[each]) for each in asked] == [2, 4, 8]
    assert list(changes) == [asked[2]]
    assert changes[asked[2]] is changes[asked[2]]
