"""Positions at euchre in which a convention chooses."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.game import View
from tests.euchre.tables import PASSES, table


def trick(*hands: str, cards: Sequence[str] = (), maker: int = 0) -> Any:
    """The view of the seat to play at euchre after these cards; hearts are trumps."""
    at = table(dealer=3, trump="H", maker=maker, leader=0, hands=dict(enumerate(hands)))
    at.play(*(f"{seat} play {card}" for seat, card in enumerate(cards)))
    return at.view(len(cards))


def second_round(*hands: str, seat: int) -> Any:
    """The view of a seat in euchre's second round; the nine of diamonds was turned down."""
    at = table({"best_card_pass": False}, dealer=3, turn="9D", hands=dict(enumerate(hands)))
    return at.play(*PASSES, *(f"{other} pass" for other in range(seat))).view(seat)


POSITIONS: Mapping[str, tuple[View, str, str]] = {
    "lead trumps": (
        trick("JH AH KH 9C TC", "QD TD KS AS QS", "AC KC QC JC AD", "9H TH 9S TS JS"),
        "play JH",
        "play KH",
    ),
    "lead aces": (
        trick("AC 9C TD 9S QS", "QD 9D KS AS JS", "KC JH AH KH AD", "9H TH JC TC KD", maker=1),
        "play AC",
        "play 9C",
    ),
    "leave it to the partner": (
        trick(
            *("AC 9C TD 9S QS", "KC QD KS AS JS", "9H 9D JD AH KD", "TH QH JC TC TS"),
            cards=("AC", "KC"),
        ),
        "play 9D",
        "play 9H",
    ),
    "second hand low": (
        trick(
            *("9C TD 9S QS KS", "KC TC JS AS QD", "AC 9D JH AH KD", "9H TH QH TS QC"),
            cards=("9C",),
        ),
        "play TC",
        "play KC",
    ),
    "third hand high": (
        trick(
            *("9C TD 9S QS KS", "TC JS AS QD AD", "KC QC 9D JH AH", "9H TH QH TS JC"),
            cards=("9C", "TC"),
        ),
        "play KC",
        "play QC",
    ),
    "next": (
        second_round(
            *("JD AH 9C KC TS", "QS TD KS AS JS", "TC QC AD KD QD", "TH QH 9S 9H JC"), seat=0
        ),
        "make H",
        "pass",
    ),
}
"""For each convention: a view where it applies, the move that it chooses, a move against it."""

KEPT_AS_WELL: Sequence[tuple[View, str, str]] = [
    (
        trick("AC 9C AD 9S QS", "QD 9D KS AS JS", "KC JH AH KH TD", "9H TH JC TC KD", maker=1),
        "play AC",
        "play AD",
    ),
    (
        trick(
            *("AC 9C TD 9S QS", "KC QD KS AS JS", "9H 9D JD AH KD", "TH QH JC TC TS"),
            cards=("AC", "KC"),
        ),
        "play 9D",
        "play KD",
    ),
]
"""Views with the move that a convention chooses and another move that follows it too."""
