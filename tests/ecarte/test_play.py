"""A test for each clause of docs/rules/ecarte.md, 6 to 9, that no worked example speaks of."""

from random import Random
from typing import Any

import pytest

from parlour.cards import CARD, Card, each, read_cards, together, write_cards
from parlour.ecarte import rules
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import ORDERS, PACK
from parlour.ecarte.options import Options
from parlour.game import Deal, shuffle
from parlour.match_score import MatchScore
from parlour.tricks import heading, winner
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.tables import Table

CLASSIC = Ecarte(Options())

# -- 6: marking the king --------------------------------------------------------------------------


@pytest.mark.parametrize("before", [(), ("0 propose",), ("0 propose", "1 accept")])
def test_6_1_the_king_cannot_be_marked_while_there_is_changing(before: tuple[str, ...]) -> None:
    assert "mark" not in dealt(KINGS).play(*before).legal


@pytest.mark.parametrize("talk", [("0 stand",), ("0 propose", "1 refuse")])
def test_6_2_elder_may_mark_before_he_leads(talk: tuple[str, ...]) -> None:
    at = dealt(KINGS).play(*talk)
    assert "mark" in at.legal
    assert "mark" not in at.play("0 mark").legal
    assert (at.asked, at["marked"]) == (("PLAY", 0), 0)
    assert at["scores"] == {"0": 1, "1": 0}


def test_6_2_the_dealer_may_mark_after_the_lead_and_not_before() -> None:
    hands = {0: "AC 8S 9S 7D TD", 1: "KC 7C JS QD 8H"}
    at = table(turn="9C", state="PLAY", hands=hands)
    assert "mark" not in at.legal
    assert "mark" in at.play("0 play TD").legal


def test_6_2_a_king_of_another_suit_is_no_king_of_trumps() -> None:
    at = dealt(KINGS, turn="9C").play("0 stand")
    assert "mark" not in at.legal


def test_6_3_nobody_need_mark() -> None:
    at = dealt(KINGS).play("0 stand", "0 play QS", "1 play 7S")
    assert "mark" not in at.legal and "play KH" in at.legal
    at.play("0 play KH")
    assert at["marked"] is None and at["scores"] == {"0": 0, "1": 0}


def test_6_3_after_the_first_trick_the_right_is_gone() -> None:
    hands = {0: "8S 9S 7D TD", 1: "KC 7C JS QD"}
    at = table(turn="9C", state="PLAY", tricks={0: 1}, leader=1, hands=hands)
    assert "mark" not in at.legal
    assert at.play("1 play KC")["marked"] is None


def test_6_4_the_king_marks_itself_once() -> None:
    at = dealt(KINGS).play("0 stand", "0 mark", "0 play KH")
    assert at["scores"] == {"0": 1, "1": 0}
    assert [event.verb for event in at.p.log].count("king") == 1


@pytest.mark.parametrize("lead", ["mark", "play KH"])
def test_6_4_a_king_that_wins_the_game_wins_it_as_it_falls(lead: str) -> None:
    at = dealt(KINGS, scores={0: 4, 1: 3}).play("0 stand", f"0 {lead}")
    assert at.asked == ("GAME_OVER", None)
    assert at["trick"] == ([[0, "KH"]] if lead == "play KH" else [])
    assert at["game"] == {"winner": 0, "value": 1} and at["points"] is None
    assert at["vulnerable"] == 0 and at["tricks"] == {"0": 0, "1": 0}


# -- 7: play --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("QD JD 8D QC 8H", "TD", "QD JD"),
        ("AD TD 8D QC 8H", "JD", "AD TD 8D"),
        ("AD 8D 7C", "TD", "AD"),
        ("QC 7C JS TH 8H", "KD", "QC 7C"),
        ("KS QS TH 8H", "7D", "KS QS TH 8H"),
        ("KC QC 7C 8H", "AC", "KC QC"),
        ("9C 7C 8H", "AC", "9C 7C"),
        ("KH KS", "AC", "KH KS"),
    ],
)
def test_7_1_follow_and_win_else_follow_else_trump_else_anything(
    hand: str, led: str, may: str
) -> None:
    """With clubs trumps."""
    found = heading(together(read_cards(hand)), CARD[led], ORDERS["C"])
    assert found == together(read_cards(may))


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
    """With clubs trumps."""
    assert winner((CARD[led], CARD[second]), ORDERS["C"]) == taker


def test_7_1_whoever_can_win_must_and_does() -> None:
    rng = Random(7)
    for _ in range(300):
        cards = each(PACK)
        shuffle(cards, rng)
        led, hand = cards[0], together(cards[1:6])
        order = ORDERS["CDHS"[int(rng.random() * 4)]]
        may = each(heading(hand, led, order))
        wins = [card for card in may if winner((led, card), order) == 1]
        could: list[Card] = [
            card
            for card in each(hand)
            if winner((led, card), order) == 1
            and (card & order.lane[led] or not hand & order.lane[led])
        ]
        assert wins == could and (not could or wins == may), write_cards(hand)


def test_7_3_all_five_tricks_are_played() -> None:
    at = dealt(KINGS).play("0 stand", "0 play QS", "1 play 7S")
    played = 2
    while at["actor"] is not None:
        at.play(f"{at['actor']} {at['legal'][0]}")
        played += 1
    assert played == 10 and sum(at["tricks"].values()) == 5


# -- 8, 9: scoring, the game ----------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("tricks", "vulnerable", "points"),
    [
        (3, None, 1),
        (4, None, 1),
        (5, None, 2),
        (3, "loser", 2),
        (4, "loser", 2),
        (5, "loser", 2),
        (3, "winner", 1),
        (4, "winner", 1),
        (5, "winner", 2),
    ],
)
def test_8_points_of_a_hand(seat: int, tricks: int, vulnerable: str | None, points: int) -> None:
    """The last trick goes to the winner of the hand, who leads a king to it."""
    at_risk = {None: None, "winner": seat, "loser": 1 - seat}[vulnerable]
    hands = {seat: "KD", 1 - seat: "7D"}
    before = {seat: tricks - 1, 1 - seat: 5 - tricks}
    at = table(turn="9C", state="PLAY", tricks=before, leader=seat, vulnerable=at_risk, hands=hands)
    at.play(f"{seat} play KD", f"{1 - seat} play 7D")
    assert at["points"] == {
        "winner": seat,
        "points": points,
        "vole": tricks == 5,
        "penalty": vulnerable == "loser",
    }
    assert at["scores"] == {str(seat): points, str(1 - seat): 0}


def last_trick(scores: tuple[int, int], **more: Any) -> Table:
    """Seat 0 wins the fifth trick, and with it three of five."""
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


def test_9_1_four_points_are_not_five() -> None:
    at = last_trick((3, 4))
    assert at["state"] == "HAND_OVER" and at["game"] is None
    assert CLASSIC.winnings(at.p) == (0, 0) and not CLASSIC.game_over(at.p.scores, 9)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("points", [0, 4])
def test_9_3_the_other_seat_deals_next_also_in_a_new_game(points: int, dealer: int) -> None:
    at = last_trick((points, 0), dealer=dealer)
    assert at["state"] == ("GAME_OVER" if points else "HAND_OVER")
    assert at["next_dealer"] == 1 - dealer


def test_9_games_follow_each_other_and_their_values_add_up() -> None:
    rng = Random(3)
    match = MatchScore(CLASSIC, rng)
    dealers, kings, tally = [], 0, [0, 0]
    while sum(match.tally) < 30:
        deal = match.fresh_deal(rng)
        assert deal.standing.tally == tuple(tally) and max(deal.standing.scores) < 5
        dealers.append(deal.dealer)
        at = Table(CLASSIC, CLASSIC.start(deal))
        while at.p.turn is not None:
            moves = at.p.moves()
            at.play(f"{at.p.turn} {moves[int(rng.random() * len(moves))].text}")
        kings += at["marked"] is not None
        match.close_deal(at.p)
        tally = list(at["games"].values())
        assert (match.scores, match.tally) == (list(at["scores"].values()), tally)
        assert match.game_is_over() == (at["state"] == "GAME_OVER")
        assert not CLASSIC.match_over(match.tally)
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]
    assert kings > 0


def test_a_deal_that_is_over_has_no_moves() -> None:
    at = last_trick((0, 0))
    assert at.legal == set()
    with pytest.raises(AssertionError):
        at.p.copy().play(rules.STAND)


# -- the engine's own -----------------------------------------------------------------------------

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


def test_a_trick_is_kept_in_the_log_as_it_lay() -> None:
    at = table(**MIDDLE).play("0 play 8S", "1 play JS")
    (event,) = [event for event in at.p.log if event.moment is not None]
    assert (event.verb, event.seat) == ("trick", 1)
    moment: Any = event.moment
    assert at.game.view(moment, 1)["trick"] == [[0, "8S"], [1, "JS"]]
    assert at.game.view(moment, 1)["actor"] is None


def test_lists_of_changes_start_afresh_before_they_grow_large() -> None:
    changes = rules.Changes()
    changes.ROOM = 2
    cards = read_cards("7S 8S 9S TS QD")
    asked = [rules.Changing(together(cards[:count]), 0, 5) for count in (1, 2, 3)]
    assert [len(changes[each]) for each in asked] == [2, 4, 8]
    assert list(changes) == [asked[2]]
    assert changes[asked[2]] is changes[asked[2]]


def test_a_deal_is_played_again_from_its_pack() -> None:
    deal = CLASSIC.shuffle(1, Random(4))
    again = Deal(tuple(read_cards(deal.text())), 1)
    assert CLASSIC.facts(CLASSIC.start(deal)) == CLASSIC.facts(CLASSIC.start(again))
