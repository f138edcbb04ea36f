"""What a sensible player of high card knows: spend no more than it takes."""

from random import Random

from parlour.cards import NAME, each, rank_of, read_card, read_cards, together

from .view import HighView


def choose(view: HighView, rng: Random) -> str:
    """Lead high; then take the trick as cheaply as possible, or throw the lowest card away."""
    hand = sorted(each(together(read_cards(view["hand"]))), key=rank_of)
    if not view["trick"]:
        return f"play {NAME[hand[-1]]}"
    best = max(rank_of(read_card(card)) for _, card in view["trick"])
    enough = [card for card in hand if rank_of(card) > best]
    return f"play {NAME[(enough or hand)[0]]}"
