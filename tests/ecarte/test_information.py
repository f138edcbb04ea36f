"""What a seat may know, and what it may conclude: docs/rules/ecarte.md, section 11."""

from random import Random
from typing import Any

import pytest

from parlour.cards import CARD, read_cards, together, write_cards
from parlour.ecarte.view import may_be_held
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.tables import Table

CHANGED = ("0 propose", "1 accept", "0 discard 8H 9H", "1 discard AC")


def imagined(at: Table, seat: int, times: int = 60) -> list[Any]:
    """Sampled worlds in which this seat has the same view."""
    worlds = [at.game.imagine(at.view(seat), Random(number)) for number in range(times)]
    assert all(at.game.view(world, seat) == at.view(seat) for world in worlds)
    return worlds


def spread(worlds: list[Any], card: str, seat: int) -> set[str]:
    """The places of a card in these worlds: the other seat's hand or discards, the stock."""
    found = set()
    for world in worlds:
        other = 1 - seat
        places = {"hand": world.hands[other], "discards": world.discards[other]}
        places["stock"] = together(world.stock)
        found |= {name for name, cards in places.items() if cards & CARD[card]} or {"nowhere"}
    return found


def held(at: Table, seat: int) -> set[str]:
    """The cards that the other seat may hold, as this seat concludes."""
    may, _ = may_be_held(at.view(seat))
    return set(write_cards(may).split())


# -- what is seen ---------------------------------------------------------------------------------


def test_the_view_has_all_statements_in_order() -> None:
    at = dealt(DEAL)
    assert at.view(1)["talk"] == []
    at.play(*CHANGED, "0 propose", "1 refuse")
    talk = [
        [0, "propose", 0],
        [1, "accept", 0],
        [0, "discard", 2],
        [1, "discard", 1],
        [0, "propose", 0],
        [1, "refuse", 0],
    ]
    assert at.view(0)["talk"] == at.view(1)["talk"] == talk
    assert (at.view(0)["accepted"], at.view(0)["vulnerable"]) == (1, None)


def test_discards_are_known_to_their_seat_alone() -> None:
    at = dealt(DEAL).play(*CHANGED)
    assert [at.view(seat)["own_discards"] for seat in (0, 1)] == ["8H 9H", "AC"]
    assert at.view(0)["discard_counts"] == at.view(1)["discard_counts"] == {"0": 2, "1": 1}
    assert [event.cards for event in at.p.log if event.verb == "discard"] == [0, 0]


def test_nobody_sees_the_stock() -> None:
    at = dealt(DEAL).play(*CHANGED)
    assert "TH" not in str(at.view(0)) + str(at.view(1))
    assert at.view(0)["stock_count"] == 18


def test_an_unmarked_king_is_not_revealed() -> None:
    at = dealt(KINGS).play("0 stand", "0 play QS")
    assert "KH" not in str(at.view(1)) and at.view(1)["marked"] is None
    assert "KH" not in [name for event in at.p.log for name in write_cards(event.cards).split()]


def test_only_the_seat_to_act_sees_that_it_may_mark() -> None:
    at = dealt(KINGS).play("0 stand")
    assert "mark" in at.view(0)["legal"] and at.view(1)["legal"] == []


# -- what may be concluded ------------------------------------------------------------------------


def test_before_the_play_everything_unseen_may_lie_anywhere() -> None:
    at = dealt(DEAL).play(*CHANGED)
    worlds = imagined(at, 0, 200)
    assert spread(worlds, "KD", 0) == {"hand", "discards", "stock"}
    assert spread(worlds, "AC", 0) == {"hand", "discards", "stock"}
    for known in ("7D", "8H", "9S", "9C"):
        assert spread(worlds, known, 0) == {"nowhere"}
    # The stock is shuffled: its top card is not always the highest or the lowest.
    highest_on_top = sum(max(world.stock) == world.stock[0] for world in worlds)
    lowest_on_top = sum(min(world.stock) == world.stock[0] for world in worlds)
    assert 0 < highest_on_top < 40 and 0 < lowest_on_top < 40


def test_own_discards_are_never_in_the_other_hand() -> None:
    at = dealt(DEAL).play(*CHANGED)
    assert not held(at, 0) & {"8H", "9H"} and held(at, 0) >= {"KS", "KD"}


HEARTS = "KH QH JH AH 9H 8H 7H"
CLUBS = "KC QC JC AC TC 9C 7C"


@pytest.mark.parametrize(
    ("lead", "second", "others", "never"),
    [
        ("TD", "AD", "JS AS 7H 8H", ""),  # a winning card of the suit excludes nothing
        ("JD", "AD", "7D 8D JS AS", "KD QD"),  # a lower card excludes all above the card led
        ("TH", "7C", "7D 8D JS AS", HEARTS),  # a trump excludes the suit
        ("TH", "QS", "7D 8D JS AS", f"{HEARTS} {CLUBS}"),  # another card excludes trumps too
        ("9C", "QS", "7D 8D JS AS", CLUBS.replace("9C ", "")),
        ("QC", "JC", "7D 8D JS AS", "KC"),
    ],
)
def test_a_reply_proves_what_its_player_lacks(
    lead: str, second: str, others: str, never: str
) -> None:
    """Clubs are trumps, and the eight of clubs is turned up."""
    hands = {0: f"{lead} 7S 8S 9S TS", 1: f"{second} {others}"}
    at = table(turn="8C", state="PLAY", hands=hands)
    before = held(at, 0)
    at.play(f"0 play {lead}", f"1 play {second}")
    assert before - held(at, 0) == {second, *never.split()}
    lacking = together(read_cards(never))
    assert not any(world.hands[1] & lacking for world in imagined(at, 0))


def test_a_card_led_proves_nothing() -> None:
    hands = {0: "TD 8S 9S JC KH", 1: "AD 7C JS QS 8H"}
    at = table(turn="9C", state="PLAY", hands=hands)
    before = held(at, 1)
    at.play("0 play TD")
    assert before - held(at, 1) == {"TD"}


def test_not_marking_proves_nothing() -> None:
    at = dealt(KINGS).play("0 stand", "0 play QS", "1 play 7S")
    assert "KH" in held(at, 1)
    assert {"hand", "stock"} <= spread(imagined(at, 1, 100), "KH", 1)


def test_a_marked_king_is_held_until_it_is_played() -> None:
    at = dealt(KINGS).play("0 stand", "0 mark", "0 play QS", "1 play 7S")
    assert spread(imagined(at, 1, 100), "KH", 1) == {"hand"}
    at.play("0 play KH")
    assert spread(imagined(at, 1, 20), "KH", 1) == {"nowhere"}


def test_a_king_marked_in_a_setup_may_have_been_played() -> None:
    hands = {0: "8S 9S 7D", 1: "7C JS QD"}
    at = table(turn="9C", state="PLAY", marked=0, tricks=[1, 1], hands=hands)
    assert set(at["stock_next"].split()) & {"KC"} == set()
    assert spread(imagined(at, 1, 100), "KC", 1) >= {"hand", "nowhere"}


def test_worlds_are_sampled_evenly() -> None:
    """The dealer has the king of trumps in about 5/26 of the worlds."""
    worlds = imagined(dealt(DEAL), 0, 2000)
    with_dealer = sum(bool(world.hands[1] & CARD["KD"]) for world in worlds)
    expected = 2000 * 5 / 26
    assert abs(with_dealer - expected) < 4 * (expected * 21 / 26) ** 0.5
