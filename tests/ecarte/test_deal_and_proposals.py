"""Cases that no worked example or reference model covers.

The rules are in docs/rules/ecarte.md, sections 3 to 5.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, NAME, each
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import ORDERS
from parlour.ecarte.options import Options
from parlour.game import BadPosition, Deal, Event, Standing
from parlour.host import play_deal
from tests.ecarte.tables import DEAL, dealt, table
from tests.loops import run_to_end

CLASSIC = Ecarte(Options())

# -- 3, 4: cards, the deal ------------------------------------------------------------------------


@pytest.mark.parametrize("trump", "CDHS")
def test_3_1_the_ace_stands_between_jack_and_ten(trump: str) -> None:
    order = ORDERS[trump]
    for suit, cards in order.suits.items():
        ranked = sorted(each(cards), key=order.strength.__getitem__, reverse=True)
        assert "".join(NAME[card][0] for card in ranked) == "KQJAT987"
        assert {NAME[card][1] for card in ranked} == {suit}
        for place, card in enumerate(ranked):
            assert each(order.higher[card]) == sorted(ranked[:place])
    lowest = CARD["7" + trump]
    plain = [card for card in order.strength if not card & order.trumps]
    assert all(order.strength[lowest] > order.strength[card] for card in plain)


def test_4_1_the_first_dealer_is_drawn_by_lot() -> None:
    assert {CLASSIC.first_dealer(Random(number)) for number in range(20)} == {0, 1}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"dealer": 2}, "The dealer is one of the seats 0 to 1."),
        ({"dealer": -1}, "The dealer is one of the seats 0 to 1."),
        ({"standing": Standing((5, 0))}, "The score must be that of a game which nobody has won"),
        ({"standing": Standing((0, 6))}, "The score must be that of a game which nobody has won"),
        ({"standing": Standing((1,))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, 2, 3))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, -2))}, "The score is a number from 0 up for each of the two"),
        ({"standing": Standing((1, 2), (0, -1))}, "The score is a number from 0 up for each of"),
    ],
)
def test_4_an_invalid_deal_is_refused(change: Any, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        CLASSIC.start(CLASSIC.shuffle(0, Random(1))._replace(**change))


@pytest.mark.parametrize("cards", [(), ("6C",), ("7C", "7C")])
def test_4_a_wrong_pack_is_refused(cards: tuple[str, ...]) -> None:
    pack = [CARD[name] for name in cards] + list(CLASSIC.shuffle(0, Random(1)).pack[2:])
    with pytest.raises(BadPosition, match="the 32 cards from seven to ace, each once"):
        CLASSIC.start(Deal(tuple(pack), 0))


def test_4_4_a_king_that_wins_the_game_leaves_nothing_to_decide() -> None:
    at = table(
        dealer=0, turn="KD", scores={0: 4, 1: 4}, hands={0: "7C 8C 9C 7D 8D", 1: "7H 8H 9H TH AH"}
    )
    assert at.asked == ("GAME_OVER", None) and at.legal == set()
    assert (at["game"], at["points"]) == ({"winner": 0, "value": 1}, None)
    assert CLASSIC.points(at.p) == (1, 0) and CLASSIC.winnings(at.p) == (1, 0)


def test_4_4_a_game_won_at_the_deal_is_shown_and_asks_nobody() -> None:
    shown: list[str] = []

    async def show(position: Any, events: Sequence[Event]) -> None:
        shown.extend(event.verb for event in events)

    deal = {"pack": "7S 8S 9S TD JD QD AC KC 7H 8H KD", "dealer": 0, "scores": [4, 2]}
    at = table(**deal)
    assert run_to_end(play_deal(catalogue.family("ecarte"), at.game, at.p, (), show)) == []
    assert shown == ["deal", "turn_up_king", "game"]


# -- 5: proposals and changing --------------------------------------------------------------------


def test_5_1_elder_speaks_and_the_dealer_answers() -> None:
    at = dealt(DEAL)
    asked = []
    for text in ("0 propose", "1 accept", "0 discard 8H", "1 discard AC", "0 propose", "1 refuse"):
        asked.append(at.asked)
        at.play(text)
    assert asked == [
        ("PROPOSE", 0),
        ("RESPOND", 1),
        ("DISCARD_ELDER", 0),
        ("DISCARD_DEALER", 1),
        ("PROPOSE", 0),
        ("RESPOND", 1),
    ]
    assert at.asked == ("PLAY", 0)


def test_5_3_cards_are_taken_from_the_top_and_the_turn_up_stays() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept", "0 discard 9S TS")
    assert at["hands"]["0"] == "9C QC 8H 9H 8S"
    assert (at["turn"], at["stock_next"][:5], at["stock_count"]) == ("7D", "AD TH", 19)
    assert (at["discards"], at["last_exchange"]) == ({"0": "9S TS", "1": ""}, [2, None])
