"""Random set-ups of cassino."""

from random import Random
from typing import Any

from parlour.cards import NAME, each
from tests.drawn_setups import Pack, Setup


def draw(game: Any, rng: Random) -> Setup:
    """A set-up with hands of different sizes, a table with builds, win piles and a stock."""
    house = game.house
    pack = Pack([NAME[card] for card in each(house.variant.pack)], rng)
    setup: Setup = {
        "dealer": rng.randrange(game.seats),
        "actor": rng.randrange(game.seats),
        "hands": {seat: pack.some(5) for seat in range(game.seats)},
    }
    if house.variant.is_pile:
        setup["pile"] = pack.some(12)
    else:
        setup["builds"] = builds(game, pack, rng)
        setup["table"] = pack.some(14)
    if rng.random() < 0.5:
        setup["stock"] = pack.some(9)
        setup["won"] = {rng.randrange(len(game.sides)): "rest"}
    if rng.random() < 0.5:
        setup["stands_out"] = [seat for seat in range(game.seats) if rng.random() < 0.5]
    if rng.random() < 0.5:
        setup["last_capturer"] = rng.randrange(game.seats)
    return setup


def builds(game: Any, pack: Pack, rng: Random) -> dict[str, Setup]:
    """Some builds of two or three cards each, with random owners, fresh or not."""
    variant, found = game.house.variant, dict[str, Setup]()
    numbers = {NAME[card]: number for card, number in variant.values.summed.items()}
    for _ in range(rng.randint(0, 4) if variant.builds_to else 0):
        cards = [card for card in pack.cards if card in numbers][: rng.randint(2, 3)]
        value = sum(numbers[card] for card in cards)
        if len(cards) > 1 and value <= variant.builds_to:
            pack.cards = [card for card in pack.cards if card not in cards]
            found[f"b{len(found) + 1}"] = {
                "value": value,
                "owner": rng.randrange(game.seats),
                "fresh": rng.random() < 0.5,
                "cards": "+".join(cards),
            }
    return found
