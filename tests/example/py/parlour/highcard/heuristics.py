"""The simple rules of a computer player of high card."""

from random import Random

from parlour.cards import NAME, each, rank_of, read_card, read_cards, together

from .view import HighView


def choose(view: HighView, rng: Random) -> str:
    """Lead the highest card; otherwise win the trick cheaply, or play the lowest card."""
    hand = sorted(each(together(read_cards(view["hand"]))), key=rank_of)
    if not view["trick"]:
        return f"play {NAME[hand[-1]]}"
    best = max(rank_of(read_card(card)) for _, card in view["trick"])
    enough = [card for card in hand if rank_of(card) > best]
    return f"play {NAME[(enough or hand)[0]]}"
