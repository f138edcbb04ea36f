"""A cautious player of euchre."""

from collections.abc import Mapping, Sequence
from random import Random

from parlour.cards import CARD, rank_of
from parlour.euchre.view import EuchreView
from tools.measure.strength.baselines import Player


def lowest(view: EuchreView, rng: Random) -> str:
    """Makes trumps only if forced, and always plays the lowest card."""
    legal: Sequence[str] = view["legal"]
    for modest in ("pass", "together", "decline"):
        if modest in legal:
            return modest
    cards = [move for move in legal if move.split()[0] in ("play", "discard", "give")]
    return min(cards, key=lambda move: rank_of(CARD[move.split()[1]])) if cards else legal[0]


PLAYERS: Mapping[str, Player] = {"lowest": lowest}
