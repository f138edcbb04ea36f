"""Deals of durak with cards chosen by a test."""

from collections.abc import Mapping

from parlour import catalogue
from parlour.cards import PACK, Card, each, read_cards
from parlour.game import AnyGame, Deal


def game(**options: object) -> AnyGame:
    """Durak with these options, and the defaults for all others."""
    return catalogue.game("durak", options)


def stacked(game: AnyGame, dealer: int, hands: Mapping[int, str], talon: str = "") -> Deal:
    """A deal in which these seats get these cards, and the talon begins and ends with `talon`.

    The talon is in drawing order, with the face-up card last. All cards that are not named are in
    order, low to high.
    """
    size = game.options.pack
    plain = tuple(each(PACK[size]))
    dealt = [_holder(game, plain, dealer, card) for card in plain]
    wanted = {seat: [*read_cards(hand)] for seat, hand in hands.items()}
    drawn = [*read_cards(talon)]
    named = {card for cards in (*wanted.values(), drawn) for card in cards}
    rest = iter([card for card in plain if card not in named])
    # The first card after the hands is turned up and goes to the bottom of the talon.
    last = drawn.pop() if drawn else None
    pack: list[Card] = []
    for seat in dealt:
        if seat is None and last is not None:
            pack.append(last)
            last = None
        elif seat is None:
            pack.append(drawn.pop(0) if drawn else next(rest))
        else:
            cards = wanted.get(seat)
            pack.append(cards.pop(0) if cards else next(rest))
    return Deal(tuple(pack), dealer)


def _holder(game: AnyGame, pack: tuple[Card, ...], dealer: int, card: Card) -> int | None:
    """The seat that gets this card of the pack; None if it goes to the talon."""
    hands = game.start(Deal(pack, dealer)).hands
    return next((seat for seat, hand in enumerate(hands) if hand & card), None)
