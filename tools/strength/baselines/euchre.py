"""Two players of euchre: one who gives nothing away, and one who never needs his partner."""

from collections.abc import Mapping, Sequence
from random import Random

from parlour.cards import CARD, rank_of
from parlour.euchre import heuristics
from parlour.game import View
from tools.strength.baselines import Player


def lowest(view: View, rng: Random) -> str:
    """Makes trumps only when he must, and always parts with his lowest card."""
    legal: Sequence[str] = view["legal"]
    for modest in ("pass", "together", "decline"):
        if modest in legal:
            return modest
    cards = [move for move in legal if move.split()[0] in ("play", "discard", "give")]
    return min(cards, key=lambda move: rank_of(CARD[move.split()[1]])) if cards else legal[0]


def bold(view: View, rng: Random) -> str:
    """Bids and plays as club does, but whatever it makes trumps it plays alone: where the partner
    passes his best card, four points for a march are well worth the risk."""
    return "alone" if "alone" in view["legal"] else heuristics.choose(view, rng)


PLAYERS: Mapping[str, Player] = {"lowest": lowest, "bold": bold}
