"""Set-ups that are refused, and lenient reading of valid ones."""

from typing import Any

import pytest

from parlour import catalogue
from parlour.game import BadPosition
from tests.euchre.tables import DEAL, table
from tests.promises import is_sentence

PLAY = {
    "trump": "C",
    "maker": 3,
    "leader": 3,
    "tricks": [0, 2],
    "hands": {0: "9C 9D AH", 1: "KH TH JD", 2: "KS QS AS", 3: "AC TD QH"},
}
PACK = "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ([], "A setup is a block of named entries."),
        ({"dealer": 1}, "A setup needs a pack and a dealer, or the hands."),
        ({**DEAL, "leader": 1}, "A setup has no entry “leader”."),
        ({**PLAY, "turn": "9D"}, "A setup has no entry “turn”."),
        ({"pack": PACK, "dealer": 1, "hands": {}}, "A setup has no entry “hands”."),
        ({"pack": PACK[:-3]}, "A deal needs the 24 cards from nine to ace, each once."),
        ({"pack": PACK.replace("AS", "2S")}, "A deal needs the 24 cards from nine to ace,"),
        ({"pack": PACK, "dealer": 4}, "The dealer is one of the seats 0 to 3."),
        ({"pack": PACK, "dealer": True}, "“dealer” must be a whole number from 0 up."),
        ({"pack": PACK, "score": [1]}, "“score” is a list of two whole numbers from 0 up."),
        ({"pack": PACK, "score": [1, -1]}, "“score” is a list of two whole numbers from 0 up."),
        ({"pack": PACK, "score": [1, 10]}, "The score must be that of a game which nobody has"),
        ({**DEAL, "dealer": 4}, "“dealer” must be one of the seats 0 to 3."),
        ({**DEAL, "turn": ""}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "9S"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "8S"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "JC JS"}, "“turn” names one card that is in nobody's hand."),
        ({**DEAL, "turn": "X"}, "“X” is not a card; write rank and suit, such as 7H or TS."),
        ({**DEAL, "turn": 9}, "“turn” must be a text."),
        ({**DEAL, "hands": {0: "AC"}}, "Every seat holds five cards when the bidding begins."),
        ({**DEAL, "hands": {4: "AC"}}, "There is no seat “4” at this table."),
        ({**DEAL, "hands": {0: ["AC"]}}, "A hand is written as cards with spaces between them."),
        ({**DEAL, "hands": {0: "1C"}}, "“1C” is not a card"),
        ({**DEAL, "hands": {0: "AC AC"}}, "A card is named twice."),
        ({**DEAL, "hands": {0: "AC", 1: "AC"}}, "A card lies in two places."),
        ({**DEAL, "hands": {0: "8C"}}, "A card is not in the pack of euchre."),
        ({**PLAY, "trump": "N"}, "The trump suit is one of C, D, H and S."),
        ({**PLAY, "trump": 3}, "“trump” must be a text."),
        ({**PLAY, "maker": 5}, "“maker” must be one of the seats 0 to 3."),
        ({**PLAY, "leader": -1}, "“leader” must be a whole number from 0 up."),
        ({**PLAY, "alone": 1}, "“alone” is true or false."),
        ({**PLAY, "alone": True, "leader": 1}, "The leader sits out."),
        ({**PLAY, "lone_defender": 0}, "A lone defender is an opponent of a maker who plays"),
        (
            {**PLAY, "alone": True, "lone_defender": 1},
            "A lone defender is an opponent of a maker who plays alone.",
        ),
        ({**PLAY, "tricks": [0, 3]}, "Every seat that plays holds a card for each trick to come."),
        ({**PLAY, "tricks": [3, 3]}, "Every seat that plays holds a card for each trick to come."),
        ({**PLAY, "tricks": "23"}, "“tricks” is a list of two whole numbers from 0 up."),
        ({**PLAY, "hands": {}}, "Every seat that plays holds a card for each trick to come."),
    ],
)
def test_a_setup_that_is_no_position(setup: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        catalogue.game("euchre", {}).setup(setup)
    assert str(refused.value).startswith(reason)
    is_sentence(str(refused.value))


def test_a_seat_that_sits_out_may_be_listed_or_not() -> None:
    for hands in (PLAY["hands"], {0: "9C 9D AH", 2: "KS QS AS", 3: "AC TD QH"}):
        at = table(**{**PLAY, "alone": True, "hands": hands})
        assert at.play("3 play AC", "0 play 9C", "2 play KS")["last_trick_to"] == 3


def test_trumps_may_be_written_small() -> None:
    assert table(**{**PLAY, "trump": "c"})["trump"] == "C"
