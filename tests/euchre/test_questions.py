"""The questions of a euchre table in two sentences, and the words at its seats and piles."""

from typing import Any

import pytest

from parlour.euchre import choices
from parlour.euchre.scene import scene
from parlour.scene import THEN, Scene
from tests.euchre.tables import PASSES, dealt, table
from tests.tables import Table

NAMES = ("Zoë", "Anna", "Boris", "Clara")
LEFT = {
    "trump": "H",
    "maker": 0,
    "leader": 0,
    "tricks": [1, 2],
    "hands": {0: "AH KC", 1: "JD TD", 2: "QH KS", 3: "9H QC"},
}


def shown(at: Table, seat: int) -> Scene:
    return scene(at.view(seat), NAMES, at.p.log)


def asked(at: Table, seat: int) -> tuple[str, str]:
    found = shown(at, seat)
    return found.prompt, found.aside


@pytest.mark.parametrize(
    ("seat", "aside"),
    [
        (0, "Clara would take the 9♦."),
        (1, "Clara, your partner, would take the 9♦."),
        (3, "You would take the 9♦."),
    ],
)
def test_who_would_get_the_turned_card(seat: int, aside: str) -> None:
    at = dealt().play(*PASSES[:seat])
    assert asked(at, seat) == ("Diamonds for trumps?", aside)
    expected = [choice.move for choice in shown(at, seat).choices if choice.main]
    assert expected == ["order"]


@pytest.mark.parametrize(
    ("moves", "options", "seat", "prompt", "aside"),
    [
        (PASSES, {}, 0, "Name trumps, or pass.", "Diamonds are turned down."),
        (
            (*PASSES, *PASSES[:3]),
            {"stick_dealer": True},
            3,
            "Name trumps.",
            "Diamonds are turned down. As the dealer you must name a suit.",
        ),
        (("0 order",), {}, 0, "Alone, or with your partner?", "You make diamonds trumps."),
        (("0 order", "0 alone"), {"defend_alone": True}, 1, "Defend alone?", "Zoë plays alone."),
        (("0 order", "0 together"), {}, 3, "Discard one card.", "You have taken the 9♦."),
        (
            ("0 order", "0 alone", "3 discard 9H"),
            {},
            2,
            "Give Zoë your best card.",
            "You sit out this deal.",
        ),
        (
            ("0 order", "0 alone", "3 discard 9H", "2 give AC"),
            {},
            0,
            "Discard one card.",
            "Boris has given you the A♣.",
        ),
        (
            ("0 order", "0 together", "3 discard 9H"),
            {},
            0,
            "Lead any card.",
            "The first lead is yours.",
        ),
    ],
)
def test_what_is_asked_before_the_play(
    moves: tuple[str, ...], options: Any, seat: int, prompt: str, aside: str
) -> None:
    assert asked(dealt(options=options).play(*moves), seat) == (prompt, aside)


def test_a_trick_is_asked_about_with_its_bowers_and_whoever_is_winning() -> None:
    at = table(**LEFT)
    assert asked(at, 0) == ("Lead any card.", "The first lead is yours.")
    at.play("0 play AH")
    assert asked(at, 1) == ("Follow hearts.", "Your J♦ is a trump, too: the left bower.")
    assert shown(at, 1).refusals == {"hand:TD": "You must follow suit: the J♦ is a trump, too."}
    at.play("1 play JD")
    assert asked(at, 2) == ("Follow hearts.", "Anna’s J♦ is a trump: the left bower.")
    assert shown(at, 2).refusals == {"hand:KS": "You must follow suit: you have the Q♥."}
    at.play("2 play QH", "3 play 9H")
    assert asked(at, 1) == ("Lead any card.", "You took the last trick.")
    assert asked(at.play("1 play TD"), 2) == ("Play any card.", "You have no diamonds.")


@pytest.mark.parametrize(
    ("seat", "aside"),
    [(2, "Zoë, your partner, is winning with the A♠."), (3, "Zoë is winning with the A♠.")],
)
def test_who_is_winning_is_told_where_nothing_else_is_to_be_known(seat: int, aside: str) -> None:
    hands = {0: "AS KC", 1: "TS TD", 2: "QS KS", 3: "9S QC"}
    at = table(trump="H", maker=0, leader=0, tricks=[1, 2], hands=hands).play("0 play AS")
    at.play(*("1 play TS", "2 play QS")[: seat - 1])
    assert asked(at, seat) == ("Follow spades.", aside)


def test_a_left_bower_does_not_follow_its_own_suit() -> None:
    hands = {0: "AD KC", 1: "JD TD", 2: "QH KS", 3: "9H QC"}
    at = table(**{**LEFT, "hands": hands}).play("0 play AD")
    assert asked(at, 1) == ("Follow diamonds.", "Your J♦ is a trump: the left bower.")


def test_no_suit_is_expected_more_than_another_and_each_has_its_sign() -> None:
    found = shown(dealt().play(*PASSES), 0).choices
    assert [choice.suit for choice in found if choice.suit] == ["C", "H", "S"]
    assert not [choice.move for choice in found if choice.main]


def test_to_play_with_the_partner_is_what_is_expected() -> None:
    at = dealt().play("0 order")
    assert [choice.move for choice in shown(at, 0).choices if choice.main] == ["together"]


@pytest.mark.parametrize(
    ("moves", "options", "labels"),
    [
        ((), {}, ["Order up", "Alone", "Pass"]),
        (PASSES[:3], {}, ["Pick up", "Alone", "Pass"]),
        (PASSES, {}, ["♣ Clubs", "Alone", "♥ Hearts", "Alone", "♠ Spades", "Alone", "Pass"]),
        (
            (*PASSES, *PASSES[:3]),
            {"stick_dealer": True},
            ["♣ Clubs", "Alone", "♥ Hearts", "Alone", "♠ Spades", "Alone"],
        ),
        (("0 order",), {}, []),
        (("0 order", "0 together"), {}, []),
    ],
)
def test_each_bid_says_at_once_whether_the_maker_plays_alone(
    moves: tuple[str, ...], options: Any, labels: list[str]
) -> None:
    at = dealt(options=options).play(*moves)
    seat = at.p.turn
    found = choices.calls(at.view(seat))
    assert [call.label for call in found] == labels
    assert len({call.move for call in found} | {call.key for call in found}) == 2 * len(found)
    assert [call.beside for call in found] == [
        call.label == "Alone" and bool(call.suit) for call in found
    ]
    for call in found:
        first, _, second = call.move.partition(THEN)
        after = dealt(options=options).play(*moves, f"{seat} {first}")
        assert not second or second in after.view(seat)["legal"]


def test_a_call_alone_is_spoken_in_full() -> None:
    at = dealt()
    assert [call.spoken for call in choices.calls(at.view(0))] == [
        *("order up", "order up and play alone", "pass")
    ]
    at.play(*PASSES[:3])
    assert choices.calls(at.view(3))[1].spoken == "pick up and play alone"
    at.play(PASSES[3])
    found = choices.calls(at.view(0))
    assert found[3].spoken == "make hearts trumps and play alone"
    assert [(call.key, call.suit) for call in found if call.beside] == [
        *(("1", "C"), ("3", "H"), ("4", "S"))
    ]


def test_only_the_seat_to_bid_has_calls() -> None:
    assert choices.calls(dealt().view(1)) == ()


def notes(at: Table, seat: int) -> dict[str, tuple[str, str]]:
    return {note.name: (note.text, note.after) for note in shown(at, seat).notes}


def test_the_deal_status_says_bidding_and_then_who_made_it() -> None:
    at = dealt()
    assert notes(at, 0)["trump"] == ("Bidding", "")
    assert notes(at.play(*PASSES), 0)["trump"] == ("Bidding", "round 2")
    at.play("0 make H")
    assert notes(at, 0)["trump"] == ("Hearts", "trump")
    assert notes(at, 0)["maker"] == ("You made it", "")
    assert notes(at, 1)["maker"] == ("Zoë made it", "")
    at.play("0 alone")
    assert notes(at, 0)["maker"] == ("You, alone", "")


def test_the_stock_says_what_became_of_the_turned_card() -> None:
    at = dealt()
    assert shown(at, 0).place("stock").caption == "turned up"
    assert shown(at.play(*PASSES), 0).place("stock").caption == "9♦ turned down"
    at.play("0 make H", "0 together")
    assert shown(at, 0).place("stock").caption == "", "the stock is not used any more"


def words(at: Table, own: int, seat: int) -> list[str]:
    """The texts of a seat's roles, except those that the page draws as signs."""
    roles = shown(at, own).seats[seat].roles
    return [role.text for role in roles if role.name not in ("dealer", "maker")]


def test_seats_say_in_a_word_what_they_are() -> None:
    at = dealt()
    assert [words(at, seat, seat) for seat in range(4)] == [
        *(["bid first"], ["bid second"], ["bid third"], ["bid last"])
    ]
    assert words(at, 0, 2) == ["partner"]
    at.play("0 order", "0 alone", "3 discard 9H", "2 give AC", "0 discard 9C")
    assert words(at, 0, 0) == ["alone", "lead"]
    assert words(at, 1, 0) == ["alone", "leads"]
    assert words(at, 0, 2) == ["sits out"]
    assert shown(at, 0).seats[2].signs == ("your partner, sits out this deal",)
    assert words(at, 2, 2) == ["sit out"]
    assert shown(at, 0).seats[0].signs == ("made diamonds trumps, playing alone", "leads")


def test_a_hand_that_is_made_alone_is_headed_by_its_tricks() -> None:
    last = {0: "JH", 1: "TS", 2: "JC", 3: "9S"}
    setup = {"dealer": 3, "trump": "H", "maker": 0, "leader": 0, "hands": last}
    at = table(**setup, tricks=[3, 1], alone=True)
    at.play("0 play JH", "1 play TS", "3 play 9S")
    outcome = shown(at, 0).outcome
    assert outcome is not None
    assert (outcome.title, *outcome.lines) == (
        "4 tricks, alone",
        "We score 1 point, with 4 tricks.",
    )
